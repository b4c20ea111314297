//! The platform's lines of business.

use std::collections::HashMap;

use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, FromQueryResult, QueryFilter, QueryOrder,
    sea_query::Expr,
};
use shop_core::{BusinessCategoryId, Localized, MediaId, Timestamp};

use crate::{StoreError, entity::business_categories as table, sql, value};

/// A line of business.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BusinessCategory {
    /// Its number.
    pub id: BusinessCategoryId,
    /// Its name.
    pub name: Localized,
    /// Its picture.
    pub picture: Option<MediaId>,
}

/// All lines of business in their order.
pub async fn business_categories(
    conn: &impl ConnectionTrait,
) -> Result<Vec<BusinessCategory>, StoreError> {
    let rows = table::Entity::find()
        .order_by_asc(table::Column::Sort)
        .order_by_asc(table::Column::Id)
        .all(conn)
        .await?;
    Ok(rows.into_iter().map(BusinessCategory::from).collect())
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
    let rows = table::Entity::find()
        .filter(table::Column::Id.is_in(value::numbers(ids)))
        .all(conn)
        .await?;
    let categories = rows.into_iter().map(BusinessCategory::from);
    Ok(categories
        .map(|category| (category.id, category.name))
        .collect())
}

/// Gives a line of business its picture; none takes it away.
pub async fn set_business_category_picture(
    conn: &impl ConnectionTrait,
    id: BusinessCategoryId,
    picture: Option<MediaId>,
) -> Result<bool, StoreError> {
    let done = table::Entity::update_many()
        .col_expr(
            table::Column::PictureId,
            Expr::value(picture.map(MediaId::get)),
        )
        .filter(table::Column::Id.eq(id.get()))
        .exec(conn)
        .await?;
    Ok(done.rows_affected == 1)
}

#[derive(FromQueryResult)]
struct Count {
    business_category_id: i64,
    merchants: i64,
}

/// How many listed merchants there are in each line of business; lines without are left out.
pub async fn merchant_counts(
    conn: &impl ConnectionTrait,
    now: Timestamp,
) -> Result<HashMap<BusinessCategoryId, u64>, StoreError> {
    let counts = "SELECT s.business_category_id AS business_category_id, COUNT(*) AS merchants
         FROM shops s JOIN users u ON u.id = s.user_id
         WHERE s.business_category_id IS NOT NULL AND u.status = 'active'
             AND s.listed_until > $1
         GROUP BY s.business_category_id";
    let rows: Vec<Count> = sql::all(conn, counts, [now.millis().into()]).await?;
    rows.into_iter()
        .map(|row| {
            Ok((
                row.business_category_id.into(),
                value::count("merchants", row.merchants)?,
            ))
        })
        .collect()
}

impl From<table::Model> for BusinessCategory {
    fn from(row: table::Model) -> Self {
        Self {
            id: row.id.into(),
            name: value::named(row.name, row.name_en, row.name_ar),
            picture: row.picture_id.map(Into::into),
        }
    }
}
