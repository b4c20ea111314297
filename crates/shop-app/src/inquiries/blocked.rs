//! Contacts that a merchant takes no inquiries from.

use shop_core::BlockedContactId;
use shop_orders::OrderNumber;
use shop_store::{
    Invalidates, commit,
    inquiry::{self, BlockedContact},
    shop,
};

use crate::{Actor, Application, Internal, internal::from_errors};

/// The maximum number of blocked contacts of a shop.
pub const BLOCKED_MAX: u64 = 1_000;

/// Why a contact is not blocked.
#[derive(Debug, thiserror::Error)]
pub enum BlockError {
    /// The inquiry does not exist for this user.
    #[error("there is no such inquiry")]
    NotFound,
    /// The shop has blocked as many contacts as it may.
    #[error("{limit} contacts are blocked already")]
    TooMany {
        /// The limit.
        limit: u64,
    },
    /// An internal error.
    #[error(transparent)]
    Internal(#[from] Internal),
}

from_errors!(BlockError: StoreError);

/// Returns the contacts that the actor has blocked, the latest first.
pub async fn blocked(app: &Application, actor: &Actor) -> Result<Vec<BlockedContact>, Internal> {
    Ok(inquiry::blocked(app.database.read(), actor.shop).await?)
}

/// Blocks the phone number and the `WeChat` ID of an inquiry of the actor's shop. Returns all blocked
/// contacts.
pub async fn block(
    app: &Application,
    actor: &Actor,
    number: &OrderNumber,
) -> Result<Vec<BlockedContact>, BlockError> {
    let transaction = app.database.begin_shop_write(actor.shop).await?;
    shop::lock(&transaction, actor.shop).await?;
    let record = inquiry::of_shop(&transaction, actor.shop, number).await?;
    let contact = record.ok_or(BlockError::NotFound)?.inquiry.contact;
    inquiry::block(&transaction, actor.shop, &contact, app.now()).await?;
    if inquiry::count_blocked(&transaction, actor.shop).await? > BLOCKED_MAX {
        return Err(BlockError::TooMany { limit: BLOCKED_MAX });
    }
    commit(transaction, Invalidates::Nothing).await?;
    Ok(blocked(app, actor).await?)
}

/// Takes inquiries from a contact again; `false` if it is not blocked.
pub async fn unblock(
    app: &Application,
    actor: &Actor,
    id: BlockedContactId,
) -> Result<bool, Internal> {
    let transaction = app.database.begin_shop_write(actor.shop).await?;
    shop::lock(&transaction, actor.shop).await?;
    let was_blocked = inquiry::unblock(&transaction, actor.shop, id).await?;
    commit(transaction, Invalidates::Nothing).await?;
    Ok(was_blocked)
}
