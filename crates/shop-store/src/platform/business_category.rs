//! The platform's business categories.

use std::collections::HashMap;

use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, FromQueryResult, PaginatorTrait,
    QueryFilter,
};
use shop_core::{BusinessCategoryId, Localized, MediaId, Timestamp, uniqueness_key};

use crate::{
    StoreError, Updated, shop,
    sql::{self, Filter},
    transaction::next,
    value,
};

/// A business category.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BusinessCategory {
    /// Its number.
    pub id: BusinessCategoryId,
    /// Its name.
    pub name: Localized,
    /// Its picture.
    pub picture: Option<MediaId>,
    /// Its place among the others.
    pub sort: i32,
    /// Number of edits; an update names the one it saw.
    pub revision: i64,
}

/// All business categories in their order.
pub async fn business_categories(
    conn: &impl ConnectionTrait,
) -> Result<Vec<BusinessCategory>, StoreError> {
    let all = Filter::default();
    let rows = sql::list::<business_categories::Entity>(conn, all, "ORDER BY sort, id").await?;
    rows.into_iter().map(BusinessCategory::try_from).collect()
}

/// Finds a business category.
pub async fn business_category(
    conn: &impl ConnectionTrait,
    id: BusinessCategoryId,
) -> Result<Option<BusinessCategory>, StoreError> {
    let row = business_categories::Entity::find_by_id(id.get())
        .one(conn)
        .await?;
    row.map(BusinessCategory::try_from).transpose()
}

/// The name of a business category.
pub async fn business_category_name(
    conn: &impl ConnectionTrait,
    id: BusinessCategoryId,
) -> Result<Option<Localized>, StoreError> {
    Ok(business_category_names(conn, &[id]).await?.remove(&id))
}

/// The names of some business categories.
pub async fn business_category_names(
    conn: &impl ConnectionTrait,
    ids: &[BusinessCategoryId],
) -> Result<HashMap<BusinessCategoryId, Localized>, StoreError> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let mut filter = Filter::default();
    filter.and_among("id IN (*)", &value::numbers(ids));
    let rows = sql::list::<business_categories::Entity>(conn, filter, "").await?;
    let named = |row: business_categories::Model| {
        Ok((row.id.into(), value::named(row.name, &row.translations)?))
    };
    rows.into_iter().map(named).collect()
}

/// The number of listed merchants of each business category; those without are left out.
pub async fn merchant_counts(
    conn: &impl ConnectionTrait,
    now: Timestamp,
) -> Result<HashMap<BusinessCategoryId, u64>, StoreError> {
    shop::merchants_by(conn, "business_category_id", now).await
}

impl TryFrom<business_categories::Model> for BusinessCategory {
    type Error = StoreError;

    fn try_from(row: business_categories::Model) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.id.into(),
            name: value::named(row.name, &row.translations)?,
            picture: row.image_id.map(Into::into),
            sort: value::count("business_categories.sort", row.sort)?,
            revision: row.revision,
        })
    }
}

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
    let inserted = business_categories::Entity::insert(columns(content)?)
        .exec(conn)
        .await?;
    Ok(inserted.last_insert_id.into())
}

/// Changes a business category, if its revision is still `seen`.
pub async fn save_business_category(
    conn: &impl ConnectionTrait,
    id: BusinessCategoryId,
    seen: i64,
    content: &BusinessCategoryContent,
) -> Result<Updated, StoreError> {
    let row = business_categories::ActiveModel {
        revision: Set(next(seen)),
        ..columns(content)?
    };
    let done = business_categories::Entity::update_many()
        .set(row)
        .filter(business_categories::Column::Id.eq(id.get()))
        .filter(business_categories::Column::Revision.eq(seen))
        .exec(conn)
        .await?;
    if done.rows_affected == 0 {
        let exists = business_categories::Entity::find_by_id(id.get())
            .count(conn)
            .await?
            > 0;
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
    #[derive(FromQueryResult)]
    struct Usage {
        id: i64,
        n: i64,
    }
    let sql = "SELECT business_category_id AS id, COUNT(*) AS n FROM shops
        WHERE business_category_id IS NOT NULL GROUP BY business_category_id";
    let rows: Vec<Usage> = sql::all(conn, sql, []).await?;
    rows.into_iter()
        .map(|row| {
            let count = value::count("business_categories", row.n)?;
            Ok((row.id.into(), count))
        })
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

fn columns(
    content: &BusinessCategoryContent,
) -> Result<business_categories::ActiveModel, StoreError> {
    let name = &content.name;
    Ok(business_categories::ActiveModel {
        name: Set(name.original().to_owned()),
        name_key: Set(uniqueness_key(name.original())),
        translations: Set(value::name_translations(name)?),
        image_id: Set(content.picture.map(Into::into)),
        sort: Set(content.sort.into()),
        ..Default::default()
    })
}

pub(crate) mod business_categories {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "business_categories")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub name: String,
        pub name_key: String,
        pub translations: String,
        pub image_id: Option<i64>,
        pub sort: i64,
        pub revision: i64,
    }
}
