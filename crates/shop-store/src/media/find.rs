//! Finding files.

use std::collections::HashMap;

use sea_orm::ConnectionTrait;
use shop_core::{MediaId, ShopId};

use super::{MediaKind, MediaRecord, record::COLUMNS};
use crate::{
    StoreError,
    sql::{self, Filter},
    value,
};

/// The files with these ids in the order of their ids, of any owner, with their variants: one
/// query for any number.
pub async fn find_many(
    conn: &impl ConnectionTrait,
    ids: &[MediaId],
) -> Result<Vec<MediaRecord>, StoreError> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    // Products of a shop often share their pictures.
    let mut ids = value::numbers(ids);
    ids.sort_unstable();
    ids.dedup();
    let mut filter = Filter::default();
    filter.and_among("m.id IN (*)", &ids);
    let mut found = find_where(conn, filter).await?;
    found.sort_unstable_by_key(|file| file.id);
    Ok(found)
}

/// Those of the files that belong to one owner: what a merchant may put into the shop.
pub async fn find_owned(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    ids: &[MediaId],
) -> Result<HashMap<MediaId, MediaRecord>, StoreError> {
    let found = find_many(conn, ids).await?.into_iter();
    let theirs = found.filter(|file| file.owner == owner);
    Ok(theirs.map(|file| (file.id, file)).collect())
}

/// A file as it is now, whose renditions nobody replaces until the transaction ends.
pub async fn lock(
    conn: &impl ConnectionTrait,
    id: MediaId,
) -> Result<Option<MediaRecord>, StoreError> {
    sql::lock(conn, "media", id.get()).await?;
    Ok(find_many(conn, &[id]).await?.pop())
}

/// The file of an owner with the same content, if it was sent before.
pub async fn find_by_content(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    kind: MediaKind,
    content_hash: &str,
) -> Result<Option<MediaRecord>, StoreError> {
    let mut filter = Filter::default();
    filter.and("m.shop_id = ?", [owner.get()]);
    filter.and(
        "m.kind = ? AND m.content_hash = ?",
        [kind.as_str(), content_hash],
    );
    Ok(find_where(conn, filter).await?.into_iter().next())
}

/// The file of an owner with this object key, or with this private one as it is without its watermark.
pub async fn find_by_object(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    (object_key, private_key): (&str, &str),
) -> Result<Option<MediaRecord>, StoreError> {
    let mut filter = Filter::default();
    // The plus keeps SQLite from walking through all files of the owner.
    filter.and("+m.shop_id = ?", [owner.get()]);
    filter.and(
        "m.id IN (SELECT id FROM media WHERE object_key = ? UNION
            SELECT media_id FROM clean_renditions WHERE is_main AND object_key = ?)",
        [object_key, private_key],
    );
    Ok(find_where(conn, filter).await?.into_iter().next())
}

/// At most `limit` public files of an owner with ids above `after`, in the order of their ids.
pub async fn public_files(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    after: MediaId,
    limit: u32,
) -> Result<Vec<MediaRecord>, StoreError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM media m
         WHERE m.shop_id = $1 AND m.id > $2 AND NOT m.is_private ORDER BY m.id LIMIT {limit}"
    );
    sql::all(conn, &sql, [owner.get().into(), after.get().into()]).await
}

/// How much an owner stores, with variants, in bytes.
pub async fn used_bytes(conn: &impl ConnectionTrait, owner: ShopId) -> Result<u64, StoreError> {
    let sql = "SELECT CAST(
            COALESCE((SELECT SUM(bytes) FROM media WHERE shop_id = $1), 0)
            + COALESCE((SELECT SUM(v.bytes) FROM media_variants v JOIN media m ON m.id = v.media_id
                WHERE m.shop_id = $1), 0)
        AS BIGINT) AS n";
    sql::count(conn, sql, [owner.get().into()]).await
}

/// How many bytes are reserved by an owner's uploads that are not completed, whether they were sent,
/// may still be sent or have expired: each counts until its row goes. `except` is the upload that
/// is being completed.
pub async fn reserved_bytes(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    except: Option<&str>,
) -> Result<u64, StoreError> {
    let sql = "SELECT CAST(COALESCE(SUM(bytes), 0) AS BIGINT) AS n FROM uploads
        WHERE shop_id = $1 AND media_id IS NULL AND id <> $2";
    let except = except.unwrap_or_default();
    sql::count(conn, sql, [owner.get().into(), except.into()]).await
}

async fn find_where(
    conn: &impl ConnectionTrait,
    filter: Filter,
) -> Result<Vec<MediaRecord>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM media m WHERE {}", filter.sql());
    sql::all(conn, &sql, filter.into_values()).await
}
