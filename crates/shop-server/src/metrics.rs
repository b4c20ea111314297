//! Metrics for Prometheus, served on a listener of their own: clients of the shop cannot reach them.

use std::{io, net::SocketAddr, time::Duration};

use actix_web::{
    App, HttpResponse, HttpServer,
    dev::Server,
    web::{self, Data},
};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use tokio::task::JoinHandle;

/// Bounds of the histograms of durations, in seconds.
const SECONDS: [f64; 11] = [
    0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0,
];

/// How often recorded durations are put into the histogram. Until then each is kept by itself, and where
/// nobody scrapes they would fill the memory. As often as the exporter does it by itself where it brings
/// a server of its own.
const UPKEEP_EVERY: Duration = Duration::from_secs(5);

/// Prometheus' text format (exposition format 0.0.4).
const CONTENT_TYPE: &str = "text/plain; version=0.0.4; charset=utf-8";

/// Starts recording; the handle renders what Prometheus scrapes.
///
/// # Errors
/// When a recorder is installed already.
pub fn start_recorder() -> Result<PrometheusHandle, BuildError> {
    let duration = |name: &str| Matcher::Full(name.to_owned());
    PrometheusBuilder::new()
        .set_buckets_for_metric(duration("http_request_duration_seconds"), &SECONDS)?
        .set_buckets_for_metric(duration("page_render_duration_seconds"), &SECONDS)?
        .install_recorder()
}

/// Keeps what is recorded small, whether somebody scrapes it or not, until it is aborted.
pub fn begin_upkeep(metrics: PrometheusHandle) -> JoinHandle<()> {
    actix_web::rt::spawn(async move {
        loop {
            tokio::time::sleep(UPKEEP_EVERY).await;
            metrics.run_upkeep();
        }
    })
}

/// A server of `/metrics` alone.
///
/// # Errors
/// When the address cannot be bound.
pub fn server(listen: SocketAddr, metrics: PrometheusHandle) -> io::Result<Server> {
    let metrics = Data::new(metrics);
    let server = HttpServer::new(move || {
        App::new()
            .app_data(metrics.clone())
            .route("/metrics", web::get().to(render))
    });
    let server = server.workers(1).disable_signals().bind(listen)?;
    tracing::info!(
        event = "metrics_listening",
        addresses = ?server.addrs(),
        "metrics are served"
    );
    Ok(server.run())
}

async fn render(metrics: Data<PrometheusHandle>) -> HttpResponse {
    HttpResponse::Ok()
        .content_type(CONTENT_TYPE)
        .body(metrics.render())
}
