//! Working on imports. An instance claims an import until a time and renews the claim while it works.
//! The worker that writes a chunk increments its number in the same transaction, and only from the
//! number that it has written, so that no chunk is written twice even if a claim has expired.

use sea_orm::{ConnectionTrait, DbBackend, FromQueryResult};
use shop_core::{ImportId, ShopId, Timestamp};

use super::{ImportRecord, find};
use crate::{StoreError, sql};

#[derive(FromQueryResult)]
struct Claimed {
    id: i64,
    shop_id: i64,
}

/// What became of the rows of a chunk.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ChunkResult {
    /// Rows of new products.
    pub new_rows: u64,
    /// Rows of changed products.
    pub changed_rows: u64,
    /// Rows that change nothing.
    pub unchanged_rows: u64,
    /// Rows that are not imported.
    pub faulty_rows: u64,
    /// New products.
    pub new_products: u64,
}

/// Whether a running import can be claimed.
pub async fn is_waiting(conn: &impl ConnectionTrait, now: Timestamp) -> Result<bool, StoreError> {
    let sql = "SELECT COUNT(*) AS n FROM product_imports
        WHERE status = 'running' AND claimed_until <= $1";
    Ok(sql::count(conn, sql, [now.millis().into()]).await? > 0)
}

/// Claims the running import that has waited longest, if no other instance has claimed it.
pub async fn claim(
    conn: &impl ConnectionTrait,
    worker: &str,
    now: Timestamp,
    until: Timestamp,
) -> Result<Option<ImportRecord>, StoreError> {
    let lock = match conn.get_database_backend() {
        DbBackend::Sqlite => "",
        _ => " FOR UPDATE SKIP LOCKED",
    };
    // A scalar subquery runs once; a join with `IN` may run it again and claim a second row.
    let sql = format!(
        "UPDATE product_imports SET claimed_by = $1, claimed_until = $2 WHERE id = (
            SELECT id FROM product_imports WHERE status = 'running' AND claimed_until <= $3
            ORDER BY claimed_until, id LIMIT 1{lock})
        RETURNING id, shop_id"
    );
    let values = [worker.into(), until.millis().into(), now.millis().into()];
    let Some(claimed) = sql::first::<Claimed>(conn, &sql, values).await? else {
        return Ok(None);
    };
    find(
        conn,
        ShopId::new(claimed.shop_id),
        ImportId::new(claimed.id),
    )
    .await
}

/// Renews a claim; `false` if the import was stopped or another instance has claimed it.
pub async fn renew_claim(
    conn: &impl ConnectionTrait,
    id: ImportId,
    worker: &str,
    until: Timestamp,
) -> Result<bool, StoreError> {
    let sql = "UPDATE product_imports SET claimed_until = $1
        WHERE id = $2 AND claimed_by = $3 AND status = 'running'";
    let values = [until.millis().into(), id.get().into(), worker.into()];
    Ok(sql::execute(conn, sql, values).await? == 1)
}

/// Notes that a chunk is written, in the transaction that writes it, and renews the claim. `false` if
/// the chunk was written before or the import was stopped: then roll back.
pub async fn finish_chunk(
    conn: &impl ConnectionTrait,
    (import, worker): (&ImportRecord, &str),
    result: &ChunkResult,
    (now, until): (Timestamp, Timestamp),
) -> Result<bool, StoreError> {
    let sql = "UPDATE product_imports SET
            chunk = chunk + 1,
            status = CASE WHEN chunk + 1 >= chunk_count THEN 'done' ELSE status END,
            new_rows = new_rows + $1,
            changed_rows = changed_rows + $2,
            unchanged_rows = unchanged_rows + $3,
            faulty_rows = faulty_rows + $4,
            new_products = new_products + $5,
            failures = 0, updated_at = $6, claimed_until = $7
        WHERE id = $8 AND chunk = $9 AND claimed_by = $10 AND status = 'running'";
    let values = [
        result.new_rows.cast_signed().into(),
        result.changed_rows.cast_signed().into(),
        result.unchanged_rows.cast_signed().into(),
        result.faulty_rows.cast_signed().into(),
        result.new_products.cast_signed().into(),
        now.millis().into(),
        until.millis().into(),
        import.id.get().into(),
        import.chunk.cast_signed().into(),
        worker.into(),
    ];
    Ok(sql::execute(conn, sql, values).await? == 1)
}

/// Gives a claimed import back until `until`, and notes its failed attempts.
pub async fn postpone(
    conn: &impl ConnectionTrait,
    (id, worker): (ImportId, &str),
    until: Timestamp,
    failures: u64,
) -> Result<(), StoreError> {
    let sql = "UPDATE product_imports SET claimed_by = '', claimed_until = $1, failures = $2
        WHERE id = $3 AND claimed_by = $4 AND status = 'running'";
    let values = [
        until.millis().into(),
        failures.cast_signed().into(),
        id.get().into(),
        worker.into(),
    ];
    sql::execute(conn, sql, values).await?;
    Ok(())
}

/// Ends a claimed import that cannot go on.
pub async fn fail(
    conn: &impl ConnectionTrait,
    (id, worker): (ImportId, &str),
    now: Timestamp,
) -> Result<(), StoreError> {
    let sql = "UPDATE product_imports SET status = 'failed', updated_at = $1
        WHERE id = $2 AND claimed_by = $3 AND status = 'running'";
    let values = [now.millis().into(), id.get().into(), worker.into()];
    sql::execute(conn, sql, values).await?;
    Ok(())
}
