//! Adding, renaming and removing shipping origins.

use sea_orm::{
    ActiveValue::{NotSet, Set},
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter,
};
use shop_catalog::shop::ShippingArea;
use shop_core::{AreaId, Locale, Localized};

use crate::{StoreError, entity::areas, shop, sql};

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
        shipping_area: Set(area.shipping_area.word().to_owned()),
        sort: Set(area.sort.into()),
        ..names(area.name)
    };
    let inserted = areas::Entity::insert(row).exec(conn).await?;
    Ok(inserted.last_insert_id.into())
}

/// Renames a shipping origin; `false` when there is none. All shops show its name, so the content
/// version of all counts up.
pub async fn rename(
    conn: &impl ConnectionTrait,
    id: AreaId,
    name: &Localized,
) -> Result<bool, StoreError> {
    let done = areas::Entity::update_many()
        .set(names(name))
        .filter(areas::Column::Id.eq(id.get()))
        .exec(conn)
        .await?;
    shop::touch_all(conn).await?;
    Ok(done.rows_affected == 1)
}

/// Removes a shipping origin without cities that no shop ships from; whether it did.
pub async fn delete(conn: &impl ConnectionTrait, id: AreaId) -> Result<bool, StoreError> {
    let sql = "DELETE FROM areas WHERE id = $1
        AND NOT EXISTS (SELECT 1 FROM areas city WHERE city.parent_id = $1)
        AND NOT EXISTS (SELECT 1 FROM shops s WHERE s.area_id = $1)";
    Ok(sql::execute(conn, sql, [id.get().into()]).await? == 1)
}

fn names(name: &Localized) -> areas::ActiveModel {
    let translation = |locale| name.translation(locale).unwrap_or_default().to_owned();
    areas::ActiveModel {
        name: Set(name.original().to_owned()),
        name_en: Set(translation(Locale::En)),
        name_ar: Set(translation(Locale::Ar)),
        ..Default::default()
    }
}
