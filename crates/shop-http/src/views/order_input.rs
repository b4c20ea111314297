//! Orders as they are placed, moved and exported.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{OrderAction, OrderStatus};

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
    /// Exactly these orders, at most 100; the filters are ignored then. Default, also if empty: the
    /// filters apply.
    #[schema(nullable = false)]
    pub order_numbers: Option<Vec<String>>,
    /// The `nextCursor` of an export with the same filters: the table begins where that one ended.
    #[schema(nullable = false)]
    pub cursor: Option<String>,
    /// Whether the table has a column of pictures. Default: false.
    #[schema(nullable = false)]
    pub pictures: Option<bool>,
}

/// Where to download the table.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportLink {
    /// An address of this server that works for ten minutes, without a session.
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
    #[schema(required)]
    pub next_cursor: Option<String>,
}
