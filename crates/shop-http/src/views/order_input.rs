//! Orders as they are placed, moved and exported.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{OrderAction, OrderStatus, PaymentMethod};

/// Orders I placed, or orders my shop received.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum OrderSide {
    Placed,
    Received,
}

/// A combination and how many pieces.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OrderItemInput {
    /// The product.
    pub product_id: i64,
    /// The combination.
    pub sku_id: i64,
    /// Pieces.
    pub quantity: i64,
}

/// An order with one shop.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlaceOrderRequest {
    /// The shop.
    pub shop_id: i64,
    /// What it holds.
    pub items: Vec<OrderItemInput>,
    /// Who receives it.
    pub customer_name: String,
    /// The phone of who receives it.
    pub customer_phone: String,
    /// The address.
    pub address: String,
    /// How it will be paid; recorded only.
    pub payment_method: PaymentMethod,
    /// A remark.
    #[serde(default)]
    #[schema(nullable = false)]
    pub remark: Option<String>,
    /// The day it is wanted.
    #[serde(default)]
    #[schema(format = Date)]
    pub expected_time: Option<String>,
    /// The total that was shown, in fen; another one is refused.
    pub expected_total: i64,
}

/// What to do to an order.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeStatusRequest {
    /// What was done.
    pub action: OrderAction,
    /// Why.
    #[serde(default)]
    #[schema(nullable = false)]
    pub reason: Option<String>,
}

/// An order taken out of one's list, and how it stands.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeletedOrder {
    /// The order number.
    pub order_number: String,
    /// How it stands.
    pub status: OrderStatus,
}

/// Which orders to export.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ExportRequest {
    /// Placed by me (if absent), or received by my shop.
    #[serde(default)]
    #[schema(nullable = false)]
    pub side: Option<OrderSide>,
    /// How it stands.
    #[serde(default)]
    #[schema(nullable = false)]
    pub status: Option<OrderStatus>,
    /// Words to look for in number, customer and products, of placed orders in the merchant's names
    /// too.
    #[serde(default)]
    #[schema(nullable = false)]
    pub keyword: Option<String>,
    /// From this day on.
    #[serde(default)]
    #[schema(nullable = false, format = Date)]
    pub from: Option<String>,
    /// Up to this day.
    #[serde(default)]
    #[schema(nullable = false, format = Date)]
    pub to: Option<String>,
    /// Exactly these orders that I may see, whatever the filters say; none but the filters if
    /// absent or empty.
    #[serde(default)]
    #[schema(nullable = false)]
    pub order_numbers: Option<Vec<String>>,
}

/// Where to download the table.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportLink {
    /// Where it is served.
    pub url: String,
    /// What to call the file.
    pub file_name: String,
    /// When it ends.
    #[schema(format = DateTime)]
    pub expires_at: String,
}
