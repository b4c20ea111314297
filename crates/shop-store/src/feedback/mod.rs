//! Messages to the platform.

mod list;

pub use list::{FeedbackEntry, list};

use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, NotSet, QueryFilter, QueryOrder,
    QuerySelect, Set,
};
use shop_core::{FeedbackId, Timestamp, UserId};

use crate::{StoreError, entity::feedback, value};

/// When a user sent the message that has so many after it; none when there is no such message.
pub async fn sent_before(
    conn: &impl ConnectionTrait,
    user: UserId,
    later: u32,
) -> Result<Option<Timestamp>, StoreError> {
    let sent: Option<i64> = feedback::Entity::find()
        .select_only()
        .column(feedback::Column::CreatedAt)
        .filter(feedback::Column::UserId.eq(user.get()))
        .order_by_desc(feedback::Column::CreatedAt)
        .order_by_desc(feedback::Column::Id)
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
