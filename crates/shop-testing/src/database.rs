//! A fresh database for each server, copied from a template that each process migrates once.

use std::{
    path::{Path, PathBuf},
    time::Duration,
};

use migrations::{Migrator, MigratorTrait};
use sea_orm::{ConnectionTrait, Statement};
use shop_store::{Database, Invalidates, Transaction, commit, shop};
use tempfile::TempDir;
use tokio::sync::OnceCell;
use url::Url;

use crate::{FaultProxy, postgres};

static SQLITE_TEMPLATE: OnceCell<(TempDir, PathBuf)> = OnceCell::const_new();

/// PostgreSQL's default port.
const POSTGRES_PORT: u16 = 5432;

/// How often [`TestDatabase::wait_until_blocked`] polls: for at least ten seconds.
const LOCK_POLLS_MAX: usize = 2_000;

/// The database that a server uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Backend {
    /// An SQLite file in a temporary folder.
    Sqlite,
    /// A database in the cluster at `SHOP_TEST_POSTGRES_URL`.
    Postgres,
}

/// A migrated database for one server.
#[derive(Debug)]
pub struct TestDatabase {
    database: Database,
    address: String,
    postgres_name: Option<String>,
}

impl TestDatabase {
    /// Creates a database; an SQLite file goes into `folder`.
    pub async fn create(backend: Backend, folder: &Path) -> Self {
        let (address, postgres_name) = match backend {
            Backend::Sqlite => (sqlite(folder).await, None),
            Backend::Postgres => {
                let (name, address) = postgres::create().await;
                (address, Some(name))
            }
        };
        Self::open(address, postgres_name).await
    }

    /// Creates a PostgreSQL database and opens it through a [`FaultProxy`].
    pub async fn create_behind_proxy() -> (Self, FaultProxy) {
        let (name, address) = postgres::create().await;
        let mut address = Url::parse(&address).unwrap();
        let proxy = FaultProxy::to(address.socket_addrs(|| Some(POSTGRES_PORT)).unwrap()[0]);
        address.set_ip_host(proxy.address().ip()).unwrap();
        address.set_port(Some(proxy.address().port())).unwrap();
        (Self::open(address.into(), Some(name)).await, proxy)
    }

    async fn open(address: String, postgres_name: Option<String>) -> Self {
        Self {
            database: Database::open(&address).await.unwrap(),
            address,
            postgres_name,
        }
    }

    /// Opens the same database again, as another process would.
    pub async fn open_again(&self) -> Database {
        Database::open(&self.address).await.unwrap()
    }

    /// The database handle of the application.
    pub const fn database(&self) -> &Database {
        &self.database
    }

    /// The integer in the first column of a query's row.
    pub async fn number(&self, sql: &str) -> i64 {
        let conn = self.database.write();
        let statement = Statement::from_string(conn.get_database_backend(), sql);
        let row = conn.query_one_raw(statement).await.unwrap();
        let row = row.unwrap_or_else(|| panic!("no row from {sql}"));
        row.try_get_by_index::<i64>(0).unwrap()
    }

    /// The text in the first column of a query's row.
    pub async fn text(&self, sql: &str) -> String {
        let conn = self.database.write();
        let statement = Statement::from_string(conn.get_database_backend(), sql);
        let row = conn.query_one_raw(statement).await.unwrap();
        let row = row.unwrap_or_else(|| panic!("no row from {sql}"));
        row.try_get_by_index::<String>(0).unwrap()
    }

    /// Runs a statement and invalidates all cached responses.
    pub async fn execute(&self, sql: &str) {
        self.database.write().execute_unprepared(sql).await.unwrap();
        self.database.epochs().invalidate(Invalidates::Platform);
    }

    /// Runs a statement without invalidating cached responses.
    pub async fn execute_without_invalidation(&self, sql: &str) {
        self.database.write().execute_unprepared(sql).await.unwrap();
    }

    /// Begins a transaction that locks a shop's row.
    pub async fn lock_shop(&self, owner: i64) -> ShopLock {
        let transaction = self.database.begin_shop_write(owner.into()).await.unwrap();
        shop::lock(&transaction, owner.into()).await.unwrap();
        ShopLock(transaction)
    }

    /// The same from another process.
    pub async fn lock_shop_elsewhere(&self, owner: i64) -> ShopLock {
        let database = self.open_again().await;
        let transaction = database.begin_shop_write(owner.into()).await.unwrap();
        shop::lock(&transaction, owner.into()).await.unwrap();
        ShopLock(transaction)
    }

    /// Waits until a connection waits for a lock. A no-op on SQLite, which does not expose waits.
    pub async fn wait_until_blocked(&self) {
        if self.postgres_name.is_none() {
            return;
        }
        let waiting = "SELECT COUNT(*) FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock'";
        for _ in 0..LOCK_POLLS_MAX {
            if self.number(waiting).await > 0 {
                return;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        panic!("no connection waits for a lock");
    }

    /// Closes and deletes the database.
    pub async fn remove(self) {
        self.database.close().await.unwrap();
        if let Some(name) = self.postgres_name {
            postgres::remove(&name).await;
        }
    }
}

/// An open transaction that locks a shop's row.
#[derive(Debug)]
pub struct ShopLock(Transaction);

impl ShopLock {
    /// Runs a statement in the transaction.
    pub async fn execute(&self, sql: &str) {
        self.0.execute_unprepared(sql).await.unwrap();
    }

    /// Commits the transaction.
    pub async fn commit(self) {
        commit(self.0, Invalidates::Platform).await.unwrap();
    }
}

async fn sqlite(folder: &Path) -> String {
    let (_, template) = SQLITE_TEMPLATE.get_or_init(sqlite_template).await;
    let file = folder.join("shop.db");
    std::fs::copy(template, &file).unwrap();
    format!("sqlite://{}", file.display())
}

async fn sqlite_template() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("template.db");
    let database = Database::open(&format!("sqlite://{}", file.display()))
        .await
        .unwrap();
    Migrator::up(database.connection(), None).await.unwrap();
    // Closing checkpoints the log into the file that is copied.
    database.close().await.unwrap();
    (folder, file)
}
