//! The platform's lines of business.

use std::collections::HashMap;

use sea_orm::ConnectionTrait;
use shop_core::{BusinessCategoryId, Localized, MediaId, Timestamp};

use crate::{
    StoreError,
    entity::business_categories as table,
    row::row,
    shop,
    sql::{self, Filter},
    value,
};

/// A line of business.
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

/// All lines of business in their order.
pub async fn business_categories(
    conn: &impl ConnectionTrait,
) -> Result<Vec<BusinessCategory>, StoreError> {
    let rows = rows(conn, Filter::default()).await?;
    rows.into_iter().map(BusinessCategory::try_from).collect()
}

/// One line of business.
pub async fn business_category(
    conn: &impl ConnectionTrait,
    id: BusinessCategoryId,
) -> Result<Option<BusinessCategory>, StoreError> {
    let mut filter = Filter::default();
    filter.and("b.id = ?", [id.get()]);
    let row = rows(conn, filter).await?.into_iter().next();
    row.map(BusinessCategory::try_from).transpose()
}

/// The name of one line of business.
pub async fn business_category_name(
    conn: &impl ConnectionTrait,
    id: BusinessCategoryId,
) -> Result<Option<Localized>, StoreError> {
    Ok(business_category_names(conn, &[id]).await?.remove(&id))
}

/// The names of some lines of business.
pub async fn business_category_names(
    conn: &impl ConnectionTrait,
    ids: &[BusinessCategoryId],
) -> Result<HashMap<BusinessCategoryId, Localized>, StoreError> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let mut filter = Filter::default();
    filter.and_among("b.id IN (*)", &value::numbers(ids));
    let named = |row: table::Model| {
        let name = value::named(row.name, row.name_en, row.name_ar);
        (row.id.into(), name)
    };
    let rows = rows(conn, filter).await?;
    Ok(rows.into_iter().map(named).collect())
}

/// Rows of `business_categories b` in their order.
async fn rows(
    conn: &impl ConnectionTrait,
    filter: Filter,
) -> Result<Vec<table::Model>, StoreError> {
    let sql = format!(
        "SELECT {} FROM business_categories b WHERE {} ORDER BY b.sort, b.id",
        sql::columns::<table::Entity>("b"),
        filter.sql()
    );
    sql::all(conn, &sql, filter.into_values()).await
}

row! {
    struct Count {
        business_category_id: i64,
        merchants: i64,
    }
}

/// How many listed merchants there are in each line of business; lines without are left out.
pub async fn merchant_counts(
    conn: &impl ConnectionTrait,
    now: Timestamp,
) -> Result<HashMap<BusinessCategoryId, u64>, StoreError> {
    let mut filter = Filter::default();
    filter.and(shop::LISTED, [now.millis()]);
    filter.and_plain("s.business_category_id IS NOT NULL");
    let counts = format!(
        "SELECT s.business_category_id AS business_category_id, COUNT(*) AS merchants
         FROM shops s JOIN users u ON u.id = s.user_id
         WHERE {} GROUP BY s.business_category_id",
        filter.sql()
    );
    let rows: Vec<Count> = sql::all(conn, &counts, filter.into_values()).await?;
    rows.into_iter()
        .map(|row| {
            Ok((
                row.business_category_id.into(),
                value::count("merchants", row.merchants)?,
            ))
        })
        .collect()
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
