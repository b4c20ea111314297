//! Messages to the platform.

use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, FromQueryResult, NotSet,
    QueryFilter, QueryOrder, QuerySelect, Set,
};
use shop_core::{FeedbackId, Page, PageRequest, Timestamp, UserId};

use crate::{
    StoreError, Updated,
    paging::{self, List, Order},
    sql::{self, Filter},
    transaction::next,
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
        status: NotSet,
        answer: NotSet,
        answered_at: NotSet,
        revision: NotSet,
    };
    Ok(row.insert(conn).await?.id.into())
}

shop_core::string_enum! {
    /// `open`: nobody has dealt with it. `answered`: `answer` has the platform's reply. `closed`: it is
    /// dealt with.
    #[derive(utoipa::ToSchema)]
    pub enum FeedbackStatus {
        /// It waits for an operator.
        Open = "open",
        /// An operator has answered it.
        Answered = "answered",
        /// It is dealt with.
        Closed = "closed",
    }
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
    /// What became of it.
    pub status: FeedbackStatus,
    /// The platform's reply; empty if there is none.
    pub answer: String,
    /// When the reply was written.
    pub answered_at: Option<Timestamp>,
    /// Number of answers and other changes; a change names the one it saw.
    pub revision: i64,
}

#[derive(FromQueryResult)]
struct Row {
    id: i64,
    user_id: i64,
    username: String,
    text: String,
    contact: String,
    created_at: i64,
    status: String,
    answer: String,
    answered_at: Option<i64>,
    revision: i64,
}

const NEWEST: Order = Order {
    name: "feedback/newest",
    columns: &["f.id"],
    descending: true,
};

const OLDEST: Order = Order {
    name: "feedback/oldest",
    columns: &["f.id"],
    descending: false,
};

const COLUMNS: &str = "f.id, f.user_id, u.username, f.text, f.contact, f.created_at, f.status,
    f.answer, f.answered_at, f.revision";

const FROM: &str = "feedback f JOIN users u ON u.id = f.user_id";

/// A page of the messages with a status, or of all: open ones the oldest first, others the latest first.
pub async fn list(
    conn: &impl ConnectionTrait,
    status: Option<FeedbackStatus>,
    page: &PageRequest,
) -> Result<Page<FeedbackEntry>, StoreError> {
    let mut filter = Filter::default();
    if let Some(status) = status {
        filter.and("f.status = ?", [status.as_str()]);
    }
    let is_open = status == Some(FeedbackStatus::Open);
    let order = if is_open { OLDEST } else { NEWEST };
    fetch(conn, filter, order, page).await
}

/// A page of the messages that a user sent, the latest first.
pub async fn sent_by(
    conn: &impl ConnectionTrait,
    user: UserId,
    page: &PageRequest,
) -> Result<Page<FeedbackEntry>, StoreError> {
    let mut filter = Filter::default();
    filter.and("f.user_id = ?", [user.get()]);
    fetch(conn, filter, NEWEST, page).await
}

async fn fetch(
    conn: &impl ConnectionTrait,
    filter: Filter,
    order: Order,
    page: &PageRequest,
) -> Result<Page<FeedbackEntry>, StoreError> {
    let list = List {
        columns: COLUMNS,
        from: FROM,
        filter,
        order,
    };
    paging::convert(paging::fetch(conn, list, page, |row: &Row| vec![row.id]).await?)
}

/// A message by its number.
pub async fn find(
    conn: &impl ConnectionTrait,
    id: FeedbackId,
) -> Result<Option<FeedbackEntry>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM {FROM} WHERE f.id = $1");
    let row: Option<Row> = sql::first(conn, &sql, [id.get().into()]).await?;
    row.map(FeedbackEntry::try_from).transpose()
}

/// Stores status and reply of a message, if its revision is still `seen`.
pub async fn save(
    conn: &impl ConnectionTrait,
    seen: i64,
    entry: &FeedbackEntry,
) -> Result<Updated, StoreError> {
    let sql = "UPDATE feedback SET status = $1, answer = $2, answered_at = $3, revision = $4
        WHERE id = $5 AND revision = $6";
    let values = [
        entry.status.as_str().into(),
        entry.answer.as_str().into(),
        entry.answered_at.map(Timestamp::millis).into(),
        next(seen).into(),
        entry.id.get().into(),
        seen.into(),
    ];
    let changed = sql::execute(conn, sql, values).await?;
    Ok(Updated::from_rows(changed, true))
}

/// Number of open messages.
pub async fn count_open(conn: &impl ConnectionTrait) -> Result<u64, StoreError> {
    let sql = "SELECT COUNT(*) AS n FROM feedback WHERE status = 'open'";
    sql::count(conn, sql, []).await
}

impl TryFrom<Row> for FeedbackEntry {
    type Error = StoreError;

    fn try_from(row: Row) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.id.into(),
            user: row.user_id.into(),
            username: row.username,
            text: row.text,
            contact: row.contact,
            at: Timestamp::from_millis(row.created_at),
            status: value::word("feedback.status", &row.status)?,
            answer: row.answer,
            answered_at: value::moment(row.answered_at),
            revision: row.revision,
        })
    }
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
        pub status: String,
        pub answer: String,
        pub answered_at: Option<i64>,
        pub revision: i64,
    }
}
