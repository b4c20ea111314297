//! Finding and listing albums.

use std::collections::{HashMap, HashSet};

use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};
use shop_catalog::album::{Album, AlbumContent};
use shop_core::{AlbumId, MediaId, Page, PageRequest, ShopId, Timestamp};

use crate::{
    StoreError,
    category::Audience,
    entity::{album_images, albums},
    paging::{self, Beginning, List, Order},
    sql::{self, Filter},
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
    let rows = albums::Entity::find()
        .filter(albums::Column::ShopId.eq(owner.get()))
        .filter(albums::Column::IsPublic.eq(true))
        .filter(albums::Column::Id.is_in(value::numbers(ids)))
        .all(conn)
        .await?;
    let found = assemble(conn, rows).await?;
    Ok(found.into_iter().map(|album| (album.id, album)).collect())
}

/// Those of the albums that are a merchant's, public or not.
pub async fn owned(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    ids: &[AlbumId],
) -> Result<HashSet<AlbumId>, StoreError> {
    let rows = albums::Entity::find()
        .filter(albums::Column::ShopId.eq(owner.get()))
        .filter(albums::Column::Id.is_in(value::numbers(ids)))
        .all(conn)
        .await?;
    Ok(rows.into_iter().map(|row| row.id.into()).collect())
}

/// The albums of some rows, in their order, with all their pictures in one query.
async fn assemble(
    conn: &impl ConnectionTrait,
    rows: Vec<albums::Model>,
) -> Result<Vec<Album>, StoreError> {
    let images = album_images::Entity::find()
        .filter(album_images::Column::AlbumId.is_in(rows.iter().map(|row| row.id)))
        .order_by_asc(album_images::Column::Position)
        .all(conn)
        .await?;
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
