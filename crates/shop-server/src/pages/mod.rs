//! The web app: its static files, and its page for all other paths.

mod address;
mod assets;
mod build;
mod head;
#[cfg(test)]
mod head_tests;
mod html;
mod manifest;
mod page;
mod rendered;
mod robots;
mod root_file;
mod sitemap;
mod structured;
#[cfg(test)]
mod tests;

use actix_web::{
    HttpRequest, HttpResponse,
    http::{Method, header},
    web,
};

pub use address::PublicUrl;
pub use rendered::RenderedPages;
pub use sitemap::SitemapCache;

/// Starts rendering of the app's pages with their content, in at most `bytes` of memory for finished
/// pages. `None` if the app cannot be rendered: then pages are sent without.
pub fn start_rendering(site: PublicUrl, bytes: u64) -> Option<RenderedPages> {
    match RenderedPages::start(assets::text, site, bytes) {
        Ok(pages) => pages,
        Err(error) => {
            tracing::error!(event = "rendering_not_started", %error, "pages are sent without content");
            None
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
    match path {
        manifest::PATH => return manifest::respond(&request).await,
        page::SHELL => return page::shell(&request),
        robots::PATH => return robots::respond(&request),
        _ => {}
    }
    if let Some(response) = sitemap::respond(&request, path).await {
        return response;
    }
    match assets::find(path) {
        Some(asset) => assets::respond(&request, path, asset),
        // A missing file must not return the page, which a browser would run as code.
        None if path.starts_with("assets/") => HttpResponse::NotFound().finish(),
        // No screen has such a name, and the server's own files come first.
        None => match root_file::respond(&request, path).await {
            Some(response) => response,
            None => page::respond(&request).await,
        },
    }
}
