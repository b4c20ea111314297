//! Answers and closes inquiries.

use shop_core::{Locale, ValidationErrors};
use shop_orders::{BadInquiryTransition, InquiryAction, OrderNumber};
use shop_store::{
    Invalidates, commit,
    inquiry::{self, InquiryMove},
};

use super::{InquiryOverview, Reading, read};
use crate::{Actor, Application, Internal, internal::from_errors};

/// Why a change of an inquiry is rejected.
#[derive(Debug, thiserror::Error)]
pub enum ChangeInquiryError {
    /// The inquiry does not exist for this user.
    #[error("there is no such inquiry")]
    NotFound,
    /// The note is missing or too long.
    #[error(transparent)]
    Invalid(#[from] ValidationErrors),
    /// The transition is not permitted from the current status.
    #[error("the inquiry cannot be moved so")]
    BadTransition,
    /// An internal error.
    #[error(transparent)]
    Internal(#[from] Internal),
}

from_errors!(ChangeInquiryError: StoreError);

impl From<BadInquiryTransition> for ChangeInquiryError {
    fn from(_: BadInquiryTransition) -> Self {
        Self::BadTransition
    }
}

/// Answers or closes an inquiry of the actor's shop. Orders are made by [`super::order`].
pub async fn change(
    app: &Application,
    actor: &Actor,
    number: &OrderNumber,
    (action, note): (InquiryAction, Option<&str>),
    locale: Locale,
) -> Result<InquiryOverview, ChangeInquiryError> {
    let note = action.parse_note(note)?;
    let transaction = app.database.begin_write().await?;
    let record = inquiry::of_shop(&transaction, actor.shop, number).await?;
    let record = record.ok_or(ChangeInquiryError::NotFound)?;
    if action == InquiryAction::Order {
        return Err(ChangeInquiryError::BadTransition);
    }
    let seen = record.inquiry.status;
    let step = InquiryMove {
        inquiry: record.inquiry.id,
        seen,
        status: seen.after(action)?,
        note: &note,
        now: app.now(),
    };
    if !inquiry::move_to(&transaction, &step).await? {
        return Err(ChangeInquiryError::BadTransition);
    }
    commit(transaction, Invalidates::Nothing).await?;
    let reading = Reading {
        actor: Some(actor),
        browser: None,
        token: None,
        locale,
    };
    let moved = read(app, number, reading).await?;
    moved.ok_or(ChangeInquiryError::NotFound)
}
