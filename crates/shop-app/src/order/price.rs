//! Prices baskets, by the function that prices orders.

use std::collections::HashMap;

use shop_auth::RateLimit;
use shop_core::{
    FieldError, Locale, MediaId, PriceReader, Reason, ShopId, SkuId, ValidationErrors,
};
use shop_orders::{
    Quote, QuoteForm, RequestedLine, form::LINES_MAX, item_number_key, pricing::Article,
};
use shop_store::{
    ConnectionTrait, StoreError,
    order::{self, Buyer},
    shop::{self, ShopSummary},
};

use crate::{Actor, Application, Error, Refusal, UseLimits, media::Shelf, product::reader_of};

/// A priced basket.
#[derive(Debug, Clone)]
pub struct PricedBasket {
    /// The lines, total and packing.
    pub quote: Quote,
    /// Whether the shop currently accepts orders.
    pub takes_orders: bool,
    /// Whether the shop currently accepts inquiries.
    pub takes_inquiries: bool,
    /// The images of the lines.
    pub shelf: Shelf,
}

/// Prices a basket for a reader at an IP address. Writes nothing.
pub async fn price(
    app: &Application,
    actor: Option<&Actor>,
    form: &QuoteForm,
    locale: Locale,
    address: &str,
) -> Result<PricedBasket, Error> {
    let lines = form.parse()?;
    let now = app.now();
    if app.use_limits == UseLimits::People {
        app.price_limits.count(address, RateLimit::PRICE, now)?;
    }
    let conn = app.database.read();
    let owner = ShopId::new(form.shop_id);
    let shop = shop::summaries(conn, &[owner]).await?.remove(&owner);
    let shop = shop.ok_or_else(|| Refusal::field("shopId", Reason::NotFound))?;
    let reader = reader_of(actor, owner);
    let quote = quote(conn, &shop, &lines, Buyer { locale, reader }).await?;
    let articles = quote.lines.iter().filter_map(|line| line.article.as_ref());
    let pictures = articles.filter_map(|article| article.snapshot.picture);
    let pictures: Vec<MediaId> = pictures.collect();
    Ok(PricedBasket {
        takes_orders: shop.settlement.takes_orders(now),
        takes_inquiries: shop.takes_inquiries && shop.settlement.takes_orders(now),
        shelf: Shelf::fetch(conn, &pictures).await?,
        quote,
    })
}

/// Item numbers of a quick order, with what they mean in a shop.
#[derive(Debug, Clone)]
pub struct FoundItems {
    /// For each requested number the SKUs that have it.
    pub matches: Vec<Vec<Article>>,
    /// The images of the SKUs.
    pub shelf: Shelf,
}

/// The maximum number of SKUs that one item number is answered with.
pub const MATCHES_MAX: u32 = 50;

/// Finds what a shop offers under item numbers, for a reader at an IP address. A number of a SKU
/// means that SKU; a number of a product all its SKUs.
pub async fn find(
    app: &Application,
    shop: ShopId,
    numbers: &[String],
    locale: Locale,
    address: &str,
) -> Result<FoundItems, Error> {
    if numbers.is_empty() || numbers.len() > LINES_MAX {
        let limit = i64::try_from(LINES_MAX).unwrap_or(i64::MAX);
        let error = FieldError::at("itemNumbers", Reason::TooManyItems, limit);
        let missing = FieldError::new("itemNumbers", Reason::Required);
        let mut errors = ValidationErrors::new();
        errors.push(if numbers.is_empty() { missing } else { error });
        return Err(errors.into());
    }
    if app.use_limits == UseLimits::People {
        app.price_limits
            .count(address, RateLimit::PRICE, app.now())?;
    }
    let conn = app.database.read();
    if !shop::is_public(conn, shop).await? {
        return Err(Refusal::field("shopId", Reason::NotFound).into());
    }
    let keys: Vec<String> = numbers
        .iter()
        .map(|number| item_number_key(number))
        .collect();
    // No stored text contains U+0000, and PostgreSQL takes none.
    let is_possible = |key: &&String| !key.is_empty() && !key.contains('\0');
    let mut wanted: Vec<String> = keys.iter().filter(is_possible).cloned().collect();
    wanted.sort_unstable();
    wanted.dedup();
    let found = order::by_item_numbers(conn, shop, &wanted, MATCHES_MAX).await?;
    let of_key = |key| found.get(key).cloned().unwrap_or_default();
    let matches: Vec<Vec<SkuId>> = keys.iter().map(of_key).collect();
    let mut skus: Vec<SkuId> = matches.iter().flatten().copied().collect();
    skus.sort_unstable();
    skus.dedup();
    // The same for all callers.
    let reader = PriceReader::Visitor;
    let articles = order::articles(conn, shop, &skus, Buyer { locale, reader }).await?;
    let pictures = articles
        .iter()
        .filter_map(|article| article.snapshot.picture);
    let pictures: Vec<MediaId> = pictures.collect();
    let articles: HashMap<SkuId, Article> = articles
        .into_iter()
        .map(|article| (article.sku, article))
        .collect();
    let of_number = |skus: Vec<SkuId>| {
        let found = skus.iter().filter_map(|sku| articles.get(sku).cloned());
        found.collect()
    };
    Ok(FoundItems {
        matches: matches.into_iter().map(of_number).collect(),
        shelf: Shelf::fetch(conn, &pictures).await?,
    })
}

/// Prices lines with a shop's articles, for a basket and for an order alike.
pub(crate) async fn quote(
    conn: &impl ConnectionTrait,
    shop: &ShopSummary,
    lines: &[RequestedLine],
    buyer: Buyer,
) -> Result<Quote, StoreError> {
    let skus: Vec<SkuId> = lines.iter().map(|line| line.sku).collect();
    let articles = order::articles(conn, shop.owner, &skus, buyer).await?;
    Ok(Quote::new(lines, &articles, shop.order_terms))
}
