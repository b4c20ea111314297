//! `/robots.txt`: what crawlers leave alone (RFC 9309). The calls of the API stay open, because crawlers
//! that draw pages need them.

use actix_web::{HttpRequest, HttpResponse, http::header, web::Data};

use super::{address::PublicUrl, sitemap};

/// Where the file is served, without the leading slash.
pub const PATH: &str = "robots.txt";

/// Screens that need a session, and links that are meant for one person.
const RULES: &str = "User-agent: *\n\
    Disallow: /admin\n\
    Disallow: /basket\n\
    Disallow: /edit/\n\
    Disallow: /login\n\
    Disallow: /merchant\n\
    Disallow: /notifications\n\
    Disallow: /order\n\
    Disallow: /inquiry\n\
    Disallow: /register\n\
    Disallow: /saved\n\
    Disallow: /search\n\
    Disallow: /suggestion\n\
    Disallow: /user/\n\
    Disallow: /media/private/\n\
    Allow: /\n";

/// Responds with the rules and the address of the sitemap.
pub fn respond(request: &HttpRequest) -> HttpResponse {
    let site = request.app_data::<Data<PublicUrl>>();
    let sitemap = site.map(|site| site.join(&format!("/{}", sitemap::PATH)));
    let sitemap = sitemap.map(|address| format!("Sitemap: {address}\n"));
    HttpResponse::Ok()
        .content_type("text/plain; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "public, max-age=3600"))
        .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .body(RULES.to_owned() + &sitemap.unwrap_or_default())
}
