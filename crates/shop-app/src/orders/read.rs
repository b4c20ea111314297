//! Reads an order.

use shop_auth::ShareToken;
use shop_core::Locale;
use shop_orders::OrderNumber;
use shop_store::{
    Invalidates, commit, inquiry,
    order::{self, OrderRecord},
};

use super::{
    OrderOverview, OrderViewer,
    overview::{Shown, overviews},
};
use crate::{Actor, Application, Internal};

/// Returns an order if `actor` is its buyer, its merchant or an operator, or if `token` is its
/// share token. To everyone else it does not exist. Its lines are also in `locale` as far as its
/// products still have these texts. The merchant has read the order from then on.
pub async fn read(
    app: &Application,
    actor: Option<&Actor>,
    number: &OrderNumber,
    token: Option<&str>,
    locale: Locale,
) -> Result<Option<OrderOverview>, Internal> {
    let conn = app.database.read();
    let Some(record) = order::by_number(conn, number).await? else {
        return Ok(None);
    };
    let opened = opens(app, &record, token).then_some(OrderViewer::Share);
    let known = actor.and_then(|actor| OrderViewer::of(&record.order, actor));
    let Some(viewer) = known.or(opened) else {
        return Ok(None);
    };
    if viewer == OrderViewer::Merchant && !record.is_read {
        let transaction = app.database.begin_write().await?;
        order::mark_read(&transaction, record.order.id, app.now()).await?;
        commit(transaction, Invalidates::Nothing).await?;
    }
    let shown = Shown {
        inquiry_number: match record.order.inquiry {
            Some(id) if !matches!(viewer, OrderViewer::Share | OrderViewer::Buyer) => {
                inquiry::number_of(conn, id).await?
            }
            _ => None,
        },
        present: order::present_lines(conn, &record.order.lines, locale).await?,
        order: record.order,
        viewer,
        share_token: record.share_token,
        share_expires_at: record.share_expires_at,
        is_read: true,
    };
    Ok(overviews(conn, vec![shown], app.now()).await?.pop())
}

fn opens(app: &Application, record: &OrderRecord, token: Option<&str>) -> bool {
    let share = ShareToken::from_stored(record.share_token.as_str());
    app.now() < record.share_expires_at && token.is_some_and(|token| share.matches(token))
}
