//! Who sees the prices of shops and products, prices that are given on request, and stock in words.

use sea_orm_migration::{
    prelude::*,
    sea_orm::{DbBackend, Statement},
};

use crate::{ddl, rebuild::rebuild};

/// The step.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        make(manager, Amounts::Optional).await?;
        ddl::run(manager, ADDED).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        refuse_hidden_prices(manager).await?;
        ddl::run(manager, REMOVED).await?;
        make(manager, Amounts::Required).await
    }
}

/// The previous version would show every price, and knows no product without one.
async fn refuse_hidden_prices(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let sql = "SELECT
        (SELECT COUNT(*) FROM products WHERE price_access <> 'everyone')
        + (SELECT COUNT(*) FROM inquiries WHERE total IS NULL)
        + (SELECT COUNT(*) FROM shops
            WHERE stock_display <> 'number' OR price_visibility <> 'everyone') AS n";
    let conn = manager.get_connection();
    let backend = manager.get_database_backend();
    let row = conn
        .query_one_raw(Statement::from_string(backend, sql))
        .await?;
    match row.map_or(Ok(0), |row| row.try_get::<i64>("", "n"))? {
        0 => Ok(()),
        hidden => Err(DbErr::Custom(format!(
            "the previous version would show what {hidden} products, inquiries and shops hide"
        ))),
    }
}

/// Amounts that may be missing.
const AMOUNTS: [(&str, &[&str]); 4] = [
    ("products", &["price_min", "price_max"]),
    ("skus", &["price"]),
    ("inquiries", &["total"]),
    ("inquiry_lines", &["unit_price", "amount"]),
];

/// Whether amounts must be there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Amounts {
    Required,
    Optional,
}

async fn make(manager: &SchemaManager<'_>, amounts: Amounts) -> Result<(), DbErr> {
    for (table, columns) in AMOUNTS {
        if manager.get_database_backend() == DbBackend::Sqlite {
            let edits = columns.iter().map(|column| {
                let (required, optional) = definitions(column);
                match amounts {
                    Amounts::Required => (optional, required),
                    Amounts::Optional => (required, optional),
                }
            });
            let edits: Vec<(String, String)> = edits.collect();
            let edits: Vec<_> = edits.iter().map(|(from, to)| (&**from, &**to)).collect();
            rebuild(manager, table, &edits).await?;
            continue;
        }
        let how = match amounts {
            Amounts::Required => "SET",
            Amounts::Optional => "DROP",
        };
        for column in columns {
            let sql = format!("ALTER TABLE {table} ALTER COLUMN {column} {how} NOT NULL");
            ddl::run(manager, &[&sql]).await?;
        }
    }
    Ok(())
}

fn definitions(column: &str) -> (String, String) {
    let optional = format!(" {column} BIGINT CHECK");
    (format!(" {column} BIGINT NOT NULL CHECK"), optional)
}

/// The defaults are for servers of the previous version, which write the rows without these columns.
/// `price_access` is what applies: the product's setting or its shop's, and `ask` without a price. The
/// indexes are those of visitors' lists by price, in which products whose price they do not see come
/// last, the newest first.
const ADDED: &[&str] = &[
    "ALTER TABLE shops ADD COLUMN price_visibility TEXT NOT NULL DEFAULT 'everyone'",
    "ALTER TABLE shops ADD COLUMN stock_display TEXT NOT NULL DEFAULT 'number'",
    "ALTER TABLE products ADD COLUMN price_visibility TEXT NOT NULL DEFAULT 'inherit'",
    "ALTER TABLE products ADD COLUMN price_access TEXT NOT NULL DEFAULT 'everyone'",
    "DROP INDEX products_owner_price",
    "DROP INDEX products_price",
    "CREATE INDEX products_price ON products ((CASE WHEN price_access = 'everyone' \
        THEN price_min ELSE 9007199254740991 - id END), id)",
    "CREATE INDEX products_price_desc ON products ((CASE WHEN price_access = 'everyone' \
        THEN price_min ELSE id - 9007199254740991 END), id)",
    "CREATE INDEX products_shop_price ON products (shop_id, (CASE WHEN price_access = 'everyone' \
        THEN price_min ELSE 9007199254740991 - id END), id)",
    "CREATE INDEX products_shop_price_desc ON products (shop_id, (CASE WHEN price_access = 'everyone' \
        THEN price_min ELSE id - 9007199254740991 END), id)",
];

const REMOVED: &[&str] = &[
    "DROP INDEX products_shop_price_desc",
    "DROP INDEX products_shop_price",
    "DROP INDEX products_price_desc",
    "DROP INDEX products_price",
    "CREATE INDEX products_price ON products (price_min, id)",
    "CREATE INDEX products_owner_price ON products (shop_id, price_min, id)",
    "ALTER TABLE products DROP COLUMN price_access",
    "ALTER TABLE products DROP COLUMN price_visibility",
    "ALTER TABLE shops DROP COLUMN stock_display",
    "ALTER TABLE shops DROP COLUMN price_visibility",
];
