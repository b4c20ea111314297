//! Shipping origins, business categories, and shops with their shop codes.

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
const TABLES: &[&str] = &[
    "areas",
    "business_categories",
    "shops",
    "shop_aliases",
    "shop_carousel_images",
    "shop_watermarks",
];

const STATEMENTS: &[&str] = &[
    // The fingerprints are those of the name that was translated; null: of the name as it is.
    "CREATE TABLE areas (
        id {id},
        code TEXT NOT NULL,
        parent_id BIGINT REFERENCES areas (id) ON DELETE RESTRICT,
        shipping_area TEXT NOT NULL CHECK (shipping_area IN ('domestic', 'overseas')),
        name TEXT NOT NULL,
        name_en TEXT NOT NULL DEFAULT '',
        name_ar TEXT NOT NULL DEFAULT '',
        name_en_source_fingerprint BIGINT,
        name_ar_source_fingerprint BIGINT,
        sort BIGINT NOT NULL DEFAULT 0,
        revision BIGINT NOT NULL DEFAULT 1
    )",
    "CREATE UNIQUE INDEX areas_code ON areas (code)",
    "CREATE INDEX areas_parent ON areas (parent_id)",
    "CREATE TABLE business_categories (
        id {id},
        name TEXT NOT NULL,
        name_key TEXT NOT NULL,
        name_en TEXT NOT NULL DEFAULT '',
        name_ar TEXT NOT NULL DEFAULT '',
        image_id BIGINT REFERENCES media (id) ON DELETE RESTRICT,
        name_en_source_fingerprint BIGINT,
        name_ar_source_fingerprint BIGINT,
        sort BIGINT NOT NULL DEFAULT 0,
        revision BIGINT NOT NULL DEFAULT 1
    )",
    "CREATE UNIQUE INDEX business_categories_name ON business_categories (name_key)",
    "CREATE INDEX business_categories_image ON business_categories (image_id)",
    // Writers of products maintain `product_count`, which enforces the cap under concurrent creation,
    // and `on_sale_count`, so no read counts rows. `listed_until` is the end of the grace period;
    // `home_revision` is 1 until the home page is edited.
    "CREATE TABLE shops (
        user_id BIGINT NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        settlement_level TEXT NOT NULL DEFAULT 'S' CHECK (settlement_level IN
            ('S', 'T', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'O', 'P', 'Q')),
        registered_at BIGINT NOT NULL,
        paid_until BIGINT,
        listed_until BIGINT NOT NULL,
        recommended_at BIGINT,
        alias_changed_at BIGINT,
        language TEXT NOT NULL DEFAULT 'zh' CHECK (language IN ('zh', 'en', 'ar')),
        company_name TEXT NOT NULL DEFAULT '',
        website_name TEXT NOT NULL DEFAULT '',
        website_description TEXT NOT NULL DEFAULT '',
        main_products TEXT NOT NULL DEFAULT '',
        introduction TEXT NOT NULL DEFAULT '',
        notice TEXT NOT NULL DEFAULT '',
        salesman_name TEXT NOT NULL DEFAULT '',
        company_address TEXT NOT NULL DEFAULT '',
        translations TEXT NOT NULL DEFAULT '{}',
        website_keywords TEXT NOT NULL DEFAULT '[]',
        main_image_id BIGINT REFERENCES media (id) ON DELETE RESTRICT,
        license_image_id BIGINT REFERENCES media (id) ON DELETE RESTRICT,
        licence_verified_at BIGINT,
        customer_service_qr_id BIGINT REFERENCES media (id) ON DELETE RESTRICT,
        video_id BIGINT REFERENCES media (id) ON DELETE RESTRICT,
        shipping_area TEXT NOT NULL DEFAULT 'domestic'
            CHECK (shipping_area IN ('domestic', 'overseas')),
        area_id BIGINT REFERENCES areas (id) ON DELETE RESTRICT,
        business_category_id BIGINT REFERENCES business_categories (id) ON DELETE RESTRICT,
        salesman_mobile TEXT NOT NULL DEFAULT '',
        operator_name TEXT NOT NULL DEFAULT '',
        mobile TEXT NOT NULL DEFAULT '',
        wechat_id TEXT NOT NULL DEFAULT '',
        whatsapp TEXT NOT NULL DEFAULT '',
        email TEXT NOT NULL DEFAULT '',
        show_email BOOLEAN NOT NULL DEFAULT FALSE,
        show_platform_support BOOLEAN NOT NULL DEFAULT TRUE,
        takes_inquiries BOOLEAN NOT NULL DEFAULT TRUE,
        order_minimum BIGINT NOT NULL DEFAULT 0 CHECK (order_minimum BETWEEN 0 AND 9999999999),
        product_count BIGINT NOT NULL DEFAULT 0 CHECK (product_count >= 0),
        on_sale_count BIGINT NOT NULL DEFAULT 0,
        home_revision BIGINT NOT NULL DEFAULT 1,
        revision BIGINT NOT NULL DEFAULT 1,
        created_at BIGINT NOT NULL,
        updated_at BIGINT NOT NULL
    )",
    "CREATE INDEX shops_area ON shops (area_id, user_id)",
    "CREATE INDEX shops_business_category ON shops (business_category_id, user_id)",
    "CREATE INDEX shops_shipping_area ON shops (shipping_area, user_id)",
    "CREATE INDEX shops_recommended ON shops (recommended_at, user_id)",
    "CREATE INDEX shops_main_image ON shops (main_image_id)",
    "CREATE INDEX shops_license_image ON shops (license_image_id)",
    "CREATE INDEX shops_customer_service_qr ON shops (customer_service_qr_id)",
    "CREATE INDEX shops_video ON shops (video_id)",
    // A code leads to its shop while it is current, and after that until `reserved_until`.
    "CREATE TABLE shop_aliases (
        alias_key TEXT NOT NULL PRIMARY KEY,
        alias TEXT NOT NULL,
        user_id BIGINT NOT NULL REFERENCES shops (user_id) ON DELETE CASCADE,
        reserved_until BIGINT,
        created_at BIGINT NOT NULL
    )",
    "CREATE UNIQUE INDEX shop_aliases_current ON shop_aliases (user_id)
        WHERE reserved_until IS NULL",
    "CREATE INDEX shop_aliases_user ON shop_aliases (user_id)",
    "CREATE TABLE shop_carousel_images (
        user_id BIGINT NOT NULL REFERENCES shops (user_id) ON DELETE CASCADE,
        position BIGINT NOT NULL CHECK (position >= 0),
        media_id BIGINT NOT NULL REFERENCES media (id) ON DELETE RESTRICT,
        PRIMARY KEY (user_id, position)
    )",
    "CREATE INDEX shop_carousel_images_media ON shop_carousel_images (media_id)",
    // `image_id` shows `text`, drawn by the app, which has the fonts. No row: no watermark.
    "CREATE TABLE shop_watermarks (
        user_id BIGINT NOT NULL PRIMARY KEY REFERENCES shops (user_id) ON DELETE CASCADE,
        content TEXT NOT NULL CHECK (content IN ('off', 'name', 'code', 'text')),
        text TEXT NOT NULL,
        layout TEXT NOT NULL CHECK (layout IN ('corner', 'tiled')),
        opacity BIGINT NOT NULL,
        image_id BIGINT REFERENCES media (id) ON DELETE RESTRICT,
        revision BIGINT NOT NULL
    )",
    "CREATE INDEX shop_watermarks_image ON shop_watermarks (image_id)",
];
