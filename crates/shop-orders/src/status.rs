//! Order statuses and permitted transitions.

use shop_core::{TextRule, ValidationErrors};

shop_core::string_enum! {
    /// `submitted` → `confirmed` → `shipped` → `completed`; `submitted` and `confirmed` orders can
    /// become `cancelled`.
    #[derive(utoipa::ToSchema)]
    pub enum OrderStatus {
        /// Placed; not confirmed by the merchant yet.
        Submitted = "submitted",
        /// Accepted by the merchant.
        Confirmed = "confirmed",
        /// Sent by the merchant.
        Shipped = "shipped",
        /// Received by the buyer.
        Completed = "completed",
        /// Cancelled by buyer or merchant.
        Cancelled = "cancelled",
    }
}

shop_core::string_enum! {
    /// What can be done to an order. `confirm`, `ship`: by the merchant. `complete`: by the buyer.
    /// `cancel`: by both while it is submitted, by the merchant while it is confirmed.
    #[derive(utoipa::ToSchema)]
    pub enum OrderAction {
        /// The merchant accepts the order.
        Confirm = "confirm",
        /// The merchant ships the order.
        Ship = "ship",
        /// The buyer confirms receipt.
        Complete = "complete",
        /// The buyer or the merchant cancels the order.
        Cancel = "cancel",
    }
}

shop_core::string_enum! {
    /// Who acted on an order.
    #[derive(utoipa::ToSchema)]
    pub enum OrderParty {
        /// The user who placed the order.
        Buyer = "buyer",
        /// The owner of the shop.
        Merchant = "merchant",
        /// The platform; read-only.
        Operator = "operator",
    }
}

/// The transition is not permitted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("an order that is {status} cannot be moved by {action} of the {by}; reload the order")]
pub struct BadTransition {
    /// The current status.
    pub status: OrderStatus,
    /// The requested action.
    pub action: OrderAction,
    /// The party that requested it.
    pub by: OrderParty,
}

/// The result of removing an order from a user's list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Removal {
    /// Hidden from the user's list; the other party still sees it.
    Hide,
    /// Still submitted, so the buyer cancels it.
    Cancel,
}

/// The maximum length fits on a phone screen.
pub const REASON: TextRule = TextRule::line(0, 200);
const REQUIRED_REASON: TextRule = TextRule::line(1, 200);

impl OrderStatus {
    /// The status after `action` by `by`.
    pub const fn after(self, action: OrderAction, by: OrderParty) -> Result<Self, BadTransition> {
        use OrderAction::{Cancel, Complete, Confirm, Ship};
        use OrderParty::{Buyer, Merchant};
        match (self, action, by) {
            (Self::Submitted, Confirm, Merchant) => Ok(Self::Confirmed),
            (Self::Confirmed, Ship, Merchant) => Ok(Self::Shipped),
            (Self::Shipped, Complete, Buyer) => Ok(Self::Completed),
            (Self::Submitted, Cancel, Buyer | Merchant) | (Self::Confirmed, Cancel, Merchant) => {
                Ok(Self::Cancelled)
            }
            _ => Err(BadTransition {
                status: self,
                action,
                by,
            }),
        }
    }

    /// The first of `parties` that may do `action`, with the resulting status.
    ///
    /// # Errors
    /// The error of the last party; without parties, the error of an operator.
    pub fn after_any(
        self,
        action: OrderAction,
        parties: &[OrderParty],
    ) -> Result<(OrderParty, Self), BadTransition> {
        first_of(parties, |by| Ok((by, self.after(action, by)?)))
    }

    /// The permitted actions of a user with the roles `parties`.
    pub fn actions_for(self, parties: &[OrderParty]) -> Vec<OrderAction> {
        let all = OrderAction::ALL.iter().copied();
        all.filter(|action| self.after_any(*action, parties).is_ok())
            .collect()
    }

    /// Validates the reason for `action`; required for cancelling a confirmed order.
    pub fn parse_reason(
        self,
        action: OrderAction,
        input: Option<&str>,
    ) -> Result<String, ValidationErrors> {
        let confirmed = matches!((self, action), (Self::Confirmed, OrderAction::Cancel));
        let rule = if confirmed { REQUIRED_REASON } else { REASON };
        Ok(rule.parse("reason", input.unwrap_or_default())?)
    }

    /// The result of removing the order, for a user with the roles `parties`.
    ///
    /// # Errors
    /// The error of the last party, as in [`OrderStatus::after_any`].
    pub fn removal_by_any(self, parties: &[OrderParty]) -> Result<Removal, BadTransition> {
        first_of(parties, |by| self.removal_by(by))
    }

    /// The result of removing the order as `party`.
    pub const fn removal_by(self, party: OrderParty) -> Result<Removal, BadTransition> {
        match (self, party) {
            (Self::Completed | Self::Cancelled, OrderParty::Buyer | OrderParty::Merchant) => {
                Ok(Removal::Hide)
            }
            (Self::Submitted, OrderParty::Buyer) => Ok(Removal::Cancel),
            _ => Err(BadTransition {
                status: self,
                action: OrderAction::Cancel,
                by: party,
            }),
        }
    }
}

/// The first success of `decide` over `parties`, or the last error.
fn first_of<T>(
    parties: &[OrderParty],
    decide: impl Fn(OrderParty) -> Result<T, BadTransition>,
) -> Result<T, BadTransition> {
    let mut decided = decide(OrderParty::Operator);
    for party in parties {
        decided = decide(*party);
        if decided.is_ok() {
            break;
        }
    }
    decided
}

#[cfg(test)]
mod tests {
    use super::*;

    const TRANSITIONS: [(OrderStatus, OrderAction, OrderParty, OrderStatus); 6] = {
        use OrderAction::{Cancel, Complete, Confirm, Ship};
        use OrderParty::{Buyer, Merchant};
        use OrderStatus::{Cancelled, Completed, Confirmed, Shipped, Submitted};
        [
            (Submitted, Confirm, Merchant, Confirmed),
            (Submitted, Cancel, Buyer, Cancelled),
            (Submitted, Cancel, Merchant, Cancelled),
            (Confirmed, Ship, Merchant, Shipped),
            (Confirmed, Cancel, Merchant, Cancelled),
            (Shipped, Complete, Buyer, Completed),
        ]
    };

    #[test]
    fn only_listed_transitions_are_allowed() {
        for &status in OrderStatus::ALL {
            for &action in OrderAction::ALL {
                for &by in OrderParty::ALL {
                    let listed = TRANSITIONS
                        .iter()
                        .find(|m| (m.0, m.1, m.2) == (status, action, by));
                    let expected = listed
                        .map(|m| m.3)
                        .ok_or(BadTransition { status, action, by });
                    assert_eq!(status.after(action, by), expected);
                    let offered = status.actions_for(&[by]).contains(&action);
                    assert_eq!(offered, listed.is_some(), "{status} {action} {by}");
                }
            }
        }
    }

    #[test]
    fn self_order_allows_both_sides_actions() {
        use OrderAction::{Cancel, Complete, Confirm, Ship};
        use OrderParty::{Buyer, Merchant};
        use OrderStatus::{Cancelled, Completed, Confirmed, Shipped, Submitted};
        let both = [Buyer, Merchant];
        let open: [(_, &[OrderAction]); 5] = [
            (Submitted, &[Confirm, Cancel]),
            (Confirmed, &[Ship, Cancel]),
            (Shipped, &[Complete]),
            (Completed, &[]),
            (Cancelled, &[]),
        ];
        for (status, actions) in open {
            assert_eq!(status.actions_for(&both), actions, "{status}");
        }
        assert_eq!(
            Confirmed.after_any(Cancel, &both),
            Ok((Merchant, Cancelled))
        );
        assert_eq!(Shipped.after_any(Complete, &both), Ok((Buyer, Completed)));
        assert_eq!(Submitted.removal_by_any(&both), Ok(Removal::Cancel));
        assert!(Confirmed.removal_by_any(&both).is_err());
        assert!(Submitted.actions_for(&[]).is_empty());
    }

    #[test]
    fn only_confirmed_cancellation_needs_a_reason() {
        for &status in OrderStatus::ALL {
            for &action in OrderAction::ALL {
                let needed = (status, action) == (OrderStatus::Confirmed, OrderAction::Cancel);
                assert_eq!(status.parse_reason(action, None).is_err(), needed);
                let parsed = status.parse_reason(action, Some(" 缺货 "));
                assert_eq!(parsed.as_deref(), Ok("缺货"));
            }
        }
    }

    #[test]
    fn removal_depends_on_order_status() {
        use OrderParty::{Buyer, Merchant, Operator};
        use OrderStatus::{Cancelled, Completed, Confirmed, Shipped, Submitted};
        let cases = [
            (Submitted, Buyer, Some(Removal::Cancel)),
            (Submitted, Merchant, None),
            (Confirmed, Buyer, None),
            (Shipped, Merchant, None),
            (Completed, Buyer, Some(Removal::Hide)),
            (Cancelled, Merchant, Some(Removal::Hide)),
            (Cancelled, Operator, None),
        ];
        for (status, party, expected) in cases {
            assert_eq!(status.removal_by(party).ok(), expected, "{status} {party}");
        }
    }
}
