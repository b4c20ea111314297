//! Lists of placed and received orders.

use shop_core::{Page, PageRequest};
use shop_store::order::{self, OrderFilter, OrderSide, PresentLines};

use super::{
    OrderOverview, OrderViewer,
    overview::{Shown, overviews},
};
use crate::{Actor, Application, scope::ListError};

/// Lists orders that the actor placed or its shop received, without their histories.
pub async fn list(
    app: &Application,
    actor: &Actor,
    filter: &OrderFilter,
    page: &PageRequest,
) -> Result<Page<OrderOverview>, ListError> {
    let conn = app.database.read();
    let side = match filter.side {
        OrderSide::Placed(_) => OrderViewer::Buyer,
        OrderSide::Received(_) => OrderViewer::Merchant,
    };
    let Page { list, next, total } = order::list(conn, filter, page).await?;
    let shown = list.into_iter().map(|summary| Shown {
        viewer: OrderViewer::of(&summary.order, actor).unwrap_or(side),
        order: summary.order,
        share_token: summary.share_token,
        share_expires_at: summary.share_expires_at,
        is_read: summary.is_read,
        inquiry_number: None,
        present: PresentLines::default(),
    });
    let list = overviews(conn, shown.collect(), app.now()).await?;
    Ok(Page { list, next, total })
}
