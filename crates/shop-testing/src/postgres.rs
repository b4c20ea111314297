//! Databases in the cluster at `SHOP_TEST_POSTGRES_URL`, each made from one migrated template.

use std::sync::atomic::{AtomicU32, Ordering};

use migrations::{Migrator, MigratorTrait};
use sea_orm::ConnectionTrait;
use shop_store::Database;
use tokio::sync::OnceCell;
use url::Url;

/// Where the cluster's address is found.
const VARIABLE: &str = "SHOP_TEST_POSTGRES_URL";

static TEMPLATE: OnceCell<String> = OnceCell::const_new();
static NUMBER: AtomicU32 = AtomicU32::new(0);

/// A migrated database of its own: its name and address.
pub async fn create() -> (String, String) {
    let template = TEMPLATE.get_or_init(template).await;
    let name = unique_name("api");
    administer(&format!("CREATE DATABASE {name} TEMPLATE {template}")).await;
    let address = address_of(&name);
    (name, address)
}

/// The address of a database without tables.
///
/// # Panics
/// When the cluster cannot be reached.
pub async fn create_empty_postgres_database() -> String {
    let name = unique_name("empty");
    administer(&format!("CREATE DATABASE {name} TEMPLATE template0")).await;
    address_of(&name)
}

/// Gives the space back. The database of a test that fails stays for a look.
pub async fn remove(name: &str) {
    administer(&format!("DROP DATABASE {name} WITH (FORCE)")).await;
}

async fn template() -> String {
    let name = unique_name("api_template");
    administer(&format!("CREATE DATABASE {name} TEMPLATE template0")).await;
    let database = Database::open(&address_of(&name)).await.unwrap();
    Migrator::up(database.connection(), None).await.unwrap();
    // A template is copied only while nobody is connected to it.
    database.close().await.unwrap();
    name
}

fn unique_name(kind: &str) -> String {
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    format!("{kind}_{}_{number}", std::process::id())
}

/// The address of a database of the cluster.
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
