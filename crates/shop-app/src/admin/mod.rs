//! What operators decide about the platform and its merchants. Every change is noted in the audit
//! log, in the transaction that makes it.

mod agreement;
mod business_category;
mod checks;
mod notice;
mod platform_info;
mod standing;

pub use agreement::{AgreementForm, publish_agreement};
pub use business_category::set_business_category_picture;
pub use notice::{NoticeForm, insert_notice};
pub use platform_info::{PlatformForm, save_platform_info};
pub use shop_store::platform::AgreementKind;
pub use standing::{recommend, set_settlement};

use serde_json::Value;
use shop_core::Faults;
use shop_store::{
    Conflict, StoreError, Transaction,
    audit::{self, NewAuditEntry},
};

use crate::{Actor, Application, Internal};

/// Why an operator's change is not made.
#[derive(Debug, thiserror::Error)]
pub enum AdminError {
    /// Fields are wrong.
    #[error(transparent)]
    Invalid(#[from] Faults),
    /// Only operators may do this.
    #[error("only operators of the platform may do this")]
    NotOperator,
    /// What is to be changed does not exist.
    #[error("there is no such thing to change")]
    NotFound,
    /// An agreement of this version was published before.
    #[error("this version was published before; choose another")]
    VersionTaken,
    /// A fault of ours.
    #[error(transparent)]
    Internal(#[from] Internal),
}

impl From<StoreError> for AdminError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Conflict(Conflict::AgreementVersion) => Self::VersionTaken,
            other => Self::Internal(other.into()),
        }
    }
}

/// Begins the transaction of an operator's change.
async fn begin(app: &Application, operator: &Actor) -> Result<Transaction, AdminError> {
    if !operator.is_operator() {
        return Err(AdminError::NotOperator);
    }
    Ok(app.database.begin_write().await?)
}

/// Notes what is done, to what, and what changed.
async fn note(
    app: &Application,
    transaction: &Transaction,
    operator: &Actor,
    (action, subject): (&str, &str),
    detail: Value,
) -> Result<(), AdminError> {
    let entry = NewAuditEntry {
        actor: operator.user,
        action,
        subject,
        detail,
    };
    Ok(audit::note(transaction, &entry, app.now()).await?)
}
