//! Creating many products at once: without looking for what a new product cannot have, and with its
//! pictures in one statement for all.

use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait};
use shop_catalog::{product::ProductPlan, search::Document};
use shop_core::{ProductId, ShopId, Timestamp};

use super::{columns, write::picture_rows, write_specs};
use crate::{
    StoreError,
    entity::{product_images, products},
    search,
    shop::{self, ProductCounts},
};

/// Rows of three values in one statement: within both databases' limits of values.
const ROWS: usize = 5_000;

/// Creates products of one merchant; [`crate::Conflict::ProductName`] when one of the names is
/// taken. Take their places under the cap before, by [`shop::take_product_slots`], which also locks the
/// shop.
pub async fn create_many(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    plans: &[ProductPlan],
    now: Timestamp,
) -> Result<Vec<ProductId>, StoreError> {
    let mut ids = Vec::with_capacity(plans.len());
    let mut pictures = Vec::new();
    let mut counts = ProductCounts::default();
    for plan in plans {
        let row = products::ActiveModel {
            shop_id: Set(owner.get()),
            created_at: Set(now.millis()),
            updated_at: Set(now.millis()),
            ..columns::write(plan)?
        };
        let inserted = products::Entity::insert(row).exec(conn).await?;
        let id = ProductId::new(inserted.last_insert_id);
        write_specs::insert(conn, id, plan).await?;
        search::index_product(conn, id, &Document::of_product(plan)).await?;
        pictures.extend(picture_rows(id, &plan.content.pictures));
        counts.add(&plan.content);
        ids.push(id);
    }
    for rows in pictures.chunks(ROWS) {
        product_images::Entity::insert_many(rows.to_vec())
            .exec_without_returning(conn)
            .await?;
    }
    shop::change_counts(conn, owner, &counts).await?;
    Ok(ids)
}
