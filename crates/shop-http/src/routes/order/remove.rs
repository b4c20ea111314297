use actix_web::{delete, web};
use shop_app::{Application, orders};

use crate::{
    Failure, Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Segment, SignedIn},
    reply::Answer,
    views::DeletedOrder,
};

refusals!(Refused: NotFound, BadTransition);

/// Remove an order from the caller's list
///
/// A completed or cancelled order is hidden from the caller; the other side keeps it. A submitted
/// order is cancelled if its buyer removes it. Other orders cannot be removed: `bad_transition`
/// (409). An order from the caller's own shop is hidden from both lists.
#[utoipa::path(
    tag = "order",
    security(("bearer" = [])),
    extensions(("x-permission" = json!("party"))),
    params(("orderId" = String, Path, description = "The order number")),
    responses((status = 200, description = "Gone from the list", body = Envelope<DeletedOrder>), Refused),
)]
#[delete("/api/order/{orderId}")]
pub async fn remove_order(
    app: web::Data<Application>,
    SignedIn(actor, Segment(number)): SignedIn<Segment>,
) -> Answer<DeletedOrder> {
    let number = number.parse().map_err(|_| Failure::not_found())?;
    let removed = orders::remove(&app, &actor, &number).await?;
    Ok(Reply::private(DeletedOrder {
        order_number: removed.number.to_string(),
        status: removed.status,
    }))
}
