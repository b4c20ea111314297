//! Moving orders. An order moves only from the state in which it was seen, so that of two moves
//! at once one wins and the other fails.

use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, NotSet, QueryFilter, Set, sea_query::Expr,
};
use shop_core::{OrderId, Timestamp, UserId};
use shop_orders::{OrderAction, OrderParty, OrderStatus, Shipment};

use crate::{
    StoreError,
    entity::{order_events, orders},
};

/// A step in an order's history.
#[derive(Debug, Clone, Copy)]
pub struct Move<'a> {
    /// Which order.
    pub order: OrderId,
    /// What is done; none for the placing.
    pub action: Option<OrderAction>,
    /// The state from then on.
    pub status: OrderStatus,
    /// In which role it is done.
    pub by: OrderParty,
    /// Who does it.
    pub actor: UserId,
    /// The reason, if one is given.
    pub reason: &'a str,
    /// How it is shipped, if it is.
    pub shipment: Option<&'a Shipment>,
    /// When.
    pub now: Timestamp,
}

/// Moves an order that is still `seen` and writes it into the history; `false` when it has moved
/// on since.
pub async fn move_to(
    conn: &impl ConnectionTrait,
    seen: OrderStatus,
    step: &Move<'_>,
) -> Result<bool, StoreError> {
    let mut update = orders::Entity::update_many()
        .col_expr(orders::Column::Status, Expr::value(step.status.as_str()))
        .col_expr(orders::Column::UpdatedAt, Expr::value(step.now.millis()));
    if let Some(shipment) = step.shipment {
        let tracking_number = shipment.tracking_number.as_str();
        update = update
            .col_expr(
                orders::Column::Carrier,
                Expr::value(shipment.carrier.as_str()),
            )
            .col_expr(orders::Column::TrackingNumber, Expr::value(tracking_number));
    }
    let moved = update
        .filter(orders::Column::Id.eq(step.order.get()))
        .filter(orders::Column::Status.eq(seen.as_str()))
        .exec(conn)
        .await?;
    if moved.rows_affected == 0 {
        return Ok(false);
    }
    record(conn, step).await?;
    Ok(true)
}

/// Writes a step into the history.
pub(super) async fn record(conn: &impl ConnectionTrait, step: &Move<'_>) -> Result<(), StoreError> {
    let row = order_events::ActiveModel {
        id: NotSet,
        order_id: Set(step.order.get()),
        at: Set(step.now.millis()),
        action: Set(step.action.map(|action| action.as_str().to_owned())),
        status: Set(step.status.as_str().to_owned()),
        party: Set(step.by.as_str().to_owned()),
        actor_id: Set(Some(step.actor.get())),
        reason: Set(step.reason.to_owned()),
    };
    order_events::Entity::insert(row)
        .exec_without_returning(conn)
        .await?;
    Ok(())
}

/// Takes an order out of one side's list; the other side keeps it.
pub async fn hide(
    conn: &impl ConnectionTrait,
    order: OrderId,
    from: OrderParty,
    now: Timestamp,
) -> Result<(), StoreError> {
    let column = match from {
        OrderParty::Buyer => orders::Column::BuyerDeletedAt,
        OrderParty::Merchant => orders::Column::MerchantDeletedAt,
        OrderParty::Operator => return Ok(()),
    };
    orders::Entity::update_many()
        .col_expr(column, Expr::value(now.millis()))
        .filter(orders::Column::Id.eq(order.get()))
        .exec(conn)
        .await?;
    Ok(())
}
