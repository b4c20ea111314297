//! The platform's business categories.

use std::collections::HashMap;

use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, Select};
use shop_core::{BusinessCategoryId, Localized, MediaId, Timestamp};

use crate::{StoreError, entity::business_categories as table, shop, sql, value};

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
    let rows = in_order().all(conn).await?;
    rows.into_iter().map(BusinessCategory::try_from).collect()
}

/// Finds a business category.
pub async fn business_category(
    conn: &impl ConnectionTrait,
    id: BusinessCategoryId,
) -> Result<Option<BusinessCategory>, StoreError> {
    let row = table::Entity::find_by_id(id.get()).one(conn).await?;
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
    let ids = sql::padded(&value::numbers(ids));
    let rows = in_order()
        .filter(table::Column::Id.is_in(ids))
        .all(conn)
        .await?;
    let named = |row: table::Model| {
        let name = value::named(row.name, row.name_en, row.name_ar);
        (row.id.into(), name)
    };
    Ok(rows.into_iter().map(named).collect())
}

fn in_order() -> Select<table::Entity> {
    table::Entity::find()
        .order_by_asc(table::Column::Sort)
        .order_by_asc(table::Column::Id)
}

/// The number of listed merchants of each business category; those without are left out.
pub async fn merchant_counts(
    conn: &impl ConnectionTrait,
    now: Timestamp,
) -> Result<HashMap<BusinessCategoryId, u64>, StoreError> {
    shop::merchants_by(conn, "business_category_id", now).await
}

impl TryFrom<table::Model> for BusinessCategory {
    type Error = StoreError;

    fn try_from(row: table::Model) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.id.into(),
            name: value::named_from(
                row.name,
                (row.name_en, row.name_en_source_fingerprint),
                (row.name_ar, row.name_ar_source_fingerprint),
            ),
            picture: row.image_id.map(Into::into),
            sort: value::count("business_categories.sort", row.sort)?,
            revision: row.revision,
        })
    }
}
