//! Inquiries of people without an account, and the contacts that a shop has blocked.

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

/// In the order of their creation.
const TABLES: &[&str] = &["inquiries", "inquiry_lines", "blocked_contacts"];

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
];
