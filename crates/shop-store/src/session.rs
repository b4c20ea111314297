//! Sessions and their refresh tokens.

use sea_orm::{
    ActiveValue::{NotSet, Set},
    ColumnTrait, ConnectionTrait, EntityTrait, FromQueryResult, QueryFilter,
};
use shop_core::{AccountStatus, Role, SessionId, Timestamp, UserId};

use crate::{StoreError, chat::ChatAccountId, push, sql, value};

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
struct SessionRow {
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
    now: Timestamp,
    expires_at: Timestamp,
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
    row.map(|row: SessionRow| {
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

/// Ends a session; its tokens stop working, and its device gets no more push messages.
pub async fn end(
    conn: &impl ConnectionTrait,
    id: SessionId,
    now: Timestamp,
) -> Result<(), StoreError> {
    let sql = "UPDATE sessions SET ended_at = $1 WHERE id = $2 AND ended_at IS NULL";
    sql::execute(conn, sql, [now.millis().into(), id.get().into()]).await?;
    push::remove_of_sessions(conn, "session_id = $1", vec![id.get().into()]).await
}

/// Notes with which chat-app account a session is used.
pub async fn join_chat_account(
    conn: &impl ConnectionTrait,
    id: SessionId,
    account: ChatAccountId,
) -> Result<(), StoreError> {
    let row = sessions::ActiveModel {
        chat_account_id: Set(Some(account.get())),
        ..Default::default()
    };
    sessions::Entity::update_many()
        .set(row)
        .filter(sessions::Column::Id.eq(id.get()))
        .exec(conn)
        .await?;
    Ok(())
}

/// Ends the sessions of a user that were opened with a chat-app account, but for one; how many.
pub async fn end_of_chat_account(
    conn: &impl ConnectionTrait,
    user: UserId,
    account: ChatAccountId,
    kept: SessionId,
    now: Timestamp,
) -> Result<u64, StoreError> {
    let sql = "UPDATE sessions SET ended_at = $1
        WHERE user_id = $2 AND chat_account_id = $3 AND id <> $4 AND ended_at IS NULL";
    let values = [
        now.millis().into(),
        user.get().into(),
        account.get().into(),
        kept.get().into(),
    ];
    let ended = sql::execute(conn, sql, values).await?;
    let of_account = "session_id IN (SELECT id FROM sessions
        WHERE user_id = $1 AND chat_account_id = $2 AND id <> $3)";
    let values = vec![user.get().into(), account.get().into(), kept.get().into()];
    push::remove_of_sessions(conn, of_account, values).await?;
    Ok(ended)
}

/// Ends all sessions of a user; none of their devices gets push messages any more.
pub async fn end_all(
    conn: &impl ConnectionTrait,
    user: UserId,
    now: Timestamp,
) -> Result<(), StoreError> {
    let sql = "UPDATE sessions SET ended_at = $1 WHERE user_id = $2 AND ended_at IS NULL";
    sql::execute(conn, sql, [now.millis().into(), user.get().into()]).await?;
    push::remove_of_sessions(conn, "user_id = $1", vec![user.get().into()]).await
}

/// Removes sessions, and with them their tokens, that were over before `before`; how many.
pub async fn purge(conn: &impl ConnectionTrait, before: Timestamp) -> Result<u64, StoreError> {
    let sql = "DELETE FROM sessions WHERE expires_at < $1 OR ended_at < $1";
    sql::execute(conn, sql, [before.millis().into()]).await
}

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
struct TokenRow {
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
    now: Timestamp,
    expires_at: Timestamp,
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
    let row: Option<TokenRow> = sql::first(conn, sql, [hash.into()]).await?;
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

pub(crate) mod sessions {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "sessions")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub user_id: i64,
        pub chat_account_id: Option<i64>,
        pub created_at: i64,
        pub expires_at: i64,
        pub ended_at: Option<i64>,
    }
}

pub(crate) mod refresh_tokens {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "refresh_tokens")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub hash: String,
        pub session_id: i64,
        pub created_at: i64,
        pub expires_at: i64,
        pub used_at: Option<i64>,
    }
}
