//! Chat-app accounts joined to users, and the handles that represent them in browsers.

use sea_orm::{
    ActiveValue::{NotSet, Set},
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter,
};
use shop_core::{Timestamp, UserId};
use shop_notifications::ChatRefusal;

use crate::{
    StoreError,
    sql::{self, Filter},
    value,
};

/// A chat-app account that is joined to a user.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ChatAccountId(i64);

impl ChatAccountId {
    /// Takes a number as it came from the database.
    pub const fn new(value: i64) -> Self {
        Self(value)
    }

    /// The bare number.
    pub const fn get(self) -> i64 {
        self.0
    }
}

/// A chat-app account that is joined to a user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChatAccount {
    /// Its id.
    pub id: ChatAccountId,
    /// The user.
    pub user: UserId,
    /// The provider's name for the person; never leaves the server.
    pub openid: String,
    /// Why messages to the person are refused, if the latest one was.
    pub refusal: Option<ChatRefusal>,
    /// When they were joined.
    pub bound_at: Timestamp,
}

impl TryFrom<chat_accounts::Model> for ChatAccount {
    type Error = StoreError;

    fn try_from(row: chat_accounts::Model) -> Result<Self, StoreError> {
        let refusal = Some(row.refusal).filter(|refusal| !refusal.is_empty());
        let refusal = refusal.map(|word| value::word("chat_accounts.refusal", &word));
        Ok(Self {
            id: ChatAccountId(row.id),
            user: row.user_id.into(),
            openid: row.openid,
            refusal: refusal.transpose()?,
            bound_at: Timestamp::from_millis(row.created_at),
        })
    }
}

/// Finds whom a chat-app account belongs to.
pub async fn find_by_openid(
    conn: &impl ConnectionTrait,
    app_id: &str,
    openid: &str,
) -> Result<Option<ChatAccount>, StoreError> {
    let row = chat_accounts::Entity::find()
        .filter(chat_accounts::Column::AppId.eq(app_id))
        .filter(chat_accounts::Column::Openid.eq(openid))
        .one(conn)
        .await?;
    row.map(TryInto::try_into).transpose()
}

/// The chat-app accounts of a user, the oldest first.
pub async fn list_of(
    conn: &impl ConnectionTrait,
    user: UserId,
) -> Result<Vec<ChatAccount>, StoreError> {
    let mut filter = Filter::default();
    filter.and("user_id = ?", [user.get()]);
    let rows = sql::list::<chat_accounts::Entity>(conn, filter, "ORDER BY id").await?;
    rows.into_iter().map(TryInto::try_into).collect()
}

/// The accounts of a user at one app, the oldest first.
pub async fn list_at(
    conn: &impl ConnectionTrait,
    app_id: &str,
    user: UserId,
) -> Result<Vec<ChatAccount>, StoreError> {
    let mut filter = Filter::default();
    filter.and("user_id = ?", [user.get()]);
    filter.and("app_id = ?", [app_id]);
    let rows = sql::list::<chat_accounts::Entity>(conn, filter, "ORDER BY id").await?;
    rows.into_iter().map(TryInto::try_into).collect()
}

/// Notes whether messages to a person are refused, and why.
pub async fn note_refusal(
    conn: &impl ConnectionTrait,
    account: ChatAccountId,
    refusal: Option<ChatRefusal>,
) -> Result<(), StoreError> {
    let sql = "UPDATE chat_accounts SET refusal = $2 WHERE id = $1 AND refusal <> $2";
    let refusal = refusal.map_or("", ChatRefusal::as_str);
    sql::execute(conn, sql, [account.0.into(), refusal.into()]).await?;
    Ok(())
}

/// How many chat-app accounts a user has.
pub async fn count_of(conn: &impl ConnectionTrait, user: UserId) -> Result<u64, StoreError> {
    let sql = "SELECT COUNT(*) AS n FROM chat_accounts WHERE user_id = $1";
    sql::count(conn, sql, [user.get().into()]).await
}

/// Joins a chat-app account to a user; [`crate::Conflict::ChatAccount`] when it belongs to one.
pub async fn bind(
    conn: &impl ConnectionTrait,
    user: UserId,
    app_id: &str,
    openid: &str,
    now: Timestamp,
) -> Result<ChatAccountId, StoreError> {
    let row = chat_accounts::ActiveModel {
        id: NotSet,
        user_id: Set(user.get()),
        app_id: Set(app_id.to_owned()),
        openid: Set(openid.to_owned()),
        refusal: Set(String::new()),
        created_at: Set(now.millis()),
    };
    let inserted = chat_accounts::Entity::insert(row).exec(conn).await?;
    Ok(ChatAccountId(inserted.last_insert_id))
}

/// Parts a chat-app account from its user; `false` when it is not theirs.
pub async fn unbind(
    conn: &impl ConnectionTrait,
    user: UserId,
    account: ChatAccountId,
) -> Result<bool, StoreError> {
    let sql = "DELETE FROM chat_accounts WHERE user_id = $1 AND id = $2";
    let rows = sql::execute(conn, sql, [user.get().into(), account.0.into()]).await?;
    Ok(rows == 1)
}

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

pub(crate) mod chat_accounts {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "chat_accounts")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub user_id: i64,
        pub app_id: String,
        pub openid: String,
        pub refusal: String,
        pub created_at: i64,
    }
}

pub(crate) mod chat_handles {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "chat_handles")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub app_id: String,
        pub openid: String,
        pub browser_hash: String,
        pub code_hash: String,
        pub created_at: i64,
        pub expires_at: i64,
        pub revoked_at: Option<i64>,
    }
}
