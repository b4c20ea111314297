//! A merchant's request for a settlement level.

use shop_core::{FieldError, Reason, TextRule};

use crate::SettlementLevel;

shop_core::string_enum! {
    /// `open`: waits for an operator. `granted`: the shop has the level. `declined`: `answer` says why.
    #[derive(utoipa::ToSchema)]
    pub enum UpgradeStatus {
        /// It waits for an operator.
        Open = "open",
        /// The operator set the level.
        Granted = "granted",
        /// The operator did not set the level.
        Declined = "declined",
    }
}

/// What an operator writes to the merchant.
pub const UPGRADE_ANSWER: TextRule = TextRule::lines(0, 500);

impl SettlementLevel {
    /// Checks that a merchant can ask for the level: the trial level is not for sale. The shop's own
    /// level asks for another term.
    pub fn check_request(self) -> Result<(), FieldError> {
        if self.trial_months().is_none() {
            Ok(())
        } else {
            Err(FieldError::new("level", Reason::NotAllowed))
        }
    }
}
