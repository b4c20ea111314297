//! Taking an order out of one's own list.

use shop_orders::{OrderAction, OrderNumber, OrderStatus, Removal};
use shop_store::{Touches, commit, order};

use super::{ChangeStatusError, OrderViewer, change_status};
use crate::{Actor, Application};

/// What became of an order that was removed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Removed {
    /// Which order.
    pub number: OrderNumber,
    /// How it stands now.
    pub status: OrderStatus,
}

/// Hides a cancelled or completed order from one's own list; a submitted one the buyer cancels by
/// it. The other side keeps it. Who is both sides hides it from both lists.
pub async fn remove(
    app: &Application,
    actor: &Actor,
    number: &OrderNumber,
) -> Result<Removed, ChangeStatusError> {
    let transaction = app.database.begin_write().await?;
    let record = order::by_number(&transaction, number).await?;
    let record = record.ok_or(ChangeStatusError::NotFound)?;
    let viewer = OrderViewer::of(&record.order, actor).ok_or(ChangeStatusError::NotFound)?;
    match record.order.status.removal_by_any(viewer.parties())? {
        Removal::Hide => {
            for party in viewer.parties() {
                order::hide(&transaction, record.order.id, *party, app.now()).await?;
            }
            commit(transaction, Touches::Nothing).await?;
            Ok(Removed {
                number: number.clone(),
                status: record.order.status,
            })
        }
        Removal::Cancel => {
            drop(transaction);
            let moved = change_status(app, actor, number, (OrderAction::Cancel, None)).await?;
            Ok(Removed {
                number: number.clone(),
                status: moved.order.status,
            })
        }
    }
}
