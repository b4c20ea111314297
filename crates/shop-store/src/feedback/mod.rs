//! Messages to the platform.

mod list;

pub use list::{FeedbackEntry, list};

use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, NotSet, PaginatorTrait,
    QueryFilter, Set,
};
use shop_core::{FeedbackId, Timestamp, UserId};

use crate::{StoreError, entity::feedback};

/// How many messages a user has sent since a moment.
pub async fn count_since(
    conn: &impl ConnectionTrait,
    user: UserId,
    since: Timestamp,
) -> Result<u64, StoreError> {
    let query = feedback::Entity::find()
        .filter(feedback::Column::UserId.eq(user.get()))
        .filter(feedback::Column::CreatedAt.gte(since.millis()));
    Ok(query.count(conn).await?)
}

/// Keeps a message.
pub async fn insert(
    conn: &impl ConnectionTrait,
    user: UserId,
    (text, contact): (&str, &str),
    now: Timestamp,
) -> Result<FeedbackId, StoreError> {
    let row = feedback::ActiveModel {
        id: NotSet,
        user_id: Set(user.get()),
        text: Set(text.to_owned()),
        contact: Set(contact.to_owned()),
        created_at: Set(now.millis()),
    };
    Ok(row.insert(conn).await?.id.into())
}
