//! Lists of products: one shop's or the whole platform's.

use std::collections::HashMap;

use sea_orm::{ConnectionTrait, FromQueryResult};
use shop_catalog::{
    product::{Availability, PriceRange, ProductPriceVisibility, ProductType, limits::FEW_PIECES},
    search::Query,
};
use shop_core::{
    AreaId, BusinessCategoryId, CategoryId, EXACT_MAX, Fen, Localized, Lot, MediaId, Page,
    PageRequest, PriceReader, PriceVisibility, ProductId, ShopId, Timestamp,
};

use crate::{
    StoreError,
    category::Audience,
    paging::{self, Beginning, List, Order},
    product::price_range,
    row::row,
    search::{self, Subject},
    sql::{self, Filter},
    value,
};

shop_core::string_enum! {
    /// The order of a product list. `shop`: as the merchant has arranged the products, only in one
    /// shop. `newest`: highest id first. `priceAsc`: lowest price (`priceMin`)
    /// first. `priceDesc`: highest `priceMin` first, so by the lowest price of each product too.
    /// `popular`: most pieces sold first. `stock`: fewest pieces first, only with `mine=true`. Equals are
    /// ordered by id.
    #[derive(utoipa::ToSchema)]
    pub enum ProductSort {
        /// As their merchant has arranged them: an order for the products of one shop.
        Shop = "shop",
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
    /// SKU fewer than {low-stock}, or fewer than the minimum order quantity; where the SKUs of a product
    /// count together for the minimum, fewer of all of them.
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
pub const LOW_STOCK: u32 = FEW_PIECES;

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
    /// In which order; none: the best hits first with a search, else as their merchant has arranged them,
    /// and without an owner the newest.
    pub sort: Option<ProductSort>,
}

const SHOP: Order = Order {
    name: "product/shop",
    columns: &["p.sort", "p.id"],
    descending: true,
};

const NEWEST: Order = Order {
    name: "product/newest",
    columns: &["p.id"],
    descending: true,
};

// By price, products whose price the reader does not see come last, the newest first: their key is larger
// than every price, or smaller, by the largest number that JSON and JavaScript keep exactly.

/// What the schema has indexes of.
const PRICE_ASC: Order = Order {
    name: "product/priceAsc",
    columns: &[
        "(CASE WHEN p.price_access = 'everyone' THEN p.price_min ELSE 9007199254740991 - p.id END)",
        "p.id",
    ],
    descending: false,
};

const PRICE_DESC: Order = Order {
    name: "product/priceDesc",
    columns: &[
        "(CASE WHEN p.price_access = 'everyone' THEN p.price_min ELSE p.id - 9007199254740991 END)",
        "p.id",
    ],
    descending: true,
};

/// The owner sees every price that there is.
const OWN_PRICE_ASC: Order = Order {
    name: "product/ownPriceAsc",
    columns: &["COALESCE(p.price_min, 9007199254740991 - p.id)", "p.id"],
    descending: false,
};

const OWN_PRICE_DESC: Order = Order {
    name: "product/ownPriceDesc",
    columns: &["COALESCE(p.price_min, p.id - 9007199254740991)", "p.id"],
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
    let order = order(filter, audience);
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
            search::best(conn, Subject::Product, query, list, page, key).await?
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
    let page = paging::convert(page)?;
    Ok(match audience {
        Audience::Public => page.map(ProductCard::for_visitors),
        Audience::Owner => page,
    })
}

/// The first products that everybody may see, at most `most`, of a filter that looks for no words.
pub fn first(filter: &ProductFilter, now: Timestamp, most: u32) -> Beginning {
    Beginning {
        from: from(filter),
        filter: conditions(filter, Audience::Public, now),
        order: order(filter, Audience::Public),
        most,
    }
}

fn from(filter: &ProductFilter) -> &'static str {
    let few_shops = !filter.business_categories.is_empty() || !filter.areas.is_empty();
    if few_shops { FROM_ANY } else { FROM }
}

fn order(filter: &ProductFilter, audience: Audience) -> Order {
    let is_own = audience == Audience::Owner;
    match filter.sort {
        None if filter.search.is_some() => BEST,
        None | Some(ProductSort::Shop) if filter.owner.is_some() => SHOP,
        // The places of different shops cannot be compared.
        None | Some(ProductSort::Shop | ProductSort::Newest) => NEWEST,
        Some(ProductSort::PriceAsc) if is_own => OWN_PRICE_ASC,
        Some(ProductSort::PriceDesc) if is_own => OWN_PRICE_DESC,
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
        ["p.sort", ..] => row.sort,
        _ if order.name == STOCK.name => row.stock,
        _ => {
            let is_seen = order.name == OWN_PRICE_ASC.name
                || order.name == OWN_PRICE_DESC.name
                || row.price_access == PriceVisibility::Everyone.as_str();
            let price = row.price_min.filter(|_| is_seen);
            let hidden = EXACT_MAX - row.id;
            price.unwrap_or(if order.descending { -hidden } else { hidden })
        }
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
    with_price(&mut conditions, filter, audience);
    among(&mut conditions, filter);
    conditions
}

/// The condition on a product `p` that its stock is such.
pub(crate) fn with_stock(stock: StockFilter) -> String {
    let of_sku = |condition: &str| {
        format!("EXISTS (SELECT 1 FROM skus k WHERE k.product_id = p.id AND {condition})")
    };
    let some = of_sku("k.stock > 0");
    match stock {
        StockFilter::InStock => some,
        StockFilter::SoldOut => format!("NOT {some}"),
        StockFilter::Low => {
            // Where the SKUs of a product count together, so does their stock.
            let low = format!(
                "(k.stock < {LOW_STOCK} OR (p.lot = 'line' AND k.stock < p.min_order_quantity))"
            );
            format!(
                "{some} AND ({} OR (p.lot <> 'line' AND {} < p.min_order_quantity))",
                of_sku(&low),
                STOCK.columns[0],
            )
        }
    }
}

/// One SKU's price must be in the range, and the audience must see it. The lowest and the highest price answer that without the
/// SKUs, unless a range closed on both sides lies strictly between them.
fn with_price(conditions: &mut Filter, filter: &ProductFilter, audience: Audience) {
    let (min, max) = (
        filter.min_price.map(Fen::get),
        filter.max_price.map(Fen::get),
    );
    if audience == Audience::Public && (min.is_some() || max.is_some()) {
        conditions.and_plain("p.price_access = 'everyone'");
    }
    if let Some(min) = min {
        conditions.and("p.price_max >= ?", [min]);
    }
    if let Some(max) = max {
        // As the index has it: what stands for a hidden price is above all prices.
        let lowest = if audience == Audience::Public {
            PRICE_ASC.columns[0]
        } else {
            "p.price_min"
        };
        conditions.and(&format!("{lowest} <= ?"), [max]);
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

/// A product in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProductCard {
    /// Its id.
    pub id: ProductId,
    /// The merchant.
    pub owner: ShopId,
    /// Its category.
    pub category: CategoryId,
    /// Name.
    pub name: Localized,
    /// Title.
    pub title: Localized,
    /// What one piece is called.
    pub unit: Localized,
    /// Main picture.
    pub main_image: Option<MediaId>,
    /// Whether it has a video.
    pub has_video: bool,
    /// Whether it varies.
    pub product_type: ProductType,
    /// The lowest and the highest price; `None` if the audience sees none.
    pub prices: Option<PriceRange>,
    /// Who sees its prices, as the merchant has set it.
    pub price_visibility: ProductPriceVisibility,
    /// Who sees its prices.
    pub price_access: PriceVisibility,
    /// In which scope pieces count for the minimum and the tiers.
    pub lot: Lot,
    /// The last price tier, with its lowest price: quantity and price; `None` if there is none or the
    /// audience does not see it.
    pub tier: Option<(u32, Fen)>,
    /// The price shown struck through.
    pub strike_price: Option<Fen>,
    /// Pieces left of all SKUs.
    pub stock: u64,
    /// The same in a word.
    pub availability: Availability,
    /// Whether it is in the clearance list.
    pub is_clearance: bool,
    /// Whether the public sees it.
    pub on_sale: bool,
    /// The merchant's own number for it.
    pub item_number: String,
    /// The smallest quantity of an order line.
    pub min_order_quantity: u32,
    /// Pieces ordered, without those of cancelled orders.
    pub sold: u64,
    /// When it was last changed.
    pub updated_at: Timestamp,
}

row! {
    pub(super) struct Row {
        pub id: i64,
        shop_id: i64,
        pub category_id: i64,
        name: String,
        title: String,
        unit: String,
        translations: String,
        has_video: bool,
        product_type: String,
        pub price_min: Option<i64>,
        price_max: Option<i64>,
        lot: String,
        tier_quantity: Option<i64>,
        tier_price: Option<i64>,
        price_visibility: String,
        pub price_access: String,
        strike_price: Option<i64>,
        is_clearance: bool,
        on_sale: bool,
        item_number: String,
        min_order_quantity: i64,
        pub sold: i64,
        pub sort: i64,
        updated_at: i64,
        main_image_id: Option<i64>,
        pub stock: i64,
        most_stock: i64,
        pub score: i64,
    }
}

/// All columns of a row but `score`.
const COLUMNS: &str = "p.id, p.shop_id, p.category_id, p.name, p.title, p.unit,
    p.translations, p.video_id IS NOT NULL AS has_video, p.product_type, p.price_min, p.price_max,
    p.lot, p.tier_quantity, p.tier_price, p.price_visibility, p.price_access, p.strike_price, p.is_clearance, p.on_sale, p.item_number, p.min_order_quantity,
    p.sold, p.sort, p.updated_at,
    (SELECT i.media_id FROM product_images i WHERE i.product_id = p.id AND i.position = 0)
        AS main_image_id,
    (SELECT CAST(COALESCE(SUM(k.stock), 0) AS BIGINT) FROM skus k WHERE k.product_id = p.id)
        AS stock,
    (SELECT COALESCE(MAX(k.stock), 0) FROM skus k WHERE k.product_id = p.id) AS most_stock";

/// Products with their shops, products first: SQLite keeps to the order of cross joins. Beginning
/// with the shops, it would read and sort every product to find the first twenty.
const FROM: &str = "products p CROSS JOIN users u CROSS JOIN shops s";

/// The same in any order, for where the shops are few.
const FROM_ANY: &str = "products p, users u, shops s";

/// What joins them, for accounts in use: a disabled merchant cannot sign in to ask for the others.
const JOINED: &str = "u.id = p.shop_id AND u.status = 'active' AND s.id = p.shop_id";

/// The cards of these products, as far as the audience may see them; the caller knows that an
/// owner's audience is the owner.
pub async fn cards(
    conn: &impl ConnectionTrait,
    ids: &[ProductId],
    audience: Audience,
) -> Result<HashMap<ProductId, ProductCard>, StoreError> {
    let mut filter = Filter::default();
    filter.and_among("p.id IN (*)", &value::numbers(ids));
    filter.and_plain(JOINED).and_plain(audience.condition());
    let sql = format!(
        "SELECT {COLUMNS}, CAST(0 AS BIGINT) AS score FROM {FROM} WHERE {}",
        filter.sql()
    );
    let rows: Vec<Row> = sql::all(conn, &sql, filter.into_values()).await?;
    rows.into_iter()
        .map(|row| {
            let card = ProductCard::try_from(row)?;
            let card = match audience {
                Audience::Public => card.for_visitors(),
                Audience::Owner => card,
            };
            Ok((card.id, card))
        })
        .collect()
}

impl ProductCard {
    /// The card without prices that are not for everybody.
    fn for_visitors(self) -> Self {
        if self.price_access.is_for(PriceReader::Visitor) {
            return self;
        }
        Self {
            prices: None,
            tier: None,
            strike_price: None,
            ..self
        }
    }
}

impl TryFrom<Row> for ProductCard {
    type Error = StoreError;

    fn try_from(row: Row) -> Result<Self, StoreError> {
        let mut sheet = value::sheet(&row.translations)?;
        let minimum = value::count("products.min_order_quantity", row.min_order_quantity)?;
        let most_stock = value::count("skus.stock", row.most_stock)?;
        Ok(Self {
            id: row.id.into(),
            owner: row.shop_id.into(),
            category: row.category_id.into(),
            name: sheet.localize("name", row.name),
            title: sheet.localize("title", row.title),
            unit: sheet.localize("unit", row.unit),
            main_image: row.main_image_id.map(Into::into),
            has_video: row.has_video,
            product_type: value::word("products.product_type", &row.product_type)?,
            prices: price_range(row.price_min, row.price_max)?,
            lot: value::word("products.lot", &row.lot)?,
            tier: match (row.tier_quantity, row.tier_price) {
                (Some(quantity), Some(price)) => Some((
                    value::count("products.tier_quantity", quantity)?,
                    value::fen("products.tier_price", price)?,
                )),
                _ => None,
            },
            price_visibility: value::word("products.price_visibility", &row.price_visibility)?,
            price_access: value::word("products.price_access", &row.price_access)?,
            strike_price: value::fen_opt("products.strike_price", row.strike_price)?,
            stock: value::count("skus.stock", row.stock)?,
            availability: Availability::of(most_stock, minimum),
            is_clearance: row.is_clearance,
            on_sale: row.on_sale,
            item_number: row.item_number,
            min_order_quantity: minimum,
            sold: value::count("products.sold", row.sold)?,
            updated_at: Timestamp::from_millis(row.updated_at),
        })
    }
}

#[derive(FromQueryResult)]
struct KeywordsRow {
    keywords: String,
}

/// The products whose keywords are counted: enough to know what is sold, and few to read.
const SAMPLE: u32 = 200;

/// The keywords of the best-selling products, of one shop or of the platform, the most frequent first and
/// among equals by the word.
pub async fn popular_keywords(
    conn: &impl ConnectionTrait,
    owner: Option<ShopId>,
    now: Timestamp,
) -> Result<Vec<String>, StoreError> {
    let filter = ProductFilter {
        owner,
        sort: Some(ProductSort::Popular),
        ..ProductFilter::default()
    };
    let list = first(&filter, now, SAMPLE);
    let sql = format!(
        "SELECT p.keywords FROM {} WHERE {} ORDER BY {} LIMIT {SAMPLE}",
        list.from,
        list.filter.sql(),
        list.order.keys(),
    );
    let rows: Vec<KeywordsRow> = sql::all(conn, &sql, list.filter.into_values()).await?;
    let mut counts: HashMap<String, usize> = HashMap::new();
    for row in rows {
        let words: Vec<String> = value::json("products.keywords", &row.keywords)?;
        for word in words {
            *counts.entry(word).or_default() += 1;
        }
    }
    let mut words: Vec<(String, usize)> = counts.into_iter().collect();
    words.sort_by(|(one, more), (other, fewer)| fewer.cmp(more).then_with(|| one.cmp(other)));
    Ok(words.into_iter().map(|(word, _)| word).collect())
}
