//! Claims of pictures that wait for renditions. A worker claims one until a time; one whose worker was
//! killed is claimed again after that. One that failed waits until a later time, and others come first.

use sea_orm::{ConnectionTrait, DbBackend, FromQueryResult};
use shop_core::{MediaId, ShopId, Timestamp};

use super::{MediaRecord, find_many};
use crate::{StoreError, sql, value};

/// Who claims until when.
#[derive(Debug, Clone, Copy)]
pub struct Claim<'a> {
    /// The name of the worker.
    pub worker: &'a str,
    /// The present time.
    pub now: Timestamp,
    /// When the claim expires.
    pub until: Timestamp,
}

/// A picture that a worker has claimed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClaimedPicture {
    /// The picture.
    pub file: MediaRecord,
    /// The number of failed attempts since it began to wait.
    pub failures: u64,
}

/// Pictures that wait for their watermark. Those that wait for their JPEG come later.
const WAITS_FOR_WATERMARK: &str = "needs_watermark AND NOT needs_jpeg AND claimed_until <=";
/// Pictures that wait for their JPEG.
const WAITS_FOR_JPEG: &str = "needs_jpeg AND kind = 'image' AND claimed_until <=";

/// Whether a picture can be claimed for its watermark.
pub async fn is_watermark_waiting(
    conn: &impl ConnectionTrait,
    now: Timestamp,
) -> Result<bool, StoreError> {
    is_waiting(conn, WAITS_FOR_WATERMARK, now).await
}

/// Whether a picture can be claimed for its JPEG.
pub async fn is_jpeg_waiting(
    conn: &impl ConnectionTrait,
    now: Timestamp,
) -> Result<bool, StoreError> {
    is_waiting(conn, WAITS_FOR_JPEG, now).await
}

async fn is_waiting(
    conn: &impl ConnectionTrait,
    condition: &str,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let sql = format!(
        "SELECT COUNT(*) AS n FROM (SELECT id FROM media WHERE {condition} $1 LIMIT 1) one"
    );
    Ok(sql::count(conn, &sql, [now.millis().into()]).await? > 0)
}

/// Claims the newest picture that waits of the first shop after `after`, else of the first of all shops:
/// shops take turns, so that none waits for all pictures of another.
pub async fn claim_watermark(
    conn: &impl ConnectionTrait,
    claim: Claim<'_>,
    after: Option<ShopId>,
) -> Result<Option<ClaimedPicture>, StoreError> {
    let lock = lock(conn);
    let one = |shops: &str| {
        format!(
            "(SELECT id FROM media WHERE {WAITS_FOR_WATERMARK} $3{shops}
                ORDER BY shop_id, id DESC LIMIT 1{lock})"
        )
    };
    let picture = format!("COALESCE({}, {})", one(" AND shop_id > $4"), one(""));
    let after = after.map_or(0, ShopId::get);
    claim_one(conn, claim, &picture, Some(after.into())).await
}

/// Claims the oldest picture that waits for its JPEG.
pub async fn claim_jpeg(
    conn: &impl ConnectionTrait,
    claim: Claim<'_>,
) -> Result<Option<ClaimedPicture>, StoreError> {
    let lock = lock(conn);
    let picture =
        format!("(SELECT id FROM media WHERE {WAITS_FOR_JPEG} $3 ORDER BY id LIMIT 1{lock})");
    claim_one(conn, claim, &picture, None).await
}

fn lock(conn: &impl ConnectionTrait) -> &'static str {
    match conn.get_database_backend() {
        DbBackend::Sqlite => "",
        _ => " FOR UPDATE SKIP LOCKED",
    }
}

#[derive(FromQueryResult)]
struct Row {
    id: i64,
    failures: i64,
}

async fn claim_one(
    conn: &impl ConnectionTrait,
    claim: Claim<'_>,
    picture: &str,
    value: Option<sea_orm::Value>,
) -> Result<Option<ClaimedPicture>, StoreError> {
    // A scalar subquery runs once; a join with `IN` may run it again and claim a second row.
    let sql = format!(
        "UPDATE media SET claimed_by = $1, claimed_until = $2 WHERE id = {picture}
        RETURNING id, failures"
    );
    let values = [
        claim.worker.into(),
        claim.until.millis().into(),
        claim.now.millis().into(),
    ];
    let values = values.into_iter().chain(value);
    let Some(claimed) = sql::first::<Row>(conn, &sql, values).await? else {
        return Ok(None);
    };
    let found = find_many(conn, &[claimed.id.into()]).await?;
    let failures = value::count("media.failures", claimed.failures)?;
    let file = found.into_iter().next();
    Ok(file.map(|file| ClaimedPicture { file, failures }))
}

/// Ends the claim of a worker after a failure: the picture is claimed again from `until` on.
pub async fn postpone(
    conn: &impl ConnectionTrait,
    (id, worker): (MediaId, &str),
    until: Timestamp,
) -> Result<(), StoreError> {
    let sql = "UPDATE media SET failures = failures + 1, claimed_by = '', claimed_until = $1
        WHERE id = $2 AND claimed_by = $3 AND claimed_until > 0";
    let values = [until.millis().into(), id.get().into(), worker.into()];
    sql::execute(conn, sql, values).await?;
    Ok(())
}
