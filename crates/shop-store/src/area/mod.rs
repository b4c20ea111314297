//! Shipping origins: provinces and cities of China, and countries.

mod edit;

pub use edit::{NewArea, delete, hold, insert, reorder, save, usage, usages};

use std::collections::HashMap;

use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};
use shop_catalog::shop::ShippingArea;
use shop_core::{AreaId, Localized, Timestamp};

use crate::{StoreError, entity::areas, shop, value};

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
    let rows = areas::Entity::find()
        // "domestic" comes before "overseas".
        .order_by_asc(areas::Column::ShippingArea)
        .order_by_asc(areas::Column::Sort)
        .order_by_asc(areas::Column::Id)
        .all(conn)
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
            name: value::named_from(
                row.name,
                (row.name_en, row.name_en_source_fingerprint),
                (row.name_ar, row.name_ar_source_fingerprint),
            ),
            sort: value::count("areas.sort", row.sort)?,
            revision: row.revision,
        })
    }
}
