//! Finding products by what people call them, and all of a merchant's products page by page.

use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder as _, QuerySelect,
};
use shop_core::{ProductId, ShopId};

use crate::{StoreError, entity::products};

/// What a product is found by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProductKeys {
    /// Its id.
    pub id: ProductId,
    /// Its item number; empty if it has none.
    pub item_number: String,
    /// Its name, by [`shop_core::uniqueness_key`].
    pub name_key: String,
}

/// The products of a merchant that have one of these item numbers or names, the oldest first.
pub async fn find_by_keys(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    (item_numbers, name_keys): (&[String], &[String]),
) -> Result<Vec<ProductKeys>, StoreError> {
    let named = Condition::any()
        .add(products::Column::ItemNumber.is_in(item_numbers))
        .add(products::Column::NameKey.is_in(name_keys));
    let rows: Vec<(i64, String, String)> = products::Entity::find()
        .select_only()
        .column(products::Column::Id)
        .column(products::Column::ItemNumber)
        .column(products::Column::NameKey)
        .filter(products::Column::ShopId.eq(owner.get()))
        .filter(named)
        .order_by_asc(products::Column::Id)
        .into_tuple()
        .all(conn)
        .await?;
    let rows = rows.into_iter();
    Ok(rows
        .map(|(id, item_number, name_key)| ProductKeys {
            id: id.into(),
            item_number,
            name_key,
        })
        .collect())
}

/// At most `limit` ids of a merchant's products above `after`, in their order.
pub async fn ids_after(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    after: ProductId,
    limit: u64,
) -> Result<Vec<ProductId>, StoreError> {
    let ids: Vec<i64> = products::Entity::find()
        .select_only()
        .column(products::Column::Id)
        .filter(products::Column::ShopId.eq(owner.get()))
        .filter(products::Column::Id.gt(after.get()))
        .order_by_asc(products::Column::Id)
        .limit(limit)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(ids.into_iter().map(ProductId::new).collect())
}
