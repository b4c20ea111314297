//! A fresh database for each server, made from a template that is migrated once a process.

use std::{
    path::{Path, PathBuf},
    time::Duration,
};

use migrations::{Migrator, MigratorTrait};
use sea_orm::{ConnectionTrait, Statement};
use shop_store::{Database, Touches, Transaction, commit, shop};
use tempfile::TempDir;
use tokio::sync::OnceCell;
use url::Url;

use crate::{Line, postgres};

static SQLITE_TEMPLATE: OnceCell<(TempDir, PathBuf)> = OnceCell::const_new();

/// Where PostgreSQL listens unless told otherwise.
const POSTGRES_PORT: u16 = 5432;

/// How often somebody is looked for who waits: for ten seconds at least.
const WAITS: usize = 2_000;

/// Which database a server runs on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Backend {
    /// A file in a temporary folder.
    Sqlite,
    /// A database of the cluster at `SHOP_TEST_POSTGRES_URL`.
    Postgres,
}

/// A database of its own.
#[derive(Debug)]
pub struct FreshDatabase {
    database: Database,
    address: String,
    postgres_name: Option<String>,
}

impl FreshDatabase {
    /// Makes one; a file goes into `folder`.
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

    /// Makes one on PostgreSQL that is reached over a line.
    pub async fn create_behind_line() -> (Self, Line) {
        let (name, address) = postgres::create().await;
        let mut address = Url::parse(&address).unwrap();
        let line = Line::to(address.socket_addrs(|| Some(POSTGRES_PORT)).unwrap()[0]);
        address.set_ip_host(line.address().ip()).unwrap();
        address.set_port(Some(line.address().port())).unwrap();
        (Self::open(address.into(), Some(name)).await, line)
    }

    async fn open(address: String, postgres_name: Option<String>) -> Self {
        Self {
            database: Database::open(&address).await.unwrap(),
            address,
            postgres_name,
        }
    }

    /// The same database, as another process opens it.
    pub async fn open_again(&self) -> Database {
        Database::open(&self.address).await.unwrap()
    }

    /// The database, as the application uses it.
    pub const fn database(&self) -> &Database {
        &self.database
    }

    /// The number that a query answers in its first column, such as a count.
    pub async fn number(&self, sql: &str) -> i64 {
        let conn = self.database.write();
        let statement = Statement::from_string(conn.get_database_backend(), sql);
        let row = conn.query_one_raw(statement).await.unwrap();
        let row = row.unwrap_or_else(|| panic!("no row answers {sql}"));
        row.try_get_by_index::<i64>(0).unwrap()
    }

    /// The text that a query answers in its first column.
    pub async fn text(&self, sql: &str) -> String {
        let conn = self.database.write();
        let statement = Statement::from_string(conn.get_database_backend(), sql);
        let row = conn.query_one_raw(statement).await.unwrap();
        let row = row.unwrap_or_else(|| panic!("no row answers {sql}"));
        row.try_get_by_index::<String>(0).unwrap()
    }

    /// Runs a statement, after which anything the public sees may be otherwise.
    pub async fn execute(&self, sql: &str) {
        self.database.write().execute_unprepared(sql).await.unwrap();
        self.database.freshness().changed(Touches::Platform);
    }

    /// Runs a statement as nobody would: no copy of an answer is ended by it.
    pub async fn execute_unheard(&self, sql: &str) {
        self.database.write().execute_unprepared(sql).await.unwrap();
    }

    /// Begins a transaction that holds a shop's row.
    pub async fn begin_saving_shop(&self, owner: i64) -> SavingShop {
        let transaction = self.database.begin_write().await.unwrap();
        shop::touch(&transaction, owner.into()).await.unwrap();
        SavingShop(transaction)
    }

    /// Waits until somebody waits for a row; on SQLite nobody is seen waiting.
    pub async fn until_somebody_waits(&self) {
        if self.postgres_name.is_none() {
            return;
        }
        let waiting = "SELECT COUNT(*) FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock'";
        for _ in 0..WAITS {
            if self.number(waiting).await > 0 {
                return;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        panic!("nobody waits for a row");
    }

    /// Closes it and gives the space back.
    pub async fn remove(self) {
        self.database.close().await.unwrap();
        if let Some(name) = self.postgres_name {
            postgres::remove(&name).await;
        }
    }
}

/// A transaction in which somebody saves a shop.
#[derive(Debug)]
pub struct SavingShop(Transaction);

impl SavingShop {
    /// Runs a statement in it.
    pub async fn execute(&self, sql: &str) {
        self.0.execute_unprepared(sql).await.unwrap();
    }

    /// Ends it; what it wrote is there from then on.
    pub async fn commit(self) {
        commit(self.0, Touches::Platform).await.unwrap();
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
    // Closing writes everything into the one file that is copied.
    database.close().await.unwrap();
    (folder, file)
}
