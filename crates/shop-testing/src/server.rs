//! The real server in this process.

use std::{net::Ipv4Addr, sync::Arc, time::Duration};

use actix_web::{HttpServer, dev::ServerHandle};
use reqwest::{Client, redirect::Policy};
use serde_json::json;
use shop_app::{Application, Parts, account};
use shop_auth::{HashLimits, Role, Secrets};
use shop_core::OsEntropy;
use shop_http::{Wiring, web_app};
use shop_media::{MediaWorker, ObjectStore};
use shop_stand_in::World;
use tempfile::TempDir;

use crate::{
    Actor, Backend, Files, TestClock, chat::RunningStandIn, database::FreshDatabase,
    files::FreshFiles, s3::S3Server,
};

/// The password of everybody.
pub const PASSWORD: &str = "kettle-on-7";

/// The secret that a test's tokens are signed with.
const SECRET: [u8; 32] = [7; 32];

/// A server on a free port, with a database, files and a clock of its own.
#[derive(Debug)]
pub struct TestServer {
    address: String,
    app: Arc<Application>,
    clock: Arc<TestClock>,
    database: FreshDatabase,
    objects: Arc<dyn ObjectStore>,
    chat: Option<RunningStandIn>,
    client: Client,
    handle: ServerHandle,
    _s3: Option<S3Server>,
    _folder: TempDir,
}

impl TestServer {
    /// Starts a server on a fresh database, with local files.
    pub async fn start(backend: Backend) -> Self {
        Self::start_with(backend, Files::Local).await
    }

    /// Starts a server that waits so long only for what clients send.
    pub async fn start_with_patience(backend: Backend, patience: Duration) -> Self {
        Self::put_together(backend, Files::Local, None, |wiring| {
            wiring.with_patience(patience)
        })
        .await
    }

    /// Starts a server on a fresh database and a fresh object store.
    pub async fn start_with(backend: Backend, files: Files) -> Self {
        Self::put_together(backend, files, None, |wiring| wiring).await
    }

    /// Starts a server on a fresh database that is connected to a stand-in of the chat-app provider.
    pub async fn start_with_chat(backend: Backend) -> Self {
        let chat = Some(RunningStandIn::start());
        Self::put_together(backend, Files::Local, chat, |wiring| wiring).await
    }

    async fn put_together(
        backend: Backend,
        files: Files,
        chat: Option<RunningStandIn>,
        wired: impl FnOnce(Wiring) -> Wiring,
    ) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let database = FreshDatabase::create(backend, folder.path()).await;
        let FreshFiles { objects, s3 } = FreshFiles::create(files, folder.path()).await;
        let clock = Arc::new(TestClock::default());
        let app = Arc::new(Application::new(Parts {
            database: database.database().clone(),
            objects: Arc::clone(&objects),
            media_worker: MediaWorker::default(),
            secrets: Secrets::from_master(&SECRET).unwrap(),
            clock: Arc::<TestClock>::clone(&clock),
            entropy: Arc::new(OsEntropy),
            hash_limits: HashLimits::default(),
            chat: chat.as_ref().map(RunningStandIn::parts),
        }));
        let wiring = Wiring::new(Arc::clone(&app), false).unwrap();
        let (address, handle) = serve(wired(wiring));
        Self {
            address,
            app,
            clock,
            database,
            objects,
            chat,
            client: Client::builder().redirect(Policy::none()).build().unwrap(),
            handle,
            _s3: s3,
            _folder: folder,
        }
    }

    /// Starts a further instance on the same database, files, clock and secret, and answers somebody
    /// who calls it. It serves until the test ends.
    pub fn visitor_of_another_instance(&self) -> Actor {
        let app = Application::new(Parts {
            database: self.database.database().clone(),
            objects: Arc::clone(&self.objects),
            media_worker: MediaWorker::default(),
            secrets: Secrets::from_master(&SECRET).unwrap(),
            clock: Arc::<TestClock>::clone(&self.clock),
            entropy: Arc::new(OsEntropy),
            hash_limits: HashLimits::default(),
            chat: self.chat.as_ref().map(RunningStandIn::parts),
        });
        let (address, _) = serve(Wiring::new(Arc::new(app), false).unwrap());
        Actor::visitor(self.client.clone(), address)
    }

    /// What the chat app's stand-in knows and counts; only of a server that has one.
    pub fn chat(&self) -> &World {
        self.chat.as_ref().expect("started with chat").world()
    }

    /// Takes the chat app's stand-in away, as when the provider is down.
    pub async fn stop_chat(&self) {
        self.chat.as_ref().expect("started with chat").stop().await;
    }

    /// Where it listens, such as `127.0.0.1:54321`.
    pub fn socket(&self) -> &str {
        self.address.trim_start_matches("http://")
    }

    /// The application behind the server.
    pub const fn app(&self) -> &Arc<Application> {
        &self.app
    }

    /// The clock that the server looks at.
    pub fn clock(&self) -> &TestClock {
        &self.clock
    }

    /// The number that a query answers, for looking at what is stored.
    pub async fn number(&self, sql: &str) -> i64 {
        self.database.number(sql).await
    }

    /// The text that a query answers, for looking at what is stored.
    pub async fn text(&self, sql: &str) -> String {
        self.database.text(sql).await
    }

    /// Runs a statement, for what no call can bring about.
    pub async fn execute(&self, sql: &str) {
        self.database.execute(sql).await;
    }

    /// Somebody without an account.
    pub fn visitor(&self) -> Actor {
        Actor::visitor(self.client.clone(), self.address.clone())
    }

    /// A merchant who registers under this name, with a shop code of the same letters.
    pub async fn merchant(&self, name: &str) -> Actor {
        let visitor = self.visitor();
        let alias: String = format!("{name}-shop").chars().take(8).collect();
        let registered = visitor
            .post("/api/user/register", &registration(name, &alias))
            .await;
        visitor.signed_in(&registered.ok())
    }

    /// An operator of the platform.
    pub async fn operator(&self) -> Actor {
        self.operator_named("operator").await
    }

    /// An operator of the platform who registers under this name.
    pub async fn operator_named(&self, name: &str) -> Actor {
        let operator = self.merchant(name).await;
        account::set_role(&self.app, &operator.username, Role::Admin)
            .await
            .unwrap();
        operator
    }

    /// Stops the server and gives its space back.
    pub async fn stop(self) {
        self.handle.stop(false).await;
        if let Some(chat) = &self.chat {
            chat.stop().await;
        }
        drop(self.app);
        self.database.remove().await;
    }
}

/// What somebody sends to register, with [`PASSWORD`].
pub fn registration(username: &str, alias: &str) -> serde_json::Value {
    json!({
        "username": username,
        "password": PASSWORD,
        "confirmPassword": PASSWORD,
        "alias": alias,
        "agreed": true,
    })
}

fn serve(wiring: Wiring) -> (String, ServerHandle) {
    let server = HttpServer::new(move || web_app(&wiring, |_| {}))
        .workers(1)
        .disable_signals()
        .bind((Ipv4Addr::LOCALHOST, 0))
        .unwrap();
    let address = format!("http://{}", server.addrs()[0]);
    let server = server.run();
    let handle = server.handle();
    tokio::spawn(server);
    (address, handle)
}
