//! What operators did, with who and when.

use sea_orm::{
    ActiveValue::{NotSet, Set},
    ConnectionTrait, EntityTrait, FromQueryResult,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use shop_core::{Page, PageRequest, Timestamp, UserId};

use crate::{
    StoreError,
    paging::{self, List, Order},
    sql::Filter,
    value,
};

/// Something an operator does.
#[derive(Debug, Clone)]
pub struct NewAuditEntry<'a> {
    /// Who acted; `None` for a command on the server.
    pub actor: Option<UserId>,
    /// What, such as `user.status`.
    pub action: &'a str,
    /// To what, such as `user:17`.
    pub subject: &'a str,
    /// What changed.
    pub detail: Value,
}

/// Something an operator did.
#[derive(Debug, Clone, PartialEq)]
pub struct AuditEntry {
    /// Its number.
    pub id: i64,
    /// Who; none for a command of the server, or when the account is gone.
    pub actor: Option<UserId>,
    /// The username of who did it; empty where there is none.
    pub actor_name: String,
    /// What.
    pub action: String,
    /// To what.
    pub subject: String,
    /// What changed.
    pub detail: Value,
    /// When.
    pub at: Timestamp,
}

#[derive(FromQueryResult)]
struct Row {
    id: i64,
    actor_id: Option<i64>,
    username: Option<String>,
    action: String,
    subject: String,
    detail: String,
    created_at: i64,
}

const NEWEST: Order = Order {
    name: "audit/newest",
    columns: &["l.id"],
    descending: true,
};

const OLDEST: Order = Order {
    name: "audit/oldest",
    descending: false,
    ..NEWEST
};

/// Notes what an operator does, in the transaction that does it.
pub async fn note(
    conn: &impl ConnectionTrait,
    entry: &NewAuditEntry<'_>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let row = audit_log::ActiveModel {
        id: NotSet,
        actor_id: Set(entry.actor.map(UserId::get)),
        action: Set(entry.action.to_owned()),
        subject: Set(entry.subject.to_owned()),
        detail: Set(entry.detail.to_string()),
        created_at: Set(now.millis()),
    };
    audit_log::Entity::insert(row)
        .exec_without_returning(conn)
        .await?;
    Ok(())
}

shop_core::string_enum! {
    /// The order of the audit log. `newest`: the latest first. `oldest`: the first first.
    #[derive(Default, utoipa::ToSchema)]
    pub enum AuditSort {
        /// The latest first.
        #[default]
        Newest = "newest",
        /// The first first.
        Oldest = "oldest",
    }
}

/// Which entries.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AuditFilter {
    /// About this only.
    pub subject: Option<String>,
    /// At or after this moment.
    pub from: Option<Timestamp>,
    /// Before this moment.
    pub until: Option<Timestamp>,
    /// In which order. Exported tables always begin with the latest.
    #[serde(skip)]
    pub sort: AuditSort,
}

const FROM: &str = "audit_log l LEFT JOIN users u ON u.id = l.actor_id";

fn conditions(filter: &AuditFilter) -> Filter {
    let mut conditions = Filter::default();
    if let Some(subject) = &filter.subject {
        conditions.and("l.subject = ?", [subject.as_str()]);
    }
    if let Some(from) = filter.from {
        conditions.and("l.created_at >= ?", [from.millis()]);
    }
    if let Some(until) = filter.until {
        conditions.and("l.created_at < ?", [until.millis()]);
    }
    conditions
}

/// Number of entries.
pub async fn count(conn: &impl ConnectionTrait, filter: &AuditFilter) -> Result<u64, StoreError> {
    paging::count(conn, FROM, &conditions(filter)).await
}

/// A page of what operators did.
pub async fn list(
    conn: &impl ConnectionTrait,
    filter: &AuditFilter,
    page: &PageRequest,
) -> Result<Page<AuditEntry>, StoreError> {
    let list = List {
        columns: "l.id, l.actor_id, u.username, l.action, l.subject, l.detail, l.created_at",
        from: FROM,
        filter: conditions(filter),
        order: match filter.sort {
            AuditSort::Newest => NEWEST,
            AuditSort::Oldest => OLDEST,
        },
    };
    paging::convert(paging::fetch(conn, list, page, |row: &Row| vec![row.id]).await?)
}

impl TryFrom<Row> for AuditEntry {
    type Error = StoreError;

    fn try_from(row: Row) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.id,
            actor: row.actor_id.map(Into::into),
            actor_name: row.username.unwrap_or_default(),
            detail: value::json("audit_log.detail", &row.detail)?,
            action: row.action,
            subject: row.subject,
            at: Timestamp::from_millis(row.created_at),
        })
    }
}

pub(crate) mod audit_log {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "audit_log")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub actor_id: Option<i64>,
        pub action: String,
        pub subject: String,
        pub detail: String,
        pub created_at: i64,
    }
}
