//! What machines ask the server: whether it lives, whether it can serve, and what it counted.

use actix_web::{
    HttpResponse, Resource,
    http::header,
    web::{self, Data, ServiceConfig},
};
use metrics_exporter_prometheus::PrometheusHandle;
use shop_app::Application;

use crate::pages;

/// Prometheus' text format (exposition format 0.0.4).
const METRICS: &str = "text/plain; version=0.0.4; charset=utf-8";

/// Registers the probes.
pub fn configure(config: &mut ServiceConfig) {
    config
        .service(probe("/healthz").get(healthz))
        .service(probe("/readyz").get(readyz))
        .service(probe("/metrics").get(metrics));
}

/// A resource of its own: what it refuses must not be answered by the app's pages.
fn probe(path: &str) -> Resource {
    web::resource(path).default_service(web::to(pages::method_not_allowed))
}

/// The process lives: whoever watches it need not start it anew.
async fn healthz() -> HttpResponse {
    plain(HttpResponse::Ok(), "alive\n")
}

/// The database and the object store answer: a balancer may send people here.
async fn readyz(app: Data<Application>) -> HttpResponse {
    match shop_app::check_ready(&app).await {
        Ok(()) => plain(HttpResponse::Ok(), "ready\n"),
        Err(error) => {
            tracing::warn!(%error, "not ready");
            plain(
                HttpResponse::ServiceUnavailable(),
                "not ready; the log says why\n",
            )
        }
    }
}

async fn metrics(handle: Data<PrometheusHandle>) -> HttpResponse {
    HttpResponse::Ok()
        .content_type(METRICS)
        .body(handle.render())
}

fn plain(mut response: actix_web::HttpResponseBuilder, text: &'static str) -> HttpResponse {
    response
        .content_type("text/plain; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .body(text)
}
