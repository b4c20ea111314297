//! Orders as they are placed, moved and exported.

use chrono::{Days, NaiveDate};
use serde::{Deserialize, Serialize};
use shop_app::{
    Actor,
    media::Shelf,
    order::{self, FoundItems as Found, OrderFilter, OrderSide as Side, OrderSort, PricedBasket},
};
use shop_catalog::{product::Availability, search::searched};
use shop_core::{Cursor, Fen, Lot, PriceVisibility, Timestamp};
use shop_orders::{
    OrderAction, OrderNumber, OrderStatus, Problem, QuotedLine, SpecValueSnapshot,
    pricing::{self, Article, PriceSource},
};
use utoipa::ToSchema;

use crate::{
    Failure, Reason,
    basket::{FoundItem, FoundItems, FoundSku},
    common::integer,
    media::{self, Media},
    order::views::{Packing, SpecValue, packing_view},
};

pub use shop_orders::LineProblem;

/// `placed`: orders the caller placed. `received`: orders the caller's shop received.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum OrderSide {
    Placed,
    Received,
}

/// What to do to an order.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeStatusRequest {
    /// One of the order's `actions`.
    pub action: OrderAction,
    /// The reason. Required when a confirmed order is cancelled. Default: empty.
    #[schema(nullable = false)]
    pub reason: Option<String>,
    /// The carrier, when the order is shipped. Default: empty.
    #[schema(nullable = false)]
    pub carrier: Option<String>,
    /// The carrier's number of the shipment, when the order is shipped. Default: empty.
    #[schema(nullable = false)]
    pub tracking_number: Option<String>,
}

/// An order that was removed from the caller's list.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeletedOrder {
    /// The order number.
    pub order_number: String,
    /// Its status now.
    pub status: OrderStatus,
}

/// Which orders to export: by number, or as `GET /api/order` filters them.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ExportRequest {
    /// Orders the caller placed, or orders the caller's shop received. Default: `placed`.
    #[schema(nullable = false)]
    pub side: Option<OrderSide>,
    /// Only orders in this status.
    #[schema(nullable = false)]
    pub status: Option<OrderStatus>,
    /// Words that must all be found, as in `GET /api/order`.
    #[schema(nullable = false)]
    pub keyword: Option<String>,
    /// Only orders placed on this day (in China) or later.
    #[schema(nullable = false, format = Date)]
    pub from: Option<String>,
    /// Only orders placed on this day (in China) or earlier.
    #[schema(nullable = false, format = Date)]
    pub to: Option<String>,
    /// Exactly these orders, at most {order-numbers}; the filters are ignored then. Default, also if empty: the
    /// filters apply.
    #[schema(nullable = false)]
    pub order_numbers: Option<Vec<String>>,
    /// The `nextCursor` of an export with the same filters: the table begins where that one ended.
    #[schema(nullable = false)]
    pub cursor: Option<String>,
    /// Whether the table has a column of pictures. Default: false.
    #[schema(nullable = false)]
    pub pictures: Option<bool>,
    /// One of the platform's `currencies`: adds a column with the total in it as a hint, with rate and day in
    /// its heading. Any other code is `not_found`.
    #[schema(nullable = false)]
    pub currency: Option<String>,
}

/// Where to download the table.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportLink {
    /// An address of this server that works for {export-link-minutes:word} minutes, without a session.
    pub url: String,
    /// A name for the file.
    pub file_name: String,
    /// When the address stops working.
    #[schema(format = DateTime)]
    pub expires_at: String,
    /// Number of orders in the table.
    pub orders: i64,
    /// Number of orders that the filters choose, wherever the table begins.
    pub total: i64,
    /// `cursor` of an export of the orders that follow; null if the table reaches the last one.
    pub next_cursor: Option<String>,
}

/// What items cost now and whether they can be ordered. Texts are in the requested language.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each tells clients of a thing of its own"
)]
pub struct PricedOrder {
    /// The lines, each SKU once, by the id of the SKU.
    pub lines: Vec<PricedOrderLine>,
    /// Number of pieces of all lines that are not gone.
    pub pieces: i64,
    /// The sum of all lines that are not gone, in fen; null above the largest amount, and if the caller may
    /// not see the price of a line.
    pub total_price: Option<i64>,
    /// Whether the caller may not see the price of a line.
    pub has_hidden_prices: bool,
    /// What counts for `orderMinimum`: the sum of all visible prices before tiers, in fen, so that more pieces
    /// never make an order too small; null above the largest amount.
    pub counted_amount: Option<i64>,
    /// How far the order is from the shop's mixed lot; null if no line's product has lot `order`.
    pub mix: Option<Mix>,
    /// Cartons, weight and volume of all lines that are not gone.
    pub packing: Packing,
    /// The shop's minimum total of an order, in fen; 0 if there is none.
    pub order_minimum: i64,
    /// What is missing to that minimum, in fen; 0 if it is reached.
    pub missing_to_minimum: i64,
    /// Whether orders can be placed now: false once the shop's settlement has expired.
    pub takes_orders: bool,
    /// Whether inquiries can be sent now: false if the merchant takes none, or once the settlement has
    /// expired.
    pub takes_inquiries: bool,
    /// Whether an order of these items would be accepted now.
    pub can_order: bool,
}

/// A line of a basket at the current price.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PricedOrderLine {
    /// Id of the product.
    pub product_id: i64,
    /// Id of the SKU.
    pub sku_id: i64,
    /// Name of the product; empty if it is gone.
    pub name: String,
    /// The chosen item of each spec; empty for a product without specs.
    pub spec_values: Vec<SpecValue>,
    /// The picture; null if there is none.
    pub picture: Option<Media>,
    /// What one piece is called.
    pub unit: String,
    /// The merchant's item number; possibly empty.
    pub item_number: String,
    /// Number of pieces.
    pub quantity: i64,
    /// The price of one piece at these quantities, in fen; null if it is gone, or the caller may not see its
    /// price.
    pub unit_price: Option<i64>,
    /// The price of one piece without tiers, in fen; null with `unitPrice`.
    pub base_price: Option<i64>,
    /// Where the price comes from; null with `unitPrice`.
    pub price_source: Option<PriceSource>,
    /// The next tier at which a piece costs less; null if there is none.
    pub next_tier: Option<NextTier>,
    /// In which scope its pieces count for the minimum and the tiers.
    pub lot: Lot,
    /// Who sees its price; null if it is gone.
    pub price_visibility: Option<PriceVisibility>,
    /// The item's `expectedPrice`, if the SKU has that price at no quantity any more; else null.
    pub old_price: Option<i64>,
    /// `quantity` × `unitPrice`, in fen; null without a price, or above the largest amount.
    pub amount: Option<i64>,
    /// Pieces in stock; 0 if it is gone, null if the shop shows its stock in words.
    pub stock: Option<i64>,
    /// The stock in a word.
    pub availability: Availability,
    /// The minimum order quantity.
    pub min_order_quantity: i64,
    /// The order multiple.
    pub order_multiple: i64,
    /// Pieces per carton; null if unknown.
    pub packing_quantity: Option<i64>,
    /// Cartons, weight and volume of the line; null if it is gone.
    pub packing: Option<Packing>,
    /// Why the line cannot be ordered; null if it can.
    pub problem: Option<QuantityProblem>,
}

/// A further tier at which a piece costs less.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NextTier {
    /// Pieces from which it applies.
    pub min_quantity: i64,
    /// Pieces that are missing to it, of the line or of the product as `lot` says.
    pub missing: i64,
    /// The price of one piece then, in fen.
    pub unit_price: i64,
}

/// How far an order is from the shop's mixed lot, of all lines whose product has lot `order`.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Mix {
    /// What counts for the amount: these lines at their prices before tiers, in fen; null above the largest
    /// amount.
    pub amount: Option<i64>,
    /// The pieces of these lines.
    pub pieces: i64,
    /// What is missing to the shop's `mixAmount`, in fen; null if it has none.
    pub missing_amount: Option<i64>,
    /// The pieces that are missing to the shop's `mixPieces`; null if it has none.
    pub missing_pieces: Option<i64>,
    /// Whether one of the two is reached, so that no product needs to reach its minimum.
    pub is_reached: bool,
}

/// Why a line cannot be ordered, and the closest quantities that can.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuantityProblem {
    /// What is wrong.
    pub reason: LineProblem,
    /// Whose pieces are too few or too many: the line's, those of all lines of its product, or those of the
    /// product in an order that does not reach the shop's mixed lot either.
    pub scope: Lot,
    /// Pieces that are missing to the minimum in that scope; null for other problems.
    pub missing: Option<i64>,
    /// The closest smaller quantity that can be ordered; null if there is none, and with `below_minimum` of
    /// several lines together.
    pub quantity_below: Option<i64>,
    /// The closest larger quantity that can be ordered, with `below_minimum` of several lines together the
    /// one with which this line adds all that is missing; null if there is none.
    pub quantity_above: Option<i64>,
}

/// The first and the last day of a list, where they are given.
#[derive(Debug, Clone, Copy)]
pub struct Period {
    /// The first day.
    pub from: Option<NaiveDate>,
    /// The last day.
    pub to: Option<NaiveDate>,
}

/// A list's filters; both days count whole, in China's time.
pub fn order_filter(
    actor: &Actor,
    side: OrderSide,
    status: Option<OrderStatus>,
    keyword: Option<&str>,
    period: Period,
) -> OrderFilter {
    let side = match side {
        OrderSide::Placed => Side::Placed(actor.user),
        OrderSide::Received => Side::Received(actor.shop),
    };
    filter_of(side, status, keyword, period)
}

/// The orders of a side that are asked for.
pub fn filter_of(
    side: Side,
    status: Option<OrderStatus>,
    keyword: Option<&str>,
    period: Period,
) -> OrderFilter {
    let (from, until) = period.moments();
    OrderFilter {
        side,
        status,
        keyword: keyword.map(searched).unwrap_or_default(),
        from,
        until,
        sort: OrderSort::default(),
    }
}

impl Period {
    /// The first moment, and the first one after it.
    pub fn moments(self) -> (Option<Timestamp>, Option<Timestamp>) {
        let next = self.to.and_then(|day| day.checked_add_days(Days::new(1)));
        (
            self.from.map(Timestamp::of_china_day),
            next.map(Timestamp::of_china_day),
        )
    }
}

/// A request to export orders.
pub fn export_request(
    actor: &Actor,
    request: ExportRequest,
) -> Result<order::ExportRequest, Failure> {
    let period = Period {
        from: day("from", request.from)?,
        to: day("to", request.to)?,
    };
    let numbers = request.order_numbers.unwrap_or_default();
    let numbers = numbers.iter().enumerate().map(|(index, number)| {
        let path = format!("orderNumbers[{index}]");
        number
            .parse()
            .map_err(|_| Failure::field(path, Reason::InvalidFormat))
    });
    let numbers: Vec<OrderNumber> = numbers.collect::<Result<_, _>>()?;
    if !numbers.is_empty() {
        return Ok(order::ExportRequest::Numbers(numbers));
    }
    let side = request.side.unwrap_or(OrderSide::Placed);
    let filter = order_filter(
        actor,
        side,
        request.status,
        request.keyword.as_deref(),
        period,
    );
    let cursor = request.cursor.map(Cursor::from_client);
    Ok(order::ExportRequest::List(filter, cursor))
}

/// A day of a request.
pub fn day(path: &str, text: Option<String>) -> Result<Option<NaiveDate>, Failure> {
    let day = text
        .filter(|text| !text.is_empty())
        .map(|text| text.parse());
    day.transpose()
        .map_err(|_| Failure::field(path, Reason::InvalidFormat))
}

/// A basket at the current prices.
pub fn quote_view(basket: &PricedBasket) -> PricedOrder {
    let quote = &basket.quote;
    let total = quote.packing();
    PricedOrder {
        lines: quote
            .lines
            .iter()
            .map(|quoted| quote_line(quoted, &basket.shelf))
            .collect(),
        pieces: integer(total.pieces),
        total_price: quote.total.ok().map(Fen::get),
        has_hidden_prices: quote.has_hidden_prices(),
        counted_amount: quote.counted.ok().map(Fen::get),
        mix: quote.mix.map(mix_view),
        packing: packing_view(total),
        order_minimum: quote.order_minimum.get(),
        missing_to_minimum: quote.missing_to_minimum().get(),
        takes_orders: basket.takes_orders,
        takes_inquiries: basket.takes_inquiries,
        can_order: basket.takes_orders && quote.is_orderable(),
    }
}

fn mix_view(mix: pricing::Mix) -> Mix {
    Mix {
        amount: mix.amount.map(Fen::get),
        pieces: integer(mix.pieces),
        missing_amount: mix.missing_amount.map(Fen::get),
        missing_pieces: mix.missing_pieces.map(Into::into),
        is_reached: mix.is_reached,
    }
}

fn quote_line(quoted: &QuotedLine, shelf: &Shelf) -> PricedOrderLine {
    let requested = &quoted.requested;
    let article = quoted.article.as_ref();
    let snapshot = article.map(|article| article.snapshot.clone());
    let snapshot = snapshot.unwrap_or_default();
    let per_carton = snapshot.carton.packing_quantity;
    PricedOrderLine {
        product_id: requested.product.get(),
        sku_id: requested.sku.get(),
        name: snapshot.name.buyer,
        spec_values: spec_values(snapshot.spec_values),
        picture: media::from_shelf(shelf, snapshot.picture),
        unit: snapshot.unit.buyer,
        item_number: snapshot.item_number,
        quantity: requested.quantity.into(),
        unit_price: quoted.unit_price.map(|unit| unit.price.get()),
        base_price: article.and_then(|article| article.prices.base.map(Fen::get)),
        price_source: quoted.unit_price.map(|unit| unit.source),
        next_tier: quoted.next_tier.map(|tier| NextTier {
            min_quantity: tier.min_quantity.into(),
            missing: tier.missing.into(),
            unit_price: tier.unit_price.get(),
        }),
        lot: article.map_or(Lot::Line, |article| article.lot),
        price_visibility: article.map(|article| article.visibility),
        old_price: quoted.old_price().map(Fen::get),
        amount: quoted.amount.map(Fen::get),
        stock: article.map_or(Some(0), |article| article.shown_stock().map(i64::from)),
        availability: article.map_or(Availability::SoldOut, availability),
        min_order_quantity: article.map_or(1, |article| article.minimum.into()),
        order_multiple: article.map_or(1, |article| article.multiple.into()),
        packing_quantity: per_carton.map(i64::from),
        packing: quoted.packing().map(packing_view),
        problem: quoted.problem.map(|problem| problem_of(quoted, problem)),
    }
}

/// What a shop offers under item numbers.
pub fn found_view(numbers: &[String], found: Found) -> FoundItems {
    let shelf = found.shelf;
    let items = numbers.iter().zip(found.matches);
    let items = items.map(|(number, articles)| FoundItem {
        item_number: number.clone(),
        matches: articles
            .into_iter()
            .map(|article| quoted_sku(article, &shelf))
            .collect(),
    });
    FoundItems {
        items: items.collect(),
    }
}

fn availability(article: &Article) -> Availability {
    Availability::of(article.stock, article.minimum)
}

fn quoted_sku(article: Article, shelf: &Shelf) -> FoundSku {
    let availability = availability(&article);
    let stock = article.shown_stock();
    let snapshot = article.snapshot;
    FoundSku {
        product_id: article.product.get(),
        sku_id: article.sku.get(),
        name: snapshot.name.buyer,
        spec_values: spec_values(snapshot.spec_values),
        picture: media::from_shelf(shelf, snapshot.picture),
        item_number: snapshot.item_number,
        unit_price: article.prices.before_tiers().map(Fen::get),
        price_visibility: article.visibility,
        stock: stock.map(i64::from),
        availability,
        min_order_quantity: article.minimum.into(),
        order_multiple: article.multiple.into(),
        lot: article.lot,
    }
}

fn spec_values(values: Vec<SpecValueSnapshot>) -> Vec<SpecValue> {
    let values = values.into_iter().map(|value| SpecValue {
        spec: value.spec.buyer,
        item: value.item.buyer,
    });
    values.collect()
}

fn problem_of(quoted: &QuotedLine, problem: Problem) -> QuantityProblem {
    let (below, above) = quoted.neighbours();
    QuantityProblem {
        reason: problem.reason,
        scope: problem.scope,
        missing: problem.missing.map(i64::from),
        quantity_below: below.map(i64::from),
        quantity_above: above.map(i64::from),
    }
}
