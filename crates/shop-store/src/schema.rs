//! What this version needs of the database: tables and columns by their names.

use std::collections::{BTreeMap, BTreeSet};

use sea_orm::{EntityTrait, FromQueryResult, IdenStatic, Iterable};

use crate::{Database, StoreError, sql};

/// What no entity describes, on both databases. A test compares it with the migrations.
const WITHOUT_ENTITY: &[(&str, &[&str])] = &[
    (
        "clean_renditions",
        &[
            "media_id",
            "is_main",
            "width",
            "height",
            "bytes",
            "object_key",
            "content_type",
        ],
    ),
    ("former_objects", &["object_key", "media_id", "width"]),
    (
        "orphaned_objects",
        &["object_key", "delete_after", "claimed_until"],
    ),
    ("shared_values", &["name", "value", "expires_at"]),
    (
        "rate_limits",
        &["scope", "subject", "count", "pending", "attempted_at"],
    ),
    (
        "product_texts",
        &["id", "name", "title", "keywords", "rest"],
    ),
    ("shop_texts", &["id", "name", "title", "keywords", "rest"]),
    (
        "category_texts",
        &["id", "name", "title", "keywords", "rest"],
    ),
];
/// The search index, by its tables, which differ between the databases.
const INDEXES: &[&str] = &["product_terms", "shop_terms", "category_terms"];
const SQLITE_INDEX: &[&str] = &["name", "title", "keywords", "rest"];
const POSTGRES_INDEX: &[&str] = &["id", "terms"];

const ON_SQLITE: &str = "SELECT m.name AS of_table, c.name AS of_column
    FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type IN ('table', 'view')";
const ON_POSTGRES: &str = "SELECT c.relname::TEXT AS of_table, a.attname::TEXT AS of_column
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relkind IN ('r', 'p', 'v', 'm') AND pg_table_is_visible(c.oid)
    AND c.relnamespace <> 'pg_catalog'::REGNAMESPACE
    AND a.attnum > 0 AND NOT a.attisdropped";

#[derive(FromQueryResult)]
struct Found {
    of_table: String,
    of_column: String,
}

type Tables = BTreeMap<String, BTreeSet<String>>;

impl Database {
    /// Tables and columns (`shops`, `shops.company_name`) that this version reads or writes and the
    /// database lacks, although every step of the schema is noted as done.
    pub async fn missing_columns(&self) -> Result<Vec<String>, StoreError> {
        let found = self.tables().await?;
        let mut missing = Vec::new();
        for (table, columns) in needed(self.is_sqlite()) {
            let Some(there) = found.get(&table) else {
                missing.push(table);
                continue;
            };
            let lacking = columns.difference(there);
            missing.extend(lacking.map(|column| format!("{table}.{column}")));
        }
        Ok(missing)
    }

    /// Columns that the database has and this version does not know. Newer versions add some.
    pub async fn unknown_columns(&self) -> Result<Vec<String>, StoreError> {
        let needed = needed(self.is_sqlite());
        let mut unknown = Vec::new();
        for (table, columns) in self.tables().await? {
            let known = needed.get(&table);
            let is_known = |column: &&String| known.is_some_and(|known| known.contains(*column));
            let others = columns.iter().filter(|column| !is_known(column));
            unknown.extend(others.map(|column| format!("{table}.{column}")));
        }
        Ok(unknown)
    }

    async fn tables(&self) -> Result<Tables, StoreError> {
        let query = if self.is_sqlite() {
            ON_SQLITE
        } else {
            ON_POSTGRES
        };
        let rows: Vec<Found> = sql::all(self.read(), query, []).await?;
        let mut tables = Tables::new();
        for row in rows {
            tables
                .entry(row.of_table)
                .or_default()
                .insert(row.of_column);
        }
        Ok(tables)
    }
}

/// The tables of all entities.
fn of_entities() -> Tables {
    Tables::from([
        columns_of(crate::account::users::Entity),
        columns_of(crate::album::album_images::Entity),
        columns_of(crate::album::albums::Entity),
        columns_of(crate::area::areas::Entity),
        columns_of(crate::audit::audit_log::Entity),
        columns_of(crate::basket::baskets::Entity),
        columns_of(crate::category::categories::Entity),
        columns_of(crate::chat::chat_accounts::Entity),
        columns_of(crate::chat::chat_handles::Entity),
        columns_of(crate::feedback::entries::Entity),
        columns_of(crate::home::home_section_picks::Entity),
        columns_of(crate::home::home_sections::Entity),
        columns_of(crate::idempotency::idempotency_keys::Entity),
        columns_of(crate::import_product::product_import_products::Entity),
        columns_of(crate::import_template::import_templates::Entity),
        columns_of(crate::inquiry::inquiries::Entity),
        columns_of(crate::inquiry::inquiry_lines::Entity),
        columns_of(crate::inquiry::blocked::blocked_contacts::Entity),
        columns_of(crate::media::files::Entity),
        columns_of(crate::media::media_variants::Entity),
        columns_of(crate::media::upload::uploads::Entity),
        columns_of(crate::notification::notification_deliveries::Entity),
        columns_of(crate::notification::notification_settings::Entity),
        columns_of(crate::notification::notifications::Entity),
        columns_of(crate::order::order_events::Entity),
        columns_of(crate::order::order_lines::Entity),
        columns_of(crate::order::orders::Entity),
        columns_of(crate::platform::agreements::Entity),
        columns_of(crate::platform::platform_info::Entity),
        columns_of(crate::platform::root_files::Entity),
        columns_of(crate::platform::business_category::business_categories::Entity),
        columns_of(crate::platform::notice::notices::Entity),
        columns_of(crate::product::product_images::Entity),
        columns_of(crate::product::undo::batch_undo_products::Entity),
        columns_of(crate::product::undo::batch_undo_skus::Entity),
        columns_of(crate::product::undo::batch_undo_tiers::Entity),
        columns_of(crate::product::tiers::product_tiers::Entity),
        columns_of(crate::product::tiers::sku_tiers::Entity),
        columns_of(crate::product::undo::batch_undos::Entity),
        columns_of(crate::product::products::Entity),
        columns_of(crate::product::sku_items::Entity),
        columns_of(crate::product::skus::Entity),
        columns_of(crate::product::spec_items::Entity),
        columns_of(crate::product::specs::Entity),
        columns_of(crate::product_import::product_import_faults::Entity),
        columns_of(crate::product_import::product_import_pictures::Entity),
        columns_of(crate::product_import::product_imports::Entity),
        columns_of(crate::push::push_subscriptions::Entity),
        columns_of(crate::saved::saved_products::Entity),
        columns_of(crate::saved::saved_shops::Entity),
        columns_of(crate::session::refresh_tokens::Entity),
        columns_of(crate::session::sessions::Entity),
        columns_of(crate::shop::shop_aliases::Entity),
        columns_of(crate::shop::shop_watermarks::Entity),
        columns_of(crate::shop::shops::Entity),
        columns_of(crate::shop::profile::shop_carousel_images::Entity),
        columns_of(crate::shop::profile::shop_recommended_products::Entity),
        columns_of(crate::upgrade::upgrade_requests::Entity),
    ])
}

/// What this version needs.
fn needed(is_sqlite: bool) -> Tables {
    let mut tables = of_entities();

    let index = if is_sqlite {
        SQLITE_INDEX
    } else {
        POSTGRES_INDEX
    };
    let others = WITHOUT_ENTITY.iter().copied();
    for (table, columns) in others.chain(INDEXES.iter().map(|table| (*table, index))) {
        let columns = columns.iter().map(|column| (*column).to_owned());
        tables.entry(table.to_owned()).or_default().extend(columns);
    }
    tables
}

fn columns_of<E: EntityTrait>(entity: E) -> (String, BTreeSet<String>) {
    let columns = E::Column::iter().map(|column| column.as_str().to_owned());
    (entity.table_name().to_owned(), columns.collect())
}
