//! Adding, changing and removing business categories.

use std::collections::HashMap;

use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter,
    QuerySelect,
};
use shop_core::{BusinessCategoryId, Locale, Localized, MediaId, uniqueness_key};

use crate::{
    StoreError, Updated,
    entity::{business_categories as table, shops},
    sql,
    updated::next,
    value,
};

/// What an operator says of a business category.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BusinessCategoryContent {
    /// Its name.
    pub name: Localized,
    /// Its picture.
    pub picture: Option<MediaId>,
    /// Its place among the others.
    pub sort: i32,
}

/// Adds a business category; [`crate::Conflict::BusinessCategoryName`] when there is one of that
/// name.
pub async fn insert_business_category(
    conn: &impl ConnectionTrait,
    content: &BusinessCategoryContent,
) -> Result<BusinessCategoryId, StoreError> {
    let inserted = table::Entity::insert(columns(content)).exec(conn).await?;
    Ok(inserted.last_insert_id.into())
}

/// Changes a business category, if its revision is still `seen`.
pub async fn save_business_category(
    conn: &impl ConnectionTrait,
    (id, seen): (BusinessCategoryId, i64),
    content: &BusinessCategoryContent,
) -> Result<Updated, StoreError> {
    let row = table::ActiveModel {
        revision: Set(next(seen)),
        ..columns(content)
    };
    let done = table::Entity::update_many()
        .set(row)
        .filter(table::Column::Id.eq(id.get()))
        .filter(table::Column::Revision.eq(seen))
        .exec(conn)
        .await?;
    if done.rows_affected == 0 {
        let exists = table::Entity::find_by_id(id.get()).count(conn).await? > 0;
        return Ok(Updated::from_rows(0, exists));
    }
    Ok(Updated::Yes)
}

/// Puts business categories in this order; their revisions stay.
pub async fn reorder_business_categories(
    conn: &impl ConnectionTrait,
    ids: &[BusinessCategoryId],
) -> Result<(), StoreError> {
    sql::reorder(conn, "business_categories", value::numbers(ids)).await
}

/// Keeps a business category from being removed until the transaction ends; `false` when there is
/// none.
pub async fn hold_business_category(
    conn: &impl ConnectionTrait,
    id: BusinessCategoryId,
) -> Result<bool, StoreError> {
    sql::hold(conn, "business_categories", id.get()).await
}

/// How many shops are in a business category. No other comes to it until the transaction ends.
pub async fn business_category_usage(
    conn: &impl ConnectionTrait,
    id: BusinessCategoryId,
) -> Result<u64, StoreError> {
    sql::lock(conn, "business_categories", id.get()).await?;
    let sql = "SELECT COUNT(*) AS n FROM shops WHERE business_category_id = $1";
    sql::count(conn, sql, [id.get().into()]).await
}

/// How many shops are in each business category, listed or not; empty ones are left out.
pub async fn business_category_usages(
    conn: &impl ConnectionTrait,
) -> Result<HashMap<BusinessCategoryId, u64>, StoreError> {
    use shops::Column::BusinessCategoryId as Category;
    let rows: Vec<(i64, i64)> = shops::Entity::find()
        .select_only()
        .column(Category)
        .column_as(Category.count(), "n")
        .filter(Category.is_not_null())
        .group_by(Category)
        .into_tuple()
        .all(conn)
        .await?;
    rows.into_iter()
        .map(|(id, n)| Ok((id.into(), value::count("business_categories", n)?)))
        .collect()
}

/// Removes a business category that no shop is in; whether it did.
pub async fn delete_business_category(
    conn: &impl ConnectionTrait,
    id: BusinessCategoryId,
) -> Result<bool, StoreError> {
    let sql = "DELETE FROM business_categories WHERE id = $1
        AND NOT EXISTS (SELECT 1 FROM shops s WHERE s.business_category_id = $1)";
    Ok(sql::execute(conn, sql, [id.get().into()]).await? == 1)
}

fn columns(content: &BusinessCategoryContent) -> table::ActiveModel {
    let name = &content.name;
    let (name_en, name_en_source_fingerprint) = value::name_columns(name, Locale::En);
    let (name_ar, name_ar_source_fingerprint) = value::name_columns(name, Locale::Ar);
    table::ActiveModel {
        name: Set(name.original().to_owned()),
        name_key: Set(uniqueness_key(name.original())),
        name_en: Set(name_en),
        name_ar: Set(name_ar),
        name_en_source_fingerprint: Set(name_en_source_fingerprint),
        name_ar_source_fingerprint: Set(name_ar_source_fingerprint),
        image_id: Set(content.picture.map(Into::into)),
        sort: Set(content.sort.into()),
        ..Default::default()
    }
}
