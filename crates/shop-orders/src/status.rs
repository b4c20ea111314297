//! The states of an order and who may move it from one to another.

use shop_core::{TextRule, ValidationErrors, words};

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

/// Why an order stays as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("an order that is {status} cannot be moved by {action} of the {by}; reload the order")]
pub struct BadTransition {
    /// The order's state.
    pub status: OrderStatus,
    /// What was asked for.
    pub action: OrderAction,
    /// Who asked.
    pub by: OrderParty,
}

/// What taking an order out of one's list comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Removal {
    /// It leaves one's own list; the other side keeps it.
    Hide,
    /// It is still submitted, and its buyer cancels it.
    Cancel,
}

/// A reason fits on a phone's screen.
pub const REASON: TextRule = TextRule::line(0, 200);
const REQUIRED_REASON: TextRule = TextRule::line(1, 200);

impl OrderStatus {
    /// The state that `action` of `by` leads to.
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

    /// The first of `parties` who may do `action`, and the state that it leads to.
    ///
    /// # Errors
    /// What the last one is refused for; who is no party at all is refused as an operator is.
    pub fn after_any(
        self,
        action: OrderAction,
        parties: &[OrderParty],
    ) -> Result<(OrderParty, Self), BadTransition> {
        first_of(parties, |by| Ok((by, self.after(action, by)?)))
    }

    /// What can be done with an order in this state by who is all of `parties`.
    pub fn actions_for(self, parties: &[OrderParty]) -> Vec<OrderAction> {
        let all = OrderAction::ALL.iter().copied();
        all.filter(|action| self.after_any(*action, parties).is_ok())
            .collect()
    }

    /// The reason of `action`, checked: cancelling what the merchant had confirmed needs one.
    pub fn parse_reason(
        self,
        action: OrderAction,
        input: Option<&str>,
    ) -> Result<String, ValidationErrors> {
        let confirmed = matches!((self, action), (Self::Confirmed, OrderAction::Cancel));
        let rule = if confirmed { REQUIRED_REASON } else { REASON };
        Ok(rule.parse("reason", input.unwrap_or_default())?)
    }

    /// What it comes to when who is all of `parties` takes an order in this state out of the list.
    ///
    /// # Errors
    /// What the last one is refused for, as in [`OrderStatus::after_any`].
    pub fn removal_by_any(self, parties: &[OrderParty]) -> Result<Removal, BadTransition> {
        first_of(parties, |by| self.removal_by(by))
    }

    /// What it comes to when `party` takes an order in this state out of the list.
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

/// What the first of `parties` is allowed, who is allowed anything.
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

    const MOVES: [(OrderStatus, OrderAction, OrderParty, OrderStatus); 6] = {
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
    fn exactly_the_listed_moves_are_open_and_offered() {
        for &status in OrderStatus::ALL {
            for &action in OrderAction::ALL {
                for &by in OrderParty::ALL {
                    let listed = MOVES
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
    fn who_is_both_sides_may_do_what_either_may() {
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
    fn only_cancelling_a_confirmed_order_needs_a_reason() {
        for &status in OrderStatus::ALL {
            for &action in OrderAction::ALL {
                let needed = (status, action) == (OrderStatus::Confirmed, OrderAction::Cancel);
                assert_eq!(status.parse_reason(action, None).is_err(), needed);
                let told = status.parse_reason(action, Some(" 缺货 "));
                assert_eq!(told.as_deref(), Ok("缺货"));
            }
        }
    }

    #[test]
    fn finished_orders_leave_a_list_and_a_submitted_one_is_cancelled_by_its_buyer() {
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
