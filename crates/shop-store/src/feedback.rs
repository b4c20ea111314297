//! Messages to the platform.

use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, FromQueryResult, NotSet,
    QueryFilter, QueryOrder, QuerySelect, Set,
};
use shop_core::{FeedbackId, Page, PageRequest, Timestamp, UserId};

use crate::{
    StoreError,
    paging::{self, List, Order},
    sql::Filter,
    value,
};

/// When a user sent the message that has so many after it; none when there is no such message.
pub async fn sent_before(
    conn: &impl ConnectionTrait,
    user: UserId,
    later: u32,
) -> Result<Option<Timestamp>, StoreError> {
    let sent: Option<i64> = entries::Entity::find()
        .select_only()
        .column(entries::Column::CreatedAt)
        .filter(entries::Column::UserId.eq(user.get()))
        .order_by_desc(entries::Column::CreatedAt)
        .order_by_desc(entries::Column::Id)
        .offset(u64::from(later))
        .limit(1)
        .into_tuple()
        .one(conn)
        .await?;
    Ok(value::moment(sent))
}

/// Keeps a message.
pub async fn insert(
    conn: &impl ConnectionTrait,
    user: UserId,
    text: &str,
    contact: &str,
    now: Timestamp,
) -> Result<FeedbackId, StoreError> {
    let row = entries::ActiveModel {
        id: NotSet,
        user_id: Set(user.get()),
        text: Set(text.to_owned()),
        contact: Set(contact.to_owned()),
        created_at: Set(now.millis()),
    };
    Ok(row.insert(conn).await?.id.into())
}

/// A message to the platform.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FeedbackEntry {
    /// Its number.
    pub id: FeedbackId,
    /// Who wrote it.
    pub user: UserId,
    /// Their username.
    pub username: String,
    /// What they wrote.
    pub text: String,
    /// How to reach them.
    pub contact: String,
    /// When.
    pub at: Timestamp,
}

#[derive(FromQueryResult)]
struct Row {
    id: i64,
    user_id: i64,
    username: String,
    text: String,
    contact: String,
    created_at: i64,
}

const NEWEST: Order = Order {
    name: "feedback/newest",
    columns: &["f.id"],
    descending: true,
};

/// A page of all messages, the latest first.
pub async fn list(
    conn: &impl ConnectionTrait,
    page: &PageRequest,
) -> Result<Page<FeedbackEntry>, StoreError> {
    let list = List {
        columns: "f.id, f.user_id, u.username, f.text, f.contact, f.created_at",
        from: "feedback f JOIN users u ON u.id = f.user_id",
        filter: Filter::default(),
        order: NEWEST,
    };
    let page = paging::fetch(conn, list, page, |row: &Row| vec![row.id]).await?;
    Ok(page.map(|row| FeedbackEntry {
        id: row.id.into(),
        user: row.user_id.into(),
        username: row.username,
        text: row.text,
        contact: row.contact,
        at: Timestamp::from_millis(row.created_at),
    }))
}

pub(crate) mod entries {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "feedback")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub user_id: i64,
        pub text: String,
        pub contact: String,
        pub created_at: i64,
    }
}
