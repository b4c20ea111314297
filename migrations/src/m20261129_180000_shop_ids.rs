//! Columns that mean a shop say so. Stop all instances first: those of earlier versions do not know
//! the new names.

use sea_orm_migration::prelude::*;

use crate::ddl;

/// The step.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (table, before, after) in RENAMED {
            ddl::run(manager, &[&rename(table, before, after)]).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (table, before, after) in RENAMED {
            ddl::run(manager, &[&rename(table, after, before)]).await?;
        }
        Ok(())
    }
}

/// Tables, with the column's former and present name. Both databases rename it in the indexes and
/// foreign keys too.
const RENAMED: [(&str, &str, &str); 12] = [
    ("shops", "user_id", "id"),
    ("shop_aliases", "user_id", "shop_id"),
    ("shop_carousel_images", "user_id", "shop_id"),
    ("shop_watermarks", "user_id", "shop_id"),
    ("shop_recommended_products", "user_id", "shop_id"),
    ("categories", "owner_id", "shop_id"),
    ("products", "owner_id", "shop_id"),
    ("albums", "owner_id", "shop_id"),
    ("home_sections", "owner_id", "shop_id"),
    ("media", "owner_id", "shop_id"),
    ("uploads", "owner_id", "shop_id"),
    ("product_imports", "owner_id", "shop_id"),
];

fn rename(table: &str, before: &str, after: &str) -> String {
    format!("ALTER TABLE {table} RENAME COLUMN {before} TO {after}")
}
