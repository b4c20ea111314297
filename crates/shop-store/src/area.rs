//! Shipping origins: provinces and cities of China, and countries.

use std::collections::HashMap;

use sea_orm::{
    ActiveValue::{NotSet, Set},
    ColumnTrait, ConnectionTrait, EntityTrait, FromQueryResult, PaginatorTrait, QueryFilter,
};
use shop_catalog::shop::ShippingArea;
use shop_core::{AreaId, Localized, Timestamp};

use crate::{
    StoreError, Updated, shop,
    sql::{self, Filter},
    transaction::next,
    value,
};

/// A shipping origin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Area {
    /// Its number.
    pub id: AreaId,
    /// Its stable code: ISO 3166-2 for provinces, with the city in pinyin behind it, or ISO 3166-1.
    pub code: String,
    /// The province of a city.
    pub parent: Option<AreaId>,
    /// In China or abroad.
    pub shipping_area: ShippingArea,
    /// Its name.
    pub name: Localized,
    /// Its place among the others.
    pub sort: i32,
    /// Number of edits; an update names the one it saw.
    pub revision: i64,
}

/// One shipping origin.
pub async fn find(conn: &impl ConnectionTrait, id: AreaId) -> Result<Option<Area>, StoreError> {
    let row = areas::Entity::find_by_id(id.get()).one(conn).await?;
    row.map(Area::try_from).transpose()
}

/// The shipping origin with a code.
pub async fn find_by_code(
    conn: &impl ConnectionTrait,
    code: &str,
) -> Result<Option<Area>, StoreError> {
    let row = areas::Entity::find()
        .filter(areas::Column::Code.eq(code))
        .one(conn)
        .await?;
    row.map(Area::try_from).transpose()
}

/// All shipping origins in their order, those in China first.
pub async fn all(conn: &impl ConnectionTrait) -> Result<Vec<Area>, StoreError> {
    // "domestic" comes before "overseas".
    let rows =
        sql::list::<areas::Entity>(conn, Filter::default(), "ORDER BY shipping_area, sort, id")
            .await?;
    rows.into_iter().map(Area::try_from).collect()
}

/// The number of listed merchants of each origin; origins without merchants are left out.
pub async fn merchant_counts(
    conn: &impl ConnectionTrait,
    now: Timestamp,
) -> Result<HashMap<AreaId, u64>, StoreError> {
    shop::merchants_by(conn, "area_id", now).await
}

impl TryFrom<areas::Model> for Area {
    type Error = StoreError;

    fn try_from(row: areas::Model) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.id.into(),
            code: row.code,
            parent: row.parent_id.map(Into::into),
            shipping_area: value::word("areas.shipping_area", &row.shipping_area)?,
            name: value::named(row.name, &row.translations)?,
            sort: value::count("areas.sort", row.sort)?,
            revision: row.revision,
        })
    }
}

/// A shipping origin to be added.
#[derive(Debug, Clone)]
pub struct NewArea<'a> {
    /// Its code.
    pub code: &'a str,
    /// The province of a city.
    pub parent: Option<AreaId>,
    /// Within China or abroad.
    pub shipping_area: ShippingArea,
    /// Its name.
    pub name: &'a Localized,
    /// Its place among the others.
    pub sort: i32,
}

/// Adds a shipping origin; [`crate::Conflict::AreaCode`] when there is one of that code.
pub async fn insert(conn: &impl ConnectionTrait, area: &NewArea<'_>) -> Result<AreaId, StoreError> {
    let row = areas::ActiveModel {
        id: NotSet,
        code: Set(area.code.to_owned()),
        parent_id: Set(area.parent.map(Into::into)),
        shipping_area: Set(area.shipping_area.as_str().to_owned()),
        ..columns(area.name, area.sort)?
    };
    let inserted = areas::Entity::insert(row).exec(conn).await?;
    Ok(inserted.last_insert_id.into())
}

/// Renames or moves a shipping origin, if its revision is still `seen`.
pub async fn save(
    conn: &impl ConnectionTrait,
    id: AreaId,
    seen: i64,
    name: &Localized,
    sort: i32,
) -> Result<Updated, StoreError> {
    let row = areas::ActiveModel {
        revision: Set(next(seen)),
        ..columns(name, sort)?
    };
    let done = areas::Entity::update_many()
        .set(row)
        .filter(areas::Column::Id.eq(id.get()))
        .filter(areas::Column::Revision.eq(seen))
        .exec(conn)
        .await?;
    if done.rows_affected == 0 {
        let exists = areas::Entity::find_by_id(id.get()).count(conn).await? > 0;
        return Ok(Updated::from_rows(0, exists));
    }
    Ok(Updated::Yes)
}

/// Puts shipping origins in this order; their revisions stay.
pub async fn reorder(conn: &impl ConnectionTrait, ids: &[AreaId]) -> Result<(), StoreError> {
    sql::reorder(conn, "areas", value::numbers(ids)).await
}

/// Keeps a shipping origin from being removed until the transaction ends; `false` when there is
/// none. SQLite has one writer anyway.
pub async fn hold(conn: &impl ConnectionTrait, id: AreaId) -> Result<bool, StoreError> {
    sql::hold(conn, "areas", id.get()).await
}

/// How many cities and shops prevent the removal of a shipping origin. No shop comes to it
/// until the transaction ends.
pub async fn usage(conn: &impl ConnectionTrait, id: AreaId) -> Result<u64, StoreError> {
    sql::lock(conn, "areas", id.get()).await?;
    let sql = "SELECT (SELECT COUNT(*) FROM areas WHERE parent_id = $1)
        + (SELECT COUNT(*) FROM shops WHERE area_id = $1) AS n";
    sql::count(conn, sql, [id.get().into()]).await
}

#[derive(FromQueryResult)]
struct Usage {
    area_id: i64,
    n: i64,
}

/// How many cities and shops prevent the removal of each origin; free ones are left out.
pub async fn usages(conn: &impl ConnectionTrait) -> Result<HashMap<AreaId, u64>, StoreError> {
    let sql = "SELECT area_id, COUNT(*) AS n FROM (
            SELECT parent_id AS area_id FROM areas WHERE parent_id IS NOT NULL
            UNION ALL SELECT area_id FROM shops WHERE area_id IS NOT NULL
        ) referrers GROUP BY area_id";
    let rows: Vec<Usage> = sql::all(conn, sql, []).await?;
    rows.into_iter()
        .map(|row| Ok((row.area_id.into(), value::count("areas", row.n)?)))
        .collect()
}

/// Removes a shipping origin without cities that no shop ships from; whether it did.
pub async fn delete(conn: &impl ConnectionTrait, id: AreaId) -> Result<bool, StoreError> {
    let sql = "DELETE FROM areas WHERE id = $1
        AND NOT EXISTS (SELECT 1 FROM areas city WHERE city.parent_id = $1)
        AND NOT EXISTS (SELECT 1 FROM shops s WHERE s.area_id = $1)";
    Ok(sql::execute(conn, sql, [id.get().into()]).await? == 1)
}

fn columns(name: &Localized, sort: i32) -> Result<areas::ActiveModel, StoreError> {
    Ok(areas::ActiveModel {
        name: Set(name.original().to_owned()),
        translations: Set(value::name_translations(name)?),
        sort: Set(sort.into()),
        ..Default::default()
    })
}

pub(crate) mod areas {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "areas")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub code: String,
        pub parent_id: Option<i64>,
        pub shipping_area: String,
        pub name: String,
        pub translations: String,
        pub sort: i64,
        pub revision: i64,
    }
}
