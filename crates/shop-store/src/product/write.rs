//! Creating, changing and deleting products.

use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, FromQueryResult, QueryFilter,
};
use shop_catalog::{
    product::{Product, ProductPlan},
    search::Document,
};
use shop_core::{MediaId, ProductId, ShopId, Timestamp};

use super::{columns, write_specs};
use crate::{
    StoreError,
    entity::{product_images, products},
    search,
    shop::{self, ProductCounts},
    sql,
    updated::next,
    value,
};

/// Creates a product; [`crate::Conflict::ProductName`] when its merchant has one of that name. Take
/// its place under the cap before, by [`shop::take_product_slot`], which also locks the shop.
pub async fn create(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    plan: &ProductPlan,
    now: Timestamp,
) -> Result<ProductId, StoreError> {
    let row = products::ActiveModel {
        shop_id: Set(owner.get()),
        created_at: Set(now.millis()),
        updated_at: Set(now.millis()),
        ..columns::write(plan)?
    };
    let inserted = products::Entity::insert(row).exec(conn).await?;
    let id = ProductId::new(inserted.last_insert_id);
    insert_pictures(conn, id, &plan.content.pictures).await?;
    write_specs::insert(conn, id, plan).await?;
    search::index_product(conn, id, &Document::of_product(plan)).await?;
    let mut counts = ProductCounts::default();
    counts.add(&plan.content);
    shop::change_counts(conn, owner, &counts).await?;
    Ok(id)
}

/// Writes a product in place of `stored`, which was read after the shop's row was locked by
/// [`shop::lock`]: specs, items and SKUs that the plan names keep their ids, others are removed or
/// made, and what is the same is not written. `false` when its revision is another by now.
/// [`crate::Conflict::ProductName`] as for [`create`].
pub async fn save(
    conn: &impl ConnectionTrait,
    stored: &Product,
    plan: &ProductPlan,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let id = stored.id;
    let row = products::ActiveModel {
        revision: Set(next(stored.revision)),
        updated_at: Set(now.millis()),
        ..columns::write(plan)?
    };
    let done = products::Entity::update_many()
        .set(row)
        .filter(products::Column::Id.eq(id.get()))
        .filter(products::Column::Revision.eq(stored.revision))
        .exec(conn)
        .await?;
    if done.rows_affected == 0 {
        return Ok(false);
    }
    if plan.content.pictures != stored.content.pictures {
        product_images::Entity::delete_many()
            .filter(product_images::Column::ProductId.eq(id.get()))
            .exec(conn)
            .await?;
        insert_pictures(conn, id, &plan.content.pictures).await?;
    }
    let before = stored.to_plan(plan.language);
    write_specs::save(conn, id, &before, plan).await?;
    let document = Document::of_product(plan);
    if document != Document::of_product(&before) {
        search::index_product(conn, id, &document).await?;
    }
    let mut counts = ProductCounts::default();
    counts.remove(&stored.content);
    counts.add(&plan.content);
    shop::change_counts(conn, stored.owner, &counts).await?;
    Ok(true)
}

#[derive(FromQueryResult)]
struct Deleted {
    category_id: i64,
    on_sale: bool,
}

/// Deletes a product of a merchant and frees its place under the cap; `false` when there is none.
/// Orders keep their own copy.
pub async fn delete(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    id: ProductId,
) -> Result<bool, StoreError> {
    shop::lock(conn, owner).await?;
    let sql = "DELETE FROM products WHERE shop_id = $1 AND id = $2
        RETURNING category_id, on_sale";
    let values = [owner.get().into(), id.get().into()];
    let deleted: Option<Deleted> = sql::first(conn, sql, values).await?;
    let Some(deleted) = deleted else {
        return Ok(false);
    };
    search::forget_products(conn, &[id.get()]).await?;
    shop::release_product_slots(conn, owner, 1).await?;
    let mut counts = ProductCounts::default();
    counts.change(deleted.category_id.into(), deleted.on_sale, -1);
    shop::change_counts(conn, owner, &counts).await?;
    Ok(true)
}

async fn insert_pictures(
    conn: &impl ConnectionTrait,
    id: ProductId,
    pictures: &[MediaId],
) -> Result<(), StoreError> {
    product_images::Entity::insert_many(picture_rows(id, pictures))
        .exec_without_returning(conn)
        .await?;
    Ok(())
}

/// The pictures of a product, each in its place.
pub(super) fn picture_rows(
    product: ProductId,
    pictures: &[MediaId],
) -> impl Iterator<Item = product_images::ActiveModel> {
    let pictures = pictures.iter().enumerate();
    pictures.map(move |(index, picture)| product_images::ActiveModel {
        product_id: Set(product.get()),
        position: Set(value::position(index)),
        media_id: Set(picture.get()),
    })
}
