//! The database schema, the same on SQLite and PostgreSQL, one step per file.
//!
//! Conventions of all tables: times are milliseconds since 1970 in UTC, money is fen, ids are never
//! reused, texts are empty rather than null, uniqueness of names is on `*_key` columns, translations
//! are one JSON column, and `revision` counts edits from 1.

use sea_orm_migration::{
    IntoSchemaManagerConnection, MigrationTrait, SchemaManagerConnection, async_trait,
    sea_orm::DbErr,
};
pub use sea_orm_migration::{MigratorTrait, prelude};

mod ddl;
mod m20261123_150000_accounts;
mod m20261123_150100_media;
mod m20261123_150200_shops;
mod m20261123_150300_platform;
mod m20261123_150400_catalog;
mod m20261123_150500_search;
mod m20261123_150600_home;
mod m20261123_150650_inquiries;
mod m20261123_150700_orders;
mod m20261123_150800_reference_data;
mod m20261123_181900_baskets;
mod m20261124_020000_product_imports;
mod m20261124_224000_notifications;
mod m20261125_221500_saved;
mod m20261128_050000_unused_pictures;
mod m20261128_060000_item_number_keys;
mod m20261129_101500_sent_inquiries;
mod m20261129_110000_more_areas;
mod m20261129_113000_media_failures;
mod m20261129_140000_category_search;
mod m20261129_150000_root_files;
mod m20261129_151000_carousel_texts;
mod m20261129_180000_shop_ids;
mod m20261129_181000_open_lists;
mod m20261129_190000_languages;
mod m20261130_150000_push;
mod m20261130_151000_privacy_of_devices;
mod m20261130_153000_level_caps;
mod m20261130_153100_upgrade_requests;
mod m20261130_153200_feedback_answers;
mod m20261130_153300_newest_orders;
mod m20261130_180000_orders_by_total;
mod m20261130_200000_price_visibility;
mod m20261130_210000_batch_undos;
mod m20261201_010000_price_tiers;
mod m20261201_013000_jpeg_turns;
mod m20261201_200000_currencies;
mod m20261201_210000_undo_order;
mod m20261201_213000_import_notes;
mod m20261201_223000_import_templates;
mod m20261201_223000_product_order;
mod m20261201_224000_import_products;
mod rebuild;
mod reference;
mod transactional;

use transactional::Transactional;

/// All steps in their order, each in one transaction. While they run, SQLite does not enforce foreign
/// keys; each step checks them at its end.
#[derive(Debug, Clone, Copy)]
pub struct Migrator;

#[async_trait::async_trait]
impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        Steps::migrations()
    }

    async fn up<'c, C>(db: C, steps: Option<u32>) -> Result<(), DbErr>
    where
        C: IntoSchemaManagerConnection<'c>,
    {
        let SchemaManagerConnection::Connection(connection) = db.into_database_executor() else {
            return Err(in_transaction());
        };
        rebuild::enforce_keys(connection, false).await?;
        let done = Steps::up(connection, steps).await;
        rebuild::enforce_keys(connection, true).await?;
        done
    }

    async fn down<'c, C>(db: C, steps: Option<u32>) -> Result<(), DbErr>
    where
        C: IntoSchemaManagerConnection<'c>,
    {
        let SchemaManagerConnection::Connection(connection) = db.into_database_executor() else {
            return Err(in_transaction());
        };
        rebuild::enforce_keys(connection, false).await?;
        let done = Steps::down(connection, steps).await;
        rebuild::enforce_keys(connection, true).await?;
        done
    }
}

fn in_transaction() -> DbErr {
    DbErr::Custom("the steps of the schema begin their own transactions".to_owned())
}

struct Steps;

#[async_trait::async_trait]
impl MigratorTrait for Steps {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        let steps: Vec<Box<dyn MigrationTrait>> = vec![
            Box::new(m20261123_150000_accounts::Migration),
            Box::new(m20261123_150100_media::Migration),
            Box::new(m20261123_150200_shops::Migration),
            Box::new(m20261123_150300_platform::Migration),
            Box::new(m20261123_150400_catalog::Migration),
            Box::new(m20261123_150500_search::Migration),
            Box::new(m20261123_150600_home::Migration),
            Box::new(m20261123_150650_inquiries::Migration),
            Box::new(m20261123_150700_orders::Migration),
            Box::new(m20261123_150800_reference_data::Migration),
            Box::new(m20261123_181900_baskets::Migration),
            Box::new(m20261124_020000_product_imports::Migration),
            Box::new(m20261124_224000_notifications::Migration),
            Box::new(m20261125_221500_saved::Migration),
            Box::new(m20261128_050000_unused_pictures::Migration),
            Box::new(m20261128_060000_item_number_keys::Migration),
            Box::new(m20261129_101500_sent_inquiries::Migration),
            Box::new(m20261129_110000_more_areas::Migration),
            Box::new(m20261129_113000_media_failures::Migration),
            Box::new(m20261129_140000_category_search::Migration),
            Box::new(m20261129_150000_root_files::Migration),
            Box::new(m20261129_151000_carousel_texts::Migration),
            Box::new(m20261129_180000_shop_ids::Migration),
            Box::new(m20261129_181000_open_lists::Migration),
            Box::new(m20261129_190000_languages::Migration),
            Box::new(m20261130_150000_push::Migration),
            Box::new(m20261130_151000_privacy_of_devices::Migration),
            Box::new(m20261130_153000_level_caps::Migration),
            Box::new(m20261130_153100_upgrade_requests::Migration),
            Box::new(m20261130_153200_feedback_answers::Migration),
            Box::new(m20261130_153300_newest_orders::Migration),
            Box::new(m20261130_180000_orders_by_total::Migration),
            Box::new(m20261130_200000_price_visibility::Migration),
            Box::new(m20261130_210000_batch_undos::Migration),
            Box::new(m20261201_010000_price_tiers::Migration),
            Box::new(m20261201_013000_jpeg_turns::Migration),
            Box::new(m20261201_200000_currencies::Migration),
            Box::new(m20261201_210000_undo_order::Migration),
            Box::new(m20261201_213000_import_notes::Migration),
            Box::new(m20261201_223000_product_order::Migration),
            Box::new(m20261201_223000_import_templates::Migration),
            Box::new(m20261201_224000_import_products::Migration),
        ];
        let steps = steps.into_iter().map(Transactional);
        steps
            .map(|step| Box::new(step) as Box<dyn MigrationTrait>)
            .collect()
    }
}
