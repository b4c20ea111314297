//! Stored orders.

use chrono::NaiveDate;
use shop_core::{Fen, InquiryId, Locale, OrderId, ShopId, Timestamp, UserId};

use crate::{
    BadTransition, Country, OrderAction, OrderLine, OrderNumber, OrderParty, OrderStatus, Shipment,
    packing::Packing,
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
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Customer {
    /// Name.
    pub name: String,
    /// Phone number in the form of [`shop_core::Phone`]; may be empty if the order has no buyer
    /// account.
    pub phone: String,
    /// Address; may be empty if the order has no buyer account.
    pub address: String,
    /// Country, if the order was made from an inquiry.
    pub country: Option<Country>,
    /// `WeChat` ID, if the order was made from an inquiry; may be empty.
    pub wechat_id: String,
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
    pub shop: ShopId,
    /// The user who placed the order; `None` if the merchant made it from an inquiry.
    pub buyer: Option<UserId>,
    /// Whether the buyer's account is disabled at present.
    pub is_buyer_disabled: bool,
    /// The inquiry that it was made from.
    pub inquiry: Option<InquiryId>,
    /// The buyer's language when ordering.
    pub buyer_locale: Locale,
    /// The current status.
    pub status: OrderStatus,
    /// The ordered SKUs, in the buyer's order.
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
    /// The roles of an account and its shop in the order; both for an order in the own shop.
    pub fn sides_of(&self, account: UserId, shop: ShopId) -> &'static [OrderParty] {
        match (self.buyer == Some(account), self.shop == shop) {
            (true, true) => &[OrderParty::Buyer, OrderParty::Merchant],
            (true, false) => &[OrderParty::Buyer],
            (false, true) => &[OrderParty::Merchant],
            (false, false) => &[],
        }
    }

    /// The first of `parties` that may do `action`, with the resulting status. An order without a
    /// buyer account, or with a disabled one, is completed by the merchant: nobody else can.
    ///
    /// # Errors
    /// As [`OrderStatus::after_any`].
    pub fn after_any(
        &self,
        action: OrderAction,
        parties: &[OrderParty],
    ) -> Result<(OrderParty, OrderStatus), BadTransition> {
        let completes = (self.buyer.is_none() || self.is_buyer_disabled)
            && (self.status, action) == (OrderStatus::Shipped, OrderAction::Complete)
            && parties.contains(&OrderParty::Merchant);
        if completes {
            return Ok((OrderParty::Merchant, OrderStatus::Completed));
        }
        self.status.after_any(action, parties)
    }

    /// The permitted actions of a user with the roles `parties`.
    pub fn actions_for(&self, parties: &[OrderParty]) -> Vec<OrderAction> {
        let all = OrderAction::ALL.iter().copied();
        all.filter(|action| self.after_any(*action, parties).is_ok())
            .collect()
    }

    /// The number of pieces of all lines.
    pub fn pieces(&self) -> u64 {
        self.lines.iter().map(|line| u64::from(line.quantity)).sum()
    }

    /// The packing of all lines together, see [`Packing::of_order`].
    pub fn packing(&self) -> Packing {
        Packing::of_order(
            self.lines
                .iter()
                .map(|line| (line.quantity, &line.snapshot)),
        )
    }
}
