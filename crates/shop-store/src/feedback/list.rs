//! Messages as operators read them.

use sea_orm::{ConnectionTrait, FromQueryResult};
use shop_core::{FeedbackId, Page, PageRequest, Timestamp, UserId};

use crate::{
    StoreError,
    paging::{self, List, Order},
    sql::Filter,
};

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
