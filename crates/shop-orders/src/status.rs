//! The states of an order and who may move it from one to another.

use shop_core::words;

words! {
    /// The state of an order.
    pub enum OrderStatus {
        /// Placed; the merchant has not answered.
        Submitted = "submitted",
        /// Accepted by the merchant.
        Confirmed = "confirmed",
        /// On its way.
        Shipped = "shipped",
        /// Received by the buyer.
        Completed = "completed",
        /// Given up.
        Cancelled = "cancelled",
    }
}

words! {
    /// What can be done with an order.
    pub enum OrderAction {
        /// The merchant accepts it.
        Confirm = "confirm",
        /// The merchant sends it.
        Ship = "ship",
        /// The buyer has received it.
        Complete = "complete",
        /// It is given up.
        Cancel = "cancel",
    }
}

words! {
    /// Who acts on an order.
    pub enum OrderParty {
        /// Who placed it.
        Buyer = "buyer",
        /// Whose shop it is.
        Merchant = "merchant",
        /// The platform, which looks on.
        Operator = "operator",
    }
}
