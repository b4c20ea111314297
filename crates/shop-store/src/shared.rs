//! Values that all instances share for a while, such as the chat-app provider's token.

use sea_orm::{ConnectionTrait, FromQueryResult};
use shop_core::Timestamp;

use crate::{StoreError, sql};

/// How far the clocks of several instances may differ, in milliseconds.
const SKEW_MS: i64 = 60_000;

/// A shared value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedValue {
    /// The value.
    pub value: String,
    /// When it expires.
    pub expires_at: Timestamp,
}

#[derive(FromQueryResult)]
struct Row {
    value: String,
    expires_at: i64,
}

/// The value of a name, expired or not.
pub async fn get(
    conn: &impl ConnectionTrait,
    name: &str,
) -> Result<Option<SharedValue>, StoreError> {
    let sql = "SELECT value, expires_at FROM shared_values WHERE name = $1";
    let row: Option<Row> = sql::first(conn, sql, [name.into()]).await?;
    Ok(row.map(|row| SharedValue {
        value: row.value,
        expires_at: Timestamp::from_millis(row.expires_at),
    }))
}

/// Stores a value under a name that has none yet. Returns the stored value, which is the same for all
/// concurrent callers.
pub async fn keep(
    conn: &impl ConnectionTrait,
    name: &str,
    value: &SharedValue,
) -> Result<SharedValue, StoreError> {
    let sql = "INSERT INTO shared_values (name, value, expires_at) VALUES ($1, $2, $3)
        ON CONFLICT (name) DO NOTHING";
    let values = [
        name.into(),
        value.value.as_str().into(),
        value.expires_at.millis().into(),
    ];
    sql::execute(conn, sql, values).await?;
    let kept = get(conn, name).await?;
    Ok(kept.unwrap_or_else(|| value.clone()))
}

/// Sets the value of a name.
pub async fn put(
    conn: &impl ConnectionTrait,
    name: &str,
    value: &SharedValue,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO shared_values (name, value, expires_at) VALUES ($1, $2, $3)
        ON CONFLICT (name) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at";
    let values = [
        name.into(),
        value.value.as_str().into(),
        value.expires_at.millis().into(),
    ];
    sql::execute(conn, sql, values).await?;
    Ok(())
}

/// Claims a name for `holder` until a time; `false` while somebody else holds it. One of several
/// concurrent callers gets it; its holder gets it again. A claim that lasts much longer than the
/// requested one dates from before the clock was set back and counts as expired.
pub async fn claim(
    conn: &impl ConnectionTrait,
    name: &str,
    holder: &str,
    now: Timestamp,
    until: Timestamp,
) -> Result<bool, StoreError> {
    let sql = "INSERT INTO shared_values (name, value, expires_at) VALUES ($1, $2, $3)
        ON CONFLICT (name) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at
        WHERE shared_values.expires_at <= $4 OR shared_values.value = excluded.value
            OR shared_values.expires_at > $5";
    let values = [
        name.into(),
        holder.into(),
        until.millis().into(),
        now.millis().into(),
        until.plus_millis(SKEW_MS).millis().into(),
    ];
    Ok(sql::execute(conn, sql, values).await? == 1)
}

/// Gives a name back that `holder` has claimed.
pub async fn release(
    conn: &impl ConnectionTrait,
    name: &str,
    holder: &str,
) -> Result<(), StoreError> {
    let sql = "DELETE FROM shared_values WHERE name = $1 AND value = $2";
    sql::execute(conn, sql, [name.into(), holder.into()]).await?;
    Ok(())
}
