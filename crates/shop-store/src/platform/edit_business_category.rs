//! Adding, renaming and removing lines of business.

use sea_orm::{ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use shop_core::{BusinessCategoryId, Locale, Localized, uniqueness_key};

use crate::{StoreError, entity::business_categories as table, shop, sql};

/// Adds a line of business at a place among the others;
/// [`crate::Conflict::BusinessCategoryName`] when there is one of that name.
pub async fn insert_business_category(
    conn: &impl ConnectionTrait,
    name: &Localized,
    sort: i32,
) -> Result<BusinessCategoryId, StoreError> {
    let inserted = table::Entity::insert(columns(name, sort))
        .exec(conn)
        .await?;
    Ok(inserted.last_insert_id.into())
}

/// Renames or moves a line of business; `false` when there is none. All shops show its name, so
/// the content version of all counts up.
pub async fn save_business_category(
    conn: &impl ConnectionTrait,
    id: BusinessCategoryId,
    name: &Localized,
    sort: i32,
) -> Result<bool, StoreError> {
    let done = table::Entity::update_many()
        .set(columns(name, sort))
        .filter(table::Column::Id.eq(id.get()))
        .exec(conn)
        .await?;
    shop::touch_all(conn).await?;
    Ok(done.rows_affected == 1)
}

/// Removes a line of business that no shop is in; whether it did.
pub async fn delete_business_category(
    conn: &impl ConnectionTrait,
    id: BusinessCategoryId,
) -> Result<bool, StoreError> {
    let sql = "DELETE FROM business_categories WHERE id = $1
        AND NOT EXISTS (SELECT 1 FROM shops s WHERE s.business_category_id = $1)";
    Ok(sql::execute(conn, sql, [id.get().into()]).await? == 1)
}

fn columns(name: &Localized, sort: i32) -> table::ActiveModel {
    let translation = |locale| name.translation(locale).unwrap_or_default().to_owned();
    table::ActiveModel {
        name: Set(name.original().to_owned()),
        name_key: Set(uniqueness_key(name.original())),
        name_en: Set(translation(Locale::En)),
        name_ar: Set(translation(Locale::Ar)),
        sort: Set(sort.into()),
        ..Default::default()
    }
}
