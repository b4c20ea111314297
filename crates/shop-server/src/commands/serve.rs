//! `serve`: runs the HTTP server until it receives a shutdown signal.

use std::{io, sync::Arc, time::Duration};

use actix_web::{
    HttpServer,
    dev::Server,
    web::{Data, ServiceConfig},
};
use metrics_exporter_prometheus::PrometheusHandle;
use shop_app::{Application, freshness};
use shop_http::{Processors, Wiring, on_connect, web_app};
use tokio::{signal, task::JoinHandle, time::timeout};

#[cfg(unix)]
use crate::open_files;
use crate::{
    Outcome,
    pages::{self, PublicUrl},
    probes,
    settings::{MIB, Settings},
    start, telemetry, upkeep,
};

/// Keep-alive timeout in seconds: longer than the usual 60 s of proxies, so that no proxy sends a
/// request on a connection that is being closed.
const KEEP_ALIVE_SECONDS: u64 = 75;
/// Timeout for the first request head of a connection, in seconds. Until then, the connection
/// occupies a slot. A head is one or two packets: even if the network loses them twice, they are
/// retransmitted within 3 s (RFC 6298).
const HEAD_SECONDS: u64 = 5;
/// Graceful shutdown timeout for active requests, in seconds.
const STOP_SECONDS: u64 = 30;

/// Timeout for closing the idle database connections.
const CLOSE_MAX: Duration = Duration::from_secs(5);

/// Why the address cannot be served.
#[derive(Debug, thiserror::Error)]
enum ServeError {
    /// Another program listens on the address.
    #[error("{address} is in use by another program: stop it, or choose another with SHOP_LISTEN")]
    InUse {
        /// The address.
        address: String,
    },
    /// The operating system rejects the address.
    #[error("nothing can be served on {address} ({source}): choose another with SHOP_LISTEN")]
    Refused {
        /// The address.
        address: String,
        /// The error of the operating system.
        source: io::Error,
    },
}

/// Serves until a shutdown signal arrives; finishes active requests.
pub async fn serve(settings: Settings, processors: Processors) -> Outcome {
    let metrics = telemetry::start_metrics()?;
    // Before anything is opened, because files and connections count too.
    let connections = connections_per_worker(&settings);
    let app = Arc::new(start::start(&settings).await?);
    let wiring = Wiring::new(Arc::clone(&app), settings.trust_proxy);
    let mut wiring = wiring
        .over_threads(settings.workers)
        .encrypted(settings.public_url.scheme() == "https")
        .keeping(settings.cache_mib.saturating_mul(MIB));
    if app.reads_on_threads() {
        wiring = wiring.staying_on(processors);
    }
    let server = server(&settings, wiring, &Data::new(metrics.clone()), connections)?;
    let beside = begin_beside(&app, metrics);
    let outcome = server.await;
    end(beside, &app).await;
    outcome?;
    tracing::info!("stopped");
    Ok(())
}

/// Raises the open file limit and divides it among the workers.
#[cfg(unix)]
fn connections_per_worker(settings: &Settings) -> usize {
    let limit = open_files::raise();
    let connections = open_files::connections_per_worker(limit, settings.workers);
    tracing::info!(
        ?limit,
        connections,
        "open file limit and connections per worker"
    );
    connections
}

/// The framework's default.
#[cfg(not(unix))]
const fn connections_per_worker(_: &Settings) -> usize {
    25_600
}

/// Starts the background tasks.
fn begin_beside(app: &Arc<Application>, metrics: PrometheusHandle) -> [JoinHandle<()>; 3] {
    let watched = Arc::clone(app);
    [
        upkeep::begin(Arc::clone(app)),
        telemetry::begin_upkeep(metrics),
        actix_web::rt::spawn(async move { freshness::watch(&watched).await }),
    ]
}

/// Stops the background tasks while the runtime still exists: connections need it when they are
/// dropped, and would panic after its end.
async fn end(beside: [JoinHandle<()>; 3], app: &Application) {
    for task in beside {
        task.abort();
        // The error is the cancellation.
        _ = task.await;
    }
    match timeout(CLOSE_MAX, app.close()).await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => tracing::error!(%error, "cannot close the database"),
        Err(_) => tracing::warn!("database still in use at shutdown"),
    }
}

fn server(
    settings: &Settings,
    wiring: Wiring,
    metrics: &Data<PrometheusHandle>,
    connections: usize,
) -> Result<Server, ServeError> {
    let metrics = metrics.clone();
    let address = Data::new(PublicUrl::new(settings.public_url.as_str()));
    let server = HttpServer::new(move || {
        let (metrics, address) = (metrics.clone(), address.clone());
        web_app(&wiring, |config| outside(config, metrics, address))
    });
    let server = server
        .workers(settings.workers)
        .max_connections(connections)
        .on_connect(on_connect)
        .keep_alive(Duration::from_secs(KEEP_ALIVE_SECONDS))
        .client_request_timeout(Duration::from_secs(HEAD_SECONDS))
        .shutdown_timeout(STOP_SECONDS)
        .shutdown_signal(told_to_stop())
        .bind(settings.listen)
        .map_err(|error| refused(settings, error))?;
    let bound = server.addrs().first().copied().unwrap_or(settings.listen);
    crate::say(&welcome(settings, bound));
    Ok(server.run())
}

/// Registers the routes outside the API.
fn outside(config: &mut ServiceConfig, metrics: Data<PrometheusHandle>, address: Data<PublicUrl>) {
    config
        .app_data(metrics)
        .app_data(address)
        .configure(probes::configure)
        .configure(pages::configure);
}

/// The startup message for the terminal.
fn welcome(settings: &Settings, bound: std::net::SocketAddr) -> String {
    match settings.listen.port() {
        // The operating system chose the port.
        0 => format!("The shop is open at http://{bound}/"),
        _ => format!("The shop is open at {}", settings.public_url),
    }
}

fn refused(settings: &Settings, source: io::Error) -> ServeError {
    let address = settings.listen.to_string();
    match source.kind() {
        io::ErrorKind::AddrInUse => ServeError::InUse { address },
        _ => ServeError::Refused { address, source },
    }
}

/// Resolves when the process receives a shutdown signal from its supervisor or the keyboard.
async fn told_to_stop() {
    #[cfg(unix)]
    {
        let supervisor = async {
            match signal::unix::signal(signal::unix::SignalKind::terminate()) {
                Ok(mut asked) => _ = asked.recv().await,
                Err(error) => cannot_listen(&error).await,
            }
        };
        tokio::select! {
            () = supervisor => {}
            () = keyboard() => {}
        }
    }
    #[cfg(not(unix))]
    keyboard().await;
}

async fn keyboard() {
    if let Err(error) = signal::ctrl_c().await {
        cannot_listen(&error).await;
    }
}

/// Keeps the server running without the signal; stopping immediately would be worse.
async fn cannot_listen(error: &io::Error) {
    tracing::error!(%error, "cannot listen for the shutdown signal");
    std::future::pending::<()>().await;
}
