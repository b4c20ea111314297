//! What can be notified of.

use shop_core::{Fen, ShopId};

shop_core::string_enum! {
    /// What happened. `orderPlaced`, `orderCompleted` and `inquiryReceived` reach the merchant,
    /// `orderConfirmed` and `orderShipped` the buyer, `orderCancelled` the one who did not cancel,
    /// `inquiryAnswered` the account or the browser that sent the inquiry.
    #[derive(utoipa::ToSchema)]
    pub enum NotificationKind {
        /// A buyer placed an order.
        OrderPlaced = "orderPlaced",
        /// The merchant confirmed an order.
        OrderConfirmed = "orderConfirmed",
        /// The merchant shipped an order.
        OrderShipped = "orderShipped",
        /// The buyer confirmed the receipt of an order.
        OrderCompleted = "orderCompleted",
        /// The other side cancelled an order.
        OrderCancelled = "orderCancelled",
        /// Somebody sent an inquiry.
        InquiryReceived = "inquiryReceived",
        /// The merchant answered or closed an inquiry, or made an order of it.
        InquiryAnswered = "inquiryAnswered",
    }
}

impl NotificationKind {
    /// The type of the event in webhooks.
    pub const fn webhook_type(self) -> &'static str {
        match self {
            Self::OrderPlaced => "order.placed",
            Self::OrderConfirmed => "order.confirmed",
            Self::OrderShipped => "order.shipped",
            Self::OrderCompleted => "order.completed",
            Self::OrderCancelled => "order.cancelled",
            Self::InquiryReceived => "inquiry.received",
            Self::InquiryAnswered => "inquiry.answered",
        }
    }

    /// The path of the screen that shows what happened.
    pub fn path(self, number: &str) -> String {
        match self {
            Self::InquiryReceived | Self::InquiryAnswered => format!("/inquiry/{number}"),
            _ => format!("/order/detail/{number}"),
        }
    }
}

/// Something that happened, as it is stored with a notification.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// What happened.
    pub kind: NotificationKind,
    /// The number of the order or inquiry.
    pub number: String,
    /// The shop concerned.
    pub shop: ShopId,
    /// The name of the customer, as given with the order or inquiry.
    pub customer: String,
    /// The total of the order; none for an inquiry.
    pub total: Option<Fen>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_lead_to_the_order_or_the_inquiry() {
        assert_eq!(
            NotificationKind::OrderShipped.path("261124AAAA"),
            "/order/detail/261124AAAA"
        );
        assert_eq!(
            NotificationKind::InquiryReceived.path("261124BBBB"),
            "/inquiry/261124BBBB"
        );
    }

    #[test]
    fn every_kind_has_its_own_webhook_type() {
        let types = NotificationKind::ALL.iter().map(|kind| kind.webhook_type());
        let types: std::collections::BTreeSet<_> = types.collect();
        assert_eq!(types.len(), NotificationKind::ALL.len());
    }
}
