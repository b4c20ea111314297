//! Shipping origins and the platform's lines of business.

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

/// In the order in which they can go.
const TABLES: &[&str] = &["business_categories", "areas"];

const STATEMENTS: &[&str] = &[
    "CREATE TABLE areas (
        id {id},
        code TEXT NOT NULL,
        parent_id BIGINT REFERENCES areas (id) ON DELETE RESTRICT,
        shipping_area TEXT NOT NULL CHECK (shipping_area IN ('domestic', 'overseas')),
        name TEXT NOT NULL,
        name_en TEXT NOT NULL DEFAULT '',
        name_ar TEXT NOT NULL DEFAULT '',
        sort BIGINT NOT NULL DEFAULT 0
    )",
    "CREATE UNIQUE INDEX areas_code ON areas (code)",
    "CREATE INDEX areas_parent ON areas (parent_id)",
    "CREATE TABLE business_categories (
        id {id},
        name TEXT NOT NULL,
        name_key TEXT NOT NULL,
        name_en TEXT NOT NULL DEFAULT '',
        name_ar TEXT NOT NULL DEFAULT '',
        picture_id BIGINT REFERENCES media (id) ON DELETE RESTRICT,
        sort BIGINT NOT NULL DEFAULT 0
    )",
    "CREATE UNIQUE INDEX business_categories_name ON business_categories (name_key)",
    "CREATE INDEX business_categories_picture ON business_categories (picture_id)",
];
