//! Baskets at the current prices.

use serde::Serialize;
pub use shop_orders::LineProblem;
use utoipa::ToSchema;

use super::{Media, Packing, SpecValue};

/// What items cost now and whether they can be ordered. Texts are in the requested language.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PricedOrder {
    /// The lines, each SKU once, by the id of the SKU.
    pub lines: Vec<PricedOrderLine>,
    /// Number of pieces of all lines that are not gone.
    pub pieces: i64,
    /// The sum of all lines that are not gone, in fen; null above the largest amount.
    #[schema(required)]
    pub total_price: Option<i64>,
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
    #[schema(required)]
    pub picture: Option<Media>,
    /// What one piece is called.
    pub unit: String,
    /// The merchant's item number; possibly empty.
    pub item_number: String,
    /// Number of pieces.
    pub quantity: i64,
    /// The price of one piece, in fen; null if it is gone.
    #[schema(required)]
    pub unit_price: Option<i64>,
    /// The item's `expectedPrice`, if the price has changed since; else null.
    #[schema(required)]
    pub old_price: Option<i64>,
    /// `quantity` × `unitPrice`, in fen; null if it is gone or above the largest amount.
    #[schema(required)]
    pub amount: Option<i64>,
    /// Pieces in stock.
    pub stock: i64,
    /// The minimum order quantity.
    pub min_order_quantity: i64,
    /// The order multiple.
    pub order_multiple: i64,
    /// Pieces per carton; null if unknown.
    #[schema(required)]
    pub packing_quantity: Option<i64>,
    /// Cartons, weight and volume of the line; null if it is gone.
    #[schema(required)]
    pub packing: Option<Packing>,
    /// Why the line cannot be ordered; null if it can.
    #[schema(required)]
    pub problem: Option<QuantityProblem>,
}

/// Why a line cannot be ordered, and the closest quantities that can.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuantityProblem {
    /// What is wrong.
    pub reason: LineProblem,
    /// The closest smaller quantity that can be ordered; null if there is none.
    #[schema(required)]
    pub quantity_below: Option<i64>,
    /// The closest larger quantity that can be ordered; null if there is none.
    #[schema(required)]
    pub quantity_above: Option<i64>,
}
