//! Databases in the cluster at `SHOP_TEST_POSTGRES_URL`, copied from one migrated template.

use std::{
    fs,
    path::PathBuf,
    sync::atomic::{AtomicU32, Ordering},
};

use migrations::{Migrator, MigratorTrait};
use sea_orm::ConnectionTrait;
use shop_store::Database;
use tokio::sync::OnceCell;
use url::Url;

/// The environment variable with the cluster's URL.
const VARIABLE: &str = "SHOP_TEST_POSTGRES_URL";

static TEMPLATE: OnceCell<String> = OnceCell::const_new();
static NUMBER: AtomicU32 = AtomicU32::new(0);

/// Creates a migrated database. Returns its name and URL.
pub async fn create() -> (String, String) {
    let template = TEMPLATE.get_or_init(template).await;
    let name = unique_name("api");
    administer(&format!("CREATE DATABASE {name} TEMPLATE {template}")).await;
    let address = address_of(&name);
    (name, address)
}

/// The path of one of PostgreSQL's programs: of the newest version, or found through `PATH`.
pub fn postgres_program(name: &str) -> PathBuf {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten();
    let versions = versions
        .flatten()
        .map(|version| version.path().join("bin").join(name));
    let mut found: Vec<PathBuf> = versions.filter(|program| program.is_file()).collect();
    found.sort();
    found.pop().unwrap_or_else(|| PathBuf::from(name))
}

/// Creates a database without tables and returns its URL.
///
/// # Panics
/// When the cluster cannot be reached.
pub async fn create_empty_postgres_database() -> String {
    let name = unique_name("empty");
    administer(&format!("CREATE DATABASE {name} TEMPLATE template0")).await;
    address_of(&name)
}

/// Drops a database. That of a failed test is kept for inspection.
pub async fn remove(name: &str) {
    administer(&format!("DROP DATABASE {name} WITH (FORCE)")).await;
}

async fn template() -> String {
    let name = unique_name("api_template");
    administer(&format!("CREATE DATABASE {name} TEMPLATE template0")).await;
    let database = Database::open(&address_of(&name)).await.unwrap();
    Migrator::up(database.connection(), None).await.unwrap();
    // PostgreSQL copies a template only while it has no connections.
    database.close().await.unwrap();
    name
}

fn unique_name(kind: &str) -> String {
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    format!("{kind}_{}_{number}", std::process::id())
}

fn address_of(database: &str) -> String {
    let cluster = std::env::var(VARIABLE).unwrap_or_else(|_| {
        panic!(
            "{VARIABLE} is not set: run the tests by `cargo xtask with-postgres cargo test`, which \
             starts a PostgreSQL for them, or set it to one where databases may be created"
        )
    });
    let mut address = Url::parse(&cluster).unwrap();
    address.set_path(database);
    address.set_query(None);
    address.into()
}

async fn administer(sql: &str) {
    let database = Database::open(&address_of("postgres")).await.unwrap();
    database.write().execute_unprepared(sql).await.unwrap();
    database.close().await.unwrap();
}
