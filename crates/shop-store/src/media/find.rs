//! Finding files.

use std::collections::HashMap;

use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, FromQueryResult, QueryFilter};
use shop_core::{MediaId, UserId};

use super::{MediaKind, MediaRecord, VariantRecord};
use crate::{
    StoreError,
    entity::{media, media_variants},
    sql::{self, Filter},
    value,
};

#[derive(FromQueryResult)]
struct Bytes {
    bytes: i64,
}

/// The files with these ids, whoever owns them, with their variants: two queries for any number.
pub async fn find_many(
    conn: &impl ConnectionTrait,
    ids: &[MediaId],
) -> Result<HashMap<MediaId, MediaRecord>, StoreError> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let mut filter = Filter::default();
    filter.and_among("id IN (*)", &value::numbers(ids));
    let sql = format!("SELECT * FROM media WHERE {}", filter.sql());
    let rows = sql::all(conn, &sql, filter.into_values()).await?;
    read_all(conn, rows).await
}

/// Those of the files that belong to one owner: what a merchant may put into the shop.
pub async fn find_owned(
    conn: &impl ConnectionTrait,
    owner: UserId,
    ids: &[MediaId],
) -> Result<HashMap<MediaId, MediaRecord>, StoreError> {
    let found = find_many(conn, ids).await?;
    Ok(found
        .into_iter()
        .filter(|(_, file)| file.owner == owner)
        .collect())
}

/// The file of an owner with the same content, if it was sent before.
pub async fn find_by_content(
    conn: &impl ConnectionTrait,
    owner: UserId,
    kind: MediaKind,
    content_hash: &str,
) -> Result<Option<MediaRecord>, StoreError> {
    let row = media::Entity::find()
        .filter(media::Column::OwnerId.eq(owner.get()))
        .filter(media::Column::Kind.eq(kind.word()))
        .filter(media::Column::ContentHash.eq(content_hash))
        .one(conn)
        .await?;
    let found = read_all(conn, row.into_iter().collect()).await?;
    Ok(found.into_values().next())
}

/// How much an owner stores, with variants, in bytes.
pub async fn used_bytes(conn: &impl ConnectionTrait, owner: UserId) -> Result<u64, StoreError> {
    let sql = "SELECT CAST(
            COALESCE((SELECT SUM(bytes) FROM media WHERE owner_id = $1), 0)
            + COALESCE((SELECT SUM(v.bytes) FROM media_variants v JOIN media m ON m.id = v.media_id
                WHERE m.owner_id = $1), 0)
        AS BIGINT) AS bytes";
    total(conn, sql, owner).await
}

/// How much an owner may still send, or has sent, to tickets that are not completed, in bytes.
pub async fn promised_bytes(conn: &impl ConnectionTrait, owner: UserId) -> Result<u64, StoreError> {
    let sql = "SELECT CAST(COALESCE(SUM(bytes), 0) AS BIGINT) AS bytes FROM uploads
        WHERE owner_id = $1 AND media_id IS NULL";
    total(conn, sql, owner).await
}

async fn total(conn: &impl ConnectionTrait, sql: &str, owner: UserId) -> Result<u64, StoreError> {
    let row: Option<Bytes> = sql::first(conn, sql, [owner.get().into()]).await?;
    value::count("media.bytes", row.map_or(0, |row| row.bytes))
}

pub(super) async fn read_all(
    conn: &impl ConnectionTrait,
    rows: Vec<media::Model>,
) -> Result<HashMap<MediaId, MediaRecord>, StoreError> {
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let mut variants: HashMap<i64, Vec<VariantRecord>> = HashMap::new();
    let mut filter = Filter::default();
    filter.and_among("media_id IN (*)", &ids);
    let sql = format!(
        "SELECT * FROM media_variants WHERE {} ORDER BY media_id, width",
        filter.sql()
    );
    let found: Vec<media_variants::Model> = sql::all(conn, &sql, filter.into_values()).await?;
    for row in found {
        variants
            .entry(row.media_id)
            .or_default()
            .push(row.try_into()?);
    }
    rows.into_iter()
        .map(|row| {
            let variants = variants.remove(&row.id).unwrap_or_default();
            Ok((row.id.into(), MediaRecord::read(row, variants)?))
        })
        .collect()
}
