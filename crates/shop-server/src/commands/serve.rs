//! `serve`: runs the HTTP server until it receives a shutdown signal.

use std::{io, net::SocketAddr, sync::Arc, time::Duration};

use actix_web::{
    HttpServer,
    dev::Server,
    web::{Data, ServiceConfig},
};
use metrics_exporter_prometheus::PrometheusHandle;
use shop_app::{Application, catalogue::Worker, media, notifications};
use shop_http::{Wiring, on_connect, web_app};
use tokio::{signal, task::JoinHandle, time::timeout};

#[cfg(unix)]
use crate::open_files;
use crate::{
    Outcome, metrics,
    pages::{self, PublicUrl, RenderedPages, SitemapCache},
    probes,
    settings::{MIB, Settings},
    start, upkeep,
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
    #[error("{address} is in use by another program: stop it, or choose another with {setting}")]
    InUse {
        /// The address.
        address: SocketAddr,
        /// The setting that names it.
        setting: &'static str,
    },
    /// The operating system rejects the address.
    #[error("nothing can be served on {address} ({source}): choose another with {setting}")]
    Refused {
        /// The address.
        address: SocketAddr,
        /// The setting that names it.
        setting: &'static str,
        /// The error of the operating system.
        source: io::Error,
    },
}

impl ServeError {
    fn bind(setting: &'static str, address: SocketAddr, source: io::Error) -> Self {
        match source.kind() {
            io::ErrorKind::AddrInUse => Self::InUse { address, setting },
            _ => Self::Refused {
                address,
                setting,
                source,
            },
        }
    }
}

/// Serves until a shutdown signal arrives; finishes active requests.
pub async fn serve(settings: Settings) -> Outcome {
    let recorded = metrics::start_recorder()?;
    // Before anything is opened: files and connections count.
    let connections = connections_per_worker(&settings);
    let app = Arc::new(start::start(&settings).await?);
    let wiring = Wiring::new(Arc::clone(&app), settings.trust_proxy)
        .encrypted(settings.public_url.scheme() == "https")
        .caching(settings.cache_mib.saturating_mul(MIB));
    let metrics_server = metrics_server(&settings, &recorded)?;
    let server = server(&settings, wiring, connections)?;
    let background = begin_background(&app, recorded, metrics_server);
    let outcome = server.await;
    end(background, &app).await;
    outcome?;
    tracing::info!(event = "stopped", "stopped");
    Ok(())
}

/// Raises the open file limit and divides it among the workers.
#[cfg(unix)]
fn connections_per_worker(settings: &Settings) -> usize {
    let limit = open_files::raise();
    let connections = open_files::connections_per_worker(limit, settings.workers);
    tracing::info!(
        event = "connection_limit",
        open_files = ?limit,
        connections_per_worker = connections,
        "connections are limited by open files"
    );
    connections
}

/// The framework's default.
#[cfg(not(unix))]
const fn connections_per_worker(_: &Settings) -> usize {
    25_600
}

/// The server of `/metrics`, if there is to be one.
fn metrics_server(
    settings: &Settings,
    recorded: &PrometheusHandle,
) -> Result<Option<Server>, ServeError> {
    let listen = |address| {
        let server = metrics::server(address, recorded.clone());
        server.map_err(|error| ServeError::bind("SHOP_METRICS_LISTEN", address, error))
    };
    settings.metrics_listen.map(listen).transpose()
}

/// Starts the background tasks.
fn begin_background(
    app: &Arc<Application>,
    recorded: PrometheusHandle,
    metrics_server: Option<Server>,
) -> Vec<JoinHandle<()>> {
    let mut tasks = vec![
        upkeep::begin(Arc::clone(app)),
        metrics::begin_upkeep(recorded),
    ];
    // Two, so that a table with thousands of pictures does not keep another shop waiting.
    tasks.extend((0..2).map(|_| actix_web::rt::spawn(Worker::new(Arc::clone(app)).run())));
    // A receiver that hangs keeps one of them for at most 20 s.
    tasks.extend(
        (0..4).map(|_| actix_web::rt::spawn(notifications::Worker::new(Arc::clone(app)).run())),
    );
    // One, so that uploads keep a processor core.
    let watermarks = media::WatermarkWorker::new(Arc::clone(app));
    tasks.push(actix_web::rt::spawn(watermarks.run()));
    let with_replica = Arc::clone(app);
    tasks.push(actix_web::rt::spawn(async move {
        with_replica.follow_replica().await;
    }));
    tasks.extend(metrics_server.map(|server| {
        actix_web::rt::spawn(async move {
            if let Err(error) = server.await {
                tracing::error!(event = "metrics_stopped", %error, "metrics are no longer served");
            }
        })
    }));
    tasks
}

/// Stops the background tasks while the runtime still exists: connections need it when they are
/// dropped, and would panic after its end.
async fn end(background: Vec<JoinHandle<()>>, app: &Application) {
    for task in background {
        task.abort();
        // The error is the cancellation.
        _ = task.await;
    }
    match timeout(CLOSE_MAX, app.close()).await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => tracing::error!(
            event = "database_not_closed",
            %error,
            "the database could not be closed"
        ),
        Err(_) => tracing::warn!(
            event = "database_in_use",
            "the database was still in use when the server stopped"
        ),
    }
}

fn server(settings: &Settings, wiring: Wiring, connections: usize) -> Result<Server, ServeError> {
    let site = PublicUrl::new(settings.public_url.as_str());
    let rendered = rendering(settings, &site).map(Data::new);
    let site = Data::new(site);
    let sitemaps = Data::new(SitemapCache::default());
    let server = HttpServer::new(move || {
        let (site, rendered) = (site.clone(), rendered.clone());
        let sitemaps = sitemaps.clone();
        web_app(&wiring, |config| {
            config.app_data(sitemaps);
            outside(config, site, rendered);
        })
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
        .map_err(|error| ServeError::bind("SHOP_LISTEN", settings.listen, error))?;
    let bound = server.addrs().first().copied().unwrap_or(settings.listen);
    crate::say(&welcome(settings, bound));
    Ok(server.run())
}

/// What renders pages, unless it is turned off. Without memory to cache pages in, each request would
/// render one.
fn rendering(settings: &Settings, site: &PublicUrl) -> Option<RenderedPages> {
    let bytes = settings.cache_mib.saturating_mul(MIB) / 2;
    if settings.render && bytes > 0 {
        pages::start_rendering(site.clone(), bytes)
    } else {
        None
    }
}

/// Registers the routes outside the API.
fn outside(
    config: &mut ServiceConfig,
    site: Data<PublicUrl>,
    rendered: Option<Data<RenderedPages>>,
) {
    if let Some(rendered) = rendered {
        config.app_data(rendered);
    }
    config
        .app_data(site)
        .configure(probes::configure)
        .configure(pages::configure);
}

/// The startup message for the terminal.
fn welcome(settings: &Settings, bound: SocketAddr) -> String {
    match settings.listen.port() {
        // The operating system chose the port.
        0 => format!("The shop is open at http://{bound}/"),
        _ => format!("The shop is open at {}", settings.public_url),
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
    tracing::error!(event = "signal_not_available", %error, "cannot listen for the signal to stop");
    std::future::pending::<()>().await;
}
