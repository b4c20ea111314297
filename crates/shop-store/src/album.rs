//! Albums of merchants.

use std::collections::{HashMap, HashSet};

use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, EntityTrait, PaginatorTrait,
    QueryFilter,
};
use shop_catalog::album::{Album, AlbumContent};
use shop_core::{AlbumId, MediaId, Page, PageRequest, ShopId, Timestamp, uniqueness_key};

use crate::{
    StoreError, Updated,
    category::Audience,
    paging::{self, Beginning, List, Order},
    shop,
    sql::{self, Filter},
    transaction::next,
    value,
};

const NEWEST: Order = Order {
    name: "album/newest",
    columns: &["id"],
    descending: true,
};

/// Finds an album of a merchant, public or not.
pub async fn find(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    id: AlbumId,
) -> Result<Option<Album>, StoreError> {
    let row = albums::Entity::find_by_id(id.get())
        .filter(albums::Column::ShopId.eq(owner.get()))
        .one(conn)
        .await?;
    let found = assemble(conn, row.into_iter().collect()).await?;
    Ok(found.into_iter().next())
}

/// A page of a merchant's albums, the newest first; readers see the public ones.
pub async fn list(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    audience: Audience,
    page: &PageRequest,
) -> Result<Page<Album>, StoreError> {
    let list = List {
        columns: &sql::columns::<albums::Entity>("albums"),
        from: "albums",
        filter: visible(owner, audience),
        order: NEWEST,
    };
    let rows = paging::fetch(conn, list, page, |row: &albums::Model| vec![row.id]).await?;
    Ok(Page {
        list: assemble(conn, rows.list).await?,
        next: rows.next,
        total: rows.total,
    })
}

/// The newest public albums of a merchant, at most `most`.
pub fn newest(owner: ShopId, most: u32) -> Beginning {
    Beginning {
        from: "albums",
        filter: visible(owner, Audience::Public),
        order: NEWEST,
        most,
    }
}

fn visible(owner: ShopId, audience: Audience) -> Filter {
    let mut filter = Filter::default();
    filter.and("shop_id = ?", [owner.get()]);
    if audience == Audience::Public {
        filter.and_plain("is_public");
    }
    filter
}

/// Those of the albums that are a merchant's and public, by id, for a home page.
pub async fn public_among(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    ids: &[AlbumId],
) -> Result<HashMap<AlbumId, Album>, StoreError> {
    let mut filter = Filter::default();
    filter.and("shop_id = ?", [owner.get()]);
    filter.and_plain("is_public");
    filter.and_among("id IN (*)", &value::numbers(ids));
    let rows = sql::list::<albums::Entity>(conn, filter, "").await?;
    let found = assemble(conn, rows).await?;
    Ok(found.into_iter().map(|album| (album.id, album)).collect())
}

/// Those of the albums that are a merchant's, public or not.
pub async fn owned(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    ids: &[AlbumId],
) -> Result<HashSet<AlbumId>, StoreError> {
    let mut filter = Filter::default();
    filter.and("shop_id = ?", [owner.get()]);
    filter.and_among("id IN (*)", &value::numbers(ids));
    let rows = sql::list::<albums::Entity>(conn, filter, "").await?;
    Ok(rows.into_iter().map(|row| row.id.into()).collect())
}

/// The albums of some rows, in their order, with all their pictures in one query.
async fn assemble(
    conn: &impl ConnectionTrait,
    rows: Vec<albums::Model>,
) -> Result<Vec<Album>, StoreError> {
    let mut filter = Filter::default();
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    filter.and_among("album_id IN (*)", &ids);
    let images = sql::list::<album_images::Entity>(conn, filter, "ORDER BY position").await?;
    let mut pictures: HashMap<i64, Vec<MediaId>> = HashMap::new();
    for image in images {
        pictures
            .entry(image.album_id)
            .or_default()
            .push(image.media_id.into());
    }
    let albums = rows.into_iter().map(|row| Album {
        id: row.id.into(),
        owner: row.shop_id.into(),
        content: AlbumContent {
            name: row.name,
            description: row.description,
            cover: row.cover_id.map(Into::into),
            is_public: row.is_public,
            pictures: pictures.remove(&row.id).unwrap_or_default(),
        },
        revision: row.revision,
        created_at: Timestamp::from_millis(row.created_at),
        updated_at: Timestamp::from_millis(row.updated_at),
    });
    Ok(albums.collect())
}

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
    id: AlbumId,
    seen: i64,
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
    use album_images::{ActiveModel, Entity};
    let sql = "DELETE FROM album_images WHERE album_id = $1";
    sql::execute(conn, sql, [album.into()]).await?;
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

pub(crate) mod albums {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "albums")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub shop_id: i64,
        pub name: String,
        pub name_key: String,
        pub description: String,
        pub cover_id: Option<i64>,
        pub is_public: bool,
        pub revision: i64,
        pub created_at: i64,
        pub updated_at: i64,
    }
}

pub(crate) mod album_images {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "album_images")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub album_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub position: i64,
        pub media_id: i64,
    }
}
