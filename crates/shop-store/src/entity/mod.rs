//! The tables as they are; nothing outside this crate sees them.

pub mod agreements;
pub mod album_images;
pub mod albums;
pub mod areas;
pub mod audit_log;
pub mod baskets;
pub mod blocked_contacts;
pub mod business_categories;
pub mod categories;
pub mod chat_accounts;
pub mod chat_handles;
pub mod feedback;
pub mod home_section_picks;
pub mod home_sections;
pub mod idempotency_keys;
pub mod inquiries;
pub mod inquiry_lines;
pub mod media;
pub mod media_variants;
pub mod notices;
pub mod notification_deliveries;
pub mod notification_settings;
pub mod notifications;
pub mod order_events;
pub mod order_lines;
pub mod orders;
pub mod platform_info;
pub mod product_images;
pub mod product_import_faults;
pub mod product_import_pictures;
pub mod product_imports;
pub mod products;
pub mod refresh_tokens;
pub mod root_files;
pub mod saved_products;
pub mod saved_shops;
pub mod sessions;
pub mod shop_aliases;
pub mod shop_carousel_images;
pub mod shop_recommended_products;
pub mod shop_watermarks;
pub mod shops;
pub mod sku_items;
pub mod skus;
pub mod spec_items;
pub mod specs;
pub mod uploads;
pub mod users;

/// What every entity needs.
mod prelude {
    pub use sea_orm::entity::prelude::*;

    /// No entity has relations for the ORM: joins are written in SQL.
    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}
}
