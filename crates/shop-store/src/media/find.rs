//! Finding files.

use std::{collections::HashMap, sync::LazyLock};

use sea_orm::{ConnectionTrait, Value};
use shop_core::{MediaId, Timestamp, UserId};

use super::{MediaKind, MediaRecord};
use crate::{
    StoreError,
    entity::media,
    row::row,
    sql::{self, Filter},
    value,
};

/// All columns of a file `m`. An instance of the version before writes rows of variants only.
static COLUMNS: LazyLock<String> = LazyLock::new(|| {
    sql::columns::<media::Entity>("m").replace(
        "m.variants",
        "CASE m.variants WHEN '' THEN (
            SELECT COALESCE(STRING_AGG(v.width || ' ' || v.height || ' ' || v.bytes || ' '
                || v.object_key || ' ' || v.content_type, ' ' ORDER BY v.width), '')
            FROM media_variants v WHERE v.media_id = m.id
        ) ELSE m.variants END AS variants",
    )
});

row! {
    struct Bytes {
        bytes: i64,
    }
}

/// The files with these ids, whoever owns them, with their variants: one query for any number.
pub async fn find_many(
    conn: &impl ConnectionTrait,
    ids: &[MediaId],
) -> Result<HashMap<MediaId, MediaRecord>, StoreError> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    // Products of a shop often share their pictures.
    let mut ids = value::numbers(ids);
    ids.sort_unstable();
    ids.dedup();
    let mut filter = Filter::default();
    filter.and_among("m.id IN (*)", &ids);
    let found = find_where(conn, filter).await?;
    Ok(found.into_iter().map(|file| (file.id, file)).collect())
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
    let mut filter = Filter::default();
    filter.and("m.owner_id = ?", [owner.get()]);
    filter.and(
        "m.kind = ? AND m.content_hash = ?",
        [kind.word(), content_hash],
    );
    Ok(find_where(conn, filter).await?.into_iter().next())
}

/// How much an owner stores, with variants, in bytes.
pub async fn used_bytes(conn: &impl ConnectionTrait, owner: UserId) -> Result<u64, StoreError> {
    let sql = "SELECT CAST(
            COALESCE((SELECT SUM(bytes) FROM media WHERE owner_id = $1), 0)
            + COALESCE((SELECT SUM(v.bytes) FROM media_variants v JOIN media m ON m.id = v.media_id
                WHERE m.owner_id = $1), 0)
        AS BIGINT) AS bytes";
    total(conn, sql, [owner.get().into()]).await
}

/// How much an owner may still send, or has sent, to tickets that are not completed, in bytes. Those
/// that had expired at `moment` count no more.
pub async fn promised_bytes(
    conn: &impl ConnectionTrait,
    owner: UserId,
    moment: Timestamp,
) -> Result<u64, StoreError> {
    let sql = "SELECT CAST(COALESCE(SUM(bytes), 0) AS BIGINT) AS bytes FROM uploads
        WHERE owner_id = $1 AND media_id IS NULL AND expires_at > $2";
    total(conn, sql, [owner.get().into(), moment.millis().into()]).await
}

async fn total(
    conn: &impl ConnectionTrait,
    sql: &str,
    values: impl IntoIterator<Item = Value>,
) -> Result<u64, StoreError> {
    let row: Option<Bytes> = sql::first(conn, sql, values).await?;
    value::count("media.bytes", row.map_or(0, |row| row.bytes))
}

async fn find_where(
    conn: &impl ConnectionTrait,
    filter: Filter,
) -> Result<Vec<MediaRecord>, StoreError> {
    let sql = format!("SELECT {} FROM media m WHERE {}", *COLUMNS, filter.sql());
    let rows: Vec<media::Model> = sql::all(conn, &sql, filter.into_values()).await?;
    rows.into_iter().map(MediaRecord::read).collect()
}
