//! Messages to the platform.

mod list;

pub use list::{FeedbackEntry, list};

use sea_orm::{ActiveModelTrait, ConnectionTrait, NotSet, Set};
use shop_core::{FeedbackId, Timestamp, UserId};

use crate::{StoreError, entity::feedback, row::row, sql};

row! {
    struct Sent {
        created_at: i64,
    }
}

/// When a user sent the message that has so many after it; none when there is no such message.
pub async fn sent_before(
    conn: &impl ConnectionTrait,
    user: UserId,
    later: u32,
) -> Result<Option<Timestamp>, StoreError> {
    let sql = format!(
        "SELECT created_at FROM feedback WHERE user_id = $1
        ORDER BY created_at DESC, id DESC LIMIT 1 OFFSET {later}"
    );
    let row: Option<Sent> = sql::first(conn, &sql, [user.get().into()]).await?;
    Ok(row.map(|row| Timestamp::from_millis(row.created_at)))
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
