//! Inquiries of people without an account, blocked contacts, and orders without a buyer account.

use sea_orm_migration::{prelude::*, sea_orm::DbBackend};

use crate::ddl;

/// The step.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        set_buyer_required(manager, false).await?;
        ddl::run(manager, STATEMENTS).await
    }

    /// Orders without a buyer account go: the older schema has no place for them.
    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        ddl::run(manager, REVERSED).await?;
        ddl::drop_tables(manager, TABLES).await?;
        set_buyer_required(manager, true).await
    }
}

const TABLES: &[&str] = &["inquiries", "inquiry_lines", "blocked_contacts"];

/// Changes whether `orders.buyer_id` may be null. SQLite has no statement for it, and its tables are
/// not copied here: dropping the old one would delete the lines and histories that refer to it. Its
/// manual allows to remove a NOT NULL by editing the stored schema
/// (<https://www.sqlite.org/lang_altertable.html#otheralter>).
async fn set_buyer_required(manager: &SchemaManager<'_>, is_required: bool) -> Result<(), DbErr> {
    const REQUIRED: &str = "buyer_id BIGINT NOT NULL REFERENCES";
    const OPTIONAL: &str = "buyer_id BIGINT REFERENCES";
    let connection = manager.get_connection();
    if manager.get_database_backend() != DbBackend::Sqlite {
        let change = if is_required { "SET" } else { "DROP" };
        let sql = format!("ALTER TABLE orders ALTER COLUMN buyer_id {change} NOT NULL");
        connection.execute_unprepared(&sql).await?;
        return Ok(());
    }
    let (from, to) = if is_required {
        (OPTIONAL, REQUIRED)
    } else {
        (REQUIRED, OPTIONAL)
    };
    let sql = format!(
        "UPDATE sqlite_schema SET sql = REPLACE(sql, '{from}', '{to}')
        WHERE type = 'table' AND name = 'orders'"
    );
    connection
        .execute_unprepared("PRAGMA writable_schema = ON")
        .await?;
    connection.execute_unprepared(&sql).await?;
    // Reads the edited schema anew.
    connection
        .execute_unprepared("PRAGMA writable_schema = RESET")
        .await?;
    Ok(())
}

const REVERSED: &[&str] = &[
    "DELETE FROM orders WHERE buyer_id IS NULL",
    "DROP INDEX orders_inquiry",
    "UPDATE orders SET inquiry_id = NULL",
    "ALTER TABLE orders DROP COLUMN inquiry_id",
    "ALTER TABLE orders DROP COLUMN customer_country",
    "ALTER TABLE orders DROP COLUMN customer_wechat_id",
    "ALTER TABLE shops DROP COLUMN takes_inquiries",
];

const STATEMENTS: &[&str] = &[
    "CREATE TABLE inquiries (
        id {id},
        number TEXT NOT NULL,
        shop_id BIGINT NOT NULL REFERENCES shops (user_id) ON DELETE RESTRICT,
        status TEXT NOT NULL CHECK (status IN ('open', 'answered', 'closed', 'ordered')),
        locale TEXT NOT NULL CHECK (locale IN ('zh', 'en', 'ar')),
        total BIGINT NOT NULL CHECK (total BETWEEN 0 AND 9999999999),
        name TEXT NOT NULL,
        country TEXT NOT NULL,
        phone TEXT NOT NULL DEFAULT '',
        wechat_id TEXT NOT NULL DEFAULT '',
        remark TEXT NOT NULL DEFAULT '',
        product_id BIGINT REFERENCES products (id) ON DELETE SET NULL,
        product_image_id BIGINT REFERENCES media (id) ON DELETE RESTRICT,
        product_snapshot TEXT,
        note TEXT NOT NULL DEFAULT '',
        agreed_service_version TEXT NOT NULL,
        agreed_privacy_version TEXT NOT NULL,
        browser_hash TEXT NOT NULL,
        request_key TEXT NOT NULL,
        request_hash TEXT NOT NULL,
        share_token TEXT NOT NULL,
        share_expires_at BIGINT NOT NULL,
        merchant_read_at BIGINT,
        answered_at BIGINT,
        closed_at BIGINT,
        created_at BIGINT NOT NULL,
        updated_at BIGINT NOT NULL
    )",
    "CREATE UNIQUE INDEX inquiries_number ON inquiries (number)",
    "CREATE UNIQUE INDEX inquiries_request ON inquiries (request_key)",
    "CREATE INDEX inquiries_received ON inquiries (shop_id, created_at, id)",
    "CREATE INDEX inquiries_received_status ON inquiries (shop_id, status, created_at, id)",
    "CREATE INDEX inquiries_unread ON inquiries (shop_id) WHERE merchant_read_at IS NULL",
    "CREATE INDEX inquiries_sent ON inquiries (shop_id, browser_hash) WHERE status = 'open'",
    "CREATE INDEX inquiries_product ON inquiries (product_id)",
    "CREATE INDEX inquiries_image ON inquiries (product_image_id)",
    "CREATE TABLE inquiry_lines (
        id {id},
        inquiry_id BIGINT NOT NULL REFERENCES inquiries (id) ON DELETE CASCADE,
        position BIGINT NOT NULL CHECK (position >= 0),
        product_id BIGINT REFERENCES products (id) ON DELETE SET NULL,
        sku_id BIGINT REFERENCES skus (id) ON DELETE SET NULL,
        quantity BIGINT NOT NULL CHECK (quantity > 0),
        unit_price BIGINT NOT NULL CHECK (unit_price >= 0),
        amount BIGINT NOT NULL CHECK (amount >= 0),
        image_id BIGINT REFERENCES media (id) ON DELETE RESTRICT,
        snapshot TEXT NOT NULL
    )",
    "CREATE UNIQUE INDEX inquiry_lines_position ON inquiry_lines (inquiry_id, position)",
    "CREATE INDEX inquiry_lines_product ON inquiry_lines (product_id)",
    "CREATE INDEX inquiry_lines_sku ON inquiry_lines (sku_id)",
    "CREATE INDEX inquiry_lines_image ON inquiry_lines (image_id)",
    "CREATE TABLE blocked_contacts (
        id {id},
        shop_id BIGINT NOT NULL REFERENCES shops (user_id) ON DELETE CASCADE,
        kind TEXT NOT NULL CHECK (kind IN ('phone', 'wechat')),
        value TEXT NOT NULL,
        value_key TEXT NOT NULL,
        created_at BIGINT NOT NULL
    )",
    "CREATE UNIQUE INDEX blocked_contacts_value ON blocked_contacts (shop_id, kind, value_key)",
    "ALTER TABLE orders ADD COLUMN inquiry_id BIGINT REFERENCES inquiries (id) ON DELETE RESTRICT",
    "ALTER TABLE orders ADD COLUMN customer_country TEXT",
    "ALTER TABLE orders ADD COLUMN customer_wechat_id TEXT NOT NULL DEFAULT ''",
    "CREATE UNIQUE INDEX orders_inquiry ON orders (inquiry_id)",
    "ALTER TABLE shops ADD COLUMN takes_inquiries BOOLEAN NOT NULL DEFAULT TRUE",
];
