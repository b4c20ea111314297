//! An order as it is stored.

use chrono::NaiveDate;
use shop_core::{Fen, Locale, OrderId, Timestamp, UserId, words};

use crate::{OrderAction, OrderLine, OrderNumber, OrderParty, OrderStatus, packing::Packing};

words! {
    /// How the buyer means to pay; recorded only.
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

/// To whom an order goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Customer {
    /// Name.
    pub name: String,
    /// Telephone number, in the form of [`shop_core::Phone`].
    pub phone: String,
    /// Address.
    pub address: String,
}

/// One change of an order's state; the first one is its placing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderEvent {
    /// When.
    pub at: Timestamp,
    /// What was done; none for the placing.
    pub action: Option<OrderAction>,
    /// The state since then.
    pub status: OrderStatus,
    /// Who did it.
    pub by: OrderParty,
    /// Why, where it was told.
    pub reason: String,
}

/// An order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Order {
    /// Its row.
    pub id: OrderId,
    /// The number people address it by.
    pub number: OrderNumber,
    /// The merchant.
    pub shop: UserId,
    /// Who placed it.
    pub buyer: UserId,
    /// The language in which the buyer saw it.
    pub buyer_locale: Locale,
    /// Its state.
    pub status: OrderStatus,
    /// What was bought, in the order of the SKUs' ids.
    pub lines: Vec<OrderLine>,
    /// What it costs in all.
    pub total: Fen,
    /// To whom it goes.
    pub customer: Customer,
    /// How the buyer means to pay.
    pub payment_method: PaymentMethod,
    /// The buyer's remark.
    pub remark: String,
    /// The day on which the buyer expects it.
    pub expected_date: Option<NaiveDate>,
    /// Its changes, the oldest first.
    pub history: Vec<OrderEvent>,
    /// When it was placed.
    pub created_at: Timestamp,
}

impl Order {
    /// On which sides of the order a user stands: on both, who ordered from their own shop.
    pub fn sides_of(&self, user: UserId) -> &'static [OrderParty] {
        match (self.buyer == user, self.shop == user) {
            (true, true) => &[OrderParty::Buyer, OrderParty::Merchant],
            (true, false) => &[OrderParty::Buyer],
            (false, true) => &[OrderParty::Merchant],
            (false, false) => &[],
        }
    }

    /// The pieces of all lines.
    pub fn pieces(&self) -> u64 {
        self.lines.iter().map(|line| u64::from(line.quantity)).sum()
    }

    /// The packing of all lines together.
    pub fn packing(&self) -> Packing {
        Packing::sum(self.lines.iter().map(OrderLine::packing))
    }
}
