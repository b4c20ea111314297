//! Refresh tokens, each good for one use.

use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, FromQueryResult};
use shop_core::{SessionId, Timestamp, UserId};

use crate::{StoreError, entity::refresh_tokens, sql, value};

/// A stored refresh token whose session was not ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refresh {
    /// Its session.
    pub session: SessionId,
    /// The session's user.
    pub user: UserId,
    /// When the session began.
    pub session_started_at: Timestamp,
    /// When the token was issued.
    pub issued_at: Timestamp,
    /// When it was exchanged for its successor, if it was.
    pub used_at: Option<Timestamp>,
}

#[derive(FromQueryResult)]
struct Row {
    session_id: i64,
    user_id: i64,
    started_at: i64,
    created_at: i64,
    used_at: Option<i64>,
}

/// Stores a token's hash.
pub async fn insert_refresh(
    conn: &impl ConnectionTrait,
    session: SessionId,
    hash: &str,
    (now, expires_at): (Timestamp, Timestamp),
) -> Result<(), StoreError> {
    let row = refresh_tokens::ActiveModel {
        hash: Set(hash.to_owned()),
        session_id: Set(session.get()),
        created_at: Set(now.millis()),
        expires_at: Set(expires_at.millis()),
        used_at: Set(None),
    };
    refresh_tokens::Entity::insert(row)
        .exec_without_returning(conn)
        .await?;
    Ok(())
}

/// Finds a token by its hash, used or not, unless its session was ended.
pub async fn find_refresh(
    conn: &impl ConnectionTrait,
    hash: &str,
) -> Result<Option<Refresh>, StoreError> {
    let sql = "SELECT t.session_id, s.user_id, s.created_at AS started_at, t.created_at, t.used_at
        FROM refresh_tokens t JOIN sessions s ON s.id = t.session_id
        WHERE t.hash = $1 AND s.ended_at IS NULL";
    let row: Option<Row> = sql::first(conn, sql, [hash.into()]).await?;
    Ok(row.map(|row| Refresh {
        session: row.session_id.into(),
        user: row.user_id.into(),
        session_started_at: Timestamp::from_millis(row.started_at),
        issued_at: Timestamp::from_millis(row.created_at),
        used_at: value::moment(row.used_at),
    }))
}

/// Marks a token as used; `false` when it was used already, so that of two at once one succeeds.
pub async fn use_refresh(
    conn: &impl ConnectionTrait,
    hash: &str,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let sql = "UPDATE refresh_tokens SET used_at = $1 WHERE hash = $2 AND used_at IS NULL";
    let rows = sql::execute(conn, sql, [now.millis().into(), hash.into()]).await?;
    Ok(rows == 1)
}
