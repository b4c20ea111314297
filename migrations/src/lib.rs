//! The schema of the whole product, the same on SQLite and PostgreSQL, one step a file.
//!
//! Settled for all tables: times are milliseconds since 1970 in UTC, money is fen, ids are never
//! given out twice, texts are empty rather than null, uniqueness of names is on `*_key` columns,
//! translations are one JSON column, and `revision` counts edits from 1.

use sea_orm_migration::{MigrationTrait, async_trait};
pub use sea_orm_migration::{MigratorTrait, prelude};

mod ddl;
mod m20261121_030000_accounts;
mod m20261121_030100_chat_accounts;
mod m20261121_030200_media;
mod m20261121_030300_areas;
mod m20261121_030400_shops;
mod m20261121_030500_platform;
mod m20261121_030600_categories;
mod m20261121_030700_products;
mod m20261121_030800_search;
mod m20261121_030900_albums;
mod m20261121_031000_home;
mod m20261121_031100_orders;
mod m20261121_031200_records;
mod m20261121_031300_reference_data;
mod m20261121_031500_operators;
mod m20261121_180000_reading;
mod m20261121_210000_on_sale_count;
mod m20261121_235900_media_variants;
mod m20261122_030000_category_counts;
mod m20261122_110000_names_made_of;
mod m20261122_200000_sign_in_attempts;
mod m20261122_201000_loose_objects;
mod m20261123_020000_rate_limits;
mod m20261123_021000_account_versions;
mod m20261123_061500_object_claims;
mod reference;
mod whole;

use whole::Whole;

/// All steps in their order, each done whole or not at all.
#[derive(Debug, Clone, Copy)]
pub struct Migrator;

#[async_trait::async_trait]
impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        let steps: Vec<Box<dyn MigrationTrait>> = vec![
            Box::new(m20261121_030000_accounts::Migration),
            Box::new(m20261121_030100_chat_accounts::Migration),
            Box::new(m20261121_030200_media::Migration),
            Box::new(m20261121_030300_areas::Migration),
            Box::new(m20261121_030400_shops::Migration),
            Box::new(m20261121_030500_platform::Migration),
            Box::new(m20261121_030600_categories::Migration),
            Box::new(m20261121_030700_products::Migration),
            Box::new(m20261121_030800_search::Migration),
            Box::new(m20261121_030900_albums::Migration),
            Box::new(m20261121_031000_home::Migration),
            Box::new(m20261121_031100_orders::Migration),
            Box::new(m20261121_031200_records::Migration),
            Box::new(m20261121_031300_reference_data::Migration),
            Box::new(m20261121_031500_operators::Migration),
            Box::new(m20261121_180000_reading::Migration),
            Box::new(m20261121_210000_on_sale_count::Migration),
            Box::new(m20261121_235900_media_variants::Migration),
            Box::new(m20261122_030000_category_counts::Migration),
            Box::new(m20261122_110000_names_made_of::Migration),
            Box::new(m20261122_200000_sign_in_attempts::Migration),
            Box::new(m20261122_201000_loose_objects::Migration),
            Box::new(m20261123_020000_rate_limits::Migration),
            Box::new(m20261123_021000_account_versions::Migration),
            Box::new(m20261123_061500_object_claims::Migration),
        ];
        let whole = steps.into_iter().map(Whole);
        whole
            .map(|step| Box::new(step) as Box<dyn MigrationTrait>)
            .collect()
    }
}
