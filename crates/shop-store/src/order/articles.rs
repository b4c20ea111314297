//! What a shop offers at this moment, for pricing an order.

use std::collections::{BTreeMap, HashMap};

use sea_orm::{ConnectionTrait, FromQueryResult};
use shop_catalog::product::{BoxLengths, ProductType, StockDisplay, unit_for_reader};
use shop_core::{
    Locale, MediaId, OrderId, PriceReader, PriceVisibility, ProductId, ShopId, SkuId, Timestamp,
    TranslationSheet,
};
use shop_orders::{
    Line, LineSnapshot, PresentTexts, SnapshotText, SpecValueSnapshot,
    packing::CartonData,
    pricing::{Article, PriceTier, PricedLine, Prices},
};

use crate::{
    StoreError,
    order::order_lines,
    row::row,
    sql::{self, Filter},
    value,
};

/// A SKU with what an order needs of its product.
#[derive(FromQueryResult)]
struct ArticleRow {
    id: i64,
    product_id: i64,
    price: Option<i64>,
    price_access: String,
    stock_display: String,
    stock: i64,
    item_number: String,
    picture_id: Option<i64>,
    product_type: String,
    name: String,
    unit: String,
    translations: String,
    packing_quantity: Option<i64>,
    box_specification: String,
    item_weight_grams: Option<i64>,
    box_weight_grams: Option<i64>,
    min_order_quantity: i64,
    order_multiple: i64,
    lot: String,
    has_tiers: bool,
}

/// An item of a SKU with its spec.
#[derive(FromQueryResult)]
struct ItemRow {
    sku_id: i64,
    spec: String,
    spec_translations: String,
    item: String,
    item_translations: String,
}

/// A SKU's own number and picture go before its product's.
const ARTICLES: &str =
    "SELECT k.id, k.product_id, k.price, p.price_access, s.stock_display, k.stock,
        CASE WHEN k.item_number = '' THEN p.item_number ELSE k.item_number END AS item_number,
        COALESCE(k.image_id, i.media_id) AS picture_id, p.product_type, p.name, p.unit,
        p.translations, p.packing_quantity, p.box_specification, p.item_weight_grams,
        p.box_weight_grams, p.min_order_quantity, p.order_multiple, p.lot,
        p.tier_quantity IS NOT NULL AS has_tiers
    FROM skus k
    JOIN products p ON p.id = k.product_id
    JOIN shops s ON s.id = p.shop_id
    LEFT JOIN product_images i ON i.product_id = p.id AND i.position = 0";

/// Who reads articles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Buyer {
    /// In which language.
    pub locale: Locale,
    /// Which prices they see.
    pub reader: PriceReader,
}

/// The SKUs among `ids` that `shop` has on sale, with what an order keeps of them in the original and
/// in the buyer's language, and with the prices at which the buyer may order.
pub async fn articles(
    conn: &impl ConnectionTrait,
    shop: ShopId,
    ids: &[SkuId],
    buyer: Buyer,
) -> Result<Vec<Article>, StoreError> {
    let mut filter = Filter::default();
    filter.and("p.shop_id = ? AND p.on_sale", [shop.get()]);
    filter.and_among("k.id IN (*)", &value::numbers(ids));
    let sql = format!("{ARTICLES} WHERE {} ORDER BY k.id", filter.sql());
    let rows: Vec<ArticleRow> = sql::all(conn, &sql, filter.into_values()).await?;
    let varied = rows.iter();
    let varied = varied.filter(|row| row.product_type == ProductType::Multi.as_str());
    let varied: Vec<i64> = varied.map(|row| row.id).collect();
    let mut specs = spec_values(conn, &varied, buyer.locale).await?;
    let tiered = rows.iter().filter(|row| row.has_tiers);
    let tiered: Vec<i64> = tiered.map(|row| row.id).collect();
    let mut tiers = tiers(conn, &tiered).await?;
    rows.into_iter()
        .map(|row| {
            let values = specs.remove(&row.id).unwrap_or_default();
            let tiers = tiers.remove(&row.id).unwrap_or_default();
            article(row, values, tiers, buyer)
        })
        .collect()
}

row! {
    struct TierRow {
        sku_id: i64,
        min_quantity: i64,
        price: i64,
    }
}

/// The price tiers of each SKU, in their order.
async fn tiers(
    conn: &impl ConnectionTrait,
    skus: &[i64],
) -> Result<HashMap<i64, Vec<PriceTier>>, StoreError> {
    let mut tiers = HashMap::<i64, Vec<PriceTier>>::new();
    if skus.is_empty() {
        return Ok(tiers);
    }
    let mut filter = Filter::default();
    filter.and_among("s.sku_id IN (*)", skus);
    let sql = format!(
        "SELECT s.sku_id, t.min_quantity, s.price FROM sku_tiers s
        JOIN skus k ON k.id = s.sku_id
        JOIN product_tiers t ON t.product_id = k.product_id AND t.position = s.position
        WHERE {} ORDER BY s.sku_id, s.position",
        filter.sql(),
    );
    let rows: Vec<TierRow> = sql::all(conn, &sql, filter.into_values()).await?;
    for row in rows {
        let tier = PriceTier {
            min_quantity: value::count("product_tiers.min_quantity", row.min_quantity)?,
            price: value::fen("sku_tiers.price", row.price)?,
        };
        tiers.entry(row.sku_id).or_default().push(tier);
    }
    Ok(tiers)
}

#[derive(FromQueryResult)]
struct ProductRow {
    name: String,
    translations: String,
    item_number: String,
    picture_id: Option<i64>,
}

/// The name, item number and main image of a product that `shop` has on sale.
pub async fn offered_product(
    conn: &impl ConnectionTrait,
    shop: ShopId,
    product: ProductId,
    locale: Locale,
) -> Result<Option<LineSnapshot>, StoreError> {
    let sql = "SELECT p.name, p.translations, p.item_number, i.media_id AS picture_id
        FROM products p LEFT JOIN product_images i ON i.product_id = p.id AND i.position = 0
        WHERE p.shop_id = $1 AND p.on_sale AND p.id = $2";
    let values = [shop.get().into(), product.get().into()];
    let Some(row) = sql::first::<ProductRow>(conn, sql, values).await? else {
        return Ok(None);
    };
    let mut sheet = value::sheet(&row.translations)?;
    Ok(Some(LineSnapshot {
        name: text(&mut sheet, "name", &row.name, locale),
        item_number: row.item_number,
        picture: row.picture_id.map(MediaId::new),
        ..LineSnapshot::default()
    }))
}

/// The spec values of each SKU, in the order of the specs.
async fn spec_values(
    conn: &impl ConnectionTrait,
    skus: &[i64],
    locale: Locale,
) -> Result<HashMap<i64, Vec<SpecValueSnapshot>>, StoreError> {
    let mut values = HashMap::<i64, Vec<SpecValueSnapshot>>::new();
    if skus.is_empty() {
        return Ok(values);
    }
    let mut filter = Filter::default();
    filter.and_among("l.sku_id IN (*)", skus);
    let sql = format!(
        "SELECT l.sku_id, s.name AS spec, s.translations AS spec_translations,
            i.name AS item, i.translations AS item_translations
        FROM sku_items l
        JOIN spec_items i ON i.id = l.spec_item_id
        JOIN specs s ON s.id = i.spec_id
        WHERE {} ORDER BY l.sku_id, s.position",
        filter.sql(),
    );
    let rows: Vec<ItemRow> = sql::all(conn, &sql, filter.into_values()).await?;
    for row in rows {
        let mut spec = value::sheet(&row.spec_translations)?;
        let mut item = value::sheet(&row.item_translations)?;
        let value = SpecValueSnapshot {
            spec: text(&mut spec, "name", &row.spec, locale),
            item: text(&mut item, "name", &row.item, locale),
        };
        values.entry(row.sku_id).or_default().push(value);
    }
    Ok(values)
}

fn article(
    row: ArticleRow,
    spec_values: Vec<SpecValueSnapshot>,
    tiers: Vec<PriceTier>,
    Buyer { locale, reader }: Buyer,
) -> Result<Article, StoreError> {
    let mut sheet = value::sheet(&row.translations)?;
    let lengths = BoxLengths::read(&row.box_specification);
    let unit = sheet.localize("unit", &row.unit);
    let snapshot = LineSnapshot {
        name: text(&mut sheet, "name", &row.name, locale),
        spec_values,
        unit: SnapshotText {
            original: row.unit,
            buyer: unit_for_reader(unit, locale),
        },
        item_number: row.item_number,
        picture: row.picture_id.map(MediaId::new),
        carton: CartonData {
            packing_quantity: value::count_opt("packing_quantity", row.packing_quantity)?,
            item_weight_grams: value::count_opt("item_weight_grams", row.item_weight_grams)?,
            box_weight_grams: value::count_opt("box_weight_grams", row.box_weight_grams)?,
            box_volume_cm3: lengths.map(BoxLengths::volume_cm3),
            box_volume: lengths.map(BoxLengths::volume),
        },
        ..LineSnapshot::default()
    };
    let price = value::fen_opt("skus.price", row.price)?;
    let access: PriceVisibility = value::word("products.price_access", &row.price_access)?;
    let is_seen = access.permits_orders_of(reader);
    let display: StockDisplay = value::word("shops.stock_display", &row.stock_display)?;
    Ok(Article {
        product: ProductId::new(row.product_id),
        sku: SkuId::new(row.id),
        prices: Prices {
            base: price.filter(|_| is_seen),
            tiers: if is_seen { tiers } else { Vec::new() },
            level: None,
        },
        visibility: access,
        lot: value::word("products.lot", &row.lot)?,
        shows_stock: display == StockDisplay::Number || reader == PriceReader::Owner,
        stock: value::count("skus.stock", row.stock)?,
        minimum: value::count("min_order_quantity", row.min_order_quantity)?,
        multiple: value::count("order_multiple", row.order_multiple)?,
        snapshot,
    })
}

fn text(
    sheet: &mut TranslationSheet<'_>,
    field: &str,
    original: &str,
    locale: Locale,
) -> SnapshotText {
    SnapshotText::copy(&sheet.localize(field, original), locale)
}

// What the products of orders are called today, for readers of a language that their orders do not
// keep.

#[derive(FromQueryResult)]
struct PresentRow {
    id: i64,
    name: String,
    unit: String,
    translations: String,
}

/// Texts of products and SKUs as they are now, hidden ones included.
#[derive(Debug, Clone, Default)]
pub struct PresentLines {
    products: HashMap<ProductId, (SnapshotText, SnapshotText)>,
    skus: HashMap<i64, Vec<SpecValueSnapshot>>,
}

impl PresentLines {
    /// What a line is called today; empty as far as its product or SKU is deleted.
    pub fn of<P>(&self, line: &Line<P>) -> PresentTexts {
        let product = line.product.and_then(|id| self.products.get(&id));
        let sku = line.sku.and_then(|id| self.skus.get(&id.get()));
        PresentTexts {
            name: product.map(|(name, _)| name.clone()),
            unit: product.map(|(_, unit)| unit.clone()),
            spec_values: sku.cloned().unwrap_or_default(),
        }
    }
}

/// What the products of these lines are called today, in the original and in `locale`.
pub async fn present_lines<P>(
    conn: &impl ConnectionTrait,
    lines: &[Line<P>],
    locale: Locale,
) -> Result<PresentLines, StoreError> {
    let mut products: Vec<i64> = lines
        .iter()
        .filter_map(|l| l.product)
        .map(ProductId::get)
        .collect();
    products.sort_unstable();
    products.dedup();
    let varied = lines.iter().filter(|l| !l.snapshot.spec_values.is_empty());
    let skus: Vec<i64> = varied.filter_map(|l| l.sku).map(SkuId::get).collect();
    if products.is_empty() {
        return Ok(PresentLines::default());
    }
    let mut filter = Filter::default();
    filter.and_among("p.id IN (*)", &products);
    let sql = format!(
        "SELECT p.id, p.name, p.unit, p.translations FROM products p WHERE {}",
        filter.sql()
    );
    let rows: Vec<PresentRow> = sql::all(conn, &sql, filter.into_values()).await?;
    let products: Result<_, StoreError> = rows.into_iter().map(|row| named(&row, locale)).collect();
    Ok(PresentLines {
        products: products?,
        skus: spec_values(conn, &skus, locale).await?,
    })
}

fn named(
    row: &PresentRow,
    locale: Locale,
) -> Result<(ProductId, (SnapshotText, SnapshotText)), StoreError> {
    let mut sheet = value::sheet(&row.translations)?;
    let name = text(&mut sheet, "name", &row.name, locale);
    let unit = SnapshotText {
        original: row.unit.clone(),
        buyer: unit_for_reader(sheet.localize("unit", &row.unit), locale),
    };
    Ok((ProductId::new(row.id), (name, unit)))
}

#[derive(FromQueryResult)]
struct NumberedRow {
    id: i64,
    number_key: String,
}

/// The SKUs that `shop` has on sale under each of the keys, see [`shop_orders::item_number_key`]: those
/// whose own item number has it, else those of products whose item number has it; at most `most` of each.
pub async fn by_item_numbers(
    conn: &impl ConnectionTrait,
    shop: ShopId,
    keys: &[String],
    most: u32,
) -> Result<HashMap<String, Vec<SkuId>>, StoreError> {
    let mut found = HashMap::new();
    for column in ["k.item_number_key", "p.item_number_key"] {
        let open = keys.iter().filter(|key| !found.contains_key(*key));
        let mut open: Vec<String> = open.cloned().collect();
        if open.is_empty() {
            break;
        }
        // A power of two of them makes few statements; no key contains the separator.
        open.resize(open.len().next_power_of_two(), String::from("-"));
        let places = vec!["?"; open.len()].join(", ");
        let mut filter = Filter::default();
        filter.and("p.shop_id = ? AND p.on_sale", [shop.get()]);
        // The indexes leave out what has no item number.
        filter.and(&format!("{column} <> '' AND {column} IN ({places})"), open);
        let sql = format!(
            "SELECT id, number_key FROM (
                SELECT k.id, {column} AS number_key, ROW_NUMBER() OVER (
                    PARTITION BY {column} ORDER BY k.product_id, k.id) AS place
                FROM skus k JOIN products p ON p.id = k.product_id WHERE {}) numbered
            WHERE place <= {most} ORDER BY number_key, place",
            filter.sql()
        );
        let rows: Vec<NumberedRow> = sql::all(conn, &sql, filter.into_values()).await?;
        for row in rows {
            let skus: &mut Vec<SkuId> = found.entry(row.number_key).or_default();
            skus.push(SkuId::new(row.id));
        }
    }
    Ok(found)
}

/// The largest stock, as the schema checks it.
const STOCK_MAX: i64 = 9_999_999;

/// Takes the pieces of all lines, each SKU once, if there are that many; `false` when there are not of
/// one, and the transaction is to be undone. The shop's row is locked before.
pub async fn take(conn: &impl ConnectionTrait, lines: &[PricedLine]) -> Result<bool, StoreError> {
    let quantities = lines.iter();
    let quantities = quantities.map(|line| (line.sku.get(), i64::from(line.quantity)));
    let (with_changes, values) = sql::changes(quantities.collect());
    let sql = format!(
        "{with_changes} UPDATE skus SET stock = stock - changes.value FROM changes
        WHERE skus.id = changes.id AND skus.stock >= changes.value"
    );
    let taken = sql::execute(conn, &sql, values).await?;
    Ok(usize::try_from(taken) == Ok(lines.len()))
}

/// Whether any of the SKUs was ordered, or given back by a cancelled order, since a moment.
pub async fn moved_since(
    conn: &impl ConnectionTrait,
    skus: &[SkuId],
    since: Timestamp,
) -> Result<bool, StoreError> {
    let mut filter = Filter::default();
    filter.and_among("l.sku_id IN (*)", &value::numbers(skus));
    filter.and("e.at >= ?", [since.millis()]);
    filter.and_plain("e.status IN ('submitted', 'cancelled')");
    let sql = format!(
        "SELECT COUNT(*) AS n FROM order_lines l JOIN order_events e ON e.order_id = l.order_id
        WHERE {}",
        filter.sql()
    );
    Ok(sql::count(conn, &sql, filter.into_values()).await? > 0)
}

/// Gives back what an order took. To be called in the transaction that cancels the order, which
/// can happen once only, with the shop locked by [`crate::shop`]. What is no longer offered is left
/// out.
pub async fn give_back(conn: &impl ConnectionTrait, order: OrderId) -> Result<(), StoreError> {
    let mut filter = Filter::default();
    filter.and("order_id = ?", [order.get()]);
    let lines = sql::list::<order_lines::Entity>(conn, filter, "").await?;
    let by_sku = add_up(
        lines
            .iter()
            .filter_map(|line| Some((line.sku_id?, line.quantity))),
    );
    let (with_changes, values) = sql::changes(by_sku.into_iter().collect());
    let sql = format!(
        "{with_changes} UPDATE skus SET stock =
            CASE WHEN stock > {STOCK_MAX} - changes.value THEN {STOCK_MAX}
            ELSE stock + changes.value END
        FROM changes WHERE skus.id = changes.id"
    );
    sql::execute(conn, &sql, values).await?;
    let by_product = lines
        .iter()
        .filter_map(|line| Some((line.product_id?, -line.quantity)));
    count_sold(conn, by_product).await
}

/// Counts pieces of products as sold, or no longer when negative.
pub(crate) async fn count_sold(
    conn: &impl ConnectionTrait,
    pieces: impl Iterator<Item = (i64, i64)>,
) -> Result<(), StoreError> {
    let (with_changes, values) = sql::changes(add_up(pieces).into_iter().collect());
    let sql = format!(
        "{with_changes} UPDATE products SET sold = sold + changes.value FROM changes
        WHERE products.id = changes.id"
    );
    sql::execute(conn, &sql, values).await?;
    Ok(())
}

/// The sum for each id, in the order of the ids.
fn add_up(pieces: impl Iterator<Item = (i64, i64)>) -> BTreeMap<i64, i64> {
    let mut sums = BTreeMap::new();
    for (id, quantity) in pieces {
        *sums.entry(id).or_default() += quantity;
    }
    sums
}
