//! The real server in this process.

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

/// The password of everybody.
pub const PASSWORD: &str = "kettle-on-7";

/// A server on a free port, with a database, files and a clock of its own.
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

/// The lines to what a server depends on, where it was started over some.
#[derive(Debug, Default)]
struct Lines {
    database: Option<Line>,
    store: Option<Line>,
}

/// What a server is started on.
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
    /// Starts a server on a fresh database, with local files.
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

    /// Starts a server on a fresh database and a fresh object store.
    pub async fn start_with(backend: Backend, files: Files) -> Self {
        let ground = Ground::fresh(backend, files).await;
        Self::put_together(ground, None, |wiring| wiring).await
    }

    /// Starts a server that reaches PostgreSQL over [`Self::database_line`].
    pub async fn start_over_database_line() -> Self {
        let mut ground = Ground::fresh(Backend::Sqlite, Files::Local).await;
        let (database, line) = FreshDatabase::create_behind_line().await;
        ground.database = database;
        ground.lines.database = Some(line);
        Self::put_together(ground, None, |wiring| wiring).await
    }

    /// Starts a server that reaches an S3 server over [`Self::store_line`].
    pub async fn start_over_store_line(backend: Backend) -> Self {
        let mut ground = Ground::fresh(backend, Files::Local).await;
        let (files, line) = FreshFiles::create_behind_line().await;
        ground.files = files;
        ground.lines.store = Some(line);
        Self::put_together(ground, None, |wiring| wiring).await
    }

    /// Starts a server with this randomness.
    pub async fn start_with_entropy(backend: Backend, entropy: Arc<dyn Entropy>) -> Self {
        let mut ground = Ground::fresh(backend, Files::Local).await;
        ground.entropy = entropy;
        Self::put_together(ground, None, |wiring| wiring).await
    }

    /// The line to the database; only of a server that was started over one.
    pub fn database_line(&self) -> &Line {
        self.lines.database.as_ref().expect("started over a line")
    }

    /// The line to the object store; only of a server that was started over one.
    pub fn store_line(&self) -> &Line {
        self.lines.store.as_ref().expect("started over a line")
    }

    /// Starts a server on a fresh database that is connected to a fake chat-app provider.
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

    /// The state of the fake chat-app provider; only of a server that has one.
    pub fn chat(&self) -> &World {
        self.chat.as_ref().expect("started with chat").world()
    }

    /// Stops the fake chat-app provider, as when the provider is down.
    pub async fn stop_chat(&self) {
        self.chat.as_ref().expect("started with chat").stop().await;
    }

    /// Where it listens, such as `127.0.0.1:54321`.
    pub fn socket(&self) -> &str {
        self.instance.address().trim_start_matches("http://")
    }

    /// Runs a statement that no instance hears of, to see what is kept in memory.
    pub async fn execute_unheard(&self, sql: &str) {
        self.database.execute_unheard(sql).await;
    }

    /// A second way into the same application that keeps nothing in memory, for seeing what is true.
    pub async fn without_memory(&self) -> Instance {
        let database = self.database.database().clone();
        let parts = self.parts(database);
        Instance::start_wired(parts, |wiring| wiring.keeping(0)).await
    }

    /// A second way into the same application, which people reach through https.
    pub async fn encrypted(&self) -> Instance {
        let database = self.database.database().clone();
        let parts = self.parts(database);
        Instance::start_wired(parts, |wiring| wiring.encrypted(true)).await
    }

    /// Another server in front of the same database and files, as a second process would be.
    pub async fn second_instance(&self) -> Instance {
        let database = self.database.open_again().await;
        let parts = self.parts(database);
        Instance::start(parts).await
    }

    /// The database, as another process opens it.
    pub async fn open_database_again(&self) -> Database {
        self.database.open_again().await
    }

    fn parts(&self, database: Database) -> Parts {
        let (objects, clock, folder) = (&self.objects, &self.clock, self.folder.path());
        parts(database, objects, clock, self.chat_parts(), folder)
    }

    /// How many files are on their way in or were left behind on it.
    pub fn temporary_files(&self) -> usize {
        ["tmp", "media/tmp"]
            .map(|name| files_below(&self.folder.path().join(name)))
            .iter()
            .sum()
    }

    fn chat_parts(&self) -> Option<ChatParts> {
        self.chat.as_ref().map(RunningFakeWechat::parts)
    }

    /// Waits until the server hears of others' writes, and keeps answers again.
    pub async fn until_watched(&self) {
        self.instance.until_watched().await;
    }

    /// Where its files are stored, for damaging them.
    pub fn objects(&self) -> &dyn ObjectStore {
        self.objects.as_ref()
    }

    /// The application behind the server.
    pub const fn app(&self) -> &Arc<Application> {
        self.instance.app()
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

    /// Begins to save a shop, as every writer of one does: whoever writes anything of it waits until
    /// the transaction ends.
    pub async fn begin_saving_shop(&self, owner: i64) -> SavingShop {
        self.database.begin_saving_shop(owner).await
    }

    /// Waits until somebody waits for a row of the database. On SQLite, where writers wait before
    /// they read anything, nobody can be seen waiting, and nobody needs to be.
    pub async fn until_somebody_waits(&self) {
        self.database.until_somebody_waits().await;
    }

    /// Somebody without an account.
    pub fn visitor(&self) -> Actor {
        self.instance.visitor()
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
        account::set_role(self.app(), &operator.username, Role::Admin)
            .await
            .unwrap();
        operator
    }

    /// Stops the server and gives its space back.
    pub async fn stop(self) {
        self.instance.stop().await;
        if let Some(chat) = &self.chat {
            chat.stop().await;
        }
        self.database.remove().await;
    }
}

/// Files in the folders of a folder, but those that lock them.
fn files_below(root: &Path) -> usize {
    let Ok(folders) = fs::read_dir(root) else {
        return 0;
    };
    let folders = folders.filter_map(|entry| fs::read_dir(entry.ok()?.path()).ok());
    let files = folders.flatten().filter_map(Result::ok);
    files.filter(|file| file.file_name() != "lock").count()
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
