//! Prices that not everybody sees.

use actix_web::{post, web};
use serde::Serialize;
use shop_app::{
    Application,
    product::{self, PricedProducts},
};
use shop_catalog::product::{PricesForm, Product};
use shop_core::{Fen, PriceReader, PriceVisibility};
use utoipa::ToSchema;

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Caller, Visitor},
    product::views::{PriceTier, tier_prices, tier_views},
    reply::Answer,
    routes::Registry,
};

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config.service(read_prices);
}

refusals!(ReadPricesRefused: TooManyRequests; fields: Required, NotFound, TooManyItems, TooLong, InvalidCharacters, DuplicateItem);

/// Prices that the caller may see
///
/// Every other public answer is the same for all callers, so it has no price that is not for everybody
/// (`priceVisibility`). This call answers those that the caller may see, in the order of the product ids.
/// Products whose prices the caller may not see, of another shop, not on sale or that do not exist are left
/// out: the answer does not say which exist. One address (IPv4 address or IPv6 /64) may ask
/// {prices-shown} times a minute; then `too_many_requests` (429).
#[utoipa::path(
    tag = "product",
    security((), ("bearer" = [])),
    request_body = PricesForm,
    responses((status = 200, description = "The prices", body = Envelope<ShownPrices>), ReadPricesRefused),
)]
#[post("/api/price")]
pub async fn read_prices(
    app: web::Data<Application>,
    caller: Caller,
    Visitor(visitor, Body(form)): Visitor<Body<PricesForm>>,
) -> Answer<ShownPrices> {
    let address = &caller.origin.address;
    let priced = product::prices(&app, visitor.as_ref(), &form, address).await?;
    Ok(Reply::private(prices_view(&priced)))
}

shop_core::string_enum! {
    /// Why the caller sees a price. `everyone`: all visitors do. `signedIn`: the caller has an account.
    /// `customer`: the merchant has admitted the caller. `link`: by the key of a price link. `owner`: the
    /// caller's own shop.
    #[derive(ToSchema)]
    pub enum ShownPriceSource {
        /// All visitors see it.
        Everyone = "everyone",
        /// The caller has an account.
        SignedIn = "signedIn",
        /// The merchant has admitted the caller.
        Customer = "customer",
        /// By the key of a price link.
        Link = "link",
        /// The caller's own shop.
        Owner = "owner",
    }
}

/// Prices that the caller may see.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShownPrices {
    /// The products, at most {prices}.
    pub list: Vec<ShownProductPrices>,
}

/// The prices of a product.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShownProductPrices {
    /// Id of the product.
    pub product_id: i64,
    /// The lowest price of one piece, in fen; null if no SKU has a price.
    pub price_min: Option<i64>,
    /// The highest price of one piece, in fen; null if no SKU has a price.
    pub price_max: Option<i64>,
    /// A former price to show struck through, in fen; null: none.
    pub strike_price: Option<i64>,
    /// Lower prices from rising quantities on.
    pub tiers: Vec<PriceTier>,
    /// What can be ordered.
    pub skus: Vec<ShownSkuPrice>,
    /// Why the caller sees the prices.
    pub source: ShownPriceSource,
}

/// The price of a SKU.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShownSkuPrice {
    /// Id of the SKU.
    pub sku_id: i64,
    /// The price of one piece, in fen; null if it has none.
    pub price: Option<i64>,
    /// The price of one piece in fen in each of the product's `tiers`, in their order.
    pub tier_prices: Vec<i64>,
}

fn prices_view(priced: &PricedProducts) -> ShownPrices {
    let list = priced.list.iter();
    ShownPrices {
        list: list
            .map(|product| product_prices(product, priced.reader))
            .collect(),
    }
}

fn product_prices(product: &Product, reader: PriceReader) -> ShownProductPrices {
    let prices = product.prices();
    let skus = product.skus.iter().map(|sku| ShownSkuPrice {
        sku_id: sku.id.get(),
        price: sku.price.map(Fen::get),
        tier_prices: tier_prices(sku),
    });
    ShownProductPrices {
        product_id: product.id.get(),
        price_min: prices.map(|prices| prices.lowest.get()),
        price_max: prices.map(|prices| prices.highest.get()),
        strike_price: product.content.strike_price.map(Fen::get),
        tiers: tier_views(product),
        skus: skus.collect(),
        source: match (product.price_access, reader) {
            (PriceVisibility::Everyone, _) => ShownPriceSource::Everyone,
            (_, PriceReader::Owner) => ShownPriceSource::Owner,
            (PriceVisibility::SignedIn, _) => ShownPriceSource::SignedIn,
            (PriceVisibility::Customers | PriceVisibility::Ask, _) => ShownPriceSource::Customer,
        },
    }
}
