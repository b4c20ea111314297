//! The platform's list of shops.

use std::{
    collections::{BTreeMap, HashMap},
    hash::Hash,
};

use sea_orm::{ConnectionTrait, FromQueryResult};
use shop_catalog::{
    product::{ProductContent, StockDisplay},
    search::Query,
    shop::{ShippingArea, display_name},
};
use shop_core::{
    AccountStatus, AreaId, BusinessCategoryId, CategoryId, CurrencyMargin, Locale, Localized,
    MediaId, Page, PageRequest, ShopId, Timestamp,
};
use shop_orders::pricing::{MixRule, OrderTerms};
use shop_settlement::Settlement;

use crate::{
    StoreError,
    paging::{self, Beginning, List, Order},
    row::row,
    search::{self, Subject},
    shop::lock,
    sql::{self, Filter},
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
        search::best(conn, Subject::Shop, query, list, page, key).await?
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

/// A shop `s` of a user `u` is listed at the time `?` if its account is active, its grace period is not
/// over, and it has a name or a visible product. Buyers and operators have a shop too; without this
/// condition theirs would be empty cards.
///
/// `IS TRUE` keeps SQLite from reading all active users first and sorting their shops, where an index
/// has the few that a list begins with: with 10,000 shops 0.03 ms instead of 8 ms.
pub(crate) const LISTED: &str = "(u.status = 'active') IS TRUE AND s.listed_until > ?
    AND (s.company_name <> '' OR s.website_name <> '' OR s.on_sale_count > 0)";

#[derive(FromQueryResult)]
struct Count {
    id: i64,
    merchants: i64,
}

/// The number of listed merchants by a column of `shops`, without those where it is null.
pub(crate) async fn merchants_by<I: From<i64> + Eq + Hash>(
    conn: &impl ConnectionTrait,
    column: &str,
    now: Timestamp,
) -> Result<HashMap<I, u64>, StoreError> {
    let mut filter = Filter::default();
    filter.and(LISTED, [now.millis()]);
    // All shops are read, so the index of users by status helps.
    filter.and_plain(&format!("u.status = 'active' AND s.{column} IS NOT NULL"));
    let counts = format!(
        "SELECT s.{column} AS id, COUNT(*) AS merchants
        FROM shops s JOIN users u ON u.id = s.id WHERE {} GROUP BY s.{column}",
        filter.sql()
    );
    let rows: Vec<Count> = sql::all(conn, &counts, filter.into_values()).await?;
    rows.into_iter()
        .map(|row| Ok((row.id.into(), value::count("merchants", row.merchants)?)))
        .collect()
}

/// A shop as cards show it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShopSummary {
    /// Its merchant.
    pub owner: ShopId,
    /// Whether its account is in use; the public sees no other shop.
    pub is_active: bool,
    /// Its code.
    pub alias: String,
    /// The language in which it writes.
    pub language: Locale,
    /// Its company's name.
    pub company_name: Localized,
    /// Its website's name; empty where the company's applies.
    pub website_name: Localized,
    /// Main products.
    pub main_products: Localized,
    /// Main picture.
    pub main_image: Option<MediaId>,
    /// Where it ships from.
    pub shipping_area: ShippingArea,
    /// What its shipping origin is called.
    pub area: Option<Localized>,
    /// Business category.
    pub business_category: Option<BusinessCategoryId>,
    /// What it has booked.
    pub settlement: Settlement,
    /// Whether the merchant takes inquiries.
    pub takes_inquiries: bool,
    /// What it demands of a whole order.
    pub order_terms: OrderTerms,
    /// How visitors see its stock.
    pub stock_display: StockDisplay,
    /// What it adds to amounts in a second currency; none: it shows no such amounts.
    pub currency_margin: Option<CurrencyMargin>,
    /// Products on sale.
    pub on_sale_count: u64,
    /// Since when the platform recommends it.
    pub recommended_at: Option<Timestamp>,
    /// When an operator checked its licence.
    pub licence_verified_at: Option<Timestamp>,
}

impl ShopSummary {
    /// What the shop is called wherever one name is shown.
    pub fn display_name(&self) -> Localized {
        display_name(&self.website_name, &self.company_name, &self.alias)
    }
}

row! {
    pub(super) struct Row {
        pub id: i64,
        status: String,
        alias: String,
        language: String,
        company_name: String,
        website_name: String,
        main_products: String,
        translations: String,
        main_image_id: Option<i64>,
        shipping_area: String,
        area_name: Option<String>,
        area_translations: Option<String>,
        business_category_id: Option<i64>,
        settlement_level: String,
        registered_at: i64,
        paid_until: Option<i64>,
        pub recommended_at: Option<i64>,
        takes_inquiries: bool,
        licence_verified_at: Option<i64>,
        order_minimum: i64,
        mix_amount: i64,
        mix_pieces: i64,
        stock_display: String,
        currency_margin: Option<i64>,
        on_sale_count: i64,
        pub score: i64,
    }
}

/// Every shop has a code; the left join and, as in [`LISTED`], `IS TRUE` keep SQLite from reading
/// all codes or users first.
const FROM: &str = "shops s
    JOIN users u ON u.id = s.id AND (u.status = 'active') IS TRUE
    LEFT JOIN shop_aliases a ON a.shop_id = s.id AND a.reserved_until IS NULL
    LEFT JOIN areas r ON r.id = s.area_id";

/// All columns of a row but `score`.
const COLUMNS: &str = "s.id, u.status, a.alias, s.language, s.company_name,
    s.website_name, s.main_products, s.translations, s.main_image_id, s.shipping_area,
    r.name AS area_name, r.translations AS area_translations,
    s.business_category_id, s.settlement_level, s.registered_at, s.paid_until, s.recommended_at,
    s.takes_inquiries, s.licence_verified_at, s.order_minimum,
    s.mix_amount, s.mix_pieces, s.stock_display, s.currency_margin, s.on_sale_count";

/// Like [`FROM`], with the shops of disabled accounts.
const FROM_ALL: &str = "shops s
    JOIN users u ON u.id = s.id
    JOIN shop_aliases a ON a.shop_id = s.id AND a.reserved_until IS NULL
    LEFT JOIN areas r ON r.id = s.area_id";

/// The summaries of shops that the public may see; those of disabled accounts are left out.
pub async fn summaries(
    conn: &impl ConnectionTrait,
    owners: &[ShopId],
) -> Result<HashMap<ShopId, ShopSummary>, StoreError> {
    fetch(conn, FROM, owners).await
}

/// Whether the public may see a shop: there is one, and its account is in use.
pub async fn is_public(conn: &impl ConnectionTrait, owner: ShopId) -> Result<bool, StoreError> {
    let mut filter = Filter::default();
    filter.and("s.id = ?", [owner.get()]);
    let from = "shops s JOIN users u ON u.id = s.id AND u.status = 'active'";
    Ok(paging::count(conn, from, &filter).await? > 0)
}

/// The summaries of shops, those of disabled accounts included: for those who dealt with them.
pub async fn summaries_of_all(
    conn: &impl ConnectionTrait,
    owners: &[ShopId],
) -> Result<HashMap<ShopId, ShopSummary>, StoreError> {
    fetch(conn, FROM_ALL, owners).await
}

/// Locks a shop's row until the transaction ends, as [`crate::shop`] does, then reads its summary;
/// `None` if there is no such shop or its account is disabled.
///
/// The two are statements of their own: one that waits for the lock would see the account, which it
/// does not lock, as it was before it waited.
pub async fn lock_summary(
    conn: &impl ConnectionTrait,
    owner: ShopId,
) -> Result<Option<ShopSummary>, StoreError> {
    lock(conn, owner).await?;
    Ok(summaries(conn, &[owner]).await?.remove(&owner))
}

async fn fetch(
    conn: &impl ConnectionTrait,
    from: &str,
    owners: &[ShopId],
) -> Result<HashMap<ShopId, ShopSummary>, StoreError> {
    if owners.is_empty() {
        return Ok(HashMap::new());
    }
    let mut filter = Filter::default();
    filter.and_among("s.id IN (*)", &value::numbers(owners));
    let where_ = filter.sql();
    let sql = format!("SELECT {COLUMNS}, CAST(0 AS BIGINT) AS score FROM {from} WHERE {where_}");
    let rows: Vec<Row> = sql::all(conn, &sql, filter.into_values()).await?;
    rows.into_iter()
        .map(|row| Ok((row.id.into(), ShopSummary::try_from(row)?)))
        .collect()
}

impl TryFrom<Row> for ShopSummary {
    type Error = StoreError;

    fn try_from(row: Row) -> Result<Self, StoreError> {
        let mut sheet = value::sheet(&row.translations)?;
        let area = row.area_name.zip(row.area_translations);
        let area = area.map(|(name, translations)| value::named(name, &translations));
        let area = area.transpose()?;
        Ok(Self {
            owner: row.id.into(),
            is_active: value::word::<AccountStatus>("users.status", &row.status)?
                == AccountStatus::Active,
            alias: row.alias,
            language: value::word("shops.language", &row.language)?,
            company_name: sheet.localize("companyName", row.company_name),
            website_name: sheet.localize("websiteName", row.website_name),
            main_products: sheet.localize("mainProducts", row.main_products),
            main_image: row.main_image_id.map(Into::into),
            shipping_area: value::word("shops.shipping_area", &row.shipping_area)?,
            area,
            business_category: row.business_category_id.map(Into::into),
            settlement: Settlement {
                level: value::word("shops.settlement_level", &row.settlement_level)?,
                registered_at: Timestamp::from_millis(row.registered_at),
                paid_until: value::moment(row.paid_until),
            },
            takes_inquiries: row.takes_inquiries,
            order_terms: OrderTerms {
                minimum: value::fen("shops.order_minimum", row.order_minimum)?,
                mix: MixRule {
                    amount: value::fen("shops.mix_amount", row.mix_amount)?,
                    pieces: value::count("shops.mix_pieces", row.mix_pieces)?,
                },
            },
            stock_display: value::word("shops.stock_display", &row.stock_display)?,
            currency_margin: value::currency_margin(row.currency_margin)?,
            on_sale_count: value::count("on_sale_count", row.on_sale_count)?,
            recommended_at: value::moment(row.recommended_at),
            licence_verified_at: value::moment(row.licence_verified_at),
        })
    }
}

/// By how much the products of a shop change, in each category.
#[derive(Debug, Clone, Default)]
pub struct ProductCounts(BTreeMap<CategoryId, CountChange>);

/// By how much products change: all of them, and those on sale.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct CountChange {
    products: i64,
    on_sale: i64,
}

impl ProductCounts {
    /// One product more.
    pub fn add(&mut self, content: &ProductContent) {
        self.change(content.category, content.on_sale, 1);
    }

    /// One product less.
    pub fn remove(&mut self, content: &ProductContent) {
        self.change(content.category, content.on_sale, -1);
    }

    /// So many products of a category more, or less.
    pub(crate) fn change(&mut self, category: CategoryId, on_sale: bool, by: i64) {
        let change = self.0.entry(category).or_default();
        change.products += by;
        change.on_sale += if on_sale { by } else { 0 };
    }
}

/// Changes the number of products in a shop's categories, and of those on sale in the shop, whose row
/// is locked. What stays the same is not written.
pub async fn change_counts(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    counts: &ProductCounts,
) -> Result<(), StoreError> {
    let nothing = CountChange::default();
    let changed = counts.0.iter().filter(|(_, change)| **change != nothing);
    let mut changed: Vec<[i64; 3]> = changed
        .map(|(category, change)| [category.get(), change.products, change.on_sale])
        .collect();
    if !changed.is_empty() {
        // As with all lists, a power of two of them makes few statements: what is filled up names no
        // row.
        changed.resize(changed.len().next_power_of_two(), [0; 3]);
        let rows = (0..changed.len()).map(|row| {
            let [id, products, on_sale] = [1, 2, 3].map(|place| 3 * row + place);
            format!(
                "(CAST(${id} AS BIGINT), CAST(${products} AS BIGINT), CAST(${on_sale} AS BIGINT))"
            )
        });
        let rows = rows.collect::<Vec<_>>().join(", ");
        let sql = format!(
            "WITH changes (id, products, on_sale) AS (VALUES {rows})
            UPDATE categories SET product_count = product_count + changes.products,
                on_sale_count = on_sale_count + changes.on_sale
            FROM changes WHERE categories.id = changes.id"
        );
        let values = changed.into_iter().flatten().map(Into::into);
        sql::execute(conn, &sql, values).await?;
    }
    let on_sale: i64 = counts.0.values().map(|change| change.on_sale).sum();
    if on_sale != 0 {
        let sql = "UPDATE shops SET on_sale_count = on_sale_count + $1 WHERE id = $2";
        sql::execute(conn, sql, [on_sale.into(), owner.get().into()]).await?;
    }
    Ok(())
}

/// Counts one product more, unless the shop holds `cap` already; `false` then. The shop's row is
/// locked until the transaction ends, so that the cap holds under concurrent creation.
pub async fn take_product_slot(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    cap: u32,
) -> Result<bool, StoreError> {
    let sql = "UPDATE shops SET product_count = product_count + 1
        WHERE id = $1 AND product_count < $2";
    let rows = sql::execute(conn, sql, [owner.get().into(), i64::from(cap).into()]).await?;
    Ok(rows == 1)
}

/// Counts `count` products more, unless the shop would then hold more than `cap`; `false` then. As
/// with [`take_product_slot`], the cap holds under concurrent creation.
pub async fn take_product_slots(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    count: u32,
    cap: u32,
) -> Result<bool, StoreError> {
    let sql = "UPDATE shops SET product_count = product_count + $1
        WHERE id = $2 AND product_count <= $3";
    let room = i64::from(cap) - i64::from(count);
    let values = [i64::from(count).into(), owner.get().into(), room.into()];
    Ok(sql::execute(conn, sql, values).await? == 1)
}

/// Counts `count` products less.
pub async fn release_product_slots(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    count: u32,
) -> Result<(), StoreError> {
    let sql = "UPDATE shops SET product_count = product_count - $1 WHERE id = $2";
    let values = [i64::from(count).into(), owner.get().into()];
    sql::execute(conn, sql, values).await?;
    Ok(())
}
