//! Orders as they are read.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Media, ShopBrief, mirror::mirrored};

mirrored! {
    /// How an order stands.
    #[serde(rename_all = "camelCase")]
    pub enum OrderStatus = shop_orders::OrderStatus {
        Submitted,
        Confirmed,
        Shipped,
        Completed,
        Cancelled,
    }
}

mirrored! {
    /// What can be done to an order.
    #[serde(rename_all = "camelCase")]
    pub enum OrderAction = shop_orders::OrderAction {
        Confirm,
        Ship,
        Complete,
        Cancel,
    }
}

mirrored! {
    /// Who acts on an order.
    #[serde(rename_all = "camelCase")]
    pub enum OrderParty = shop_orders::OrderParty {
        Buyer,
        Merchant,
        Operator,
    }
}

mirrored! {
    /// How an order will be paid; recorded only.
    #[serde(rename_all = "camelCase")]
    pub enum PaymentMethod = shop_orders::PaymentMethod {
        Offline,
        Transfer,
        Wechat,
        Alipay,
        Cash,
    }
}

/// As whom an order is seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum OrderViewer {
    Buyer,
    Merchant,
    Operator,
    Share,
}

mirrored! {
    /// Packing data that are missing: pieces to a carton, the weight of a piece or of a full carton
    /// (either is enough), or the size of a carton.
    #[serde(rename_all = "camelCase")]
    pub enum PackingGap = shop_orders::packing::PackingGap {
        PackingQuantity,
        ItemWeight,
        BoxSpecification,
    }
}

/// The chosen value of a spec.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SpecValue {
    /// The spec.
    pub spec: String,
    /// The chosen value.
    pub item: String,
}

/// Cartons, weight and volume, as far as the packing data allow.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Packing {
    /// Pieces in all.
    pub pieces: i64,
    /// Full cartons; null when unknown.
    #[schema(required)]
    pub full_cartons: Option<i64>,
    /// Pieces beside full cartons; null when unknown.
    #[schema(required)]
    pub loose_pieces: Option<i64>,
    /// Weight in grams; null when unknown. Full cartons weigh what a carton weighs and loose pieces
    /// their own weight; a carton without a weight weighs its pieces, a piece without one its share
    /// of a carton. Each line is rounded up once; an order's weight is the sum of its lines.
    #[schema(required)]
    pub weight_grams: Option<i64>,
    /// Volume in cubic centimetres; null when unknown. Pieces take their share of the cartons' exact
    /// volume, rounded up once for each line; an order's volume is the sum of its lines.
    #[schema(required)]
    pub volume_cm3: Option<i64>,
    /// The packing data that are missing for the rest.
    pub missing: Vec<PackingGap>,
}

/// A line of an order, as it was when ordered.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderLine {
    /// The product.
    #[schema(required)]
    pub product_id: Option<i64>,
    /// The combination.
    #[schema(required)]
    pub sku_id: Option<i64>,
    /// Its name, in the language asked for.
    pub name: String,
    /// The chosen value of each spec.
    pub spec_values: Vec<SpecValue>,
    /// A picture.
    #[schema(required)]
    pub picture: Option<Media>,
    /// What one piece is called.
    pub unit: String,
    /// The item number.
    pub item_number: String,
    /// Pieces.
    pub quantity: i64,
    /// The price of one piece in fen.
    pub unit_price: i64,
    /// The price of the line in fen.
    pub amount: i64,
    /// Cartons, weight and volume.
    pub packing: Packing,
}

/// A step in an order's history.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderEvent {
    /// When.
    #[schema(format = DateTime)]
    pub at: String,
    /// What was done.
    #[schema(required)]
    pub action: Option<OrderAction>,
    /// How it stands.
    pub status: OrderStatus,
    /// Who did it.
    pub by: OrderParty,
    /// Why; empty for whoever holds the order's link.
    pub reason: String,
}

/// An order in full.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderView {
    /// The order number.
    pub order_number: String,
    /// How it stands.
    pub status: OrderStatus,
    /// What the viewer may do now.
    pub actions: Vec<OrderAction>,
    /// As whom the viewer sees it; who ordered from their own shop sees it as its merchant.
    pub viewer: OrderViewer,
    /// The shop.
    pub shop: ShopBrief,
    /// The lines.
    pub lines: Vec<OrderLine>,
    /// Pieces in all.
    pub pieces: i64,
    /// The total in fen.
    pub total_price: i64,
    /// Cartons, weight and volume.
    pub packing: Packing,
    /// Who receives it; masked for whoever holds the order's link.
    pub customer_name: String,
    /// The phone of who receives it; masked likewise.
    pub customer_phone: String,
    /// The address; masked likewise.
    pub address: String,
    /// How it will be paid; recorded only.
    pub payment_method: PaymentMethod,
    /// A remark; empty for whoever holds the order's link.
    pub remark: String,
    /// The day it is wanted; null for whoever holds the order's link.
    #[schema(required, format = Date)]
    pub expected_time: Option<String>,
    /// What happened, oldest first.
    pub history: Vec<OrderEvent>,
    /// What makes the link openable by others, for 30 days; only for buyer and merchant.
    #[schema(required)]
    pub share_token: Option<String>,
    /// When it was made.
    #[schema(format = DateTime)]
    pub created_at: String,
}

/// An order in a list.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderSummary {
    /// The order number.
    pub order_number: String,
    /// How it stands.
    pub status: OrderStatus,
    /// What the viewer may do now.
    pub actions: Vec<OrderAction>,
    /// The shop.
    pub shop: ShopBrief,
    /// Who receives it.
    pub customer_name: String,
    /// The total in fen.
    pub total_price: i64,
    /// Pieces in all.
    pub pieces: i64,
    /// How many lines.
    pub line_count: i64,
    /// The pictures.
    pub pictures: Vec<Media>,
    /// What makes the link openable by others, for 30 days; only for buyer and merchant.
    #[schema(required)]
    pub share_token: Option<String>,
    /// When it was made.
    #[schema(format = DateTime)]
    pub created_at: String,
}

/// A page of orders.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderPage {
    /// The rows of this page.
    pub list: Vec<OrderSummary>,
    /// Where the next page begins; null at the end.
    #[schema(required)]
    pub next_cursor: Option<String>,
    /// The size of the whole list, if asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub total: Option<i64>,
}
