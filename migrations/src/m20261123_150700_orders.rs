//! Orders with a copy of what was bought, their history, and idempotency keys.

use sea_orm_migration::prelude::*;

use crate::ddl;

/// The step.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        ddl::run(manager, STATEMENTS).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        ddl::drop_tables(manager, TABLES).await
    }
}

/// In the order of their creation. An order that was made of an inquiry has no buyer account.
const TABLES: &[&str] = &["orders", "order_lines", "order_events", "idempotency_keys"];

const STATEMENTS: &[&str] = &[
    "CREATE TABLE orders (
        id {id},
        number TEXT NOT NULL,
        shop_id BIGINT NOT NULL REFERENCES shops (user_id) ON DELETE RESTRICT,
        buyer_id BIGINT REFERENCES users (id) ON DELETE RESTRICT,
        inquiry_id BIGINT REFERENCES inquiries (id) ON DELETE RESTRICT,
        buyer_locale TEXT NOT NULL CHECK (buyer_locale IN ('zh', 'en', 'ar')),
        status TEXT NOT NULL CHECK (status IN
            ('submitted', 'confirmed', 'shipped', 'completed', 'cancelled')),
        total BIGINT NOT NULL CHECK (total BETWEEN 0 AND 9999999999),
        customer_name TEXT NOT NULL,
        customer_phone TEXT NOT NULL,
        customer_country TEXT,
        customer_wechat_id TEXT NOT NULL DEFAULT '',
        address TEXT NOT NULL,
        payment_method TEXT NOT NULL CHECK (payment_method IN
            ('offline', 'transfer', 'wechat', 'alipay', 'cash')),
        remark TEXT NOT NULL DEFAULT '',
        expected_date TEXT,
        carrier TEXT NOT NULL DEFAULT '',
        tracking_number TEXT NOT NULL DEFAULT '',
        search_text TEXT NOT NULL DEFAULT '',
        share_token TEXT NOT NULL,
        share_expires_at BIGINT NOT NULL,
        buyer_deleted_at BIGINT,
        merchant_deleted_at BIGINT,
        merchant_read_at BIGINT,
        created_at BIGINT NOT NULL,
        updated_at BIGINT NOT NULL
    )",
    "CREATE UNIQUE INDEX orders_number ON orders (number)",
    "CREATE UNIQUE INDEX orders_inquiry ON orders (inquiry_id)",
    "CREATE INDEX orders_placed ON orders (buyer_id, created_at, id)",
    "CREATE INDEX orders_received ON orders (shop_id, created_at, id)",
    "CREATE INDEX orders_received_status ON orders (shop_id, status, created_at, id)",
    "CREATE INDEX orders_unread ON orders (shop_id) WHERE merchant_read_at IS NULL",
    "CREATE TABLE order_lines (
        id {id},
        order_id BIGINT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
        position BIGINT NOT NULL CHECK (position >= 0),
        product_id BIGINT REFERENCES products (id) ON DELETE SET NULL,
        sku_id BIGINT REFERENCES skus (id) ON DELETE SET NULL,
        quantity BIGINT NOT NULL CHECK (quantity > 0),
        unit_price BIGINT NOT NULL CHECK (unit_price >= 0),
        amount BIGINT NOT NULL CHECK (amount >= 0),
        image_id BIGINT REFERENCES media (id) ON DELETE RESTRICT,
        snapshot TEXT NOT NULL
    )",
    "CREATE UNIQUE INDEX order_lines_position ON order_lines (order_id, position)",
    "CREATE INDEX order_lines_product ON order_lines (product_id)",
    "CREATE INDEX order_lines_sku ON order_lines (sku_id)",
    "CREATE INDEX order_lines_image ON order_lines (image_id)",
    "CREATE TABLE order_events (
        id {id},
        order_id BIGINT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
        at BIGINT NOT NULL,
        action TEXT CHECK (action IN ('confirm', 'ship', 'complete', 'cancel')),
        status TEXT NOT NULL CHECK (status IN
            ('submitted', 'confirmed', 'shipped', 'completed', 'cancelled')),
        party TEXT NOT NULL CHECK (party IN ('buyer', 'merchant', 'operator')),
        actor_id BIGINT NOT NULL REFERENCES users (id) ON DELETE RESTRICT,
        reason TEXT NOT NULL DEFAULT ''
    )",
    "CREATE INDEX order_events_order ON order_events (order_id, id)",
    "CREATE INDEX order_events_actor ON order_events (actor_id)",
    "CREATE TABLE idempotency_keys (
        user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        request_key TEXT NOT NULL,
        request_hash TEXT NOT NULL,
        response TEXT NOT NULL,
        created_at BIGINT NOT NULL,
        PRIMARY KEY (user_id, request_key)
    )",
    "CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at)",
];
