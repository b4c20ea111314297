//! Stored orders.

use chrono::NaiveDate;
use shop_core::{Fen, Locale, OrderId, Timestamp, UserId};

use crate::{
    OrderAction, OrderLine, OrderNumber, OrderParty, OrderStatus, Shipment, packing::Packing,
};

shop_core::string_enum! {
    /// How the order will be paid. It is recorded only: nothing is charged here.
    #[derive(utoipa::ToSchema)]
    pub enum PaymentMethod {
        /// As agreed outside the platform.
        Offline = "offline",
        /// By bank transfer.
        Transfer = "transfer",
        /// By `WeChat`.
        Wechat = "wechat",
        /// By Alipay.
        Alipay = "alipay",
        /// In cash.
        Cash = "cash",
    }
}

/// The recipient of an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Customer {
    /// Name.
    pub name: String,
    /// Phone number in the form of [`shop_core::Phone`].
    pub phone: String,
    /// Address.
    pub address: String,
}

/// A status change of an order; the first event is its placement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderEvent {
    /// Time of the change.
    pub at: Timestamp,
    /// The action; `None` for the placement.
    pub action: Option<OrderAction>,
    /// The new status.
    pub status: OrderStatus,
    /// The party that acted.
    pub by: OrderParty,
    /// The reason; empty if none was given.
    pub reason: String,
}

/// An order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Order {
    /// The row ID.
    pub id: OrderId,
    /// The public order number.
    pub number: OrderNumber,
    /// The shop.
    pub shop: UserId,
    /// The user who placed the order.
    pub buyer: UserId,
    /// The buyer's language when ordering.
    pub buyer_locale: Locale,
    /// The current status.
    pub status: OrderStatus,
    /// The ordered SKUs, sorted by SKU ID.
    pub lines: Vec<OrderLine>,
    /// The total price.
    pub total: Fen,
    /// The recipient.
    pub customer: Customer,
    /// The intended payment method.
    pub payment_method: PaymentMethod,
    /// The buyer's remark.
    pub remark: String,
    /// The delivery date that the buyer expects.
    pub expected_date: Option<NaiveDate>,
    /// How it was shipped.
    pub shipment: Shipment,
    /// The status changes, oldest first.
    pub history: Vec<OrderEvent>,
    /// When the order was placed.
    pub created_at: Timestamp,
}

impl Order {
    /// The roles of a user in the order; both for an order in the user's own shop.
    pub fn sides_of(&self, user: UserId) -> &'static [OrderParty] {
        match (self.buyer == user, self.shop == user) {
            (true, true) => &[OrderParty::Buyer, OrderParty::Merchant],
            (true, false) => &[OrderParty::Buyer],
            (false, true) => &[OrderParty::Merchant],
            (false, false) => &[],
        }
    }

    /// The number of pieces of all lines.
    pub fn pieces(&self) -> u64 {
        self.lines.iter().map(|line| u64::from(line.quantity)).sum()
    }

    /// The combined packing of all lines.
    pub fn packing(&self) -> Packing {
        Packing::sum(self.lines.iter().map(OrderLine::packing))
    }
}
