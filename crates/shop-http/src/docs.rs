//! The document as a file and as a page to try calls from, served without any other site.

use actix_web::{
    HttpResponse,
    http::header,
    web::{self, ServiceConfig},
};
use utoipa_swagger_ui::{Config, SwaggerUi};

/// Where the document is.
const DOCUMENT: &str = "/api/openapi.json";
/// Where the page is.
const PAGE: &str = "/api/docs/";

/// The document's text, written once a process.
#[derive(Debug)]
pub struct Document(pub String);

/// Registers the document and its page.
pub fn configure(config: &mut ServiceConfig) {
    config
        .route(DOCUMENT, web::get().to(document))
        .route("/api/docs", web::get().to(to_page))
        .service(SwaggerUi::new(format!("{PAGE}{{_:.*}}")).config(Config::from(DOCUMENT)));
}

async fn document(document: web::Data<Document>) -> HttpResponse {
    HttpResponse::Ok()
        .content_type("application/json; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        .body(document.0.clone())
}

async fn to_page() -> HttpResponse {
    HttpResponse::PermanentRedirect()
        .insert_header((header::LOCATION, PAGE))
        .finish()
}
