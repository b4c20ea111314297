//! The real server, in-process.

use std::{fmt, fs, path::Path, sync::Arc, time::Duration};

use fake_wechat::World;
use serde_json::json;
use shop_app::{Application, Parts, account, chat::ChatParts};
use shop_auth::HashCost;
use shop_core::Role;
use shop_core::{Entropy, OsEntropy};
use shop_http::Wiring;
use shop_media::ObjectStore;
use shop_store::Database;
use tempfile::TempDir;

use crate::{
    Actor, Backend, FaultProxy, Files, TestClock,
    chat::RunningFakeWechat,
    database::{ShopLock, TestDatabase},
    files::TestObjectStore,
    instance::{Instance, parts},
    s3::S3Server,
    smtp::SmtpServer,
};

/// The password of all accounts.
pub const PASSWORD: &str = "kettle-on-7";

/// A server on a free port, with its own database, files and clock.
pub struct TestServer {
    instance: Instance,
    clock: Arc<TestClock>,
    objects: Arc<dyn ObjectStore>,
    database: TestDatabase,
    chat: Option<RunningFakeWechat>,
    mail: Option<SmtpServer>,
    proxies: Proxies,
    _s3: Option<S3Server>,
    folder: TempDir,
}

/// The proxies between the server and its dependencies, if any.
#[derive(Debug, Default)]
struct Proxies {
    database: Option<FaultProxy>,
    store: Option<FaultProxy>,
}

/// The dependencies of a server.
struct Dependencies {
    database: TestDatabase,
    files: TestObjectStore,
    folder: TempDir,
    proxies: Proxies,
    entropy: Arc<dyn Entropy>,
    hash_cost: HashCost,
    mail: Option<SmtpServer>,
}

impl Dependencies {
    async fn create(backend: Backend, files: Files) -> Self {
        let folder = tempfile::tempdir().unwrap();
        Self {
            database: TestDatabase::create(backend, folder.path()).await,
            files: TestObjectStore::create(files, folder.path()).await,
            folder,
            proxies: Proxies::default(),
            entropy: Arc::new(OsEntropy),
            hash_cost: HashCost::Least,
            mail: None,
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
        let dependencies = Dependencies::create(backend, Files::Local).await;
        Self::assemble(dependencies, None, |wiring| {
            wiring.with_body_timeout(body_timeout)
        })
    }

    /// Starts a server with a fresh database and object store.
    pub async fn start_with(backend: Backend, files: Files) -> Self {
        let dependencies = Dependencies::create(backend, files).await;
        Self::assemble(dependencies, None, |wiring| wiring)
    }

    /// Starts a server on PostgreSQL behind the proxy [`Self::database_proxy`].
    pub async fn start_with_database_proxy() -> Self {
        let mut dependencies = Dependencies::create(Backend::Sqlite, Files::Local).await;
        let (database, proxy) = TestDatabase::create_behind_proxy().await;
        dependencies.database = database;
        dependencies.proxies.database = Some(proxy);
        Self::assemble(dependencies, None, |wiring| wiring)
    }

    /// Starts a server on an S3 store behind the proxy [`Self::store_proxy`].
    pub async fn start_with_store_proxy(backend: Backend) -> Self {
        let mut dependencies = Dependencies::create(backend, Files::Local).await;
        let (files, proxy) = TestObjectStore::create_behind_proxy().await;
        dependencies.files = files;
        dependencies.proxies.store = Some(proxy);
        Self::assemble(dependencies, None, |wiring| wiring)
    }

    /// Starts a server with a mail server of its own, [`Self::mail`].
    pub async fn start_with_mail(backend: Backend) -> Self {
        let mut dependencies = Dependencies::create(backend, Files::Local).await;
        dependencies.mail = Some(SmtpServer::start());
        Self::assemble(dependencies, None, |wiring| wiring)
    }

    /// The mail server. Panics unless started by [`Self::start_with_mail`].
    pub fn mail(&self) -> &SmtpServer {
        self.mail.as_ref().expect("no mail server")
    }

    /// Starts a server with this source of randomness.
    pub async fn start_with_entropy(backend: Backend, entropy: Arc<dyn Entropy>) -> Self {
        let mut dependencies = Dependencies::create(backend, Files::Local).await;
        dependencies.entropy = entropy;
        Self::assemble(dependencies, None, |wiring| wiring)
    }

    /// Starts a server that hashes passwords as in production.
    pub async fn start_with_recommended_hash_cost(backend: Backend) -> Self {
        let mut dependencies = Dependencies::create(backend, Files::Local).await;
        dependencies.hash_cost = HashCost::Recommended;
        Self::assemble(dependencies, None, |wiring| wiring)
    }

    /// The proxy to the database. Panics unless started by [`Self::start_with_database_proxy`].
    pub fn database_proxy(&self) -> &FaultProxy {
        self.proxies.database.as_ref().expect("no database proxy")
    }

    /// The proxy to the object store. Panics unless started by [`Self::start_with_store_proxy`].
    pub fn store_proxy(&self) -> &FaultProxy {
        self.proxies.store.as_ref().expect("no store proxy")
    }

    /// Starts a server with a fresh database and a fake chat-app provider.
    pub async fn start_with_chat(backend: Backend) -> Self {
        let chat = Some(RunningFakeWechat::start());
        let dependencies = Dependencies::create(backend, Files::Local).await;
        Self::assemble(dependencies, chat, |wiring| wiring)
    }

    fn assemble(
        dependencies: Dependencies,
        chat: Option<RunningFakeWechat>,
        configure: impl FnOnce(Wiring) -> Wiring,
    ) -> Self {
        let Dependencies {
            database,
            files: TestObjectStore { objects, s3 },
            folder,
            proxies,
            entropy,
            hash_cost,
            mail,
        } = dependencies;
        let clock = Arc::new(TestClock::default());
        let chat_parts = chat.as_ref().map(RunningFakeWechat::parts);
        let mut parts = parts(
            database.database().clone(),
            &objects,
            &clock,
            chat_parts,
            mail.as_ref().map(SmtpServer::mailer),
            folder.path(),
        );
        parts.entropy = entropy;
        parts.hash_settings.cost = hash_cost;
        Self {
            instance: Instance::start_with_wiring(parts, configure),
            clock,
            objects,
            database,
            chat,
            mail,
            proxies,
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

    /// Runs a statement without invalidating cached responses, to distinguish cached from fresh ones.
    pub async fn execute_without_invalidation(&self, sql: &str) {
        self.database.execute_without_invalidation(sql).await;
    }

    /// Starts another instance without a response cache on the same database.
    pub async fn instance_without_cache(&self) -> Instance {
        // Connections end with the threads that opened them, so it has its own.
        let parts = self.parts(self.database.open_again().await);
        Instance::start_with_wiring(parts, |wiring| wiring.caching(0))
    }

    /// Starts another instance behind HTTPS on the same database.
    pub async fn instance_over_https(&self) -> Instance {
        let parts = self.parts(self.database.open_again().await);
        Instance::start_with_wiring(parts, |wiring| wiring.encrypted(true))
    }

    /// A second way into the same application, where `listener` is shown each statement that reads or
    /// belongs to a transaction.
    pub async fn with_listener(&self, listener: impl Fn(&str) + Send + Sync + 'static) -> Instance {
        let database = self.database.open_again().await;
        let database = database.with_listener(move |statement| listener(&statement.sql));
        Instance::start(self.parts(database))
    }

    /// Starts another instance on the same database and files, as a second process would.
    pub async fn second_instance(&self) -> Instance {
        let database = self.database.open_again().await;
        let parts = self.parts(database);
        Instance::start(parts)
    }

    /// Opens the database again, as another process would.
    pub async fn open_database_again(&self) -> Database {
        self.database.open_again().await
    }

    fn parts(&self, database: Database) -> Parts {
        let (objects, clock, folder) = (&self.objects, &self.clock, self.folder.path());
        let mailer = self.mail.as_ref().map(SmtpServer::mailer);
        parts(database, objects, clock, self.chat_parts(), mailer, folder)
    }

    /// The number of temporary files of uploads.
    pub fn count_temporary_files(&self) -> usize {
        ["tmp", "media/tmp"]
            .map(|name| files_below(&self.folder.path().join(name)))
            .iter()
            .sum()
    }

    fn chat_parts(&self) -> Option<ChatParts> {
        self.chat.as_ref().map(RunningFakeWechat::parts)
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
    pub async fn lock_shop(&self, owner: i64) -> ShopLock {
        self.database.lock_shop(owner).await
    }

    /// The same from another process, such as an instance that freezes in a transaction.
    pub async fn lock_shop_elsewhere(&self, owner: i64) -> ShopLock {
        self.database.lock_shop_elsewhere(owner).await
    }

    /// Waits until a connection waits for a lock. A no-op on SQLite, where writers wait before they read
    /// anything and waits are not visible.
    pub async fn wait_until_blocked(&self) {
        self.database.wait_until_blocked().await;
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
