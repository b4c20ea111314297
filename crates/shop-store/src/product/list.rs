//! Lists of products: one shop's or the whole platform's.

use sea_orm::ConnectionTrait;
use shop_catalog::search::Query;
use shop_core::{
    AreaId, BusinessCategoryId, CategoryId, Fen, Page, PageRequest, ProductId, ShopId, Timestamp,
};

use super::card::{COLUMNS, FROM, FROM_ANY, JOINED, ProductCard, Row};
use crate::{
    StoreError,
    category::Audience,
    paging::{self, Beginning, List, Order},
    search::{self, Subject},
    sql::Filter,
    value,
};

shop_core::string_enum! {
    /// The order of a product list. `newest`: highest id first. `priceAsc`: lowest price (`priceMin`)
    /// first. `priceDesc`: highest `priceMin` first, so by the lowest price of each product too.
    /// `popular`: most pieces sold first. `stock`: fewest pieces first, only with `mine=true`. Equals are
    /// ordered by id.
    #[derive(utoipa::ToSchema)]
    pub enum ProductSort {
        /// The newest first.
        Newest = "newest",
        /// The cheapest first.
        PriceAsc = "priceAsc",
        /// The dearest first.
        PriceDesc = "priceDesc",
        /// The most sold first.
        Popular = "popular",
        /// The fewest pieces first: an order for one merchant's products, since it adds up their SKUs.
        Stock = "stock",
    }
}

shop_core::string_enum! {
    /// Products by their stock. `inStock`: pieces left of some SKU. `soldOut`: no pieces left of any SKU. `low`: some are left, but of a
    /// SKU fewer than 20, or fewer than the minimum order quantity.
    #[derive(utoipa::ToSchema)]
    pub enum StockFilter {
        /// Pieces left.
        InStock = "inStock",
        /// No pieces left.
        SoldOut = "soldOut",
        /// Few pieces left of a SKU.
        Low = "low",
    }
}

/// Fewer pieces of a SKU than this are a low stock.
const LOW_STOCK: u32 = 20;

/// Which products.
#[derive(Debug, Clone, Default)]
pub struct ProductFilter {
    /// Of this merchant; of all in the platform's lists when none.
    pub owner: Option<ShopId>,
    /// In one of these categories or those in them; in any when empty.
    pub categories: Vec<CategoryId>,
    /// Only those that match.
    pub search: Option<Query>,
    /// In the clearance list, or not in it.
    pub is_clearance: Option<bool>,
    /// Among these; any when none.
    pub ids: Option<Vec<ProductId>>,
    /// Of merchants of one of these business categories; of any when empty.
    pub business_categories: Vec<BusinessCategoryId>,
    /// Of merchants from one of these areas or the cities in them; from any when empty.
    pub areas: Vec<AreaId>,
    /// With a SKU's price from this one on.
    pub min_price: Option<Fen>,
    /// With a SKU's price up to this one; with both borders, it is one SKU that is between them.
    pub max_price: Option<Fen>,
    /// With a minimum order quantity up to this one.
    pub max_min_order_quantity: Option<u32>,
    /// On sale, or not; only the owner's audience sees the latter.
    pub on_sale: Option<bool>,
    /// By their stock.
    pub stock: Option<StockFilter>,
    /// Only those of which a translation is missing or stale.
    pub untranslated: bool,
    /// In which order; none: the best hits first with a search, else the newest.
    pub sort: Option<ProductSort>,
}

const NEWEST: Order = Order {
    name: "product/newest",
    columns: &["p.id"],
    descending: true,
};
const PRICE_ASC: Order = Order {
    name: "product/priceAsc",
    columns: &["p.price_min", "p.id"],
    descending: false,
};
const PRICE_DESC: Order = Order {
    name: "product/priceDesc",
    columns: &["p.price_min", "p.id"],
    descending: true,
};
const POPULAR: Order = Order {
    name: "product/popular",
    columns: &["p.sold", "p.id"],
    descending: true,
};
const STOCK: Order = Order {
    name: "product/stock",
    columns: &[
        "(SELECT CAST(COALESCE(SUM(k.stock), 0) AS BIGINT) FROM skus k WHERE k.product_id = p.id)",
        "p.id",
    ],
    descending: false,
};
const BEST: Order = Order {
    name: "product/best",
    columns: &["score", "p.id"],
    descending: true,
};

/// A page of products. An owner's audience sees what is off sale too, and is only asked for with
/// an owner; lists over the whole platform leave out shops whose grace is over at `now`.
pub async fn list(
    conn: &impl ConnectionTrait,
    filter: &ProductFilter,
    audience: Audience,
    now: Timestamp,
    page: &PageRequest,
) -> Result<Page<ProductCard>, StoreError> {
    let mut conditions = conditions(filter, audience, now);
    let order = order(filter);
    if filter.untranslated {
        conditions.and_plain("p.needs_translation");
    }
    let page = match &filter.search {
        Some(query) if order.name == BEST.name => {
            let list = List {
                columns: COLUMNS,
                from: FROM,
                filter: conditions,
                order,
            };
            let key = |row: &Row| (row.score, row.id);
            search::best(conn, (Subject::Product, query), list, page, key).await?
        }
        searched => {
            let mut from = from(filter).to_owned();
            if let Some(query) = searched {
                let hits = search::hits(conn.get_database_backend(), Subject::Product, query);
                let hits = conditions.embed(&hits.sql, hits.values);
                conditions.and_plain("h.id = p.id");
                from = format!("({hits}) h CROSS JOIN {FROM}");
            }
            let list = List {
                columns: &format!("{COLUMNS}, CAST(0 AS BIGINT) AS score"),
                from: &from,
                filter: conditions,
                order,
            };
            paging::fetch(conn, list, page, |row| key(order, row)).await?
        }
    };
    paging::convert(page)
}

/// The first products that everybody may see, at most `most`, of a filter that looks for no words.
pub fn first(filter: &ProductFilter, now: Timestamp, most: u32) -> Beginning {
    Beginning {
        from: from(filter),
        filter: conditions(filter, Audience::Public, now),
        order: order(filter),
        most,
    }
}

fn from(filter: &ProductFilter) -> &'static str {
    let few_shops = !filter.business_categories.is_empty() || !filter.areas.is_empty();
    if few_shops { FROM_ANY } else { FROM }
}

fn order(filter: &ProductFilter) -> Order {
    match filter.sort {
        None if filter.search.is_some() => BEST,
        None | Some(ProductSort::Newest) => NEWEST,
        Some(ProductSort::PriceAsc) => PRICE_ASC,
        Some(ProductSort::PriceDesc) => PRICE_DESC,
        Some(ProductSort::Popular) => POPULAR,
        Some(ProductSort::Stock) => STOCK,
    }
}

fn key(order: Order, row: &Row) -> Vec<i64> {
    let first = match order.columns {
        ["p.id"] => return vec![row.id],
        ["p.sold", ..] => row.sold,
        _ if order.name == STOCK.name => row.stock,
        _ => row.price_min,
    };
    vec![first, row.id]
}

fn conditions(filter: &ProductFilter, audience: Audience, now: Timestamp) -> Filter {
    let mut conditions = Filter::default();
    conditions.and_plain(JOINED).and_plain(audience.condition());
    match filter.owner {
        Some(owner) => conditions.and("p.shop_id = ?", [owner.get()]),
        None => conditions.and("p.on_sale AND s.listed_until > ?", [now.millis()]),
    };
    if let Some(ids) = &filter.ids {
        conditions.and_among("p.id IN (*)", &value::numbers(ids));
    }
    if let Some(clearance) = filter.is_clearance {
        conditions.and("p.is_clearance = ?", [clearance]);
    }
    if let Some(on_sale) = filter.on_sale {
        conditions.and("p.on_sale = ?", [on_sale]);
    }
    if let Some(stock) = filter.stock {
        conditions.and_plain(&with_stock(stock));
    }
    if let Some(most) = filter.max_min_order_quantity {
        conditions.and("p.min_order_quantity <= ?", [i64::from(most)]);
    }
    with_price(&mut conditions, filter);
    among(&mut conditions, filter);
    conditions
}

fn with_stock(stock: StockFilter) -> String {
    let of_sku = |condition: &str| {
        format!("EXISTS (SELECT 1 FROM skus k WHERE k.product_id = p.id AND {condition})")
    };
    let some = of_sku("k.stock > 0");
    match stock {
        StockFilter::InStock => some,
        StockFilter::SoldOut => format!("NOT {some}"),
        StockFilter::Low => {
            let low = format!("(k.stock < {LOW_STOCK} OR k.stock < p.min_order_quantity)");
            format!("{some} AND {}", of_sku(&low))
        }
    }
}

/// One SKU's price must be in the range. The lowest and the highest price answer that without the
/// SKUs, unless a range closed on both sides lies strictly between them.
fn with_price(conditions: &mut Filter, filter: &ProductFilter) {
    let (min, max) = (
        filter.min_price.map(Fen::get),
        filter.max_price.map(Fen::get),
    );
    if let Some(min) = min {
        conditions.and("p.price_max >= ?", [min]);
    }
    if let Some(max) = max {
        conditions.and("p.price_min <= ?", [max]);
    }
    if let (Some(min), Some(max)) = (min, max) {
        conditions.and(
            "(p.price_min >= ? OR p.price_max <= ? OR EXISTS (
                SELECT 1 FROM skus k WHERE k.product_id = p.id AND k.price BETWEEN ? AND ?))",
            [min, max, min, max],
        );
    }
}

fn among(conditions: &mut Filter, filter: &ProductFilter) {
    if !filter.categories.is_empty() {
        conditions.and_among(
            "p.category_id IN (SELECT id FROM categories WHERE id IN (*) OR parent_id IN (*))",
            &value::numbers(&filter.categories),
        );
    }
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
}
