//! The web app: its static files, and its page for all other paths.

mod assets;
mod head;
mod page;

use actix_web::{
    HttpRequest, HttpResponse,
    http::{Method, header},
    web,
};

/// The public base URL; shared links must be absolute.
#[derive(Debug, Clone)]
pub struct PublicUrl(String);

impl PublicUrl {
    /// Wraps a URL such as `https://shop.example/`.
    pub fn new(address: &str) -> Self {
        Self(address.trim_end_matches('/').to_owned())
    }

    /// Makes a path absolute; returns absolute URLs unchanged.
    pub fn join(&self, path: &str) -> String {
        if path.starts_with('/') {
            format!("{}{path}", self.0)
        } else {
            path.to_owned()
        }
    }
}

/// Serves the app on all paths without another route.
pub fn configure(config: &mut web::ServiceConfig) {
    config.default_service(web::to(serve));
}

/// Rejects methods other than GET and HEAD.
pub async fn method_not_allowed() -> HttpResponse {
    HttpResponse::MethodNotAllowed()
        .insert_header((header::ALLOW, "GET, HEAD"))
        .finish()
}

async fn serve(request: HttpRequest) -> HttpResponse {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return method_not_allowed().await;
    }
    let path = request.path().trim_start_matches('/');
    match assets::find(path) {
        Some(asset) => assets::respond(&request, path, asset),
        // A missing file must not return the page, which a browser would run as code.
        None if path.starts_with("assets/") => HttpResponse::NotFound().finish(),
        None => page::respond(&request).await,
    }
}
