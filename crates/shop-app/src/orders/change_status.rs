//! Changes the status of an order.

use shop_core::{Locale, ValidationErrors};
use shop_notifications::Event;
use shop_orders::{BadTransition, OrderAction, OrderNumber, OrderStatus, Shipment};
use shop_store::{
    ConnectionTrait, Invalidates, commit,
    order::{self, Move, OrderRecord},
    shop,
};

use super::{OrderOverview, OrderViewer, read};
use crate::{
    Actor, Application, Internal,
    internal::from_errors,
    notifications::{kind_of, notify},
};

/// Why a status change is rejected.
#[derive(Debug, thiserror::Error)]
pub enum ChangeStatusError {
    /// The order does not exist for this user.
    #[error("there is no such order")]
    NotFound,
    /// The reason is missing or too long.
    #[error(transparent)]
    Invalid(#[from] ValidationErrors),
    /// The transition is not permitted from the current status, or not for this user.
    #[error("the order cannot be moved so")]
    BadTransition,
    /// An internal error.
    #[error(transparent)]
    Internal(#[from] Internal),
}

from_errors!(ChangeStatusError: StoreError);

impl From<BadTransition> for ChangeStatusError {
    fn from(_: BadTransition) -> Self {
        Self::BadTransition
    }
}

/// A status change as it was requested.
#[derive(Debug, Clone, Copy)]
pub struct StatusChange<'a> {
    /// What to do.
    pub action: OrderAction,
    /// The reason.
    pub reason: Option<&'a str>,
    /// The carrier, when the order is shipped.
    pub carrier: Option<&'a str>,
    /// The tracking number, when the order is shipped.
    pub tracking_number: Option<&'a str>,
}

impl<'a> StatusChange<'a> {
    /// A change without a reason or shipping data.
    pub const fn new(action: OrderAction) -> Self {
        Self {
            action,
            reason: None,
            carrier: None,
            tracking_number: None,
        }
    }

    /// The same change with a reason.
    #[must_use]
    pub const fn because(self, reason: &'a str) -> Self {
        Self {
            reason: Some(reason),
            ..self
        }
    }
}

/// Changes the status of an order; cancelling returns its stock.
pub async fn change_status(
    app: &Application,
    actor: &Actor,
    number: &OrderNumber,
    change: StatusChange<'_>,
    locale: Locale,
) -> Result<OrderOverview, ChangeStatusError> {
    let action = change.action;
    // The order names its shop, which is locked last.
    let found = own(app.database.read(), actor, number).await?;
    let transaction = if action == OrderAction::Cancel {
        app.database.begin_shop_write(found.0.order.shop).await?
    } else {
        app.database.begin_write().await?
    };
    let (record, viewer) = own(&transaction, actor, number).await?;
    let seen = record.order.status;
    let (party, status) = record.order.after_any(action, viewer.parties())?;
    let reason = seen.parse_reason(action, change.reason)?;
    let shipment = Shipment::parse(action, change.carrier, change.tracking_number)?;
    let step = Move {
        order: record.order.id,
        action: Some(action),
        status,
        by: party,
        actor: actor.user,
        reason: &reason,
        shipment: (action == OrderAction::Ship).then_some(&shipment),
        now: app.now(),
    };
    // What comes back into stock is written under the shop's lock, which comes before all others.
    if status == OrderStatus::Cancelled {
        shop::lock(&transaction, record.order.shop).await?;
    }
    if !order::move_to(&transaction, seen, &step).await? {
        return Err(ChangeStatusError::BadTransition);
    }
    let invalidates = if status == OrderStatus::Cancelled {
        order::give_back(&transaction, record.order.id).await?;
        Invalidates::Stock(record.order.shop)
    } else {
        Invalidates::Nothing
    };
    let order = &record.order;
    let event = Event {
        kind: kind_of(action),
        number: number.to_string(),
        shop: order.shop,
        customer: order.customer.name.clone(),
        total: Some(order.total),
    };
    for side in [order.buyer, Some(order.shop.account())] {
        let to = (side, Some(actor.user));
        notify(&transaction, app, to, &event).await?;
    }
    commit(transaction, invalidates).await?;
    app.wake_notifier();
    let moved = read(app, Some(actor), number, None, locale).await?;
    moved.ok_or(ChangeStatusError::NotFound)
}

/// An order of the actor, on whichever side.
pub(super) async fn own(
    conn: &impl ConnectionTrait,
    actor: &Actor,
    number: &OrderNumber,
) -> Result<(OrderRecord, OrderViewer), ChangeStatusError> {
    let record = order::by_number(conn, number).await?;
    let record = record.ok_or(ChangeStatusError::NotFound)?;
    let viewer = OrderViewer::of(&record.order, actor).ok_or(ChangeStatusError::NotFound)?;
    Ok((record, viewer))
}
