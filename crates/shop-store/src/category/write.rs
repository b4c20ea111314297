//! Creating, changing and deleting categories.

use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, EntityTrait, PaginatorTrait,
    QueryFilter, QueryOrder, QuerySelect,
};
use shop_catalog::{category::CategoryContent, search::Document};
use shop_core::{CategoryId, ShopId, Timestamp, TranslationSheet, uniqueness_key};

use crate::{StoreError, Updated, entity::categories, search, shop, sql, updated::next, value};

/// The number of a shop's categories.
pub async fn count(conn: &impl ConnectionTrait, owner: ShopId) -> Result<u64, StoreError> {
    let sql = "SELECT COUNT(*) AS n FROM categories WHERE shop_id = $1";
    sql::count(conn, sql, [owner.get().into()]).await
}

/// Creates a category; [`crate::Conflict::CategoryName`] when its parent has one of that name. Lock
/// the shop before, by [`shop::lock`], since the parent must not change.
pub async fn create(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    content: &CategoryContent,
    now: Timestamp,
) -> Result<CategoryId, StoreError> {
    let row = categories::ActiveModel {
        shop_id: Set(owner.get()),
        created_at: Set(now.millis()),
        ..columns(content, 1, now)?
    };
    let inserted = categories::Entity::insert(row).exec(conn).await?;
    let id = inserted.last_insert_id.into();
    search::index_category(conn, id, &Document::of_category(&content.name)).await?;
    Ok(id)
}

/// Writes a category of a merchant, if its revision is still `seen`;
/// [`crate::Conflict::CategoryName`] as for [`create`]. Lock the shop before.
pub async fn save(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    (id, seen): (CategoryId, i64),
    content: &CategoryContent,
    now: Timestamp,
) -> Result<Updated, StoreError> {
    let mine = Condition::all()
        .add(categories::Column::ShopId.eq(owner.get()))
        .add(categories::Column::Id.eq(id.get()));
    let done = categories::Entity::update_many()
        .set(columns(content, next(seen), now)?)
        .filter(mine.clone())
        .filter(categories::Column::Revision.eq(seen))
        .exec(conn)
        .await?;
    if done.rows_affected == 0 {
        let exists = categories::Entity::find().filter(mine).count(conn).await? > 0;
        return Ok(Updated::from_rows(0, exists));
    }
    search::index_category(conn, id, &Document::of_category(&content.name)).await?;
    Ok(Updated::Yes)
}

/// The categories of a merchant in one parent, or of the first level, in their order. Lock the shop
/// before, so that they stay the same.
pub async fn siblings(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    parent: Option<CategoryId>,
) -> Result<Vec<CategoryId>, StoreError> {
    let of_parent = match parent {
        Some(id) => categories::Column::ParentId.eq(id.get()),
        None => categories::Column::ParentId.is_null(),
    };
    let ids: Vec<i64> = categories::Entity::find()
        .select_only()
        .column(categories::Column::Id)
        .filter(categories::Column::ShopId.eq(owner.get()))
        .filter(of_parent)
        .order_by_asc(categories::Column::Sort)
        .order_by_asc(categories::Column::Id)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(ids.into_iter().map(CategoryId::new).collect())
}

/// Puts [`siblings`] in this order. That is no edit of a category: its revision stays.
pub async fn reorder(conn: &impl ConnectionTrait, ids: &[CategoryId]) -> Result<(), StoreError> {
    sql::reorder(conn, "categories", value::numbers(ids)).await
}

/// Deletes a category of a merchant; `false` when there is none. One that holds something fails as
/// a [`StoreError::Database`]: ask for [`super::contents`] in the same transaction.
pub async fn delete(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    id: CategoryId,
) -> Result<bool, StoreError> {
    shop::lock(conn, owner).await?;
    let done = categories::Entity::delete_many()
        .filter(categories::Column::ShopId.eq(owner.get()))
        .filter(categories::Column::Id.eq(id.get()))
        .exec(conn)
        .await?;
    let existed = done.rows_affected == 1;
    if existed {
        search::forget_category(conn, id).await?;
    }
    Ok(existed)
}

fn columns(
    content: &CategoryContent,
    revision: i64,
    now: Timestamp,
) -> Result<categories::ActiveModel, StoreError> {
    let sheet = TranslationSheet::default()
        .with("name", &content.name)
        .with("description", &content.description);
    let name = content.name.original();
    Ok(categories::ActiveModel {
        parent_id: Set(content.parent.map(Into::into)),
        name: Set(name.to_owned()),
        name_key: Set(uniqueness_key(name)),
        description: Set(content.description.original().to_owned()),
        translations: Set(value::to_json("categories.translations", &sheet)?),
        main_image_id: Set(content.main_image.map(Into::into)),
        sort: Set(content.sort.into()),
        revision: Set(revision),
        updated_at: Set(now.millis()),
        ..Default::default()
    })
}
