//! Removes an order from a user's list.

use shop_core::Locale;
use shop_orders::{OrderAction, OrderNumber, OrderStatus, Removal};
use shop_store::{Invalidates, commit, order};

use super::{ChangeStatusError, StatusChange, change_status, change_status::own};
use crate::{Actor, Application};

/// The result of a removal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Removed {
    /// The order number.
    pub number: OrderNumber,
    /// The current status.
    pub status: OrderStatus,
}

/// Hides a completed or cancelled order from the actor's list; cancels a submitted one if the actor
/// is its buyer. The other party keeps it. If the actor is both parties, hides it from both lists.
pub async fn remove(
    app: &Application,
    actor: &Actor,
    number: &OrderNumber,
) -> Result<Removed, ChangeStatusError> {
    let (record, viewer) = own(app.database.read(), actor, number).await?;
    match record.order.status.removal_by_any(viewer.parties())? {
        // Completed and cancelled orders stay so.
        Removal::Hide => {
            let transaction = app.database.begin_write().await?;
            for party in viewer.parties() {
                order::hide(&transaction, record.order.id, *party, app.now()).await?;
            }
            commit(transaction, Invalidates::Nothing).await?;
            Ok(Removed {
                number: number.clone(),
                status: record.order.status,
            })
        }
        Removal::Cancel => {
            let cancel = StatusChange::new(OrderAction::Cancel);
            // No text of the order is answered.
            let locale = Locale::default();
            let moved = change_status(app, actor, number, cancel, locale).await?;
            Ok(Removed {
                number: number.clone(),
                status: moved.order.status,
            })
        }
    }
}
