//! `serve`: the shop on its address, until it is told to stop.

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

/// How long an unused connection stays open, in seconds: longer than the 60 s after which the usual
/// proxies give theirs up, so that none sends a request into a closing one.
const KEEP_ALIVE_SECONDS: u64 = 75;
/// How long a new connection may take until the head of its first request has arrived, in seconds.
/// Until then it holds a place that others may wait for. A head is one packet or two: even if the
/// network loses them twice, they are repeated within 3 s (RFC 6298).
const HEAD_SECONDS: u64 = 5;
/// How long requests that are being answered may take after the server was told to stop, in seconds.
const STOP_SECONDS: u64 = 30;

/// How long the database may take to let go of its connections: nobody uses them any more.
const CLOSE_MAX: Duration = Duration::from_secs(5);

/// Why the address cannot be served.
#[derive(Debug, thiserror::Error)]
enum ServeError {
    /// Something else listens there.
    #[error("{address} is in use by another program: stop it, or choose another with SHOP_LISTEN")]
    InUse {
        /// The address.
        address: String,
    },
    /// The system does not let us listen there.
    #[error("nothing can be served on {address} ({source}): choose another with SHOP_LISTEN")]
    Refused {
        /// The address.
        address: String,
        /// What the system said.
        source: io::Error,
    },
}

/// Serves until the process is told to stop; requests that are being answered are finished.
pub async fn serve(settings: Settings, processors: Processors) -> Outcome {
    let metrics = telemetry::start_metrics()?;
    // Before anything is opened: files and connections count.
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

/// Raises the limit of open files and shares it out among the workers.
#[cfg(unix)]
fn connections_per_worker(settings: &Settings) -> usize {
    let limit = open_files::raise();
    let connections = open_files::connections_per_worker(limit, settings.workers);
    tracing::info!(?limit, connections, "open files and connections per worker");
    connections
}

/// As many as the framework allows.
#[cfg(not(unix))]
const fn connections_per_worker(_: &Settings) -> usize {
    25_600
}

/// What goes on beside answering requests.
fn begin_beside(app: &Arc<Application>, metrics: PrometheusHandle) -> [JoinHandle<()>; 3] {
    let watched = Arc::clone(app);
    [
        upkeep::begin(Arc::clone(app)),
        telemetry::begin_upkeep(metrics),
        actix_web::rt::spawn(async move { freshness::watch(&watched).await }),
    ]
}

/// Ends it while its connections can still be given back: they ask for the runtime when they are
/// dropped, and after its end that would be a panic.
async fn end(beside: [JoinHandle<()>; 3], app: &Application) {
    for task in beside {
        task.abort();
        // An error says that it was ended, which is what was asked for.
        _ = task.await;
    }
    match timeout(CLOSE_MAX, app.close()).await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => tracing::error!(%error, "the database could not be closed"),
        Err(_) => tracing::warn!("the database was still in use when the server ended"),
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

/// What is served besides the API.
fn outside(config: &mut ServiceConfig, metrics: Data<PrometheusHandle>, address: Data<PublicUrl>) {
    config
        .app_data(metrics)
        .app_data(address)
        .configure(probes::configure)
        .configure(pages::configure);
}

/// The one line for the person who started the server.
fn welcome(settings: &Settings, bound: std::net::SocketAddr) -> String {
    match settings.listen.port() {
        // The system chose the port.
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

/// Ends when the process is asked to end, by its supervisor or from the keyboard.
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

/// Without the signal the server goes on: stopping at once would be worse.
async fn cannot_listen(error: &io::Error) {
    tracing::error!(%error, "the signal to stop cannot be heard");
    std::future::pending::<()>().await;
}
