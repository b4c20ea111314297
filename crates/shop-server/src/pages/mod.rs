//! The built app: its files as they are, and its page for every address that is no file.

mod assets;
mod head;
mod page;

use actix_web::{
    HttpRequest, HttpResponse,
    http::{Method, header},
    web,
};

/// The address people open; what is shared in a chat must name it in full.
#[derive(Debug, Clone)]
pub struct PublicUrl(String);

impl PublicUrl {
    /// Takes an address such as `https://shop.example/`.
    pub fn new(address: &str) -> Self {
        Self(address.trim_end_matches('/').to_owned())
    }

    /// The full address of a path of this site; a full address stays as it is.
    pub fn join(&self, path: &str) -> String {
        if path.starts_with('/') {
            format!("{}{path}", self.0)
        } else {
            path.to_owned()
        }
    }
}

/// Serves the app on every path that nothing else took.
pub fn configure(config: &mut web::ServiceConfig) {
    config.default_service(web::to(serve));
}

/// Refuses a method other than those of a read.
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
        // A file that is gone must not be answered with the page: a browser would run it as code.
        None if path.starts_with("assets/") => HttpResponse::NotFound().finish(),
        None => page::respond(&request).await,
    }
}
