//! Lists of inquiries, and how many there are.

use sea_orm::{ConnectionTrait, Value};
use shop_core::{Page, PageRequest, ShopId, Timestamp, UserId};
use shop_orders::InquiryStatus;

use crate::{
    StoreError,
    inquiry::{InquiryRecord, inquiries, records},
    paging::{self, List},
    search::in_shops_and,
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

/// Which inquiries of all shops.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct InquirySearch {
    /// In this status only.
    pub status: Option<InquiryStatus>,
    /// Words in number, sender, the shop's names or code; all must be there. Or a part of the sender's
    /// phone number.
    pub keyword: String,
    /// Sent at or after this moment.
    pub from: Option<Timestamp>,
    /// Sent before this moment.
    pub until: Option<Timestamp>,
}

/// Where operators look for an inquiry, besides its shop.
const SEARCHED: [&str; 3] = [
    r"LOWER(number) LIKE ? ESCAPE '\'",
    r"LOWER(name) LIKE ? ESCAPE '\'",
    r"LOWER(wechat_id) LIKE ? ESCAPE '\'",
];

/// A page of the inquiries of all shops, the newest first.
pub async fn search(
    conn: &impl ConnectionTrait,
    search: &InquirySearch,
    page: &PageRequest,
) -> Result<Page<InquiryRecord>, StoreError> {
    let mut conditions = Filter::default();
    if let Some(status) = search.status {
        conditions.and("status = ?", [status.as_str()]);
    }
    if let Some(from) = search.from {
        conditions.and("created_at >= ?", [from.millis()]);
    }
    if let Some(until) = search.until {
        conditions.and("created_at < ?", [until.millis()]);
    }
    in_shops_and(&mut conditions, &SEARCHED, "phone", &search.keyword);
    newest(conn, conditions, page).await
}

/// A page of the inquiries that a browser or an account sent, the newest first.
pub async fn list_sent(
    conn: &impl ConnectionTrait,
    browser_hash: &str,
    sender: Option<UserId>,
    page: &PageRequest,
) -> Result<Page<InquiryRecord>, StoreError> {
    let mut conditions = Filter::default();
    let values: [Value; 2] = [browser_hash.into(), sender_id(sender).into()];
    conditions.and(SENT, values);
    newest(conn, conditions, page).await
}

/// Inquiries of a browser or an account.
const SENT: &str = "(browser_hash = ? OR sender_id = ?)";

/// The number of an account; no row has 0.
fn sender_id(sender: Option<UserId>) -> i64 {
    sender.map_or(0, UserId::get)
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
        list: records(conn, list).await?,
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

/// How many inquiries a browser or an account sent.
pub async fn count_sent(
    conn: &impl ConnectionTrait,
    browser_hash: &str,
    sender: Option<UserId>,
) -> Result<u64, StoreError> {
    let sql = "SELECT COUNT(*) AS n FROM inquiries WHERE browser_hash = $1 OR sender_id = $2";
    sql::count(conn, sql, [browser_hash.into(), sender_id(sender).into()]).await
}

/// How many inquiries of a browser or an account have an answer, or another outcome, that nobody of
/// them has opened.
pub async fn count_answers(
    conn: &impl ConnectionTrait,
    browser_hash: &str,
    sender: Option<UserId>,
) -> Result<u64, StoreError> {
    let sql = "SELECT COUNT(*) AS n FROM inquiries
        WHERE (browser_hash = $1 OR sender_id = $2) AND sender_unread";
    sql::count(conn, sql, [browser_hash.into(), sender_id(sender).into()]).await
}

/// How many inquiries of a shop its merchant has not opened, without closed ones.
pub async fn count_unread(conn: &impl ConnectionTrait, shop: ShopId) -> Result<u64, StoreError> {
    let sql = "SELECT COUNT(*) AS n FROM inquiries
        WHERE shop_id = $1 AND merchant_read_at IS NULL AND status <> 'closed'";
    sql::count(conn, sql, [shop.get().into()]).await
}
