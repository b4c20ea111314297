//! One instance of the server: an application and its HTTP server.

use std::{net::Ipv4Addr, path::Path, sync::Arc, time::Duration};

use actix_web::{HttpServer, dev::ServerHandle};
use reqwest::{Client, redirect::Policy};
use shop_app::{Application, Parts, UseLimits, chat::ChatParts, notifications::DeliveryParts};
use shop_auth::{HashCost, HashSettings, PushKey, Secrets};
use shop_core::OsEntropy;
use shop_delivery::{CheckedClient, Mailer};
use shop_http::{Wiring, on_connect, web_app};
use shop_media::{MediaWorker, ObjectStore, Spool, SpoolLimits};
use shop_notifications::ForbiddenAddress;
use shop_store::Database;

use crate::{Actor, TestClock, chat::SITE};

/// Signs the tokens of all tests.
const SECRET: [u8; 32] = [7; 32];

/// One worker thread per instance, since many tests run in parallel.
const THREADS: usize = 1;

/// After so long the server closes an idle connection, like the real one. A test that is busy itself, or waits for a
/// processor, does not see at once that its connection was closed.
const KEEP_ALIVE: Duration = Duration::from_secs(75);

/// Less than [`KEEP_ALIVE`].
const IDLE_MAX: Duration = Duration::from_secs(2);

/// An application that serves on its own port, with the response cache enabled.
#[derive(Debug)]
pub struct Instance {
    app: Arc<Application>,
    address: String,
    client: Client,
    handle: ServerHandle,
}

/// The dependencies of an application under test.
pub(crate) fn parts(
    database: Database,
    objects: &Arc<dyn ObjectStore>,
    clock: &Arc<TestClock>,
    chat: Option<ChatParts>,
    mailer: Option<Mailer>,
    folder: &Path,
) -> Parts {
    let spool = Spool::open(&folder.join("tmp"), SpoolLimits::default());
    Parts {
        spool: spool.unwrap(),
        database,
        objects: Arc::clone(objects),
        media_worker: MediaWorker::default(),
        secrets: Secrets::from_master(&SECRET).unwrap(),
        clock: Arc::<TestClock>::clone(clock),
        entropy: Arc::new(OsEntropy),
        hash_settings: HashSettings {
            cost: HashCost::Least,
            ..HashSettings::default()
        },
        use_limits: UseLimits::People,
        chat,
        delivery: DeliveryParts {
            site: SITE.parse().unwrap(),
            mailer,
            client: CheckedClient::new(ForbiddenAddress::Allowed).unwrap(),
            rates_url: None,
            push_key: PushKey::from_bytes(&SECRET).unwrap(),
        },
    }
}

impl Instance {
    /// Starts an instance.
    pub(crate) fn start(parts: Parts) -> Self {
        Self::start_with_wiring(parts, |wiring| wiring)
    }

    /// Starts an instance with changed wiring.
    pub(crate) fn start_with_wiring(
        parts: Parts,
        configure: impl FnOnce(Wiring) -> Wiring,
    ) -> Self {
        let app = Arc::new(Application::new(parts));
        let wiring = Wiring::new(Arc::clone(&app), false);
        let (address, handle) = serve(configure(wiring));
        Self {
            app,
            address,
            client: client(),
            handle,
        }
    }

    /// The base URL.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// The application behind the instance.
    pub const fn app(&self) -> &Arc<Application> {
        &self.app
    }

    /// A visitor without an account.
    pub fn visitor(&self) -> Actor {
        Actor::visitor(self.client.clone(), self.address.clone())
    }

    /// Stops the instance.
    pub async fn stop(self) {
        self.handle.stop(false).await;
    }
}

/// A client that gives up idle connections before the server does. Otherwise a request that is sent as
/// the server closes its connection has no answer.
fn client() -> Client {
    let client = Client::builder().redirect(Policy::none());
    client.pool_idle_timeout(IDLE_MAX).build().unwrap()
}

fn serve(wiring: Wiring) -> (String, ServerHandle) {
    let server = HttpServer::new(move || web_app(&wiring, |_| {}))
        .workers(THREADS)
        .keep_alive(KEEP_ALIVE)
        .on_connect(on_connect)
        .disable_signals()
        .bind((Ipv4Addr::LOCALHOST, 0))
        .unwrap();
    let address = format!("http://{}", server.addrs()[0]);
    let server = server.run();
    let handle = server.handle();
    tokio::spawn(server);
    (address, handle)
}
