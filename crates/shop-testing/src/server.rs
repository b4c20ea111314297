//! The real server, in-process.

use std::{fmt, fs, path::Path, sync::Arc, time::Duration};

use fake_wechat::World;
use serde_json::json;
use shop_app::{Application, Parts, account, chat::ChatParts};
use shop_auth::Role;
use shop_core::{Entropy, OsEntropy};
use shop_http::Wiring;
use shop_media::ObjectStore;
use shop_store::Database;
use tempfile::TempDir;

use crate::{
    Actor, Backend, Files, Line, TestClock,
    chat::RunningFakeWechat,
    database::{FreshDatabase, SavingShop},
    files::FreshFiles,
    instance::{Instance, parts},
    s3::S3Server,
};

/// The password of all accounts.
pub const PASSWORD: &str = "kettle-on-7";

/// A server on a free port, with its own database, files and clock.
pub struct TestServer {
    instance: Instance,
    clock: Arc<TestClock>,
    objects: Arc<dyn ObjectStore>,
    database: FreshDatabase,
    chat: Option<RunningFakeWechat>,
    lines: Lines,
    _s3: Option<S3Server>,
    folder: TempDir,
}

/// The proxies between the server and its dependencies, if any.
#[derive(Debug, Default)]
struct Lines {
    database: Option<Line>,
    store: Option<Line>,
}

/// The dependencies of a server.
struct Ground {
    database: FreshDatabase,
    files: FreshFiles,
    folder: TempDir,
    lines: Lines,
    entropy: Arc<dyn Entropy>,
}

impl Ground {
    async fn fresh(backend: Backend, files: Files) -> Self {
        let folder = tempfile::tempdir().unwrap();
        Self {
            database: FreshDatabase::create(backend, folder.path()).await,
            files: FreshFiles::create(files, folder.path()).await,
            folder,
            lines: Lines::default(),
            entropy: Arc::new(OsEntropy),
        }
    }
}

impl fmt::Debug for TestServer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.instance.fmt(f)
    }
}

impl TestServer {
    /// Starts a server with a fresh database and local files.
    pub async fn start(backend: Backend) -> Self {
        Self::start_with(backend, Files::Local).await
    }

    /// Starts a server with this timeout for request bodies.
    pub async fn start_with_body_timeout(backend: Backend, body_timeout: Duration) -> Self {
        let ground = Ground::fresh(backend, Files::Local).await;
        Self::put_together(ground, None, |wiring| {
            wiring.with_body_timeout(body_timeout)
        })
        .await
    }

    /// Starts a server with a fresh database and object store.
    pub async fn start_with(backend: Backend, files: Files) -> Self {
        let ground = Ground::fresh(backend, files).await;
        Self::put_together(ground, None, |wiring| wiring).await
    }

    /// Starts a server on PostgreSQL behind the proxy [`Self::database_line`].
    pub async fn start_over_database_line() -> Self {
        let mut ground = Ground::fresh(Backend::Sqlite, Files::Local).await;
        let (database, line) = FreshDatabase::create_behind_line().await;
        ground.database = database;
        ground.lines.database = Some(line);
        Self::put_together(ground, None, |wiring| wiring).await
    }

    /// Starts a server on an S3 store behind the proxy [`Self::store_line`].
    pub async fn start_over_store_line(backend: Backend) -> Self {
        let mut ground = Ground::fresh(backend, Files::Local).await;
        let (files, line) = FreshFiles::create_behind_line().await;
        ground.files = files;
        ground.lines.store = Some(line);
        Self::put_together(ground, None, |wiring| wiring).await
    }

    /// Starts a server with this source of randomness.
    pub async fn start_with_entropy(backend: Backend, entropy: Arc<dyn Entropy>) -> Self {
        let mut ground = Ground::fresh(backend, Files::Local).await;
        ground.entropy = entropy;
        Self::put_together(ground, None, |wiring| wiring).await
    }

    /// The proxy to the database. Panics unless started by [`Self::start_over_database_line`].
    pub fn database_line(&self) -> &Line {
        self.lines.database.as_ref().expect("no database line")
    }

    /// The proxy to the object store. Panics unless started by [`Self::start_over_store_line`].
    pub fn store_line(&self) -> &Line {
        self.lines.store.as_ref().expect("no store line")
    }

    /// Starts a server with a fresh database and a fake chat-app provider.
    pub async fn start_with_chat(backend: Backend) -> Self {
        let chat = Some(RunningFakeWechat::start());
        let ground = Ground::fresh(backend, Files::Local).await;
        Self::put_together(ground, chat, |wiring| wiring).await
    }

    async fn put_together(
        ground: Ground,
        chat: Option<RunningFakeWechat>,
        wired: impl FnOnce(Wiring) -> Wiring,
    ) -> Self {
        let Ground {
            database,
            files: FreshFiles { objects, s3 },
            folder,
            lines,
            entropy,
        } = ground;
        let clock = Arc::new(TestClock::default());
        let chat_parts = chat.as_ref().map(RunningFakeWechat::parts);
        let mut parts = parts(
            database.database().clone(),
            &objects,
            &clock,
            chat_parts,
            folder.path(),
        );
        parts.entropy = entropy;
        Self {
            instance: Instance::start_wired(parts, wired).await,
            clock,
            objects,
            database,
            chat,
            lines,
            _s3: s3,
            folder,
        }
    }

    /// The state of the fake chat-app provider. Panics unless started by [`Self::start_with_chat`].
    pub fn chat(&self) -> &World {
        self.chat.as_ref().expect("no chat provider").world()
    }

    /// Stops the fake chat-app provider, to simulate an outage.
    pub async fn stop_chat(&self) {
        self.chat.as_ref().expect("no chat provider").stop().await;
    }

    /// The server's address, such as `127.0.0.1:54321`.
    pub fn socket(&self) -> &str {
        self.instance.address().trim_start_matches("http://")
    }

    /// Runs a statement without invalidating cached responses, to tell cached from fresh ones.
    pub async fn execute_unheard(&self, sql: &str) {
        self.database.execute_unheard(sql).await;
    }

    /// Starts another instance without a response cache on the same database.
    pub async fn without_memory(&self) -> Instance {
        let database = self.database.database().clone();
        let parts = self.parts(database);
        Instance::start_wired(parts, |wiring| wiring.keeping(0)).await
    }

    /// Starts another instance behind HTTPS on the same database.
    pub async fn encrypted(&self) -> Instance {
        let database = self.database.database().clone();
        let parts = self.parts(database);
        Instance::start_wired(parts, |wiring| wiring.encrypted(true)).await
    }

    /// Starts another instance on the same database and files, as a second process would.
    pub async fn second_instance(&self) -> Instance {
        let database = self.database.open_again().await;
        let parts = self.parts(database);
        Instance::start(parts).await
    }

    /// Opens the database again, as another process would.
    pub async fn open_database_again(&self) -> Database {
        self.database.open_again().await
    }

    fn parts(&self, database: Database) -> Parts {
        let (objects, clock, folder) = (&self.objects, &self.clock, self.folder.path());
        parts(database, objects, clock, self.chat_parts(), folder)
    }

    /// The number of temporary files of uploads.
    pub fn temporary_files(&self) -> usize {
        ["tmp", "media/tmp"]
            .map(|name| files_below(&self.folder.path().join(name)))
            .iter()
            .sum()
    }

    fn chat_parts(&self) -> Option<ChatParts> {
        self.chat.as_ref().map(RunningFakeWechat::parts)
    }

    /// Waits until the change listener is connected, which enables the response cache.
    pub async fn until_watched(&self) {
        self.instance.until_watched().await;
    }

    /// The object store, so that tests can damage files.
    pub fn objects(&self) -> &dyn ObjectStore {
        self.objects.as_ref()
    }

    /// The application behind the server.
    pub const fn app(&self) -> &Arc<Application> {
        self.instance.app()
    }

    /// The server's clock.
    pub fn clock(&self) -> &TestClock {
        &self.clock
    }

    /// The integer that a query returns.
    pub async fn number(&self, sql: &str) -> i64 {
        self.database.number(sql).await
    }

    /// The text that a query returns.
    pub async fn text(&self, sql: &str) -> String {
        self.database.text(sql).await
    }

    /// Runs a statement, for states that no call can create. Invalidates all cached responses.
    pub async fn execute(&self, sql: &str) {
        self.database.execute(sql).await;
    }

    /// Begins a transaction that locks a shop's row, as every write to the shop does. Other writers of
    /// the shop wait until it ends.
    pub async fn begin_saving_shop(&self, owner: i64) -> SavingShop {
        self.database.begin_saving_shop(owner).await
    }

    /// Waits until a connection waits for a lock. A no-op on SQLite, where writers wait before they read
    /// anything and waits are not visible.
    pub async fn until_somebody_waits(&self) {
        self.database.until_somebody_waits().await;
    }

    /// A visitor without an account.
    pub fn visitor(&self) -> Actor {
        self.instance.visitor()
    }

    /// Registers a merchant with this user name and a shop code derived from it.
    pub async fn merchant(&self, name: &str) -> Actor {
        let visitor = self.visitor();
        let alias: String = format!("{name}-shop").chars().take(8).collect();
        let registered = visitor
            .post("/api/user/register", &registration(name, &alias))
            .await;
        visitor.signed_in(&registered.ok())
    }

    /// Registers an operator named `operator`.
    pub async fn operator(&self) -> Actor {
        self.operator_named("operator").await
    }

    /// Registers an operator with this user name.
    pub async fn operator_named(&self, name: &str) -> Actor {
        let operator = self.merchant(name).await;
        account::set_role(self.app(), &operator.username, Role::Admin)
            .await
            .unwrap();
        operator
    }

    /// Stops the server and deletes its database.
    pub async fn stop(self) {
        self.instance.stop().await;
        if let Some(chat) = &self.chat {
            chat.stop().await;
        }
        self.database.remove().await;
    }
}

/// Counts the files in the subfolders of `root`, except lock files.
fn files_below(root: &Path) -> usize {
    let Ok(folders) = fs::read_dir(root) else {
        return 0;
    };
    let folders = folders.filter_map(|entry| fs::read_dir(entry.ok()?.path()).ok());
    let files = folders.flatten().filter_map(Result::ok);
    files.filter(|file| file.file_name() != "lock").count()
}

/// A registration request with [`PASSWORD`].
pub fn registration(username: &str, alias: &str) -> serde_json::Value {
    json!({
        "username": username,
        "password": PASSWORD,
        "confirmPassword": PASSWORD,
        "alias": alias,
        "agreed": true,
    })
}
