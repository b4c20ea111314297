//! Notifications as rows: written with their event, read as the list in the app.

use sea_orm::{
    ActiveValue::{NotSet, Set},
    ConnectionTrait, EntityTrait,
};
use shop_core::{Fen, NotificationId, Page, PageRequest, Timestamp, UserId};
use shop_notifications::Event;

use crate::{
    StoreError,
    entity::notifications,
    paging::{self, List},
    sql::{self, Filter},
    value,
};

/// A stored notification.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotificationRecord {
    /// Its id.
    pub id: NotificationId,
    /// The recipient.
    pub user: UserId,
    /// What happened.
    pub event: Event,
    /// Whether the user has read it.
    pub is_read: bool,
    /// When it happened.
    pub created_at: Timestamp,
}

const NEWEST: paging::Order = paging::Order {
    name: "notification/newest",
    columns: &["id"],
    descending: true,
};

/// Notifies a user, in the transaction of the event.
pub async fn insert(
    conn: &impl ConnectionTrait,
    user: UserId,
    event: &Event,
    now: Timestamp,
) -> Result<(), StoreError> {
    let row = notifications::ActiveModel {
        id: NotSet,
        user_id: Set(user.get()),
        kind: Set(event.kind.as_str().to_owned()),
        number: Set(event.number.clone()),
        shop_id: Set(event.shop.get()),
        customer: Set(event.customer.clone()),
        total: Set(event.total.map(Fen::get)),
        is_read: Set(false),
        is_dispatched: Set(false),
        created_at: Set(now.millis()),
    };
    notifications::Entity::insert(row)
        .exec_without_returning(conn)
        .await?;
    Ok(())
}

/// A page of a user's notifications, the newest first.
pub async fn list(
    conn: &impl ConnectionTrait,
    user: UserId,
    page: &PageRequest,
) -> Result<Page<NotificationRecord>, StoreError> {
    let mut filter = Filter::default();
    filter.and("user_id = ?", [user.get()]);
    let list = List {
        columns: &sql::columns::<notifications::Entity>("notifications"),
        from: "notifications",
        filter,
        order: NEWEST,
    };
    let rows = paging::fetch(conn, list, page, |row: &notifications::Model| vec![row.id]).await?;
    paging::convert(rows)
}

/// How many notifications a user has not read.
pub async fn count_unread(conn: &impl ConnectionTrait, user: UserId) -> Result<u64, StoreError> {
    let sql = "SELECT COUNT(*) AS n FROM notifications WHERE user_id = $1 AND NOT is_read";
    sql::count(conn, sql, [user.get().into()]).await
}

/// Marks a user's notifications as read, up to one of them. Each row is marked: one that was begun
/// earlier and is committed later stays unread.
pub async fn mark_read(
    conn: &impl ConnectionTrait,
    user: UserId,
    up_to: NotificationId,
) -> Result<(), StoreError> {
    let sql = "UPDATE notifications SET is_read = TRUE
        WHERE user_id = $1 AND id <= $2 AND NOT is_read";
    sql::execute(conn, sql, [user.get().into(), up_to.get().into()]).await?;
    Ok(())
}

impl TryFrom<notifications::Model> for NotificationRecord {
    type Error = StoreError;

    fn try_from(row: notifications::Model) -> Result<Self, StoreError> {
        let total = row
            .total
            .map(|total| value::fen("notifications.total", total));
        Ok(Self {
            id: row.id.into(),
            user: row.user_id.into(),
            event: Event {
                kind: value::word("notifications.kind", &row.kind)?,
                number: row.number,
                shop: row.shop_id.into(),
                customer: row.customer,
                total: total.transpose()?,
            },
            is_read: row.is_read,
            created_at: Timestamp::from_millis(row.created_at),
        })
    }
}
