//! The platform's list of shops.

use sea_orm::ConnectionTrait;
use shop_catalog::{search::Query, shop::ShippingArea};
use shop_core::{AreaId, BusinessCategoryId, Page, PageRequest, Timestamp};

use super::{
    listed::LISTED,
    summary::{COLUMNS, FROM, Row, ShopSummary},
};
use crate::{
    StoreError,
    paging::{self, Beginning, List, Order},
    search::{self, Subject},
    sql::Filter,
    value,
};

/// Which shops.
#[derive(Debug, Clone, Default)]
pub struct ShopFilter {
    /// Of one of these business categories; of any when empty.
    pub business_categories: Vec<BusinessCategoryId>,
    /// From one of these areas or the cities in them; from any when empty.
    pub areas: Vec<AreaId>,
    /// From within China or from abroad.
    pub shipping_area: Option<ShippingArea>,
    /// Only those that the platform recommends, the latest recommended first, or only the others.
    pub recommended: Option<bool>,
    /// Only those that match, the best first.
    pub search: Option<Query>,
}

const NEWEST: Order = Order {
    name: "shop/newest",
    columns: &["s.id"],
    descending: true,
};
const RECOMMENDED: Order = Order {
    name: "shop/recommended",
    columns: &["s.recommended_at", "s.id"],
    descending: true,
};
const BEST: Order = Order {
    name: "shop/best",
    columns: &["score", "s.id"],
    descending: true,
};

/// A page of the shops in the platform's lists at `now`.
pub async fn list(
    conn: &impl ConnectionTrait,
    filter: &ShopFilter,
    now: Timestamp,
    page: &PageRequest,
) -> Result<Page<ShopSummary>, StoreError> {
    let list = List {
        columns: COLUMNS,
        from: FROM,
        filter: conditions(filter, now),
        order: order(filter),
    };
    let page = if let Some(query) = &filter.search {
        let key = |row: &Row| (row.score, row.id);
        search::best(conn, (Subject::Shop, query), list, page, key).await?
    } else {
        let order = list.order;
        let columns = format!("{COLUMNS}, CAST(0 AS BIGINT) AS score");
        let list = List {
            columns: &columns,
            ..list
        };
        paging::fetch(conn, list, page, |row| key(order, row)).await?
    };
    paging::convert(page)
}

/// The first of the shops in the platform's lists at `now`, at most `most`, of a filter
/// that looks for no words.
pub fn first(filter: &ShopFilter, now: Timestamp, most: u32) -> Beginning {
    Beginning {
        from: FROM,
        filter: conditions(filter, now),
        order: order(filter),
        most,
    }
}

fn order(filter: &ShopFilter) -> Order {
    match (&filter.search, filter.recommended) {
        (Some(_), _) => BEST,
        (None, Some(true)) => RECOMMENDED,
        (None, _) => NEWEST,
    }
}

fn key(order: Order, row: &Row) -> Vec<i64> {
    if order.name == RECOMMENDED.name {
        vec![row.recommended_at.unwrap_or_default(), row.id]
    } else {
        vec![row.id]
    }
}

fn conditions(filter: &ShopFilter, now: Timestamp) -> Filter {
    let mut conditions = Filter::default();
    conditions.and(LISTED, [now.millis()]);
    if !filter.business_categories.is_empty() {
        let ids = value::numbers(&filter.business_categories);
        conditions.and_among("s.business_category_id IN (*)", &ids);
    }
    if !filter.areas.is_empty() {
        conditions.and_among(
            "s.area_id IN (SELECT id FROM areas WHERE id IN (*) OR parent_id IN (*))",
            &value::numbers(&filter.areas),
        );
    }
    if let Some(area) = filter.shipping_area {
        conditions.and("s.shipping_area = ?", [area.as_str()]);
    }
    match filter.recommended {
        Some(true) => _ = conditions.and_plain("s.recommended_at IS NOT NULL"),
        Some(false) => _ = conditions.and_plain("s.recommended_at IS NULL"),
        None => {}
    }
    conditions
}
