//! Databases copied from a template that each process migrates once.

use std::sync::atomic::{AtomicU32, Ordering};

use migrations::{Migrator, MigratorTrait};
use sea_orm::{ConnectionTrait, Statement};
use shop_store::Database;
use tokio::sync::OnceCell;

use super::postgres;

static SQLITE_TEMPLATE: OnceCell<Vec<u8>> = OnceCell::const_new();
static POSTGRES_TEMPLATE: OnceCell<String> = OnceCell::const_new();
static NUMBER: AtomicU32 = AtomicU32::new(0);

/// A database for one test.
pub struct TestDatabase {
    db: Database,
    name: String,
    folder: Option<tempfile::TempDir>,
}

impl std::ops::Deref for TestDatabase {
    type Target = Database;

    fn deref(&self) -> &Database {
        &self.db
    }
}

impl TestDatabase {
    /// Copies the migrated SQLite file.
    pub async fn sqlite() -> Self {
        let template = SQLITE_TEMPLATE.get_or_init(sqlite_template).await;
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("shop.db");
        std::fs::write(&file, template).unwrap();
        Self {
            db: open_sqlite(&file).await,
            name: String::new(),
            folder: Some(folder),
        }
    }

    /// Creates an SQLite database without tables.
    pub async fn empty_sqlite() -> Self {
        let folder = tempfile::tempdir().unwrap();
        Self {
            db: open_sqlite(&folder.path().join("shop.db")).await,
            name: String::new(),
            folder: Some(folder),
        }
    }

    /// Creates a PostgreSQL database from the migrated template.
    pub async fn postgres() -> Self {
        let template = POSTGRES_TEMPLATE.get_or_init(postgres_template).await;
        Self::postgres_from(template).await
    }

    /// Creates a PostgreSQL database without tables.
    pub async fn empty_postgres() -> Self {
        Self::postgres_from("template0").await
    }

    async fn postgres_from(template: &str) -> Self {
        let name = unique_name("test");
        administer(&format!("CREATE DATABASE {name} TEMPLATE {template}")).await;
        Self {
            db: Database::open(&postgres::url(&name)).await.unwrap(),
            name,
            folder: None,
        }
    }

    /// Opens the same database again.
    pub async fn open_again(&self) -> Database {
        match &self.folder {
            Some(_) => open_sqlite(&self.file()).await,
            None => Database::open(&postgres::url(&self.name)).await.unwrap(),
        }
    }

    /// The path of the SQLite file.
    pub fn file(&self) -> std::path::PathBuf {
        self.folder.as_ref().unwrap().path().join("shop.db")
    }

    /// The number that a query answers in its first column.
    pub async fn number(&self, sql: &str) -> i64 {
        let conn = self.db.write();
        let statement = Statement::from_string(conn.get_database_backend(), sql);
        let row = conn.query_one_raw(statement).await.unwrap().unwrap();
        row.try_get_by_index(0).unwrap()
    }

    /// Drops the database. That of a failed test is kept for inspection.
    pub async fn drop_postgres(self) {
        self.db.close().await.unwrap();
        administer(&format!("DROP DATABASE {}", self.name)).await;
    }
}

async fn open_sqlite(file: &std::path::Path) -> Database {
    Database::open(&format!("sqlite://{}", file.display()))
        .await
        .unwrap()
}

/// The content of a migrated file. Closing checkpoints the log into it.
async fn sqlite_template() -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("template.db");
    let db = open_sqlite(&file).await;
    Migrator::up(db.connection(), None).await.unwrap();
    db.close().await.unwrap();
    std::fs::read(&file).unwrap()
}

async fn postgres_template() -> String {
    let name = unique_name("template");
    administer(&format!("CREATE DATABASE {name} TEMPLATE template0")).await;
    let db = Database::open(&postgres::url(&name)).await.unwrap();
    Migrator::up(db.connection(), None).await.unwrap();
    db.close().await.unwrap();
    name
}

fn unique_name(kind: &str) -> String {
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    format!("store_{kind}_{}_{number}", std::process::id())
}

async fn administer(sql: &str) {
    let db = Database::open(&postgres::url("postgres")).await.unwrap();
    db.write().execute_unprepared(sql).await.unwrap();
    db.close().await.unwrap();
}
