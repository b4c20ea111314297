//! Inquiry statuses and permitted transitions. Only the merchant moves an inquiry.

use shop_core::{TextRule, ValidationErrors};

use crate::NOTE;

shop_core::string_enum! {
    /// `open` → `answered` → `closed` or `ordered`; an open inquiry can become `closed` or `ordered`
    /// too.
    #[derive(utoipa::ToSchema)]
    pub enum InquiryStatus {
        /// Sent; not answered by the merchant yet.
        Open = "open",
        /// Answered with a note.
        Answered = "answered",
        /// Closed without an order.
        Closed = "closed",
        /// Turned into an order.
        Ordered = "ordered",
    }
}

shop_core::string_enum! {
    /// What the merchant can do with an inquiry.
    #[derive(utoipa::ToSchema)]
    pub enum InquiryAction {
        /// Answer it with a note; answering again replaces the note.
        Answer = "answer",
        /// Close it without an order.
        Close = "close",
        /// Turn it into an order.
        Order = "order",
    }
}

/// The transition is not permitted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("an inquiry that is {status} cannot be moved by {action}; reload the inquiry")]
pub struct BadInquiryTransition {
    /// The current status.
    pub status: InquiryStatus,
    /// The requested action.
    pub action: InquiryAction,
}

const OPTIONAL_NOTE: TextRule = TextRule::lines(0, NOTE.max());

impl InquiryStatus {
    /// The status after an action of the merchant.
    pub const fn after(self, action: InquiryAction) -> Result<Self, BadInquiryTransition> {
        match (self, action) {
            (Self::Open | Self::Answered, InquiryAction::Answer) => Ok(Self::Answered),
            (Self::Open | Self::Answered, InquiryAction::Close) => Ok(Self::Closed),
            (Self::Open | Self::Answered, InquiryAction::Order) => Ok(Self::Ordered),
            (status, action) => Err(BadInquiryTransition { status, action }),
        }
    }

    /// What the merchant can do.
    pub fn actions(self) -> Vec<InquiryAction> {
        let all = InquiryAction::ALL.iter().copied();
        all.filter(|action| self.after(*action).is_ok()).collect()
    }
}

impl InquiryAction {
    /// Validates the note of the action: an answer needs one. Empty if none is given.
    pub fn parse_note(self, input: Option<&str>) -> Result<String, ValidationErrors> {
        let rule = match self {
            Self::Answer => NOTE,
            Self::Close | Self::Order => OPTIONAL_NOTE,
        };
        Ok(rule.parse("note", input.unwrap_or_default())?)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn actions() -> impl Strategy<Value = Vec<InquiryAction>> {
        prop::collection::vec(prop::sample::select(InquiryAction::ALL), 0..8)
    }

    #[test]
    fn only_unfinished_inquiries_move() {
        for &status in InquiryStatus::ALL {
            let is_unfinished = matches!(status, InquiryStatus::Open | InquiryStatus::Answered);
            let expected: &[InquiryAction] = if is_unfinished {
                InquiryAction::ALL
            } else {
                &[]
            };
            assert_eq!(status.actions(), expected, "{status}");
        }
    }

    #[test]
    fn an_answer_needs_a_note() {
        assert!(InquiryAction::Answer.parse_note(Some(" ")).is_err());
        assert!(
            InquiryAction::Answer
                .parse_note(Some(&"x".repeat(1_001)))
                .is_err()
        );
        assert_eq!(InquiryAction::Close.parse_note(None).as_deref(), Ok(""));
        assert_eq!(
            InquiryAction::Answer.parse_note(Some(" 有货 ")).as_deref(),
            Ok("有货")
        );
    }

    proptest! {
        #[test]
        fn a_finished_inquiry_stays_as_it_is(actions in actions()) {
            let mut status = InquiryStatus::Open;
            let mut finished = None;
            for action in actions {
                match status.after(action) {
                    Ok(next) => {
                        prop_assert!(finished.is_none(), "moved on from the end");
                        prop_assert_ne!(next, InquiryStatus::Open);
                        status = next;
                    }
                    Err(refused) => prop_assert_eq!(refused, BadInquiryTransition { status, action }),
                }
                if matches!(status, InquiryStatus::Closed | InquiryStatus::Ordered) {
                    prop_assert_eq!(*finished.get_or_insert(status), status);
                }
            }
        }
    }
}
