//! Opens filled databases. SQLite files are prepared once per size and copied for each run, since orders
//! change them.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use migrations::{Migrator, MigratorTrait};
use sea_orm::{ConnectionTrait, FromQueryResult, Statement};
use shop_app::{
    Application, Parts, UseLimits,
    account::{self, Origin},
};
use shop_auth::{HashSettings, PushKey, Secrets};
use shop_core::{OsEntropy, SystemClock};
use shop_media::{LocalStore, MediaWorker, Spool, SpoolLimits};
use shop_store::Database;

use crate::{
    Outcome, copies,
    dataset::{Dataset, ProductRef, RequestData},
    log_progress,
    plan::{Backend, postgres_address},
    seed,
    statement_log::StatementLog,
};

/// The version of the test data. Increment it when `fill` changes, so that prepared files are rebuilt.
const DATA_VERSION: u32 = 6;

/// The master secret of all servers.
pub const SECRET: &str = "the-secret-of-servers-that-are-measured";

/// The number of products that requests use: enough that they do not all come from one page.
const SAMPLE: usize = 400;

/// The folder of the prepared databases.
fn cache_folder() -> PathBuf {
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from);
    target.join("bench")
}

/// Opens a database with this many products.
pub async fn open(backend: Backend, products: usize) -> Outcome<Dataset> {
    let folder = tempfile::tempdir()?;
    let address = match backend {
        Backend::Sqlite => {
            let file = folder.path().join("shop.db");
            fs::copy(sqlite(products).await?, &file)?;
            // Otherwise the system would write gigabytes during the measurement.
            fs::File::open(&file)?.sync_all()?;
            sqlite_address(&file)
        }
        Backend::Postgres => postgres(products, folder.path()).await?,
    };
    let database = Database::open(&address).await?;
    let app = application(&database, folder.path())?;
    let statement_log = StatementLog::default();
    let recording = application(&statement_log.of(&database), folder.path())?;
    let request_data = request_data(&database, &app, products).await?;
    Ok(Dataset {
        backend,
        products,
        database,
        app,
        recording,
        statement_log,
        request_data,
        address,
        folder,
    })
}

/// Returns the prepared SQLite file, which is never written to again.
pub async fn sqlite(products: usize) -> Outcome<PathBuf> {
    let migrations = Migrator::migrations();
    let schema = migrations.last().map_or("none", |step| step.name());
    let file = cache_folder().join(format!("shop-{DATA_VERSION}-{schema}-{products}.db"));
    if file.is_file() {
        return Ok(file);
    }
    fs::create_dir_all(cache_folder())?;
    let folder = tempfile::tempdir_in(cache_folder())?;
    let new = folder.path().join("shop.db");
    let database = Database::open(&sqlite_address(&new)).await?;
    // An incomplete file is not used, so nothing has to survive a power failure. Half a gigabyte of cache
    // keeps the indexes of a million products in memory.
    for pragma in ["synchronous = OFF", "cache_size = -500000"] {
        let sql = format!("PRAGMA {pragma}");
        database.connection().execute_unprepared(&sql).await?;
    }
    seed_database(&database, products, folder.path()).await?;
    // Closing checkpoints the log into the file.
    database.close().await?;
    fs::rename(new, &file)?;
    Ok(file)
}

/// Creates and fills a PostgreSQL database. The cluster only lives for one run, so nothing is reused.
async fn postgres(products: usize, folder: &Path) -> Outcome<String> {
    let name = format!("bench_{products}");
    let missing = "SHOP_TEST_POSTGRES_URL is not set";
    let cluster = Database::open(&postgres_address("postgres").ok_or(missing)?).await?;
    for sql in [
        format!("DROP DATABASE IF EXISTS {name}"),
        format!("CREATE DATABASE {name}"),
    ] {
        cluster.write().execute_unprepared(&sql).await?;
    }
    cluster.close().await?;
    let address = postgres_address(&name).ok_or(missing)?;
    let database = Database::open(&address).await?;
    seed_database(&database, products, folder).await?;
    // Autovacuum would have done this in production, and not during the measurement; the same holds
    // for writing the new pages back.
    for sql in ["VACUUM (FREEZE, ANALYZE)", "CHECKPOINT"] {
        database.connection().execute_unprepared(sql).await?;
    }
    database.close().await?;
    Ok(address)
}

async fn seed_database(database: &Database, products: usize, folder: &Path) -> Outcome<()> {
    log_progress(&format!("creating {products} products"));
    Migrator::up(database.connection(), None).await?;
    let copies = seed::shops(products) / seed::SHOPS;
    if copies == 1 {
        let app = application(database, folder)?;
        return seed::fill(&app, products).await;
    }
    let statement_log = StatementLog::default();
    let app = application(&statement_log.of(database), folder)?;
    seed::fill(&app, products / copies).await?;
    copies::add(database, &statement_log.take(), copies).await
}

fn application(database: &Database, folder: &Path) -> Outcome<Arc<Application>> {
    Ok(Arc::new(Application::new(Parts {
        database: database.clone(),
        objects: Arc::new(LocalStore::open(folder.join("media"))?),
        media_worker: MediaWorker::default(),
        spool: Spool::open(&folder.join("tmp"), SpoolLimits::default())?,
        secrets: Secrets::from_master(SECRET.as_bytes())?,
        clock: Arc::new(SystemClock),
        entropy: Arc::new(OsEntropy),
        hash_settings: HashSettings::default(),
        use_limits: UseLimits::Unlimited,
        delivery: shop_app::notifications::DeliveryParts::without_mail(
            "http://localhost".parse()?,
            PushKey::generate(&OsEntropy),
        )?,
        chat: None,
    })))
}

#[derive(FromQueryResult)]
struct Row {
    id: i64,
    shop_id: i64,
    sku: i64,
    price: i64,
}

async fn request_data(
    database: &Database,
    app: &Application,
    products: usize,
) -> Outcome<RequestData> {
    let step = (products / SAMPLE).max(1);
    let sql = format!(
        "SELECT p.id, p.shop_id, k.id AS sku, k.price
        FROM products p JOIN skus k ON k.product_id = p.id WHERE p.id % {step} = 0 ORDER BY p.id"
    );
    let conn = database.read();
    let statement = Statement::from_string(conn.get_database_backend(), sql);
    let rows = Row::find_by_statement(statement).all(conn).await?;
    let product = |row: &Row| ProductRef {
        id: row.id,
        shop: row.shop_id,
        sku: row.sku,
        price: row.price,
    };
    let sample: Vec<ProductRef> = rows.iter().map(product).collect();
    let mut shops: Vec<i64> = sample.iter().map(|product| product.shop).collect();
    shops.sort_unstable();
    shops.dedup();
    let grant = account::sign_in(app, seed::BUYER, seed::PASSWORD, &Origin::default()).await?;
    Ok(RequestData {
        shops,
        sample,
        token: grant.access.text.into_exposed(),
        buyer: grant.user.get(),
    })
}

/// The URL of an SQLite file.
pub fn sqlite_address(file: &Path) -> String {
    format!("sqlite://{}", file.display())
}
