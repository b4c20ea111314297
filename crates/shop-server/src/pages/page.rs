//! Renders the app's page for a request: language and direction, title, link preview and initial
//! data.

use std::sync::Arc;

use actix_web::{
    HttpRequest, HttpResponse, HttpResponseBuilder,
    cookie::{Cookie, SameSite, time::Duration},
    http::{
        StatusCode,
        header::{self, ContentEncoding, Encoding},
    },
    web::Data,
};
use shop_app::Application;
use shop_core::Locale;
use shop_http::{InitialData, InitialDataCache, cached_initial_data, is_screen};
use url::form_urlencoded;

use super::{
    address::PublicUrl,
    assets,
    build::starter_source,
    head, html,
    rendered::{RenderedPage, RenderedPages},
};

/// The Content Security Policy: same-origin scripts and styles.
const POLICY: &str = "default-src 'self'; img-src 'self' data: blob: https:; media-src 'self' blob: https:; \
     style-src 'self' 'unsafe-inline'; connect-src 'self' https:; frame-ancestors 'none'; \
     base-uri 'none'; form-action 'self'; object-src 'none'";

/// Where the service worker takes the page that opens without a network, without the leading slash.
pub const SHELL: &str = "shell.html";

/// The cookie with the chosen language, and the query parameter with the language of a link.
const LANGUAGE: &str = "lang";

/// How long browsers keep a cookie at most, in days.
const COOKIE_DAYS: i64 = 400;

/// Responds with the page for any path of the app; with status 404 if there is nothing there.
pub async fn respond(request: &HttpRequest) -> HttpResponse {
    let locale = reader(request);
    let data = data(request, locale).await;
    let exists = data.as_ref().is_none_or(|data| data.exists) && is_screen(request.path());
    let status = if exists {
        StatusCode::OK
    } else {
        StatusCode::NOT_FOUND
    };
    let rendered = request.app_data::<Data<RenderedPages>>();
    if let (Some(pages), Some(data)) = (rendered, &data)
        && let Some(page) = Arc::clone(pages).get(Arc::clone(data), locale).await
    {
        return rendered_response(request, pages, &page);
    }
    let Some(template) = assets::template() else {
        return not_built();
    };
    let template = String::from_utf8_lossy(&template.data);
    let page = html::whole_in_language(&template, locale);
    let page = match (data, request.app_data::<Data<PublicUrl>>()) {
        (Some(data), Some(site)) => head::fill(&page, &head::write(&data, site, locale)),
        _ => page,
    };
    let mut response = head_of(request, starter_source(&template).as_deref());
    remember_language(request, &mut response);
    response
        .status(status)
        .insert_header((header::VARY, "Accept-Language, Cookie"))
        .body(page)
}

/// Responds with the page as it was built: the same for every reader, without anything of a request.
pub fn shell(request: &HttpRequest) -> HttpResponse {
    match assets::template() {
        Some(template) => {
            let page = String::from_utf8_lossy(&template.data);
            head_of(request, starter_source(&page).as_deref())
                .insert_header(("X-Robots-Tag", "noindex"))
                .body(page.into_owned())
        }
        None => not_built(),
    }
}

fn not_built() -> HttpResponse {
    HttpResponse::ServiceUnavailable()
        .content_type("text/plain; charset=utf-8")
        .body("The app is not built yet: run `npm run build` in frontend.\n")
}

/// The initial data of the requested page.
async fn data(request: &HttpRequest, locale: Locale) -> Option<Arc<InitialData>> {
    let app = request.app_data::<Data<Application>>()?;
    let cache = request.app_data::<Data<InitialDataCache>>()?;
    let (path, query) = (request.path(), request.query_string());
    Some(cached_initial_data(app, cache, path, query, locale).await)
}

/// Responds with a page that has its content, in an encoding that the client accepts.
fn rendered_response(
    request: &HttpRequest,
    pages: &RenderedPages,
    page: &RenderedPage,
) -> HttpResponse {
    let mut response = head_of(request, Some(pages.starter_source()));
    remember_language(request, &mut response);
    response
        .insert_header((header::VARY, "Accept-Encoding, Accept-Language, Cookie"))
        .insert_header(header::ETag(page.tag.clone()));
    if assets::is_known(request, &page.tag) {
        return response.status(StatusCode::NOT_MODIFIED).finish();
    }
    let encoding = assets::negotiate(request);
    let body = match &encoding {
        Some(Encoding::Known(ContentEncoding::Brotli)) => page.brotli.clone(),
        Some(Encoding::Known(ContentEncoding::Gzip)) => page.gzip.clone(),
        _ => return response.body(page.uncompressed()),
    };
    let encoding = encoding.map(|encoding| (header::CONTENT_ENCODING, encoding.to_string()));
    if let Some(encoding) = encoding {
        response.insert_header(encoding);
    }
    response.body(body)
}

/// The headers of all pages.
fn head_of(request: &HttpRequest, script: Option<&str>) -> HttpResponseBuilder {
    let mut response = HttpResponse::Ok();
    response
        .content_type("text/html; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        // For browsers without support for `frame-ancestors`.
        .insert_header((header::X_FRAME_OPTIONS, "DENY"))
        .insert_header((header::REFERRER_POLICY, "strict-origin-when-cross-origin"))
        .insert_header((header::CONTENT_SECURITY_POLICY, policy(request, script)));
    response
}

/// The policy, which allows the provider's script if chat-app sign-in is configured, and the inline
/// `script` that loads the app, named by its hash.
fn policy(request: &HttpRequest, script: Option<&str>) -> String {
    let app = request.app_data::<Data<Application>>();
    let chat = app.and_then(|app| app.chat_entrance());
    let origin = chat.map(|chat| chat.script_url.origin().ascii_serialization());
    let sources: Vec<&str> = origin.as_deref().into_iter().chain(script).collect();
    if sources.is_empty() {
        POLICY.to_owned()
    } else {
        format!("{POLICY}; script-src 'self' {}", sources.join(" "))
    }
}

/// The language that the link names, else the chosen one from the cookie, else Chinese (PRODUCT.md, 1.3).
/// The app does the same.
pub fn reader(request: &HttpRequest) -> Locale {
    link_language(request)
        .or_else(|| chosen_language(request))
        .unwrap_or_default()
}

/// The language that the address names. Chat apps take what follows a link into it, for example a Chinese comma;
/// the app reads it in the same way.
fn link_language(request: &HttpRequest) -> Option<Locale> {
    let mut parameters = form_urlencoded::parse(request.query_string().as_bytes());
    let (_, language) = parameters.find(|(name, _)| name == LANGUAGE)?;
    language.get(..2)?.parse().ok()
}

fn chosen_language(request: &HttpRequest) -> Option<Locale> {
    request.cookie(LANGUAGE)?.value().parse().ok()
}

/// A reader who opens a link in a language, and has chosen none, continues in it. The app reads and changes the
/// cookie, so scripts may read it.
fn remember_language(request: &HttpRequest, response: &mut HttpResponseBuilder) {
    let Some(locale) = link_language(request) else {
        return;
    };
    if chosen_language(request).is_some() {
        return;
    }
    let site = request.app_data::<Data<PublicUrl>>();
    let is_secure = site.is_some_and(|site| site.join("/").starts_with("https:"));
    let cookie = Cookie::build(LANGUAGE, locale.code())
        .path("/")
        .max_age(Duration::days(COOKIE_DAYS))
        .same_site(SameSite::Lax)
        .secure(is_secure);
    response.cookie(cookie.finish());
}
