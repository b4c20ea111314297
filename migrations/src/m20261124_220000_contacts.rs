//! WhatsApp numbers, and when an operator checked the licence of a shop.

use sea_orm_migration::prelude::*;

use crate::ddl;

/// The step.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        ddl::run(manager, ADD).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        ddl::run(manager, DROP).await
    }
}

/// Numbers are in E.164. `licence_verified_at` is null until an operator has checked the licence that
/// `license_image_id` refers to.
const ADD: &[&str] = &[
    "ALTER TABLE shops ADD COLUMN whatsapp TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE shops ADD COLUMN licence_verified_at BIGINT",
    "ALTER TABLE platform_info ADD COLUMN whatsapp_numbers TEXT NOT NULL DEFAULT '[]'",
];

const DROP: &[&str] = &[
    "ALTER TABLE platform_info DROP COLUMN whatsapp_numbers",
    "ALTER TABLE shops DROP COLUMN licence_verified_at",
    "ALTER TABLE shops DROP COLUMN whatsapp",
];
