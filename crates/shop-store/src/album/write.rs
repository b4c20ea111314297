//! Creating, changing and deleting albums.

use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, EntityTrait, PaginatorTrait,
    QueryFilter,
};
use shop_catalog::album::AlbumContent;
use shop_core::{AlbumId, MediaId, ShopId, Timestamp, uniqueness_key};

use crate::{
    StoreError, Updated,
    entity::{album_images, albums},
    shop, sql,
    updated::next,
    value,
};

/// The number of a shop's albums.
pub async fn count(conn: &impl ConnectionTrait, owner: ShopId) -> Result<u64, StoreError> {
    let sql = "SELECT COUNT(*) AS n FROM albums WHERE shop_id = $1";
    sql::count(conn, sql, [owner.get().into()]).await
}

/// Creates an album; [`crate::Conflict::AlbumName`] when its merchant has one of that name.
pub async fn create(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    content: &AlbumContent,
    now: Timestamp,
) -> Result<AlbumId, StoreError> {
    shop::lock(conn, owner).await?;
    let row = albums::ActiveModel {
        shop_id: Set(owner.get()),
        created_at: Set(now.millis()),
        ..columns(content, 1, now)
    };
    let inserted = albums::Entity::insert(row).exec(conn).await?;
    let id = inserted.last_insert_id;
    replace_pictures(conn, id, &content.pictures).await?;
    Ok(id.into())
}

/// Writes an album of a merchant, if its revision is still `seen`;
/// [`crate::Conflict::AlbumName`] as for [`create`].
pub async fn save(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    (id, seen): (AlbumId, i64),
    content: &AlbumContent,
    now: Timestamp,
) -> Result<Updated, StoreError> {
    shop::lock(conn, owner).await?;
    let mine = mine(owner, id);
    let done = albums::Entity::update_many()
        .set(columns(content, next(seen), now))
        .filter(mine.clone())
        .filter(albums::Column::Revision.eq(seen))
        .exec(conn)
        .await?;
    if done.rows_affected == 0 {
        let exists = albums::Entity::find().filter(mine).count(conn).await? > 0;
        return Ok(Updated::from_rows(0, exists));
    }
    replace_pictures(conn, id.get(), &content.pictures).await?;
    Ok(Updated::Yes)
}

/// Deletes an album of a merchant; its pictures stay. `false` when there is none.
pub async fn delete(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    id: AlbumId,
) -> Result<bool, StoreError> {
    shop::lock(conn, owner).await?;
    let done = albums::Entity::delete_many()
        .filter(mine(owner, id))
        .exec(conn)
        .await?;
    Ok(done.rows_affected == 1)
}

fn mine(owner: ShopId, id: AlbumId) -> Condition {
    Condition::all()
        .add(albums::Column::ShopId.eq(owner.get()))
        .add(albums::Column::Id.eq(id.get()))
}

fn columns(content: &AlbumContent, revision: i64, now: Timestamp) -> albums::ActiveModel {
    albums::ActiveModel {
        name: Set(content.name.clone()),
        name_key: Set(uniqueness_key(&content.name)),
        description: Set(content.description.clone()),
        cover_id: Set(content.cover.map(Into::into)),
        is_public: Set(content.is_public),
        revision: Set(revision),
        updated_at: Set(now.millis()),
        ..Default::default()
    }
}

async fn replace_pictures(
    conn: &impl ConnectionTrait,
    album: i64,
    pictures: &[MediaId],
) -> Result<(), StoreError> {
    use album_images::{ActiveModel, Column, Entity};
    Entity::delete_many()
        .filter(Column::AlbumId.eq(album))
        .exec(conn)
        .await?;
    let rows = pictures
        .iter()
        .enumerate()
        .map(|(index, picture)| ActiveModel {
            album_id: Set(album),
            position: Set(value::position(index)),
            media_id: Set(picture.get()),
        });
    Entity::insert_many(rows)
        .exec_without_returning(conn)
        .await?;
    Ok(())
}
