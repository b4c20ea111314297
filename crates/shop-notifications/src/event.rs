//! What can be notified of.

use shop_core::{Fen, ShopId};

shop_core::string_enum! {
    /// What happened. `orderPlaced`, `orderCompleted` and `inquiryReceived` reach the merchant,
    /// `orderConfirmed` and `orderShipped` the buyer, `orderCancelled` the one who did not cancel,
    /// `inquiryAnswered` the account or the browser that sent the inquiry.
    /// `upgradeGranted`, `upgradeDeclined` and `feedbackAnswered` are answers of the platform,
    /// `platformMessage` is a message of the platform. `ratesOutdated` reaches operators.
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
        /// The platform gave a shop the settlement level that it asked for.
        UpgradeGranted = "upgradeGranted",
        /// The platform did not give a shop the settlement level that it asked for.
        UpgradeDeclined = "upgradeDeclined",
        /// The platform answered a message of the user.
        FeedbackAnswered = "feedbackAnswered",
        /// The platform wrote to the user.
        PlatformMessage = "platformMessage",
        /// Rates of second currencies are old.
        RatesOutdated = "ratesOutdated",
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
            Self::UpgradeGranted => "upgrade.granted",
            Self::UpgradeDeclined => "upgrade.declined",
            Self::FeedbackAnswered => "feedback.answered",
            Self::PlatformMessage => "platform.message",
            Self::RatesOutdated => "rates.outdated",
        }
    }

    /// The path of the screen that shows what happened.
    pub fn path(self, number: &str) -> String {
        match self {
            Self::InquiryReceived | Self::InquiryAnswered => format!("/inquiry/{number}"),
            Self::UpgradeGranted | Self::UpgradeDeclined => "/merchant".to_owned(),
            Self::FeedbackAnswered => "/suggestion".to_owned(),
            Self::PlatformMessage => "/notifications".to_owned(),
            Self::RatesOutdated => "/admin/currency".to_owned(),
            _ => format!("/order/detail/{number}"),
        }
    }
}

/// Something that happened, as it is stored with a notification.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// What happened.
    pub kind: NotificationKind,
    /// The number of the order, inquiry or message, the settlement level, or the codes of currencies; empty
    /// for a message of the platform.
    pub number: String,
    /// The shop concerned.
    pub shop: ShopId,
    /// The name of the customer, as given with the order or inquiry; empty if the platform is the other
    /// side.
    pub customer: String,
    /// The total of the order; none for others.
    pub total: Option<Fen>,
    /// What the platform wrote; empty if nothing.
    pub text: String,
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
    fn paths_lead_to_where_the_answer_of_the_platform_is() {
        assert_eq!(NotificationKind::UpgradeDeclined.path("A"), "/merchant");
        assert_eq!(NotificationKind::FeedbackAnswered.path("7"), "/suggestion");
    }

    #[test]
    fn every_kind_has_its_own_webhook_type() {
        let types = NotificationKind::ALL.iter().map(|kind| kind.webhook_type());
        let types: std::collections::BTreeSet<_> = types.collect();
        assert_eq!(types.len(), NotificationKind::ALL.len());
    }
}
