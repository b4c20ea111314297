//! The language in which a shop writes.

use sea_orm::{ConnectionTrait, DbBackend, FromQueryResult};
use shop_core::{Locale, ShopId};

use crate::{StoreError, sql, value};

#[derive(FromQueryResult)]
struct Language {
    language: String,
}

/// Locks a shop, as [`super::lock`] does, and returns the language in which it writes.
pub async fn lock_with_language(
    conn: &impl ConnectionTrait,
    owner: ShopId,
) -> Result<Locale, StoreError> {
    let lock = match conn.get_database_backend() {
        DbBackend::Sqlite => "",
        _ => " FOR NO KEY UPDATE",
    };
    let sql = format!("SELECT language FROM shops WHERE id = $1{lock}");
    read(conn, &sql, owner).await
}

/// The language in which a shop writes.
pub async fn language(conn: &impl ConnectionTrait, owner: ShopId) -> Result<Locale, StoreError> {
    let sql = "SELECT language FROM shops WHERE id = $1";
    read(conn, sql, owner).await
}

async fn read(conn: &impl ConnectionTrait, sql: &str, owner: ShopId) -> Result<Locale, StoreError> {
    let column = "shops.language";
    let row: Option<Language> = sql::first(conn, sql, [owner.get().into()]).await?;
    let row = row.ok_or(StoreError::Corrupt { column })?;
    value::word(column, &row.language)
}

/// Where the texts of a shop have translations, other than in its profile. `$2` is a pattern for the
/// columns, which hold JSON as [`shop_core::TranslationSheet`] writes it.
const TRANSLATED: &str = "
    SELECT 1 AS n FROM products
        WHERE shop_id = $1 AND (translations LIKE $2 OR details_translations LIKE $2)
    UNION ALL SELECT 1 FROM specs s JOIN products p ON p.id = s.product_id
        WHERE p.shop_id = $1 AND s.translations LIKE $2
    UNION ALL SELECT 1 FROM spec_items i
        JOIN specs s ON s.id = i.spec_id JOIN products p ON p.id = s.product_id
        WHERE p.shop_id = $1 AND i.translations LIKE $2
    UNION ALL SELECT 1 FROM categories WHERE shop_id = $1 AND translations LIKE $2
    UNION ALL SELECT 1 FROM home_sections WHERE shop_id = $1 AND translations LIKE $2";

/// Whether a product, category or section of a shop has a translation into `language`.
pub async fn has_translations(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    language: Locale,
) -> Result<bool, StoreError> {
    let sql = format!("SELECT COUNT(*) AS n FROM ({TRANSLATED} LIMIT 1) t");
    // In JSON, a quotation mark within a text follows a backslash, so only a key is like this.
    let pattern = format!("%\"{language}\":{{%");
    Ok(sql::count(conn, &sql, [owner.get().into(), pattern.into()]).await? > 0)
}

/// Makes the texts of a shop count as written in another language, into which they have no translations.
/// Every product then lacks the translation of its name into the former language.
pub async fn note_new_language(
    conn: &impl ConnectionTrait,
    owner: ShopId,
) -> Result<(), StoreError> {
    let sql = "UPDATE products SET needs_translation = TRUE WHERE shop_id = $1";
    sql::execute(conn, sql, [owner.get().into()]).await?;
    Ok(())
}
