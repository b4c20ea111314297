//! Signed-in sessions.

use sea_orm::{
    ActiveValue::{NotSet, Set},
    ConnectionTrait, EntityTrait, FromQueryResult,
};
use shop_core::{SessionId, Timestamp, UserId};

use crate::{
    StoreError,
    account::{AccountStatus, Role},
    chat::ChatAccountId,
    entity::sessions,
    sql, value,
};

/// A session that was not ended, with what its user may do now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// Its id.
    pub id: SessionId,
    /// Who signed in.
    pub user: UserId,
    /// What they may do.
    pub role: Role,
    /// Whether their account is in use.
    pub status: AccountStatus,
    /// The chat-app account it was opened with, if it was.
    pub chat_account: Option<ChatAccountId>,
    /// When it began.
    pub started_at: Timestamp,
}

#[derive(FromQueryResult)]
struct Row {
    id: i64,
    user_id: i64,
    role: String,
    status: String,
    chat_account_id: Option<i64>,
    created_at: i64,
}

/// Opens a session that lasts until `expires_at` at most.
pub async fn create(
    conn: &impl ConnectionTrait,
    user: UserId,
    chat_account: Option<ChatAccountId>,
    (now, expires_at): (Timestamp, Timestamp),
) -> Result<SessionId, StoreError> {
    let row = sessions::ActiveModel {
        id: NotSet,
        user_id: Set(user.get()),
        chat_account_id: Set(chat_account.map(ChatAccountId::get)),
        created_at: Set(now.millis()),
        expires_at: Set(expires_at.millis()),
        ended_at: Set(None),
    };
    let inserted = sessions::Entity::insert(row).exec(conn).await?;
    Ok(inserted.last_insert_id.into())
}

/// Finds a session that was neither ended nor is over at `now`.
pub async fn find_open(
    conn: &impl ConnectionTrait,
    id: SessionId,
    now: Timestamp,
) -> Result<Option<Session>, StoreError> {
    let sql = "SELECT s.id, s.user_id, u.role, u.status, s.chat_account_id, s.created_at
        FROM sessions s JOIN users u ON u.id = s.user_id
        WHERE s.id = $1 AND s.ended_at IS NULL AND s.expires_at > $2";
    let row = sql::first(conn, sql, [id.get().into(), now.millis().into()]).await?;
    row.map(|row: Row| {
        Ok(Session {
            id: row.id.into(),
            user: row.user_id.into(),
            role: value::word("users.role", &row.role)?,
            status: value::word("users.status", &row.status)?,
            chat_account: row.chat_account_id.map(ChatAccountId::new),
            started_at: Timestamp::from_millis(row.created_at),
        })
    })
    .transpose()
}

/// Ends a session; its tokens stop working.
pub async fn end(
    conn: &impl ConnectionTrait,
    id: SessionId,
    now: Timestamp,
) -> Result<(), StoreError> {
    let sql = "UPDATE sessions SET ended_at = $1 WHERE id = $2 AND ended_at IS NULL";
    sql::execute(conn, sql, [now.millis().into(), id.get().into()]).await?;
    Ok(())
}

/// Notes with which chat-app account a session is used.
pub async fn join_chat_account(
    conn: &impl ConnectionTrait,
    id: SessionId,
    account: ChatAccountId,
) -> Result<(), StoreError> {
    let sql = "UPDATE sessions SET chat_account_id = $1 WHERE id = $2";
    sql::execute(conn, sql, [account.get().into(), id.get().into()]).await?;
    Ok(())
}

/// Ends the sessions of a user that were opened with a chat-app account, but for one; how many.
pub async fn end_of_chat_account(
    conn: &impl ConnectionTrait,
    user: UserId,
    account: ChatAccountId,
    (kept, now): (SessionId, Timestamp),
) -> Result<u64, StoreError> {
    let sql = "UPDATE sessions SET ended_at = $1
        WHERE user_id = $2 AND chat_account_id = $3 AND id <> $4 AND ended_at IS NULL";
    let values = [
        now.millis().into(),
        user.get().into(),
        account.get().into(),
        kept.get().into(),
    ];
    sql::execute(conn, sql, values).await
}

/// Ends all sessions of a user.
pub async fn end_all(
    conn: &impl ConnectionTrait,
    user: UserId,
    now: Timestamp,
) -> Result<(), StoreError> {
    let sql = "UPDATE sessions SET ended_at = $1 WHERE user_id = $2 AND ended_at IS NULL";
    sql::execute(conn, sql, [now.millis().into(), user.get().into()]).await?;
    Ok(())
}

/// Removes sessions, and with them their tokens, that were over before `before`; how many.
pub async fn purge(conn: &impl ConnectionTrait, before: Timestamp) -> Result<u64, StoreError> {
    let sql = "DELETE FROM sessions WHERE expires_at < $1 OR ended_at < $1";
    sql::execute(conn, sql, [before.millis().into()]).await
}
