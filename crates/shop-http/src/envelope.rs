//! The one shape of every answer under `/api`: `{"code", "data", "message"}`.

use serde::Serialize;
use utoipa::ToSchema;

use crate::Reason;

/// A successful answer.
#[derive(Debug, Serialize, ToSchema)]
pub struct Envelope<T> {
    /// 0: success.
    #[schema(minimum = 0, maximum = 0)]
    pub code: u16,
    /// What was asked for.
    pub data: T,
    /// A word for people, in the language asked for.
    pub message: String,
}

/// A refused call.
#[derive(Debug, Serialize, ToSchema)]
pub struct FailureEnvelope {
    /// 1 request failed, 2 duplicate data, 3 data not found, 401 sign in again.
    pub code: u16,
    /// What exactly was wrong.
    #[schema(required)]
    pub data: Option<FailureData>,
    /// A sentence for people, in the language asked for.
    pub message: String,
}

/// What exactly was wrong with a refused call.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Failure)]
pub struct FailureData {
    /// Why the call was refused.
    pub reason: Reason,
    /// The fields that were wrong.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub fields: Vec<FieldFailure>,
    /// The order lines that were refused, or priced anew.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub lines: Vec<LineFailure>,
    /// How many things stand in the way, such as products in a category.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub count: Option<i64>,
    /// The settlement level whose cap was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub level: Option<String>,
    /// The number of products that level allows.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub cap: Option<i64>,
    /// Seconds to wait, as in the `Retry-After` header.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub retry_after_seconds: Option<i64>,
    /// The order's total at today's prices, in fen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub total: Option<i64>,
}

/// One wrong field.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct FieldFailure {
    /// The field, such as `specs[0].name`.
    pub path: String,
    /// What is wrong with it.
    pub reason: Reason,
    /// A sentence for people.
    pub message: String,
    /// The border that was crossed.
    #[schema(required)]
    pub limit: Option<i64>,
}

/// One order line that was refused, or whose price changed.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LineFailure {
    /// The combination asked for.
    pub sku_id: i64,
    /// Its product.
    pub product_id: i64,
    /// The product's name in the language asked for.
    pub name: String,
    /// Pieces asked for.
    pub requested: i64,
    /// Pieces in stock.
    #[schema(required)]
    pub available: Option<i64>,
    /// The smallest order.
    #[schema(required)]
    pub minimum: Option<i64>,
    /// The step of quantities.
    #[schema(required)]
    pub multiple: Option<i64>,
    /// Today's price of one piece, in fen.
    #[schema(required)]
    pub unit_price: Option<i64>,
}
