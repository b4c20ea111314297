//! The one shape of every answer under `/api`: `{"code", "data", "message"}`.

use serde::Serialize;
use shop_core::Lot;
use shop_orders::pricing::PriceSource;
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
    /// A short sentence for people, in the requested language.
    pub message: String,
}

/// The answer to a refused call.
#[derive(Debug, Serialize, ToSchema)]
pub struct FailureEnvelope {
    /// 1: refused. 2: duplicate data. 3: not found. 401: no valid session.
    #[schema(minimum = 1, maximum = 401)]
    pub code: u16,
    /// What exactly is wrong; null if there is nothing more to say than `message`.
    pub data: Option<FailureData>,
    /// A sentence for people, in the requested language.
    pub message: String,
}

/// What exactly is wrong with a refused call. Only the fields that belong to the reason are present.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Failure)]
pub struct FailureData {
    /// Why the call was refused.
    pub reason: Reason,
    /// The fields that are wrong, with `validation` and duplicate data.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub fields: Vec<FieldFailure>,
    /// The order lines that are refused, or whose price has changed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub lines: Vec<LineFailure>,
    /// How many things prevent it, such as products in a category.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub count: Option<i64>,
    /// The settlement level whose product cap is reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub level: Option<String>,
    /// Number of products that level allows.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub cap: Option<i64>,
    /// Seconds to wait before the next attempt, as in the `Retry-After` header.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub retry_after_seconds: Option<i64>,
    /// The shop's minimum total of an order in fen, with `below_order_minimum`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub order_minimum: Option<i64>,
    /// The order's total at the present prices, in fen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub total: Option<i64>,
    /// What counts for `orderMinimum`, with `below_order_minimum`: the sum before tiers, in fen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub counted_amount: Option<i64>,
}

/// A field or parameter that is wrong.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct FieldFailure {
    /// Path of the field in the request, such as `specs[0].name`, or name of the parameter.
    pub path: String,
    /// What is wrong with it.
    pub reason: Reason,
    /// A sentence for people, in the requested language.
    pub message: String,
    /// The limit that was exceeded, such as the most characters; null if there is none.
    pub limit: Option<i64>,
    /// With `unknown_parameter`, the parameter that was probably meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub suggestion: Option<String>,
}

impl FieldFailure {
    /// What is wrong with the field at `path`, without words.
    pub const fn new(path: String, reason: Reason) -> Self {
        Self {
            path,
            reason,
            message: String::new(),
            limit: None,
            suggestion: None,
        }
    }
}

/// An order line that is refused, or whose price has changed.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LineFailure {
    /// Id of the SKU that was asked for.
    pub sku_id: i64,
    /// Id of its product.
    pub product_id: i64,
    /// The product's name in the requested language.
    pub name: String,
    /// Pieces asked for.
    pub requested: i64,
    /// Pieces in stock; null if it is gone, or the shop shows its stock in words.
    pub available: Option<i64>,
    /// The minimum order quantity; null if it is gone.
    pub minimum: Option<i64>,
    /// The order multiple; null if it is gone.
    pub multiple: Option<i64>,
    /// Whose pieces are too few or too many: the line's, those of all lines of its product, or those of the
    /// product in an order that does not reach the shop's mixed lot either; null if only prices changed.
    pub scope: Option<Lot>,
    /// Pieces that are missing to the minimum in that scope; null unless they are too few.
    pub missing: Option<i64>,
    /// The closest smaller quantity that can be ordered; null if there is none, and where several lines together
    /// are below a minimum.
    pub quantity_below: Option<i64>,
    /// The closest larger quantity that can be ordered, where several lines together are below a minimum the
    /// one with which this line adds all that is missing; null if there is none.
    pub quantity_above: Option<i64>,
    /// The present price of one piece at these quantities, in fen; null if it is gone, or the caller may not
    /// see it.
    pub unit_price: Option<i64>,
    /// Where that price comes from; null with it.
    pub price_source: Option<PriceSource>,
}
