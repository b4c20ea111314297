//! In-process servers: the real web application with and without its response cache, plus a route that
//! returns fixed bytes from memory.

use std::{
    collections::HashMap,
    net::{Ipv4Addr, SocketAddr},
    sync::{Arc, Mutex, PoisonError},
};

use actix_web::{
    HttpResponse, HttpServer,
    dev::ServerHandle,
    web::{self, Bytes, Data},
};
use shop_app::Application;
use shop_http::{Wiring, web_app};

use crate::{Outcome, dataset::Dataset};

/// Fixed responses from memory, by name.
#[derive(Debug, Clone, Default)]
pub struct Fixed(Arc<Mutex<HashMap<String, Bytes>>>);

impl Fixed {
    /// Stores a response and returns its path.
    pub fn put(&self, name: &str, bytes: Bytes) -> String {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.insert(name.to_owned(), bytes);
        format!("/bench/{name}")
    }

    fn get(&self, name: &str) -> Option<Bytes> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.get(name).cloned()
    }
}

/// A running server.
#[derive(Debug)]
pub struct Server {
    pub address: SocketAddr,
    handle: ServerHandle,
}

impl Server {
    /// Starts a server on a free port.
    fn start(wiring: Wiring, fixed: &Fixed) -> Outcome<Self> {
        let fixed = Data::new(fixed.clone());
        let server = HttpServer::new(move || {
            let fixed = fixed.clone();
            web_app(&wiring, |config| {
                config
                    .app_data(fixed)
                    .route("/bench/{name}", web::get().to(from_memory));
            })
        });
        let server = server
            .workers(threads())
            .disable_signals()
            .bind((Ipv4Addr::LOCALHOST, 0))?;
        let address = server.addrs().first().copied().ok_or("no address")?;
        let server = server.run();
        let handle = server.handle();
        tokio::spawn(server);
        Ok(Self { address, handle })
    }

    async fn stop(self) {
        self.handle.stop(false).await;
    }
}

/// The servers of a dataset. They must be stopped last: pool connections opened on their threads close
/// with them.
#[derive(Debug)]
pub struct Servers {
    /// The fixed responses of all servers.
    pub fixed: Fixed,
    /// Uses the response cache, as in production.
    pub cached: Server,
    /// Queries the database for every request.
    pub uncached: Server,
    /// Queries the database for every request and records the statements.
    pub recording: Server,
}

impl Servers {
    pub fn start(dataset: &Dataset) -> Outcome<Self> {
        let fixed = Fixed::default();
        let wiring = |app: &Arc<Application>| Wiring::new(Arc::clone(app), false);
        Ok(Self {
            cached: Server::start(wiring(&dataset.app), &fixed)?,
            uncached: Server::start(wiring(&dataset.app).caching(0), &fixed)?,
            recording: Server::start(wiring(&dataset.recording).caching(0), &fixed)?,
            fixed,
        })
    }

    pub async fn stop(self) {
        self.cached.stop().await;
        self.uncached.stop().await;
        self.recording.stop().await;
    }
}

/// One per core, as in production.
fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Returns fixed bytes with the headers of a public response.
async fn from_memory(name: web::Path<String>, fixed: Data<Fixed>) -> HttpResponse {
    let Some(bytes) = fixed.get(&name) else {
        return HttpResponse::NotFound().finish();
    };
    HttpResponse::Ok()
        .insert_header(("Vary", "Accept-Language, Authorization"))
        .insert_header(("Cache-Control", "public, no-cache"))
        .insert_header(("ETag", "\"00000000000000000000000000000000\""))
        .content_type("application/json; charset=utf-8")
        .body(bytes)
}
