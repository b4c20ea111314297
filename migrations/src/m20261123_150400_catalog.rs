//! Categories, products with specs and SKUs, and albums.

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
    "categories",
    "products",
    "product_images",
    "specs",
    "spec_items",
    "skus",
    "sku_items",
    "shop_recommended_products",
    "albums",
    "album_images",
];

const STATEMENTS: &[&str] = &[
    // Writers of products maintain the two counts.
    "CREATE TABLE categories (
        id {id},
        owner_id BIGINT NOT NULL REFERENCES shops (user_id) ON DELETE CASCADE,
        parent_id BIGINT REFERENCES categories (id) ON DELETE RESTRICT,
        name TEXT NOT NULL,
        name_key TEXT NOT NULL,
        description TEXT NOT NULL DEFAULT '',
        translations TEXT NOT NULL DEFAULT '{}',
        main_image_id BIGINT REFERENCES media (id) ON DELETE RESTRICT,
        sort BIGINT NOT NULL DEFAULT 0,
        product_count BIGINT NOT NULL DEFAULT 0,
        on_sale_count BIGINT NOT NULL DEFAULT 0,
        revision BIGINT NOT NULL DEFAULT 1,
        created_at BIGINT NOT NULL,
        updated_at BIGINT NOT NULL,
        CHECK (parent_id IS NULL OR parent_id <> id)
    )",
    "CREATE UNIQUE INDEX categories_name
        ON categories (owner_id, COALESCE(parent_id, 0), name_key)",
    "CREATE INDEX categories_order ON categories (owner_id, sort, id)",
    "CREATE INDEX categories_parent ON categories (parent_id)",
    "CREATE INDEX categories_main_image ON categories (main_image_id)",
    // Prices are in fen, at most 99,999,999.99 yuan; the two bounds are those of the SKUs.
    "CREATE TABLE products (
        id {id},
        owner_id BIGINT NOT NULL REFERENCES shops (user_id) ON DELETE CASCADE,
        category_id BIGINT NOT NULL REFERENCES categories (id) ON DELETE RESTRICT,
        name TEXT NOT NULL,
        name_key TEXT NOT NULL,
        title TEXT NOT NULL DEFAULT '',
        description TEXT NOT NULL DEFAULT '',
        details TEXT NOT NULL DEFAULT '',
        unit TEXT NOT NULL DEFAULT '',
        translations TEXT NOT NULL DEFAULT '{}',
        details_translations TEXT NOT NULL DEFAULT '{}',
        needs_translation BOOLEAN NOT NULL DEFAULT TRUE,
        product_type TEXT NOT NULL CHECK (product_type IN ('single', 'multi')),
        video_id BIGINT REFERENCES media (id) ON DELETE RESTRICT,
        price_min BIGINT NOT NULL CHECK (price_min BETWEEN 0 AND 9999999999),
        price_max BIGINT NOT NULL CHECK (price_max BETWEEN 0 AND 9999999999),
        strike_price BIGINT CHECK (strike_price BETWEEN 0 AND 9999999999),
        item_number TEXT NOT NULL DEFAULT '',
        is_clearance BOOLEAN NOT NULL DEFAULT FALSE,
        on_sale BOOLEAN NOT NULL DEFAULT TRUE,
        keywords TEXT NOT NULL DEFAULT '[]',
        material TEXT NOT NULL DEFAULT '',
        packing_quantity BIGINT CHECK (packing_quantity > 0),
        box_specification TEXT NOT NULL DEFAULT '',
        item_weight_grams BIGINT CHECK (item_weight_grams > 0),
        box_weight_grams BIGINT CHECK (box_weight_grams > 0),
        remark TEXT NOT NULL DEFAULT '',
        private_note TEXT NOT NULL DEFAULT '',
        min_order_quantity BIGINT NOT NULL DEFAULT 1 CHECK (min_order_quantity > 0),
        order_multiple BIGINT NOT NULL DEFAULT 1 CHECK (order_multiple > 0),
        sold BIGINT NOT NULL DEFAULT 0,
        revision BIGINT NOT NULL DEFAULT 1,
        created_at BIGINT NOT NULL,
        updated_at BIGINT NOT NULL,
        CHECK (price_min <= price_max)
    )",
    "CREATE UNIQUE INDEX products_name ON products (owner_id, name_key)",
    "CREATE INDEX products_owner_newest ON products (owner_id, id)",
    "CREATE INDEX products_owner_price ON products (owner_id, price_min, id)",
    "CREATE INDEX products_owner_popular ON products (owner_id, sold, id)",
    "CREATE INDEX products_price ON products (price_min, id)",
    "CREATE INDEX products_popular ON products (sold, id)",
    "CREATE INDEX products_clearance ON products (is_clearance, id)",
    "CREATE INDEX products_category ON products (category_id, id)",
    "CREATE INDEX products_video ON products (video_id)",
    "CREATE INDEX products_on_sale ON products (owner_id, category_id) WHERE on_sale",
    "CREATE INDEX products_owner_clearance ON products (owner_id, is_clearance, id)",
    "CREATE TABLE product_images (
        product_id BIGINT NOT NULL REFERENCES products (id) ON DELETE CASCADE,
        position BIGINT NOT NULL CHECK (position >= 0),
        media_id BIGINT NOT NULL REFERENCES media (id) ON DELETE RESTRICT,
        PRIMARY KEY (product_id, position)
    )",
    "CREATE INDEX product_images_media ON product_images (media_id)",
    "CREATE TABLE specs (
        id {id},
        product_id BIGINT NOT NULL REFERENCES products (id) ON DELETE CASCADE,
        position BIGINT NOT NULL CHECK (position >= 0),
        name TEXT NOT NULL,
        name_key TEXT NOT NULL,
        translations TEXT NOT NULL DEFAULT '{}'
    )",
    "CREATE UNIQUE INDEX specs_name ON specs (product_id, name_key)",
    "CREATE TABLE spec_items (
        id {id},
        spec_id BIGINT NOT NULL REFERENCES specs (id) ON DELETE CASCADE,
        position BIGINT NOT NULL CHECK (position >= 0),
        name TEXT NOT NULL,
        name_key TEXT NOT NULL,
        translations TEXT NOT NULL DEFAULT '{}'
    )",
    "CREATE UNIQUE INDEX spec_items_name ON spec_items (spec_id, name_key)",
    // The key of a combination: the ids of its items in ascending order, joined by dashes.
    "CREATE TABLE skus (
        id {id},
        product_id BIGINT NOT NULL REFERENCES products (id) ON DELETE CASCADE,
        position BIGINT NOT NULL CHECK (position >= 0),
        combination_key TEXT NOT NULL,
        price BIGINT NOT NULL CHECK (price BETWEEN 0 AND 9999999999),
        stock BIGINT NOT NULL CHECK (stock BETWEEN 0 AND 9999999),
        item_number TEXT NOT NULL DEFAULT '',
        image_id BIGINT REFERENCES media (id) ON DELETE RESTRICT
    )",
    "CREATE UNIQUE INDEX skus_combination ON skus (product_id, combination_key)",
    "CREATE INDEX skus_image ON skus (image_id)",
    "CREATE TABLE sku_items (
        sku_id BIGINT NOT NULL REFERENCES skus (id) ON DELETE CASCADE,
        spec_item_id BIGINT NOT NULL REFERENCES spec_items (id) ON DELETE CASCADE,
        PRIMARY KEY (sku_id, spec_item_id)
    )",
    "CREATE INDEX sku_items_spec_item ON sku_items (spec_item_id)",
    "CREATE TABLE shop_recommended_products (
        user_id BIGINT NOT NULL REFERENCES shops (user_id) ON DELETE CASCADE,
        position BIGINT NOT NULL CHECK (position >= 0),
        product_id BIGINT NOT NULL REFERENCES products (id) ON DELETE CASCADE,
        PRIMARY KEY (user_id, position)
    )",
    "CREATE INDEX shop_recommended_products_product ON shop_recommended_products (product_id)",
    "CREATE TABLE albums (
        id {id},
        owner_id BIGINT NOT NULL REFERENCES shops (user_id) ON DELETE CASCADE,
        name TEXT NOT NULL,
        name_key TEXT NOT NULL,
        description TEXT NOT NULL DEFAULT '',
        cover_id BIGINT REFERENCES media (id) ON DELETE RESTRICT,
        is_public BOOLEAN NOT NULL DEFAULT FALSE,
        revision BIGINT NOT NULL DEFAULT 1,
        created_at BIGINT NOT NULL,
        updated_at BIGINT NOT NULL
    )",
    "CREATE UNIQUE INDEX albums_name ON albums (owner_id, name_key)",
    "CREATE INDEX albums_newest ON albums (owner_id, id)",
    "CREATE INDEX albums_cover ON albums (cover_id)",
    "CREATE TABLE album_images (
        album_id BIGINT NOT NULL REFERENCES albums (id) ON DELETE CASCADE,
        position BIGINT NOT NULL CHECK (position >= 0),
        media_id BIGINT NOT NULL REFERENCES media (id) ON DELETE RESTRICT,
        PRIMARY KEY (album_id, position)
    )",
    "CREATE INDEX album_images_media ON album_images (media_id)",
];
