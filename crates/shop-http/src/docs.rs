//! The document as a file and as a page to try calls from, served without any other site.

use std::sync::OnceLock;

use actix_web::{
    HttpResponse,
    error::ErrorInternalServerError,
    http::header::{self, HeaderValue},
    web::{self, ServiceConfig},
};
use utoipa_swagger_ui::{Config, SwaggerUi};

use crate::document::openapi_json;

/// Where the document is.
const DOCUMENT: &str = "/api/openapi.json";
/// Where the page is.
const PAGE: &str = "/api/docs/";

/// What the page may load: its own files, and the pictures inside its styles. It sets styles while it
/// draws.
pub const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
     connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
);

/// Whether a path is the page's or one of its files'.
pub fn is_page(path: &str) -> bool {
    path == "/api/docs" || path.starts_with(PAGE)
}

/// The document's text, written when somebody first asks for it: it takes more memory to make than
/// the rest of the server.
#[derive(Debug, Default)]
pub struct Document(OnceLock<String>);

impl Document {
    fn text(&self) -> serde_json::Result<&str> {
        if let Some(text) = self.0.get() {
            return Ok(text);
        }
        let text = openapi_json()?;
        Ok(self.0.get_or_init(|| text))
    }
}

/// Registers the document and its page.
pub fn configure(config: &mut ServiceConfig) {
    // The usual validator is another site.
    let page = Config::from(DOCUMENT).validator_url("none");
    config
        .route(DOCUMENT, web::get().to(document))
        .route("/api/docs", web::get().to(to_page))
        .service(SwaggerUi::new(format!("{PAGE}{{_:.*}}")).config(page));
}

async fn document(document: web::Data<Document>) -> actix_web::Result<HttpResponse> {
    let text = document.text().map_err(ErrorInternalServerError)?;
    Ok(HttpResponse::Ok()
        .content_type("application/json; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        .body(text.to_owned()))
}

async fn to_page() -> HttpResponse {
    HttpResponse::PermanentRedirect()
        .insert_header((header::LOCATION, PAGE))
        .finish()
}
