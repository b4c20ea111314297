//! The inquiries that a shop received or a browser sent, and their numbers.

use sea_orm::ConnectionTrait;
use shop_core::{Page, PageRequest, ShopId};
use shop_orders::InquiryStatus;

use super::{InquiryRecord, read};
use crate::{
    StoreError,
    entity::inquiries,
    paging::{self, List},
    sql::{self, Filter},
};

/// Which inquiries of a shop.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct InquiryFilter {
    /// In this status only.
    pub status: Option<InquiryStatus>,
}

const NEWEST: paging::Order = paging::Order {
    name: "inquiry/newest",
    columns: &["created_at", "id"],
    descending: true,
};

/// A page of the inquiries that a shop received, the newest first.
pub async fn list(
    conn: &impl ConnectionTrait,
    shop: ShopId,
    filter: InquiryFilter,
    page: &PageRequest,
) -> Result<Page<InquiryRecord>, StoreError> {
    let mut conditions = Filter::default();
    conditions.and("shop_id = ?", [shop.get()]);
    if let Some(status) = filter.status {
        conditions.and("status = ?", [status.as_str()]);
    }
    newest(conn, conditions, page).await
}

/// A page of the inquiries that a browser sent, the newest first.
pub async fn list_sent(
    conn: &impl ConnectionTrait,
    browser_hash: &str,
    page: &PageRequest,
) -> Result<Page<InquiryRecord>, StoreError> {
    let mut conditions = Filter::default();
    conditions.and("browser_hash = ?", [browser_hash]);
    newest(conn, conditions, page).await
}

async fn newest(
    conn: &impl ConnectionTrait,
    conditions: Filter,
    page: &PageRequest,
) -> Result<Page<InquiryRecord>, StoreError> {
    let list = List {
        columns: &sql::columns::<inquiries::Entity>("inquiries"),
        from: "inquiries",
        filter: conditions,
        order: NEWEST,
    };
    let key_of = |row: &inquiries::Model| vec![row.created_at, row.id];
    let Page { list, next, total } = paging::fetch(conn, list, page, key_of).await?;
    Ok(Page {
        list: read::records(conn, list).await?,
        next,
        total,
    })
}

/// How many inquiries of a browser wait for a shop's answer.
pub async fn count_open(
    conn: &impl ConnectionTrait,
    shop: ShopId,
    browser_hash: &str,
) -> Result<u64, StoreError> {
    let sql = "SELECT COUNT(*) AS n FROM inquiries
        WHERE shop_id = $1 AND browser_hash = $2 AND status = 'open'";
    sql::count(conn, sql, [shop.get().into(), browser_hash.into()]).await
}

/// How many inquiries a browser sent.
pub async fn count_sent(
    conn: &impl ConnectionTrait,
    browser_hash: &str,
) -> Result<u64, StoreError> {
    let sql = "SELECT COUNT(*) AS n FROM inquiries WHERE browser_hash = $1";
    sql::count(conn, sql, [browser_hash.into()]).await
}

/// How many inquiries of a browser have an answer, or another outcome, that it has not opened.
pub async fn count_answers(
    conn: &impl ConnectionTrait,
    browser_hash: &str,
) -> Result<u64, StoreError> {
    let sql = "SELECT COUNT(*) AS n FROM inquiries WHERE browser_hash = $1 AND sender_unread";
    sql::count(conn, sql, [browser_hash.into()]).await
}

/// How many inquiries of a shop its merchant has not opened, without closed ones.
pub async fn count_unread(conn: &impl ConnectionTrait, shop: ShopId) -> Result<u64, StoreError> {
    let sql = "SELECT COUNT(*) AS n FROM inquiries
        WHERE shop_id = $1 AND merchant_read_at IS NULL AND status <> 'closed'";
    sql::count(conn, sql, [shop.get().into()]).await
}
