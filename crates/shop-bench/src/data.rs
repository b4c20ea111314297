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
use shop_auth::{HashLimits, Secrets};
use shop_core::{OsEntropy, SystemClock};
use shop_media::{LocalStore, MediaWorker, Spool, SpoolLimits};
use shop_store::Database;

use crate::{
    Outcome,
    bare::Notes,
    fill,
    plan::{Backend, postgres_address},
    tell,
    world::{Goods, Listed, World},
};

/// The version of the test data. Increment it when `fill` changes, so that prepared files are rebuilt.
const EDITION: u32 = 4;

/// The number of products that requests use: enough that they do not all come from one page.
const SAMPLE: usize = 400;

/// The folder of the prepared databases.
fn prepared() -> PathBuf {
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from);
    target.join("bench")
}

/// Opens a database with this many products.
pub async fn open(backend: Backend, products: usize) -> Outcome<World> {
    let folder = tempfile::tempdir()?;
    let address = match backend {
        Backend::Sqlite => {
            let file = folder.path().join("shop.db");
            fs::copy(sqlite(products).await?, &file)?;
            sqlite_address(&file)
        }
        Backend::Postgres => postgres(products, folder.path()).await?,
    };
    let database = Database::open(&address).await?;
    let app = application(&database, folder.path())?;
    let taken = Notes::default();
    let noted = application(&taken.of(&database), folder.path())?;
    let goods = goods(&database, &app).await?;
    Ok(World {
        backend,
        products,
        database,
        app,
        noted,
        notes: taken,
        goods,
        _folder: folder,
    })
}

/// Returns the prepared SQLite file, which is never written to again.
pub async fn sqlite(products: usize) -> Outcome<PathBuf> {
    let migrations = Migrator::migrations();
    let schema = migrations.last().map_or("none", |step| step.name());
    let file = prepared().join(format!("shop-{EDITION}-{schema}-{products}.db"));
    if file.is_file() {
        return Ok(file);
    }
    fs::create_dir_all(prepared())?;
    let folder = tempfile::tempdir_in(prepared())?;
    let new = folder.path().join("shop.db");
    let database = Database::open(&sqlite_address(&new)).await?;
    prepare(&database, products, folder.path()).await?;
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
    prepare(&database, products, folder).await?;
    // Autovacuum would have done this in production.
    database
        .write()
        .execute_unprepared("VACUUM ANALYZE")
        .await?;
    database.close().await?;
    Ok(address)
}

async fn prepare(database: &Database, products: usize, folder: &Path) -> Outcome<()> {
    tell(&format!("filling in {products} products"));
    Migrator::up(database.connection(), None).await?;
    let app = application(database, folder)?;
    fill::fill(&app, products).await
}

fn application(database: &Database, folder: &Path) -> Outcome<Arc<Application>> {
    Ok(Arc::new(Application::new(Parts {
        database: database.clone(),
        objects: Arc::new(LocalStore::open(folder.join("media"))?),
        media_worker: MediaWorker::default(),
        spool: Spool::open(&folder.join("tmp"), SpoolLimits::default())?,
        secrets: Secrets::from_master(&[7; 32])?,
        clock: Arc::new(SystemClock),
        entropy: Arc::new(OsEntropy),
        hash_limits: HashLimits::default(),
        use_limits: UseLimits::Unlimited,
        chat: None,
    })))
}

#[derive(FromQueryResult)]
struct Row {
    id: i64,
    owner_id: i64,
    sku: i64,
    price: i64,
}

async fn goods(database: &Database, app: &Application) -> Outcome<Goods> {
    let sql = "SELECT p.id, p.owner_id, k.id AS sku, k.price
        FROM products p JOIN skus k ON k.product_id = p.id ORDER BY p.id";
    let conn = database.read();
    let statement = Statement::from_string(conn.get_database_backend(), sql);
    let rows = Row::find_by_statement(statement).all(conn).await?;
    let step = (rows.len() / SAMPLE).max(1);
    let listed = |row: &Row| Listed {
        id: row.id,
        shop: row.owner_id,
        sku: row.sku,
        price: row.price,
    };
    let sample: Vec<Listed> = rows.iter().step_by(step).map(listed).collect();
    let mut shops: Vec<i64> = rows.iter().map(|row| row.owner_id).collect();
    shops.sort_unstable();
    shops.dedup();
    let grant = account::sign_in(app, fill::BUYER, fill::PASSWORD, &Origin::default()).await?;
    Ok(Goods {
        shops,
        sample,
        token: grant.access.text,
        buyer: grant.user.get(),
    })
}

fn sqlite_address(file: &Path) -> String {
    format!("sqlite://{}", file.display())
}
