//! Handles that browsers carry instead of the provider's openid.

use sea_orm::{ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use shop_core::{Timestamp, UserId};

use crate::{StoreError, entity::chat_handles, sql};

/// A handle that was neither revoked nor is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChatHandle {
    /// Its id.
    pub id: String,
    /// The provider's name for the person.
    pub openid: String,
    /// Hash of the key that the browser keeps in a cookie.
    pub browser_hash: String,
    /// When it was given out.
    pub created_at: Timestamp,
    /// Until when it works.
    pub expires_at: Timestamp,
}

/// A handle that is given out.
#[derive(Debug, Clone)]
pub struct NewChatHandle<'a> {
    /// Its id.
    pub id: &'a str,
    /// The app of the provider.
    pub app_id: &'a str,
    /// The provider's name for the person.
    pub openid: &'a str,
    /// Hash of the key that the browser keeps in a cookie.
    pub browser_hash: &'a str,
    /// Hash of the code that was exchanged for it.
    pub code_hash: &'a str,
    /// Until when it works.
    pub expires_at: Timestamp,
}

impl From<chat_handles::Model> for ChatHandle {
    fn from(row: chat_handles::Model) -> Self {
        Self {
            id: row.id,
            openid: row.openid,
            browser_hash: row.browser_hash,
            created_at: Timestamp::from_millis(row.created_at),
            expires_at: Timestamp::from_millis(row.expires_at),
        }
    }
}

/// Notes a handle; [`crate::Conflict::ChatCode`] when its code was exchanged already.
pub async fn create_handle(
    conn: &impl ConnectionTrait,
    handle: &NewChatHandle<'_>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let row = chat_handles::ActiveModel {
        id: Set(handle.id.to_owned()),
        app_id: Set(handle.app_id.to_owned()),
        openid: Set(handle.openid.to_owned()),
        browser_hash: Set(handle.browser_hash.to_owned()),
        code_hash: Set(handle.code_hash.to_owned()),
        created_at: Set(now.millis()),
        expires_at: Set(handle.expires_at.millis()),
        revoked_at: Set(None),
    };
    chat_handles::Entity::insert(row)
        .exec_without_returning(conn)
        .await?;
    Ok(())
}

/// Finds a handle of an app that still works at `now`.
pub async fn find_handle(
    conn: &impl ConnectionTrait,
    app_id: &str,
    id: &str,
    now: Timestamp,
) -> Result<Option<ChatHandle>, StoreError> {
    find_working(conn, chat_handles::Column::Id.eq(id), app_id, now).await
}

/// Finds the handle that a code was exchanged for, if it still works at `now`.
pub async fn find_handle_by_code(
    conn: &impl ConnectionTrait,
    app_id: &str,
    code_hash: &str,
    now: Timestamp,
) -> Result<Option<ChatHandle>, StoreError> {
    find_working(
        conn,
        chat_handles::Column::CodeHash.eq(code_hash),
        app_id,
        now,
    )
    .await
}

async fn find_working(
    conn: &impl ConnectionTrait,
    which: sea_orm::sea_query::SimpleExpr,
    app_id: &str,
    now: Timestamp,
) -> Result<Option<ChatHandle>, StoreError> {
    let row = chat_handles::Entity::find()
        .filter(which)
        .filter(chat_handles::Column::AppId.eq(app_id))
        .filter(chat_handles::Column::RevokedAt.is_null())
        .filter(chat_handles::Column::ExpiresAt.gt(now.millis()))
        .one(conn)
        .await?;
    Ok(row.map(Into::into))
}

/// Lets a handle work until `expires_at`, after it was used.
pub async fn extend_handle(
    conn: &impl ConnectionTrait,
    id: &str,
    expires_at: Timestamp,
) -> Result<(), StoreError> {
    let sql = "UPDATE chat_handles SET expires_at = $1 WHERE id = $2 AND expires_at < $1";
    sql::execute(conn, sql, [expires_at.millis().into(), id.into()]).await?;
    Ok(())
}

/// Revokes the handles of all chat-app accounts of a user; how many.
pub async fn revoke_handles_of(
    conn: &impl ConnectionTrait,
    user: UserId,
    now: Timestamp,
) -> Result<u64, StoreError> {
    let sql = "UPDATE chat_handles SET revoked_at = $1
        WHERE revoked_at IS NULL AND EXISTS (SELECT 1 FROM chat_accounts a
            WHERE a.user_id = $2 AND a.app_id = chat_handles.app_id
            AND a.openid = chat_handles.openid)";
    sql::execute(conn, sql, [now.millis().into(), user.get().into()]).await
}

/// Removes handles that were over before `before`; how many.
pub async fn purge_handles(
    conn: &impl ConnectionTrait,
    before: Timestamp,
) -> Result<u64, StoreError> {
    let sql = "DELETE FROM chat_handles WHERE expires_at < $1";
    sql::execute(conn, sql, [before.millis().into()]).await
}
