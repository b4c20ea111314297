//! Health checks.

use actix_web::{
    HttpResponse, Resource,
    http::header,
    web::{self, Data, ServiceConfig},
};
use shop_app::Application;

use crate::pages;

/// Registers the routes.
pub fn configure(config: &mut ServiceConfig) {
    config
        .service(probe("/healthz").get(healthz))
        .service(probe("/readyz").get(readyz));
}

/// A separate resource, so that rejected methods do not fall through to the app's pages.
fn probe(path: &str) -> Resource {
    web::resource(path).default_service(web::to(pages::method_not_allowed))
}

/// Liveness: the process responds and needs no restart.
async fn healthz() -> HttpResponse {
    plain(HttpResponse::Ok(), "alive\n")
}

/// Readiness: database and object store respond, so a load balancer may route requests here.
async fn readyz(app: Data<Application>) -> HttpResponse {
    match shop_app::check_ready(&app).await {
        Ok(()) => plain(HttpResponse::Ok(), "ready\n"),
        Err(error) => {
            tracing::warn!(event = "not_ready", %error, "not ready");
            plain(
                HttpResponse::ServiceUnavailable(),
                "not ready; the log says why\n",
            )
        }
    }
}

fn plain(mut response: actix_web::HttpResponseBuilder, text: &'static str) -> HttpResponse {
    response
        .content_type("text/plain; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .body(text)
}
