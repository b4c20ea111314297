//! Which chat-app account belongs to which user.

use sea_orm::{
    ActiveValue::{NotSet, Set},
    ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
};
use shop_core::{Timestamp, UserId};
use shop_notifications::ChatRefusal;

use crate::{StoreError, entity::chat_accounts, sql, value};

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
    let rows = chat_accounts::Entity::find()
        .filter(chat_accounts::Column::UserId.eq(user.get()))
        .order_by_asc(chat_accounts::Column::Id)
        .all(conn)
        .await?;
    rows.into_iter().map(TryInto::try_into).collect()
}

/// The accounts of a user at one app, the oldest first.
pub async fn list_at(
    conn: &impl ConnectionTrait,
    app_id: &str,
    user: UserId,
) -> Result<Vec<ChatAccount>, StoreError> {
    let rows = chat_accounts::Entity::find()
        .filter(chat_accounts::Column::UserId.eq(user.get()))
        .filter(chat_accounts::Column::AppId.eq(app_id))
        .order_by_asc(chat_accounts::Column::Id)
        .all(conn)
        .await?;
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
