//! Which chat-app account belongs to which user.

use sea_orm::{
    ActiveValue::{NotSet, Set},
    ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
};
use shop_core::{Timestamp, UserId};

use crate::{StoreError, entity::chat_accounts, sql};

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
    /// When they were joined.
    pub bound_at: Timestamp,
}

impl From<chat_accounts::Model> for ChatAccount {
    fn from(row: chat_accounts::Model) -> Self {
        Self {
            id: ChatAccountId(row.id),
            user: row.user_id.into(),
            openid: row.openid,
            bound_at: Timestamp::from_millis(row.created_at),
        }
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
    Ok(row.map(Into::into))
}

/// The chat-app accounts of a user, the oldest first.
pub async fn list_of(
    conn: &impl ConnectionTrait,
    user: UserId,
) -> Result<Vec<ChatAccount>, StoreError> {
    let rows = chat_accounts::Entity::find()
        .filter(chat_accounts::Column::UserId.eq(user.get()))
        .order_by_asc(chat_accounts::Column::Id)
        .all(conn)
        .await?;
    Ok(rows.into_iter().map(Into::into).collect())
}

/// How many chat-app accounts a user has.
pub async fn count_of(conn: &impl ConnectionTrait, user: UserId) -> Result<u64, StoreError> {
    let query = chat_accounts::Entity::find().filter(chat_accounts::Column::UserId.eq(user.get()));
    Ok(query.count(conn).await?)
}

/// Joins a chat-app account to a user; [`crate::Conflict::ChatAccount`] when it belongs to one.
pub async fn bind(
    conn: &impl ConnectionTrait,
    user: UserId,
    (app_id, openid): (&str, &str),
    now: Timestamp,
) -> Result<ChatAccountId, StoreError> {
    let row = chat_accounts::ActiveModel {
        id: NotSet,
        user_id: Set(user.get()),
        app_id: Set(app_id.to_owned()),
        openid: Set(openid.to_owned()),
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

/// Parts all chat-app accounts from their user; how many.
pub async fn unbind_all(conn: &impl ConnectionTrait, user: UserId) -> Result<u64, StoreError> {
    let sql = "DELETE FROM chat_accounts WHERE user_id = $1";
    sql::execute(conn, sql, [user.get().into()]).await
}
