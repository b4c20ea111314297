//! Merchants' requests for a settlement level.

use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, FromQueryResult, QueryFilter, QueryOrder,
};
use shop_core::{Page, PageRequest, ShopId, Timestamp, UpgradeRequestId};
use shop_settlement::{Settlement, SettlementLevel, UpgradeStatus};

use crate::{
    StoreError, Updated,
    account::{AccountShop, AccountStatus},
    paging::{self, List, Order},
    sql::{self, Filter},
    transaction::next,
    value,
};

/// A request for a level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UpgradeRequest {
    /// Its number.
    pub id: UpgradeRequestId,
    /// The shop.
    pub shop: ShopId,
    /// The level that it asks for.
    pub level: SettlementLevel,
    /// Open, or how it was answered.
    pub status: UpgradeStatus,
    /// What the operator wrote; empty if nothing.
    pub answer: String,
    /// When it was first sent.
    pub created_at: Timestamp,
    /// When it was answered.
    pub answered_at: Option<Timestamp>,
    /// Number of changes of the level and answers; an answer names the one it saw.
    pub revision: i64,
}

/// A request as operators see it in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UpgradeEntry {
    /// The request.
    pub request: UpgradeRequest,
    /// The name to sign in with.
    pub username: String,
    /// Whether the account is in use.
    pub account_status: AccountStatus,
    /// Number of operators' decisions about the account.
    pub account_revision: i64,
    /// The shop.
    pub shop: AccountShop,
}

/// The latest request of a shop.
pub async fn latest(
    conn: &impl ConnectionTrait,
    shop: ShopId,
) -> Result<Option<UpgradeRequest>, StoreError> {
    let row = upgrade_requests::Entity::find()
        .filter(upgrade_requests::Column::ShopId.eq(shop.get()))
        .order_by_desc(upgrade_requests::Column::Id)
        .one(conn)
        .await?;
    row.map(UpgradeRequest::try_from).transpose()
}

/// A request by its number.
pub async fn find(
    conn: &impl ConnectionTrait,
    id: UpgradeRequestId,
) -> Result<Option<UpgradeRequest>, StoreError> {
    let row = upgrade_requests::Entity::find_by_id(id.get())
        .one(conn)
        .await?;
    row.map(UpgradeRequest::try_from).transpose()
}

/// Opens a request, or changes the level of the open one, which keeps its place.
pub async fn put(
    conn: &impl ConnectionTrait,
    shop: ShopId,
    level: SettlementLevel,
    now: Timestamp,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO upgrade_requests (shop_id, level, created_at) VALUES ($1, $2, $3)
        ON CONFLICT (shop_id) WHERE status = 'open' DO UPDATE
        SET level = excluded.level, revision = upgrade_requests.revision + 1
        WHERE upgrade_requests.level <> excluded.level";
    let values = [
        shop.get().into(),
        level.as_str().into(),
        now.millis().into(),
    ];
    sql::execute(conn, sql, values).await?;
    Ok(())
}

/// Answers an open request, if its revision is still `seen`. The row is locked until the transaction
/// ends.
pub async fn answer(
    conn: &impl ConnectionTrait,
    id: UpgradeRequestId,
    seen: i64,
    status: UpgradeStatus,
    answer: &str,
    now: Timestamp,
) -> Result<Updated, StoreError> {
    let sql = "UPDATE upgrade_requests
        SET status = $1, answer = $2, answered_at = $3, revision = $4
        WHERE id = $5 AND revision = $6 AND status = 'open'";
    let values = [
        status.as_str().into(),
        answer.into(),
        now.millis().into(),
        next(seen).into(),
        id.get().into(),
        seen.into(),
    ];
    let changed = sql::execute(conn, sql, values).await?;
    let exists = changed > 0 || find(conn, id).await?.is_some();
    Ok(Updated::from_rows(changed, exists))
}

/// Number of open requests.
pub async fn count_open(conn: &impl ConnectionTrait) -> Result<u64, StoreError> {
    let sql = "SELECT COUNT(*) AS n FROM upgrade_requests WHERE status = 'open'";
    sql::count(conn, sql, []).await
}

#[derive(FromQueryResult)]
struct Row {
    id: i64,
    shop_id: i64,
    level: String,
    status: String,
    answer: String,
    created_at: i64,
    answered_at: Option<i64>,
    revision: i64,
    username: String,
    account_status: String,
    account_revision: i64,
    alias: String,
    company_name: String,
    settlement_level: String,
    registered_at: i64,
    paid_until: Option<i64>,
    product_count: i64,
    recommended_at: Option<i64>,
}

const OLDEST: Order = Order {
    name: "upgrade/oldest",
    columns: &["r.id"],
    descending: false,
};

const NEWEST: Order = Order {
    name: "upgrade/newest",
    columns: &["r.id"],
    descending: true,
};

const COLUMNS: &str = "r.id, r.shop_id, r.level, r.status, r.answer, r.created_at, r.answered_at,
    r.revision, u.username, u.status AS account_status, u.revision AS account_revision, a.alias,
    s.company_name, s.settlement_level, s.registered_at, s.paid_until, s.product_count,
    s.recommended_at";

const FROM: &str = "upgrade_requests r
    JOIN shops s ON s.id = r.shop_id
    JOIN users u ON u.id = r.shop_id
    JOIN shop_aliases a ON a.shop_id = r.shop_id AND a.reserved_until IS NULL";

/// A page of the requests with a status, or of all: open ones the oldest first, others the newest first.
pub async fn list(
    conn: &impl ConnectionTrait,
    status: Option<UpgradeStatus>,
    page: &PageRequest,
) -> Result<Page<UpgradeEntry>, StoreError> {
    let mut filter = Filter::default();
    if let Some(status) = status {
        filter.and("r.status = ?", [status.as_str()]);
    }
    let is_open = status == Some(UpgradeStatus::Open);
    let list = List {
        columns: COLUMNS,
        from: FROM,
        filter,
        order: if is_open { OLDEST } else { NEWEST },
    };
    paging::convert(paging::fetch(conn, list, page, |row: &Row| vec![row.id]).await?)
}

/// A request as operators see it.
pub async fn entry(
    conn: &impl ConnectionTrait,
    id: UpgradeRequestId,
) -> Result<Option<UpgradeEntry>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM {FROM} WHERE r.id = $1");
    let row: Option<Row> = sql::first(conn, &sql, [id.get().into()]).await?;
    row.map(UpgradeEntry::try_from).transpose()
}

impl TryFrom<upgrade_requests::Model> for UpgradeRequest {
    type Error = StoreError;

    fn try_from(row: upgrade_requests::Model) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.id.into(),
            shop: row.shop_id.into(),
            level: value::word("upgrade_requests.level", &row.level)?,
            status: value::word("upgrade_requests.status", &row.status)?,
            answer: row.answer,
            created_at: Timestamp::from_millis(row.created_at),
            answered_at: value::moment(row.answered_at),
            revision: row.revision,
        })
    }
}

impl TryFrom<Row> for UpgradeEntry {
    type Error = StoreError;

    fn try_from(row: Row) -> Result<Self, StoreError> {
        let request = upgrade_requests::Model {
            id: row.id,
            shop_id: row.shop_id,
            level: row.level,
            status: row.status,
            answer: row.answer,
            created_at: row.created_at,
            answered_at: row.answered_at,
            revision: row.revision,
        };
        Ok(Self {
            request: request.try_into()?,
            username: row.username,
            account_status: value::word("users.status", &row.account_status)?,
            account_revision: row.account_revision,
            shop: AccountShop {
                alias: row.alias,
                company_name: row.company_name,
                settlement: Settlement {
                    level: value::word("shops.settlement_level", &row.settlement_level)?,
                    registered_at: Timestamp::from_millis(row.registered_at),
                    paid_until: value::moment(row.paid_until),
                },
                product_count: value::count("shops.product_count", row.product_count)?,
                recommended: row.recommended_at.is_some(),
            },
        })
    }
}

pub(crate) mod upgrade_requests {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "upgrade_requests")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub shop_id: i64,
        pub level: String,
        pub status: String,
        pub answer: String,
        pub created_at: i64,
        pub answered_at: Option<i64>,
        pub revision: i64,
    }
}
