//! The lists of both sides: orders one placed, and orders one's shop received.

use sea_orm::ConnectionTrait;
use shop_core::{Page, PageRequest, Timestamp, UserId, uniqueness_key};
use shop_orders::{Order, OrderStatus};

use super::read;
use crate::{
    StoreError,
    entity::orders,
    paging::{self, List},
    sql::{self, Filter},
};

/// Whose side of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OrderSide {
    /// Orders the user placed.
    Placed,
    /// Orders the user's shop received.
    Received,
}

/// Which orders of one side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderFilter {
    /// Which side.
    pub side: OrderSide,
    /// In this state only.
    pub status: Option<OrderStatus>,
    /// Words in number, customer or goods; all must be there.
    pub keyword: String,
    /// Placed at or after this moment.
    pub from: Option<Timestamp>,
    /// Placed before this moment.
    pub until: Option<Timestamp>,
}

/// An order in a list, without its history.
#[derive(Debug, Clone)]
pub struct OrderSummary {
    /// The order; its history is left out.
    pub order: Order,
    /// The token of its link.
    pub share_token: String,
    /// Until when the token opens it.
    pub share_expires_at: Timestamp,
}

const NEWEST: paging::Order = paging::Order {
    name: "order/newest",
    columns: &["created_at", "id"],
    descending: true,
};

/// A page of a user's orders of one side, the newest first.
pub async fn list(
    conn: &impl ConnectionTrait,
    user: UserId,
    filter: &OrderFilter,
    page: &PageRequest,
) -> Result<Page<OrderSummary>, StoreError> {
    let list = List {
        columns: "*",
        from: "orders",
        filter: conditions(user, filter),
        order: NEWEST,
    };
    let key_of = |row: &orders::Model| vec![row.created_at, row.id];
    let Page { list, next, total } = paging::fetch(conn, list, page, key_of).await?;
    let ids: Vec<i64> = list.iter().map(|row| row.id).collect();
    let mut lines = read::lines(conn, &ids).await?;
    let list: Result<Vec<_>, StoreError> = list
        .into_iter()
        .map(|row| {
            let lines = lines.remove(&row.id).unwrap_or_default();
            Ok(OrderSummary {
                share_token: row.share_token.clone(),
                share_expires_at: Timestamp::from_millis(row.share_expires_at),
                order: read::order(row, lines, Vec::new())?,
            })
        })
        .collect();
    Ok(Page {
        list: list?,
        next,
        total,
    })
}

fn conditions(user: UserId, filter: &OrderFilter) -> Filter {
    let own = match filter.side {
        OrderSide::Placed => "buyer_id = ? AND buyer_deleted_at IS NULL",
        OrderSide::Received => "shop_id = ? AND merchant_deleted_at IS NULL",
    };
    let mut conditions = Filter::default();
    conditions.and(own, [user.get()]);
    if let Some(status) = filter.status {
        conditions.and("status = ?", [status.word()]);
    }
    if let Some(from) = filter.from {
        conditions.and("created_at >= ?", [from.millis()]);
    }
    if let Some(until) = filter.until {
        conditions.and("created_at < ?", [until.millis()]);
    }
    for word in uniqueness_key(&filter.keyword)
        .split(' ')
        .filter(|word| !word.is_empty())
    {
        conditions.and(r"search_text LIKE ? ESCAPE '\'", [sql::containing(word)]);
    }
    conditions
}
