//! The migrations.

use migrations::{Migrator, MigratorTrait};
use sea_orm::{ConnectionTrait, DbBackend, Statement};
use serde_json::Value;
use shop_catalog::home::HomeOf;
use shop_core::{Locale, PageRequest, ProductId, ShopId};
use shop_store::{
    album, area,
    category::{self, Audience, CategoryParent},
    home, media, platform,
    product::{self, Move},
    shop,
};

use crate::{
    on_both_databases,
    support::{TestDatabase, files, fixtures::merchant, goods},
};

on_both_databases! {
    /// PostgreSQL rejects a prepared statement whose result columns changed.
    async fn older_instances_keep_reading_during_migration(db: &TestDatabase) {
        let owner = merchant(db.write(), "anna").await;
        let file = files::add(db, owner, "a").await;
        let shelf = goods::category(db, owner, "杯").await;
        let id = goods::add(db, owner, &goods::single_product(shelf, "一")).await;
        let page = PageRequest::default();
        let read = async || {
            let conn = db.read();
            assert_eq!(media::find_many(conn, &[file]).await.unwrap().len(), 1);
            assert!(shop::find_public(conn, owner).await.unwrap().is_some());
            assert!(product::find_public(conn, id).await.unwrap().is_some());
            assert!(category::find_with_parent(conn, owner, shelf).await.unwrap().is_some());
            assert_eq!(category::all(conn, owner, Audience::Public).await.unwrap().len(), 1);
            let any = CategoryParent::Any;
            let categories = category::list(conn, owner, any, Audience::Public, &page).await;
            assert_eq!(categories.unwrap().list.len(), 1);
            album::list(conn, owner, Audience::Public, &page).await.unwrap();
            platform::list_notices(conn, &page).await.unwrap();
            platform::list_agreements(conn, None, &page).await.unwrap();
            home::sections(conn, HomeOf::Shop(owner)).await.unwrap();
        };
        read().await;
        for table in [
            "media", "shops", "products", "categories", "albums", "notices", "agreements",
            "home_sections", "skus",
        ] {
            let sql = format!("ALTER TABLE {table} ADD COLUMN of_a_later_version TEXT");
            db.write().execute_unprepared(&sql).await.unwrap();
        }
        read().await;
    }
}

async fn assert_reversible(db: &TestDatabase) {
    Migrator::up(db.connection(), None).await.unwrap();
    Migrator::down(db.connection(), None).await.unwrap();
    Migrator::up(db.connection(), None).await.unwrap();
    let sql = "SELECT COUNT(*) AS n FROM areas WHERE parent_id IS NOT NULL";
    let statement = Statement::from_string(db.write().get_database_backend(), sql);
    let row = db.write().query_one_raw(statement).await.unwrap().unwrap();
    assert!(row.try_get::<i64>("", "n").unwrap() > 100);
}

#[tokio::test]
async fn migrations_are_reversible_on_sqlite() {
    assert_reversible(&TestDatabase::empty_sqlite().await).await;
}

#[tokio::test]
async fn migrations_are_reversible_on_postgres() {
    let fresh = TestDatabase::empty_postgres().await;
    assert_reversible(&fresh).await;
    fresh.drop_postgres().await;
}

/// What an operator did with the shipping origins stays when cities and countries are added.
async fn assert_areas_are_only_added(db: &TestDatabase) {
    let steps = Migrator::migrations();
    let added = steps
        .iter()
        .position(|step| step.name().ends_with("more_areas"));
    let before = u32::try_from(added.unwrap()).unwrap();
    Migrator::up(db.connection(), Some(before)).await.unwrap();
    for sql in [
        "UPDATE areas SET name = '杭州城', sort = 7, revision = 2 WHERE code = 'CN-ZJ-hangzhou'",
        "DELETE FROM areas WHERE code IN ('CN-FJ-dehua', 'CN-XZ-lhasa', 'JP')",
        "DELETE FROM areas WHERE code = 'CN-XZ'",
        "INSERT INTO areas (code, parent_id, shipping_area, name, sort)
            SELECT 'own', id, 'domestic', '黄石市', 5 FROM areas WHERE code = 'CN-HB'",
        "INSERT INTO areas (code, shipping_area, name) VALUES ('XK', 'overseas', '瑞典')",
    ] {
        db.write().execute_unprepared(sql).await.unwrap();
    }
    let list = async || {
        let sql = "SELECT code || ':' || name || ':' || sort FROM areas ORDER BY sort, code";
        let statement = Statement::from_string(db.write().get_database_backend(), sql);
        let rows = db.write().query_all_raw(statement).await.unwrap();
        let text = |row: &sea_orm::QueryResult| row.try_get_by_index::<String>(0).unwrap();
        rows.iter().map(text).collect::<Vec<_>>()
    };
    let kept = list().await;
    Migrator::up(db.connection(), Some(1)).await.unwrap();
    let after = list().await;
    // The new ones come last.
    assert_eq!(after[..kept.len()], kept);
    let codes: Vec<&str> = after
        .iter()
        .map(|area| area.split(':').next().unwrap())
        .collect();
    for code in ["CN-HE-handan", "CN-QH-hainan", "NO"] {
        assert!(codes.contains(&code), "{code}");
    }
    for code in [
        "CN-FJ-dehua",
        "CN-XZ",
        "CN-XZ-lhasa",
        "CN-XZ-ngari",
        "JP",
        "CN-HB-huangshi",
        "SE",
    ] {
        assert!(!codes.contains(&code), "{code}");
    }
    Migrator::down(db.connection(), Some(1)).await.unwrap();
    assert_eq!(list().await, kept);
}

#[tokio::test]
async fn areas_are_only_added_on_sqlite() {
    assert_areas_are_only_added(&TestDatabase::empty_sqlite().await).await;
}

#[tokio::test]
async fn areas_are_only_added_on_postgres() {
    let fresh = TestDatabase::empty_postgres().await;
    assert_areas_are_only_added(&fresh).await;
    fresh.drop_postgres().await;
}

/// All rows that a server wrote whose last step was `item_number_keys`, by tables in the order of their
/// creation: what the demo of the contract's tests does, with a row for each table that it leaves empty.
/// Rows that steps insert are not in it.
const FILLED: &str = include_str!("filled.json");

type Rows = Vec<(String, Vec<serde_json::Map<String, Value>>)>;

async fn texts(db: &TestDatabase, sql: &str) -> Vec<String> {
    let statement = Statement::from_string(db.write().get_database_backend(), sql);
    let rows = db.write().query_all_raw(statement).await.unwrap();
    let text = |row: &sea_orm::QueryResult| row.try_get_by_index::<String>(0).unwrap();
    rows.iter().map(text).collect()
}

async fn fill(db: &TestDatabase, rows: &Rows) {
    let backend = db.write().get_database_backend();
    let clear = "DELETE FROM platform_info";
    db.write().execute_unprepared(clear).await.unwrap();
    for (table, rows) in rows {
        let names: Vec<&str> = rows[0].keys().map(String::as_str).collect();
        let names = names.join(", ");
        let json = serde_json::to_string(rows).unwrap();
        let sql = if backend == DbBackend::Sqlite {
            let values = rows[0].keys().map(|name| format!("value ->> '{name}'"));
            let values = values.collect::<Vec<_>>().join(", ");
            format!("INSERT INTO {table} ({names}) SELECT {values} FROM json_each($1) ORDER BY key")
        } else {
            format!(
                "INSERT INTO {table} ({names}) SELECT {names}
                FROM json_populate_recordset(NULL::{table}, $1::JSON)"
            )
        };
        let statement = Statement::from_sql_and_values(backend, &sql, [json.into()]);
        let inserted = db.write().execute_raw(statement).await;
        inserted.unwrap_or_else(|error| panic!("{table}: {error}"));
        if backend == DbBackend::Postgres && rows[0].get("id").is_some_and(Value::is_number) {
            let next = format!(
                "SELECT setval(pg_get_serial_sequence('{table}', 'id'), MAX(id)) FROM {table}"
            );
            db.write().execute_unprepared(&next).await.unwrap();
        }
    }
}

/// The tables, without those of the search index, which is made of others.
async fn tables(db: &TestDatabase) -> Vec<String> {
    let names = if db.write().get_database_backend() == DbBackend::Sqlite {
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
    } else {
        "SELECT table_name::TEXT FROM information_schema.tables WHERE table_schema = 'public'"
    };
    let mut names = texts(db, names).await;
    names.retain(|name| !name.contains("_terms") && !name.starts_with("seaql"));
    names
}

async fn columns_of(db: &TestDatabase, table: &str) -> Vec<String> {
    let names = if db.write().get_database_backend() == DbBackend::Sqlite {
        format!("SELECT name FROM pragma_table_info('{table}') ORDER BY cid")
    } else {
        format!(
            "SELECT column_name::TEXT FROM information_schema.columns
            WHERE table_name = '{table}' ORDER BY ordinal_position"
        )
    };
    texts(db, &names).await
}

async fn rows_of(db: &TestDatabase, table: &str, columns: &[String]) -> Vec<String> {
    let array = if db.write().get_database_backend() == DbBackend::Sqlite {
        "json_array"
    } else {
        "json_build_array"
    };
    let names = columns.join(", ");
    texts(
        db,
        &format!("SELECT CAST({array}({names}) AS TEXT) FROM {table} ORDER BY 1"),
    )
    .await
}

/// Tables whose names had columns for each language, which a step joined in one.
const JOINED: [&str; 2] = ["areas", "business_categories"];

/// What a table has.
struct Kept {
    table: String,
    columns: Vec<String>,
    rows: Vec<String>,
    /// The rows without what steps join in other columns.
    lasting: (usize, Vec<String>),
}

/// What all tables have.
async fn contents(db: &TestDatabase) -> Vec<Kept> {
    let mut contents = Vec::new();
    for table in tables(db).await {
        let mut columns = columns_of(db, &table).await;
        let mut lasting = columns.clone();
        if JOINED.contains(&table.as_str()) {
            // Where none was stored, the step back stores the one of the original.
            columns.retain(|column| !column.ends_with("_source_fingerprint"));
            let of_language = ["name_en", "name_ar"];
            lasting.retain(|column| !of_language.iter().any(|name| column.starts_with(name)));
        }
        let rows = rows_of(db, &table, &columns).await;
        assert!(!rows.is_empty(), "{table} is empty");
        let lasting = (lasting.len(), rows_of(db, &table, &lasting).await);
        contents.push(Kept {
            table,
            columns,
            rows,
            lasting,
        });
    }
    contents
}

/// Every table has all its rows after all steps, whatever its columns are called now.
async fn assert_kept(db: &TestDatabase, contents: &[Kept]) {
    for Kept { table, lasting, .. } in contents {
        let (count, rows) = lasting;
        let columns = columns_of(db, table).await;
        let mut found = rows_of(db, table, &columns[..*count]).await;
        // Steps add areas and a privacy policy.
        if table == "areas" || table == "agreements" {
            found.retain(|row| rows.contains(row));
        }
        assert_eq!(&found, rows, "{table}");
    }
}

async fn assert_filled_database_keeps_everything(db: &TestDatabase) {
    let is_sqlite = db.write().get_database_backend() == DbBackend::Sqlite;
    let run = async |sql: &str| db.write().execute_unprepared(sql).await;
    let steps = Migrator::migrations();
    let last = steps
        .iter()
        .position(|step| step.name().ends_with("item_number_keys"));
    let before = last.unwrap() + 1;
    let later = u32::try_from(steps.len() - before).unwrap();
    let before = u32::try_from(before).unwrap();
    Migrator::up(db.connection(), Some(before)).await.unwrap();
    let rows: Rows = serde_json::from_str(FILLED).unwrap();
    fill(db, &rows).await;
    let kept = contents(db).await;
    let event = "INSERT INTO order_events (order_id, at, status, party, actor_id) VALUES (1, 1, 'submitted', 'buyer', 1)";
    if is_sqlite {
        run(event).await.unwrap();
    }
    let highest = "SELECT MAX(id) FROM order_events";
    let used = db.number(highest).await;
    let delete_event = "DELETE FROM order_events WHERE at = 1";
    run(delete_event).await.unwrap();
    Migrator::up(db.connection(), None).await.unwrap();
    assert_kept(db, &kept).await;
    for area in area::all(db.read()).await.unwrap() {
        for locale in [Locale::En, Locale::Ar] {
            let translated = area.name.translation(locale).is_some();
            assert!(translated && !area.name.is_stale(locale), "{}", area.code);
        }
    }
    // What a row refers to cannot be deleted, no id is used again, and an event may have no actor.
    run("DELETE FROM shops").await.unwrap_err();
    if is_sqlite {
        let event = event.replace("'buyer', 1)", "'somebody', NULL)");
        run(&event).await.unwrap();
        assert_eq!(db.number(highest).await, used + 1);
        run(delete_event).await.unwrap();
    }
    // The steps back leave everything as it was, and those forward make every index again.
    let indexes = if is_sqlite {
        "SELECT name FROM sqlite_master WHERE type = 'index' AND sql <> '' ORDER BY 1"
    } else {
        "SELECT indexname::TEXT FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1"
    };
    let all = texts(db, indexes).await;
    Migrator::down(db.connection(), Some(later)).await.unwrap();
    for Kept {
        table,
        columns,
        rows,
        ..
    } in &kept
    {
        assert_eq!(&rows_of(db, table, columns).await, rows, "{table}");
    }
    Migrator::up(db.connection(), None).await.unwrap();
    assert_kept(db, &kept).await;
    assert_eq!(texts(db, indexes).await, all);
}

#[tokio::test]
async fn filled_database_keeps_everything_on_sqlite() {
    assert_filled_database_keeps_everything(&TestDatabase::empty_sqlite().await).await;
}

#[tokio::test]
async fn filled_database_keeps_everything_on_postgres() {
    let fresh = TestDatabase::empty_postgres().await;
    assert_filled_database_keeps_everything(&fresh).await;
    fresh.drop_postgres().await;
}

#[test]
fn every_migration_is_one_transaction() {
    let steps = Migrator::migrations();
    let non_transactional = steps
        .iter()
        .filter(|step| step.use_transaction() != Some(true));
    assert_eq!(
        non_transactional
            .map(|step| step.name())
            .collect::<Vec<_>>(),
        [""; 0]
    );
}

/// The schema, and the rows that migrations insert.
async fn dump_schema(db: &TestDatabase) -> Vec<String> {
    let text = async |sql: &str| {
        let statement = Statement::from_string(db.write().get_database_backend(), sql);
        let rows = db.write().query_all_raw(statement).await.unwrap();
        let text = |row: &sea_orm::QueryResult| row.try_get_by_index::<String>(0).unwrap();
        rows.iter().map(text).collect::<Vec<_>>()
    };
    let mut all = text("SELECT name || COALESCE(sql, '') FROM sqlite_master ORDER BY 1").await;
    if all.iter().any(|table| table.starts_with("areasCREATE")) {
        all.extend(text("SELECT code FROM areas ORDER BY 1").await);
    }
    all
}

#[tokio::test]
async fn interrupted_migration_leaves_nothing_and_restarts() {
    let db = TestDatabase::empty_sqlite().await;
    Migrator::install(db.connection()).await.unwrap();
    for step in Migrator::migrations() {
        let name = step.name();
        let run = async |sql: &str| db.write().execute_unprepared(sql).await.unwrap();
        // Fail at the very end of the step.
        run(&format!(
            "CREATE TRIGGER cut_off BEFORE INSERT ON seaql_migrations
            WHEN new.version = '{name}' BEGIN SELECT RAISE(ABORT, 'cut off'); END"
        ))
        .await;
        let before = dump_schema(&db).await;
        let cut_off = Migrator::up(db.connection(), Some(1)).await.unwrap_err();
        assert!(cut_off.to_string().contains("cut off"), "{name}: {cut_off}");
        assert_eq!(dump_schema(&db).await, before, "{name}");
        run("DROP TRIGGER cut_off").await;
        Migrator::up(db.connection(), Some(1)).await.unwrap();
    }
}

/// Deleting a row must not scan the tables that reference it. `platform_info` has a single row.
#[tokio::test]
async fn every_foreign_key_has_an_index() {
    let db = TestDatabase::sqlite().await;
    let sql = "SELECT m.name AS tab, f.\"from\" AS col FROM sqlite_master m
        JOIN pragma_foreign_key_list(m.name) f
        WHERE m.type = 'table' AND m.name <> 'platform_info' AND NOT EXISTS (
            SELECT 1 FROM pragma_index_list(m.name) i JOIN pragma_index_info(i.name) c
            WHERE c.seqno = 0 AND c.name = f.\"from\" AND i.partial = 0)
        AND f.\"from\" <> (SELECT COALESCE(MAX(name), '') FROM pragma_table_info(m.name)
            WHERE pk = 1)";
    let statement = Statement::from_string(db.read().get_database_backend(), sql);
    let rows = db.read().query_all_raw(statement).await.unwrap();
    let bare: Vec<(String, String)> = rows
        .iter()
        .map(|row| {
            (
                row.try_get("", "tab").unwrap(),
                row.try_get("", "col").unwrap(),
            )
        })
        .collect();
    assert_eq!(bare, []);
}

on_both_databases! {
    /// A column missing from the list would only be noticed by the first request that needs it.
    async fn every_migrated_column_is_required(db: &TestDatabase) {
        assert_eq!(db.missing_columns().await.unwrap(), [""; 0]);
        let unknown = db.unknown_columns().await.unwrap();
        let unknown: Vec<_> = unknown
            .iter()
            .filter(|column| !INTERNAL_COLUMNS.iter().any(|own| column.starts_with(own)))
            .collect();
        assert_eq!(unknown, [""; 0]);
    }
}

/// Internal tables of the databases, the migrator and the search index.
const INTERNAL_COLUMNS: &[&str] = &[
    "seaql_migrations.",
    "sqlite_",
    "product_terms_",
    "shop_terms_",
    "category_terms_",
    "product_terms.",
    "shop_terms.",
    "category_terms.",
];

/// The policy of an operator stays the latest one; ours is followed by the one that names devices.
async fn assert_privacy_policy_is_ours_or_the_operators(db: &TestDatabase) {
    let steps = Migrator::migrations();
    let published = steps
        .iter()
        .position(|step| step.name().ends_with("privacy_of_devices"));
    let before = u32::try_from(published.unwrap()).unwrap();
    Migrator::up(db.connection(), Some(before)).await.unwrap();
    let version = async || {
        let sql = "SELECT version FROM agreements WHERE kind = 'privacy'
            ORDER BY published_at DESC, id DESC LIMIT 1";
        texts(db, sql).await
    };
    Migrator::up(db.connection(), Some(1)).await.unwrap();
    assert_eq!(version().await, ["2026-11-30"]);
    Migrator::down(db.connection(), Some(1)).await.unwrap();
    assert_eq!(version().await, ["2026-11"]);
    let own = "INSERT INTO agreements (kind, version, title, text, published_at)
        VALUES ('privacy', 'own', '隐私政策', '<p>一</p>', 1795400000000)";
    db.write().execute_unprepared(own).await.unwrap();
    Migrator::up(db.connection(), Some(1)).await.unwrap();
    assert_eq!(version().await, ["own"]);
}

#[tokio::test]
async fn privacy_policy_is_ours_or_the_operators_on_sqlite() {
    assert_privacy_policy_is_ours_or_the_operators(&TestDatabase::empty_sqlite().await).await;
}

#[tokio::test]
async fn privacy_policy_is_ours_or_the_operators_on_postgres() {
    let fresh = TestDatabase::empty_postgres().await;
    assert_privacy_policy_is_ours_or_the_operators(&fresh).await;
    fresh.drop_postgres().await;
}

/// Shops that could not arrange their products show them as before: the newest first.
async fn assert_upgrade_moves_no_product(db: &TestDatabase) {
    let steps = Migrator::migrations();
    let step = |name: &str| steps.iter().position(|step| step.name().ends_with(name));
    let filled = step("item_number_keys").unwrap() + 1;
    let before = step("product_order").unwrap();
    let up = async |steps: usize| {
        let steps = u32::try_from(steps).unwrap();
        Migrator::up(db.connection(), Some(steps)).await.unwrap();
    };
    up(filled).await;
    fill(db, &serde_json::from_str(FILLED).unwrap()).await;
    up(before - filled).await;
    for name in ["a", "b", "c"] {
        let columns = columns_of(db, "products").await;
        let values = columns.iter().skip(1).map(|column| match column.as_str() {
            "name_key" => format!("'{name}'"),
            other => other.to_owned(),
        });
        let (names, values) = (
            columns[1..].join(", "),
            values.collect::<Vec<_>>().join(", "),
        );
        let sql =
            format!("INSERT INTO products ({names}) SELECT {values} FROM products WHERE id = 1");
        db.write().execute_unprepared(&sql).await.unwrap();
    }
    up(1).await;
    let shop = ShopId::new(1);
    let newest_first = [4, 3, 2, 1].map(ProductId::new);
    assert_eq!(
        product::ids_in_order(db.read(), shop).await.unwrap(),
        newest_first
    );
    // And they have room between them.
    for id in [1, 2] {
        let moved = product::move_after(
            db.write(),
            shop,
            ProductId::new(id),
            Some(ProductId::new(4)),
        );
        assert_eq!(moved.await.unwrap(), Move::Done);
    }
    let arranged = [4, 2, 1, 3].map(ProductId::new);
    assert_eq!(
        product::ids_in_order(db.read(), shop).await.unwrap(),
        arranged
    );
}

#[tokio::test]
async fn upgrade_moves_no_product_on_sqlite() {
    assert_upgrade_moves_no_product(&TestDatabase::empty_sqlite().await).await;
}

#[tokio::test]
async fn upgrade_moves_no_product_on_postgres() {
    let fresh = TestDatabase::empty_postgres().await;
    assert_upgrade_moves_no_product(&fresh).await;
    fresh.drop_postgres().await;
}
