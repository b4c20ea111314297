//! What a request to place an order says.

use chrono::NaiveDate;
use shop_core::{Fen, ProductId, SkuId, UserId};

use crate::{Customer, PaymentMethod};

/// The fields of a request to place an order.
#[derive(Debug, Clone)]
pub struct OrderForm {
    /// `shopId`.
    pub shop_id: i64,
    /// `items`.
    pub items: Vec<LineForm>,
    /// `customerName`.
    pub customer_name: String,
    /// `customerPhone`.
    pub customer_phone: String,
    /// `address`.
    pub address: String,
    /// `paymentMethod`.
    pub payment_method: PaymentMethod,
    /// `remark`.
    pub remark: Option<String>,
    /// `expectedTime`.
    pub expected_date: Option<NaiveDate>,
    /// `expectedTotal` in fen: the total that the buyer saw.
    pub expected_total: i64,
}

/// One item of a request.
#[derive(Debug, Clone, Copy)]
pub struct LineForm {
    /// `productId`.
    pub product_id: i64,
    /// `skuId`.
    pub sku_id: i64,
    /// `quantity` in pieces.
    pub quantity: i64,
}

/// A valid request for an order, not priced yet.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct OrderDraft {
    /// The merchant.
    pub shop: UserId,
    /// What is asked for: each SKU once, in the order of their ids, which is the order in which
    /// stock is taken, so that two orders cannot wait for each other.
    pub lines: Vec<RequestedLine>,
    /// To whom it goes.
    pub customer: Customer,
    /// How the buyer means to pay.
    pub payment_method: PaymentMethod,
    /// The buyer's remark.
    pub remark: String,
    /// The day on which the buyer expects it.
    pub expected_date: Option<NaiveDate>,
    /// The total that the buyer saw.
    pub expected_total: Fen,
}

/// A SKU and how many pieces of it are asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RequestedLine {
    /// The product.
    pub product: ProductId,
    /// The SKU.
    pub sku: SkuId,
    /// Pieces, 1 to 999,999.
    pub quantity: u32,
}
