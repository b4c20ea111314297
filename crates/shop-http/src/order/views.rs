//! Orders as they are read.

use serde::{Deserialize, Serialize};
use shop_app::{
    media::Shelf,
    order::{OrderOverview, OrderViewer as Viewer},
};
use shop_core::{Locale, Secret};
use shop_orders as domain;
use utoipa::ToSchema;

use crate::{
    common::integer,
    media::{self, Media},
    page::{Entry, Page},
    user::shop::{self, ShopBrief},
};

pub use shop_orders::{
    OrderAction, OrderParty, OrderStatus, PaymentMethod, packing::PackingGap, pricing::PriceSource,
};

/// As whom the order is seen. `share`: by the order's link.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum OrderViewer {
    Buyer,
    Merchant,
    Operator,
    Share,
}

/// The chosen item of one spec.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SpecValue {
    /// Name of the spec.
    pub spec: String,
    /// Name of the chosen item.
    pub item: String,
}

/// Cartons, weight and volume, as far as the products' packing data allow.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Packing {
    /// Number of pieces.
    pub pieces: i64,
    /// Number of full cartons; null if unknown.
    pub full_cartons: Option<i64>,
    /// Pieces that fill no carton; null if unknown.
    pub loose_pieces: Option<i64>,
    /// Weight in grams; null if unknown. Full cartons count with the carton weight, loose pieces with
    /// the item weight; a carton without a weight weighs its pieces, a piece without one its share
    /// of a carton. Rounded up once for each product; an order's weight is the sum of its products.
    pub weight_grams: Option<i64>,
    /// Volume in cubic centimetres; null if unknown. Pieces take their share of the cartons' exact
    /// volume, rounded up once for each product; an order's volume is the sum of its products.
    pub volume_cm3: Option<i64>,
    /// The packing data that are missing; empty if all numbers are known.
    pub missing: Vec<PackingGap>,
}

/// The texts of an order line in one language.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderLineTexts {
    /// Name of the product.
    pub name: String,
    /// The chosen item of each spec; empty for a product without specs.
    pub spec_values: Vec<SpecValue>,
    /// What one piece is called.
    pub unit: String,
}

/// A line of an order, with names, picture and price as they were when it was placed.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderLine {
    /// Id of the product; null once it is deleted.
    pub product_id: Option<i64>,
    /// Id of the SKU; null once it is deleted.
    pub sku_id: Option<i64>,
    /// Name of the product in the requested language: as it was ordered, or as the product translates
    /// the same original today; else the original. So are `specValues` and `unit`.
    pub name: String,
    /// The chosen item of each spec; empty for a product without specs.
    pub spec_values: Vec<SpecValue>,
    /// The picture; null if there was none.
    pub picture: Option<Media>,
    /// What one piece is called.
    pub unit: String,
    /// The line in the merchant's language.
    pub original: OrderLineTexts,
    /// The line in the buyer's language (`buyerLanguage`).
    pub buyer: OrderLineTexts,
    /// The merchant's item number; possibly empty.
    pub item_number: String,
    /// Number of pieces.
    pub quantity: i64,
    /// The price of one piece, in fen.
    pub unit_price: i64,
    /// The price of one piece without tiers, in fen; equal to `unitPrice` where no tier applied.
    pub base_price: i64,
    /// Where the price comes from.
    pub price_source: PriceSource,
    /// `quantity` × `unitPrice`, in fen.
    pub amount: i64,
    /// Cartons, weight and volume of the line alone. In those of the whole order, the lines of one product
    /// fill cartons together.
    pub packing: Packing,
    /// The buyer's remark on the line; possibly empty, always empty for viewers by the order's link.
    pub remark: String,
}

/// A step in an order's history.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderEvent {
    /// When it happened.
    #[schema(format = DateTime)]
    pub at: String,
    /// What was done; null for the placing of the order.
    pub action: Option<OrderAction>,
    /// The status afterwards.
    pub status: OrderStatus,
    /// Who did it.
    pub by: OrderParty,
    /// The reason given; possibly empty, always empty for viewers by the order's link.
    pub reason: String,
}

/// An order in full.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderView {
    /// The order number: 6 digits of its date (`YYMMDD`) and 10 letters or digits.
    pub order_number: String,
    /// The present status.
    pub status: OrderStatus,
    /// What the viewer may do now (`PUT /api/order/{orderId}/status`).
    pub actions: Vec<OrderAction>,
    /// As whom the viewer sees the order. A merchant who ordered from their own shop is `merchant`.
    pub viewer: OrderViewer,
    /// The shop the order was placed with.
    pub shop: ShopBrief,
    /// The language that the buyer read when ordering.
    pub buyer_language: Locale,
    /// The lines, 1 to {order-lines}.
    pub lines: Vec<OrderLine>,
    /// Number of pieces of all lines.
    pub pieces: i64,
    /// The total, in fen.
    pub total_price: i64,
    /// Cartons, weight and volume of the whole order.
    pub packing: Packing,
    /// Name of the recipient; partly masked for viewers by the order's link.
    pub customer_name: String,
    /// Phone number of the recipient; partly masked for viewers by the order's link.
    pub customer_phone: String,
    /// Country of the recipient (ISO 3166-1 alpha-2), if the order was made from an inquiry; else null.
    pub customer_country: Option<String>,
    /// `WeChat` ID of the recipient, if the order was made from an inquiry; possibly empty. Partly masked
    /// for viewers by the order's link.
    pub customer_wechat_id: String,
    /// Whether the buyer has an account. Without one the merchant completes the order; phone number and
    /// address may then be empty.
    pub has_buyer_account: bool,
    /// Number of the inquiry that the order was made from, for merchant and operators; else null.
    pub inquiry_number: Option<String>,
    /// Delivery address; partly masked for viewers by the order's link.
    pub address: String,
    /// How the order will be paid.
    pub payment_method: PaymentMethod,
    /// The buyer's remark; possibly empty, always empty for viewers by the order's link.
    pub remark: String,
    /// The day the buyer wants the goods; null if not given, and for viewers by the order's link.
    #[schema(format = Date)]
    pub expected_time: Option<String>,
    /// The carrier; empty until the order is shipped, and if it was not given.
    pub carrier: String,
    /// The carrier's number of the shipment; empty until the order is shipped, and if it was not given.
    pub tracking_number: String,
    /// What happened, oldest first.
    pub history: Vec<OrderEvent>,
    /// Opens the order to others for {share-days} days, as parameter `t` of `GET /api/order/{orderId}`. Only
    /// for buyer and merchant, else null; null once it has expired.
    #[schema(value_type = Option<String>)]
    pub share_token: Option<Secret<String>>,
    /// When the order was placed.
    #[schema(format = DateTime)]
    pub created_at: String,
}

/// An order in a list.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderSummary {
    /// The order number.
    pub order_number: String,
    /// The present status.
    pub status: OrderStatus,
    /// What the viewer may do now (`PUT /api/order/{orderId}/status`).
    pub actions: Vec<OrderAction>,
    /// The shop the order was placed with.
    pub shop: ShopBrief,
    /// Name of the recipient.
    pub customer_name: String,
    /// Whether the buyer has an account.
    pub has_buyer_account: bool,
    /// The total, in fen.
    pub total_price: i64,
    /// Number of pieces of all lines.
    pub pieces: i64,
    /// Number of lines.
    pub line_count: i64,
    /// Pictures of its first products, at most {card-pictures}.
    pub pictures: Vec<Media>,
    /// Names of its first products, at most {card-pictures}.
    pub product_names: Vec<String>,
    /// Whether the caller's shop received it and nobody has opened it there yet. Reading it with
    /// `GET /api/order/{orderId}` ends that.
    pub unread: bool,
    /// Opens the order to others for {share-days} days, as parameter `t` of `GET /api/order/{orderId}`; null
    /// once it has expired.
    #[schema(value_type = Option<String>)]
    pub share_token: Option<Secret<String>>,
    /// When the order was placed.
    #[schema(format = DateTime)]
    pub created_at: String,
}

impl Entry for OrderSummary {
    const PAGE: &str = "OrderPage";
    const PLURAL: &str = "orders";
}

/// A page of orders.
pub type OrderPage = Page<OrderSummary>;

/// An order in full.
pub fn order_view(overview: &OrderOverview, locale: Locale) -> OrderView {
    let order = &overview.order;
    OrderView {
        order_number: order.number.to_string(),
        status: order.status,
        actions: overview.actions.clone(),
        viewer: viewer(overview.viewer),
        shop: shop::brief_view(&overview.shop, locale),
        buyer_language: order.buyer_locale,
        lines: order
            .lines
            .iter()
            .map(|l| {
                line_view(
                    l,
                    &overview.shelf,
                    locale,
                    order.buyer_locale,
                    &overview.present.of(l),
                )
            })
            .collect(),
        pieces: integer(order.pieces()),
        total_price: order.total.get(),
        packing: packing_view(order.packing()),
        customer_name: order.customer.name.clone(),
        customer_phone: order.customer.phone.clone(),
        customer_country: order.customer.country.map(|country| country.to_string()),
        customer_wechat_id: order.customer.wechat_id.clone(),
        has_buyer_account: order.buyer.is_some(),
        inquiry_number: overview.inquiry_number.as_ref().map(ToString::to_string),
        address: order.customer.address.clone(),
        payment_method: order.payment_method,
        remark: order.remark.clone(),
        expected_time: order.expected_date.map(|date| date.to_string()),
        carrier: order.shipment.carrier.clone(),
        tracking_number: order.shipment.tracking_number.clone(),
        history: order.history.iter().map(event).collect(),
        share_token: overview.share_token.clone(),
        created_at: order.created_at.to_rfc3339(),
    }
}

/// How many pictures and names a card shows.
pub const CARD_PICTURES: usize = 3;

/// The names of the first products of lines, each once.
pub fn product_names<P>(lines: &[domain::Line<P>], reader: Locale, buyer: Locale) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for line in lines {
        let name = line.snapshot.name.for_reader(reader, buyer, None);
        if names.len() < CARD_PICTURES && !names.iter().any(|known| known == name) {
            names.push(name.to_owned());
        }
    }
    names
}

/// An order in a list.
pub fn summary(overview: &OrderOverview, locale: Locale) -> OrderSummary {
    let order = &overview.order;
    let pictures = order.lines.iter().filter_map(|line| line.snapshot.picture);
    OrderSummary {
        order_number: order.number.to_string(),
        status: order.status,
        actions: overview.actions.clone(),
        shop: shop::brief_view(&overview.shop, locale),
        customer_name: order.customer.name.clone(),
        has_buyer_account: order.buyer.is_some(),
        total_price: order.total.get(),
        pieces: integer(order.pieces()),
        line_count: integer(order.lines.len() as u64),
        pictures: pictures
            .filter_map(|id| media::from_shelf(&overview.shelf, Some(id)))
            .take(CARD_PICTURES)
            .collect(),
        product_names: product_names(&order.lines, locale, order.buyer_locale),
        unread: overview.is_unread,
        share_token: overview.share_token.clone(),
        created_at: order.created_at.to_rfc3339(),
    }
}

/// A line for a reader, of an order in the buyer's language.
pub fn line_view(
    line: &domain::OrderLine,
    shelf: &Shelf,
    reader: Locale,
    buyer: Locale,
    present: &domain::PresentTexts,
) -> OrderLine {
    let snapshot = &line.snapshot;
    let OrderLineTexts {
        name,
        spec_values,
        unit,
    } = texts(snapshot.for_reader(reader, buyer, present));
    OrderLine {
        product_id: line.product.map(Into::into),
        sku_id: line.sku.map(Into::into),
        name,
        spec_values,
        picture: media::from_shelf(shelf, snapshot.picture),
        unit,
        original: texts(snapshot.original()),
        buyer: texts(snapshot.for_buyer()),
        item_number: snapshot.item_number.clone(),
        quantity: i64::from(line.quantity),
        unit_price: line.unit_price.get(),
        base_price: snapshot.price.base.unwrap_or(line.unit_price).get(),
        price_source: snapshot.price.source,
        amount: line.amount.get(),
        packing: packing_view(line.packing()),
        remark: snapshot.remark.clone(),
    }
}

/// The texts of a line in one language.
pub fn texts(texts: domain::LineTexts) -> OrderLineTexts {
    let values = texts.spec_values.into_iter();
    let values = values.map(|domain::SpecValueTexts { spec, item }| SpecValue { spec, item });
    OrderLineTexts {
        name: texts.name,
        spec_values: values.collect(),
        unit: texts.unit,
    }
}

/// Cartons, weight and volume.
pub fn packing_view(packing: domain::packing::Packing) -> Packing {
    Packing {
        pieces: integer(packing.pieces),
        full_cartons: packing.full_cartons.map(integer),
        loose_pieces: packing.loose_pieces.map(integer),
        weight_grams: packing.weight_grams.map(integer),
        volume_cm3: packing.volume_cm3.map(integer),
        missing: packing.missing,
    }
}

fn event(event: &domain::OrderEvent) -> OrderEvent {
    OrderEvent {
        at: event.at.to_rfc3339(),
        action: event.action,
        status: event.status,
        by: event.by,
        reason: event.reason.clone(),
    }
}

const fn viewer(viewer: Viewer) -> OrderViewer {
    match viewer {
        Viewer::Buyer => OrderViewer::Buyer,
        // A merchant who ordered from their own shop needs the merchant's view.
        Viewer::Merchant | Viewer::BothSides => OrderViewer::Merchant,
        Viewer::Operator => OrderViewer::Operator,
        Viewer::Share => OrderViewer::Share,
    }
}
