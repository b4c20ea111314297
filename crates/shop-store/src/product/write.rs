//! Creating, changing and deleting products.

use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, EntityTrait, PaginatorTrait,
    QueryFilter,
};
use shop_catalog::{product::ProductPlan, search::Document};
use shop_core::{MediaId, ProductId, Timestamp, UserId};

use super::{columns, write_specs};
use crate::{
    StoreError, Updated,
    entity::{product_images, products},
    search, shop,
    updated::next,
    value,
};

/// Creates a product; [`crate::Conflict::ProductName`] when its merchant has one of that name. Take
/// its place under the cap before, by [`shop::take_product_slot`], which also locks the shop.
pub async fn create(
    conn: &impl ConnectionTrait,
    owner: UserId,
    plan: &ProductPlan,
    now: Timestamp,
) -> Result<ProductId, StoreError> {
    let row = products::ActiveModel {
        owner_id: Set(owner.get()),
        created_at: Set(now.millis()),
        updated_at: Set(now.millis()),
        ..columns::write(plan)?
    };
    let inserted = products::Entity::insert(row).exec(conn).await?;
    let id = ProductId::new(inserted.last_insert_id);
    write_parts(conn, id, plan).await?;
    shop::count_products(conn, owner).await?;
    Ok(id)
}

/// Writes a product of a merchant, if its revision is still `seen`: specs, items and SKUs that the
/// plan names keep their ids, others are removed or made. [`crate::Conflict::ProductName`] as for
/// [`create`]. Lock the shop before, by [`shop::lock`].
pub async fn save(
    conn: &impl ConnectionTrait,
    owner: UserId,
    (id, seen): (ProductId, i64),
    plan: &ProductPlan,
    now: Timestamp,
) -> Result<Updated, StoreError> {
    let row = products::ActiveModel {
        revision: Set(next(seen)),
        updated_at: Set(now.millis()),
        ..columns::write(plan)?
    };
    let mine = mine(owner, id);
    let done = products::Entity::update_many()
        .set(row)
        .filter(mine.clone())
        .filter(products::Column::Revision.eq(seen))
        .exec(conn)
        .await?;
    if done.rows_affected == 0 {
        let exists = products::Entity::find().filter(mine).count(conn).await? > 0;
        return Ok(Updated::from_rows(0, exists));
    }
    write_parts(conn, id, plan).await?;
    shop::count_products(conn, owner).await?;
    Ok(Updated::Yes)
}

/// Deletes a product of a merchant and frees its place under the cap; `false` when there is none.
/// Orders keep their own copy.
pub async fn delete(
    conn: &impl ConnectionTrait,
    owner: UserId,
    id: ProductId,
) -> Result<bool, StoreError> {
    shop::lock(conn, owner).await?;
    let done = products::Entity::delete_many()
        .filter(mine(owner, id))
        .exec(conn)
        .await?;
    if done.rows_affected == 0 {
        return Ok(false);
    }
    search::forget_product(conn, id).await?;
    shop::release_product_slot(conn, owner).await?;
    shop::count_products(conn, owner).await?;
    Ok(true)
}

fn mine(owner: UserId, id: ProductId) -> Condition {
    Condition::all()
        .add(products::Column::OwnerId.eq(owner.get()))
        .add(products::Column::Id.eq(id.get()))
}

async fn write_parts(
    conn: &impl ConnectionTrait,
    id: ProductId,
    plan: &ProductPlan,
) -> Result<(), StoreError> {
    replace_pictures(conn, id, &plan.content.pictures).await?;
    write_specs::write(conn, id, plan).await?;
    search::index_product(conn, id, &Document::of_product(plan)).await
}

async fn replace_pictures(
    conn: &impl ConnectionTrait,
    id: ProductId,
    pictures: &[MediaId],
) -> Result<(), StoreError> {
    use product_images::{ActiveModel, Column, Entity};
    Entity::delete_many()
        .filter(Column::ProductId.eq(id.get()))
        .exec(conn)
        .await?;
    let rows = pictures
        .iter()
        .enumerate()
        .map(|(index, picture)| ActiveModel {
            product_id: Set(id.get()),
            position: Set(value::position(index)),
            media_id: Set(picture.get()),
        });
    Entity::insert_many(rows)
        .exec_without_returning(conn)
        .await?;
    Ok(())
}
