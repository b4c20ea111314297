//! Baskets.

use actix_web::{get, post, put, web};
use serde::{Deserialize, Serialize};
use shop_app::{
    Application,
    basket::{self, Basket, BasketOverview},
    order,
};
use shop_core::{Locale, Lot, PriceVisibility, Timestamp};
use shop_orders::basket::BasketLineForm;
use utoipa::{IntoParams, ToSchema};

use crate::{
    Failure, Reason, Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Caller, Params, Reader, SignedIn, Visitor},
    media::Media,
    order::{forms, views::SpecValue},
    product::views::Availability,
    reply::Answer,
    routes::Registry,
    user::shop,
};

/// Whose basket is asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct WhichBasket {
    /// Id of the shop.
    shop_id: i64,
}

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config
        .service(list_baskets)
        .service(read_basket)
        .service(save_basket)
        .service(find_items);
}

refusals!(ListBasketsRefused:);

/// The caller's baskets
///
/// Those that have lines, the one that was changed last first, each with its shop. Those of shops that
/// are closed are left out.
#[utoipa::path(
    tag = "order",
    security(("bearer" = [])),
    responses((status = 200, description = "The baskets", body = Envelope<BasketList>), ListBasketsRefused),
)]
#[get("/api/basket/list")]
pub async fn list_baskets(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, ()): SignedIn,
) -> Answer<BasketList> {
    let found = basket::list(&app, &actor).await?;
    Ok(Reply::private(basket_list(&found, locale)))
}

refusals!(ReadBasketRefused:);

/// The caller's basket of a shop
///
/// Empty, with revision 0, if there is none. SKUs stay in it when they are gone, until the buyer
/// removes them. What is in a basket costs and whether it can be ordered answers
/// `POST /api/order/price`. A basket is deleted half a year after its last change; an account keeps
/// its {baskets} newest.
#[utoipa::path(
    tag = "order",
    security(("bearer" = [])),
    params(WhichBasket),
    responses((status = 200, description = "The basket", body = Envelope<BasketView>), ReadBasketRefused),
)]
#[get("/api/basket")]
pub async fn read_basket(
    app: web::Data<Application>,
    SignedIn(actor, Params(which)): SignedIn<Params<WhichBasket>>,
) -> Answer<BasketView> {
    let found = basket::read(&app, &actor, which.shop_id.into()).await?;
    Ok(Reply::private(basket_view(&found)))
}

refusals!(
    SaveBasketRefused: ChangedElsewhere;
    fields: OutOfRange, TooManyItems, TooLong, InvalidCharacters, InvalidFormat, DuplicateItem, NotFound
);

/// Replace the caller's basket of a shop
///
/// `revision` is that of the basket that was read; another one is `changed_elsewhere` (409): read it
/// again and merge. For a SKU in both, the line with the newer `changedAt` wins; quantities are never
/// added up.
#[utoipa::path(
    tag = "order",
    security(("bearer" = [])),
    params(WhichBasket),
    request_body = BasketInput,
    responses((status = 200, description = "The basket as it is stored", body = Envelope<BasketView>), SaveBasketRefused),
)]
#[put("/api/basket")]
pub async fn save_basket(
    app: web::Data<Application>,
    SignedIn(actor, (Params(which), Body(input))): SignedIn<(
        Params<WhichBasket>,
        Body<BasketInput>,
    )>,
) -> Answer<BasketView> {
    let lines = line_forms(&input)?;
    let shop = which.shop_id.into();
    let saved = basket::save(&app, &actor, shop, &lines, input.revision).await?;
    Ok(Reply::private(basket_view(&saved)))
}

refusals!(FindItemsRefused: TooManyRequests; fields: TooManyItems, NotFound);

/// Find SKUs by item number
///
/// For each item number what the shop offers under it, without regard to case, width and separators:
/// one SKU, several (of which the buyer chooses), or none. The item number of a SKU goes before that
/// of its product, which matches all its SKUs. Nothing is written. Requests count with those to
/// price a basket (`POST /api/order/price`).
#[utoipa::path(
    tag = "order",
    security((), ("bearer" = [])),
    request_body = FindItemsRequest,
    responses((status = 200, description = "What was found, in the order of the request", body = Envelope<FoundItems>), FindItemsRefused),
)]
#[post("/api/basket/find")]
pub async fn find_items(
    app: web::Data<Application>,
    Reader(locale): Reader,
    caller: Caller,
    Visitor(_visitor, Body(request)): Visitor<Body<FindItemsRequest>>,
) -> Answer<FoundItems> {
    let found = order::find(
        &app,
        request.shop_id.into(),
        &request.item_numbers,
        locale,
        &caller.origin.address,
    )
    .await?;
    Ok(Reply::private(forms::found_view(
        &request.item_numbers,
        found,
    )))
}

/// A buyer's basket of one shop.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BasketView {
    /// The lines in the buyer's order, at most {order-lines}.
    pub lines: Vec<BasketLine>,
    /// Grows with every change. Send it back in an update.
    pub revision: i64,
}

/// A buyer's baskets that have lines, the one that was changed last first.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BasketList {
    /// The baskets, at most {baskets}.
    pub baskets: Vec<BasketSummary>,
}

/// A basket in short.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BasketSummary {
    /// Id of the shop.
    pub shop_id: i64,
    /// The shop code.
    pub shop_alias: String,
    /// Name of the shop in the requested language.
    pub shop_name: String,
    /// Number of lines.
    pub line_count: i64,
    /// When the basket was last saved.
    #[schema(format = DateTime)]
    pub changed_at: String,
}

/// A collected SKU.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BasketLine {
    /// Id of the product; null if the SKU is deleted.
    pub product_id: Option<i64>,
    /// Id of the SKU.
    pub sku_id: i64,
    /// Number of pieces.
    pub quantity: i64,
    /// The buyer's remark; possibly empty.
    pub remark: String,
    /// When the buyer last changed the line.
    #[schema(format = DateTime)]
    pub changed_at: String,
}

/// What a basket should contain.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BasketInput {
    /// The lines, each SKU once.
    pub lines: Vec<BasketLineInput>,
    /// The `revision` that was read; 0 if there was no basket.
    pub revision: i64,
}

/// A SKU to collect.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BasketLineInput {
    /// Id of the SKU.
    pub sku_id: i64,
    /// Number of pieces.
    pub quantity: i64,
    /// A remark to the merchant. Default: empty.
    #[schema(nullable = false)]
    pub remark: Option<String>,
    /// When the buyer last changed the line. Default, also for a time in the future: now.
    #[schema(nullable = false, format = DateTime)]
    pub changed_at: Option<String>,
}

/// Item numbers to find in a shop.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FindItemsRequest {
    /// Id of the shop.
    pub shop_id: i64,
    /// The item numbers as the buyer has them.
    pub item_numbers: Vec<String>,
}

/// What a shop offers under item numbers.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundItems {
    /// The numbers in the order of the request.
    pub items: Vec<FoundItem>,
}

/// What a shop offers under an item number.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundItem {
    /// The item number as requested.
    pub item_number: String,
    /// The SKUs on sale under it, at most {found-items}; empty if there is none.
    pub matches: Vec<FoundSku>,
}

/// A SKU on sale. Texts are in the requested language.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundSku {
    /// Id of the product.
    pub product_id: i64,
    /// Id of the SKU.
    pub sku_id: i64,
    /// Name of the product.
    pub name: String,
    /// The chosen item of each spec; empty for a product without specs.
    pub spec_values: Vec<SpecValue>,
    /// The picture; null if there is none.
    pub picture: Option<Media>,
    /// The merchant's item number of the SKU or its product.
    pub item_number: String,
    /// The price of one piece, in fen; null if not everybody sees it, or there is none.
    pub unit_price: Option<i64>,
    /// Who sees its price.
    pub price_visibility: PriceVisibility,
    /// Pieces in stock; null if the shop shows its stock in words.
    pub stock: Option<i64>,
    /// The stock in a word.
    pub availability: Availability,
    /// The fewest pieces of the lot (MOQ).
    pub min_order_quantity: i64,
    /// Each line is ordered in multiples of this number.
    pub order_multiple: i64,
    /// In which scope pieces count for the minimum.
    pub lot: Lot,
}

/// A buyer's baskets in short.
pub fn basket_list(baskets: &[BasketOverview], locale: Locale) -> BasketList {
    let baskets = baskets.iter().map(|basket| BasketSummary {
        shop_id: basket.shop.get(),
        shop_alias: basket.alias.clone(),
        shop_name: shop::text_of(&basket.name, locale),
        line_count: i64::try_from(basket.line_count).unwrap_or(i64::MAX),
        changed_at: basket.changed_at.to_rfc3339(),
    });
    BasketList {
        baskets: baskets.collect(),
    }
}

/// A basket as its buyer sees it.
pub fn basket_view(basket: &Basket) -> BasketView {
    let lines = basket.lines.iter().map(|line| BasketLine {
        product_id: basket.products.get(&line.sku()).map(|id| id.get()),
        sku_id: line.sku,
        quantity: line.quantity.into(),
        remark: line.remark.clone(),
        changed_at: line.changed_at().to_rfc3339(),
    });
    BasketView {
        lines: lines.collect(),
        revision: basket.revision,
    }
}

/// The lines of a request.
pub fn line_forms(input: &BasketInput) -> Result<Vec<BasketLineForm<'_>>, Failure> {
    let lines = input.lines.iter().enumerate().map(|(index, line)| {
        let at = line.changed_at.as_deref().map(parse_time).transpose();
        let path = || format!("lines[{index}].changedAt");
        Ok(BasketLineForm {
            sku_id: line.sku_id,
            quantity: line.quantity,
            remark: line.remark.as_deref().unwrap_or_default(),
            changed_at: at.map_err(|()| Failure::field(path(), Reason::InvalidFormat))?,
        })
    });
    lines.collect()
}

fn parse_time(text: &str) -> Result<Timestamp, ()> {
    let parsed = chrono::DateTime::parse_from_rfc3339(text);
    parsed
        .map(|time| Timestamp::from_millis(time.timestamp_millis()))
        .map_err(drop)
}
