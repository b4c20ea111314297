//! The lists of both sides: orders one placed, and orders one's shop received.

use sea_orm::{ConnectionTrait, FromQueryResult, Value};
use serde::{Deserialize, Serialize};
use shop_core::{
    Cursor, Locale, Localized, Page, PageRequest, Secret, ShopId, Timestamp, UserId, uniqueness_key,
};
use shop_orders::{Order, OrderStatus};

use crate::{
    StoreError,
    order::{self, orders},
    paging::{self, List},
    search, shop,
    sql::{self, Filter},
};

/// Whose orders, on which side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum OrderSide {
    /// Orders that the buyer placed.
    Placed(UserId),
    /// Orders that the shop received.
    Received(ShopId),
    /// All orders, also those that a side has hidden: for operators.
    All,
}

shop_core::string_enum! {
    /// The order of a list of orders. `newest`: the last placed first. `oldest`: the first placed first.
    /// `totalDesc`: the largest total first. `totalAsc`: the smallest total first. Equals are ordered by
    /// their age in the same direction.
    #[derive(Default, utoipa::ToSchema)]
    pub enum OrderSort {
        /// The last placed first.
        #[default]
        Newest = "newest",
        /// The first placed first.
        Oldest = "oldest",
        /// The largest total first.
        TotalDesc = "totalDesc",
        /// The smallest total first.
        TotalAsc = "totalAsc",
    }
}

/// Which orders.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderFilter {
    /// Of whom.
    pub side: OrderSide,
    /// In this state only.
    pub status: Option<OrderStatus>,
    /// Words in number, customer or goods, of placed orders in the merchant's names too; all must be
    /// there. Of all orders also in the shop's names and code and in the buyer's username, or the
    /// keyword is a part of the customer's phone number.
    pub keyword: String,
    /// Placed at or after this moment.
    pub from: Option<Timestamp>,
    /// Placed before this moment.
    pub until: Option<Timestamp>,
    /// In which order. Exported tables always begin with the newest.
    #[serde(skip)]
    pub sort: OrderSort,
}

/// An order in a list, without its history.
#[derive(Debug, Clone)]
pub struct OrderSummary {
    /// The order; its history is left out.
    pub order: Order,
    /// The token of its link.
    pub share_token: Secret<String>,
    /// Until when the token opens it.
    pub share_expires_at: Timestamp,
    /// Whether the merchant has opened it.
    pub is_read: bool,
}

const NEWEST: paging::Order = paging::Order {
    name: "order/newest",
    columns: &["created_at", "id"],
    descending: true,
};

const OLDEST: paging::Order = paging::Order {
    name: "order/oldest",
    descending: false,
    ..NEWEST
};

const TOTAL_DESC: paging::Order = paging::Order {
    name: "order/totalDesc",
    columns: &["total", "id"],
    descending: true,
};

const TOTAL_ASC: paging::Order = paging::Order {
    name: "order/totalAsc",
    descending: false,
    ..TOTAL_DESC
};

/// How many orders of a buyer wait for a shop's answer. Merchants answer them, so that the shop's
/// submitted orders are fewer than all that a buyer ever placed.
pub async fn count_open(
    conn: &impl ConnectionTrait,
    buyer: UserId,
    shop: ShopId,
) -> Result<u64, StoreError> {
    let sql = "SELECT COUNT(*) AS n FROM orders
        WHERE shop_id = $1 AND status = $2 AND buyer_id = $3";
    let values = [
        shop.get().into(),
        OrderStatus::Submitted.as_str().into(),
        buyer.get().into(),
    ];
    sql::count(conn, sql, values).await
}

/// A page of orders of one side.
pub async fn list(
    conn: &impl ConnectionTrait,
    filter: &OrderFilter,
    page: &PageRequest,
) -> Result<Page<OrderSummary>, StoreError> {
    let list = List {
        columns: &sql::columns::<orders::Entity>("orders"),
        from: "orders",
        filter: conditions(conn, filter).await?,
        order: match filter.sort {
            OrderSort::Newest => NEWEST,
            OrderSort::Oldest => OLDEST,
            OrderSort::TotalDesc => TOTAL_DESC,
            OrderSort::TotalAsc => TOTAL_ASC,
        },
    };
    let key_of = |row: &orders::Model| match filter.sort {
        OrderSort::Newest | OrderSort::Oldest => vec![row.created_at, row.id],
        OrderSort::TotalDesc | OrderSort::TotalAsc => vec![row.total, row.id],
    };
    let Page { list, next, total } = paging::fetch(conn, list, page, key_of).await?;
    let ids: Vec<i64> = list.iter().map(|row| row.id).collect();
    let mut lines = order::lines(conn, &ids).await?;
    let disabled = order::disabled_buyers(conn, &list).await?;
    let list: Result<Vec<_>, StoreError> = list
        .into_iter()
        .map(|row| {
            let lines = lines.remove(&row.id).unwrap_or_default();
            Ok(OrderSummary {
                share_token: row.share_token.clone().into(),
                share_expires_at: Timestamp::from_millis(row.share_expires_at),
                is_read: row.merchant_read_at.is_some(),
                order: order::order(row, &disabled, lines, Vec::new())?,
            })
        })
        .collect();
    Ok(Page {
        list: list?,
        next,
        total,
    })
}

/// The orders that one table holds, of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportPart {
    /// The number of orders in the table.
    pub orders: usize,
    /// The number of orders in the whole list.
    pub total: u64,
    /// Where the next table begins; `None` if this one reaches the end of the list.
    pub next: Option<Cursor>,
}

#[derive(FromQueryResult)]
struct Counted {
    created_at: i64,
    id: i64,
    lines: i64,
}

/// How much of a list fits into a table that begins after `cursor`: as many orders, newest first, as
/// have at most `lines_max` lines together, but at most `orders_max`.
///
/// # Errors
/// [`StoreError::Cursor`] if the cursor belongs to another list.
pub async fn export_part(
    conn: &impl ConnectionTrait,
    filter: &OrderFilter,
    cursor: Option<&Cursor>,
    orders_max: usize,
    lines_max: u64,
) -> Result<ExportPart, StoreError> {
    let mut conditions = conditions(conn, filter).await?;
    let total = paging::count(conn, "orders", &conditions).await?;
    paging::start(&mut conditions, NEWEST, cursor)?;
    let sql = format!(
        "SELECT created_at, id, (SELECT COUNT(*) FROM order_lines l WHERE l.order_id = orders.id) AS lines
        FROM orders WHERE {} ORDER BY {} LIMIT {}",
        conditions.sql(),
        NEWEST.keys(),
        orders_max + 1,
    );
    let rows: Vec<Counted> = sql::all(conn, &sql, conditions.into_values()).await?;
    let lines_max = i64::try_from(lines_max).unwrap_or(i64::MAX);
    let mut lines = 0;
    let fitting = rows.iter().take(orders_max).take_while(|row| {
        lines += row.lines;
        lines <= lines_max
    });
    let orders = fitting.count();
    let last = orders.checked_sub(1).and_then(|at| rows.get(at));
    let next = last.filter(|_| orders < rows.len());
    Ok(ExportPart {
        orders,
        total,
        next: next.map(|row| Cursor::after(NEWEST.name, &vec![row.created_at, row.id])),
    })
}

async fn conditions(
    conn: &impl ConnectionTrait,
    filter: &OrderFilter,
) -> Result<Filter, StoreError> {
    let mut conditions = Filter::default();
    match filter.side {
        OrderSide::Placed(buyer) => {
            conditions.and("buyer_id = ? AND buyer_deleted_at IS NULL", [buyer.get()]);
        }
        OrderSide::Received(shop) => {
            conditions.and("shop_id = ? AND merchant_deleted_at IS NULL", [shop.get()]);
        }
        OrderSide::All => {}
    }
    if let Some(status) = filter.status {
        conditions.and("status = ?", [status.as_str()]);
    }
    if let Some(from) = filter.from {
        conditions.and("created_at >= ?", [from.millis()]);
    }
    if let Some(until) = filter.until {
        conditions.and("created_at < ?", [until.millis()]);
    }
    let keyword = uniqueness_key(&filter.keyword);
    let words = keyword.split(' ').filter(|word| !word.is_empty());
    let words: Vec<&str> = words.collect();
    if filter.side == OrderSide::All {
        let own = [r"search_text LIKE ? ESCAPE '\'", BUYER];
        search::in_shops_and(&mut conditions, &own, "customer_phone", &filter.keyword);
        return Ok(conditions);
    }
    // A shop's own name is on all orders it received, so it selects nothing among them.
    let merchants = match filter.side {
        OrderSide::Placed(buyer) if !words.is_empty() => Merchants::of_buyer(conn, buyer).await?,
        _ => Merchants::default(),
    };
    for word in words {
        let pattern = Value::from(sql::containing(word));
        let shops = merchants.named(word);
        let places = vec!["?"; shops.len()].join(", ");
        let among = if shops.is_empty() {
            String::new()
        } else {
            format!(" OR shop_id IN ({places})")
        };
        let values = std::iter::once(pattern).chain(shops.into_iter().map(Value::from));
        conditions.and(
            &format!(r"search_text LIKE ? ESCAPE '\'{among}"),
            values.collect::<Vec<_>>(),
        );
    }
    Ok(conditions)
}

/// An order of a buyer with a part of a username.
const BUYER: &str =
    r"buyer_id IN (SELECT u.id FROM users u WHERE u.username_key LIKE ? ESCAPE '\')";

/// Shops with their names, folded as names are compared.
#[derive(Debug, Default)]
pub struct Merchants(Vec<(i64, String)>);

impl Merchants {
    /// The shops that somebody ordered from, those of disabled accounts included.
    pub async fn of_buyer(conn: &impl ConnectionTrait, buyer: UserId) -> Result<Self, StoreError> {
        let sql = "SELECT DISTINCT shop_id AS id FROM orders WHERE buyer_id = $1";
        let shops = sql::ids(conn, sql, [buyer.get().into()]).await?;
        let shops: Vec<ShopId> = shops.into_iter().map(Into::into).collect();
        let summaries = shop::summaries_of_all(conn, &shops).await?;
        let named = summaries.into_values().map(|shop| {
            let names = [&shop.company_name, &shop.website_name];
            let names = names.into_iter().flat_map(in_every_language);
            let names: Vec<&str> = names.chain([shop.alias.as_str()]).collect();
            // Words hold no line break, so that none is found across two names.
            let folded = names.into_iter().map(uniqueness_key);
            let folded: Vec<String> = folded.collect();
            (shop.owner.get(), folded.join("\n"))
        });
        Ok(Self(named.collect()))
    }

    /// The shops with a word in one of their names.
    pub fn named(&self, word: &str) -> Vec<i64> {
        let found = self.0.iter().filter(|(_, names)| names.contains(word));
        found.map(|(shop, _)| *shop).collect()
    }
}

fn in_every_language(name: &Localized) -> impl Iterator<Item = &str> {
    Locale::ALL
        .into_iter()
        .map(|locale| name.for_reader(locale))
}
