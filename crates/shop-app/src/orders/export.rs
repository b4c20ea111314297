//! Orders as a table. The link carries what it exports, signed, so that any instance can make the
//! table when it is fetched, and nothing is kept in between.

use serde::{Deserialize, Serialize};
use shop_auth::LinkPurpose;
use shop_core::{Fault, Faults, FieldFault, Locale, PageLimit, PageRequest, Timestamp, UserId};
use shop_orders::{
    OrderNumber, OrderStatus,
    export::{self as table, ExportOrder},
};
use shop_store::order::{self, OrderFilter, OrderSide};

use super::{
    OrderOverview, OrderViewer,
    overview::{Shown, overviews},
};
use crate::{Actor, Application, Internal};

/// How long a link works, in seconds: enough to hand it to another browser.
const LINK_SECONDS: i64 = 10 * 60;
/// Most orders named one by one: the link must stay short enough for every browser.
pub const NUMBERS_MAX: usize = 100;
/// Most orders of one table; a phone opens it in a moment.
const ORDERS_MAX: usize = 5_000;

/// Which orders to export.
#[derive(Debug, Clone)]
pub struct ExportRequest {
    /// The list's filters.
    pub filter: OrderFilter,
    /// Only these orders; empty: all of the list.
    pub numbers: Vec<OrderNumber>,
    /// The language of the headings.
    pub locale: Locale,
}

/// Where the table is fetched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportTicket {
    /// The last part of the address.
    pub token: String,
    /// What to call the file.
    pub file_name: String,
    /// When the link ends.
    pub expires_at: Timestamp,
}

/// Why there is no table.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// Too many orders were named.
    #[error(transparent)]
    Invalid(#[from] Faults),
    /// The link has run out, or was altered.
    #[error("the link is not valid any more")]
    Expired,
    /// A fault of ours.
    #[error(transparent)]
    Internal(#[from] Internal),
}

#[derive(Serialize, Deserialize)]
struct Payload {
    user: UserId,
    received: bool,
    status: Option<OrderStatus>,
    keyword: String,
    from: Option<Timestamp>,
    until: Option<Timestamp>,
    numbers: Vec<String>,
    locale: Locale,
}

/// Makes the link to a table.
pub fn ticket(
    app: &Application,
    actor: &Actor,
    request: &ExportRequest,
) -> Result<ExportTicket, ExportError> {
    if request.numbers.len() > NUMBERS_MAX {
        let limit = i64::try_from(NUMBERS_MAX).unwrap_or(i64::MAX);
        let fault = FieldFault::at("orderNumbers", Fault::TooManyItems, limit);
        return Err(Faults::from(fault).into());
    }
    let payload = Payload {
        user: actor.user,
        received: request.filter.side == OrderSide::Received,
        status: request.filter.status,
        keyword: request.filter.keyword.clone(),
        from: request.filter.from,
        until: request.filter.until,
        numbers: request.numbers.iter().map(ToString::to_string).collect(),
        locale: request.locale,
    };
    let text = serde_json::to_string(&payload).map_err(|e| Internal::Corrupt(e.to_string()))?;
    let expires_at = app.now().plus_seconds(LINK_SECONDS);
    Ok(ExportTicket {
        token: app.links.sign(LinkPurpose::OrderExport, &text, expires_at),
        file_name: table::file_name(app.now()),
        expires_at,
    })
}

/// The file that a link leads to: its name and its bytes.
pub async fn export_file(app: &Application, token: &str) -> Result<(String, Vec<u8>), ExportError> {
    let payload = app.links.verify(LinkPurpose::OrderExport, token, app.now());
    let payload = payload.map_err(|_| ExportError::Expired)?;
    let payload: Payload =
        serde_json::from_str(&payload).map_err(|error| Internal::Corrupt(error.to_string()))?;
    let orders = collect(app, &payload).await?;
    let locale = payload.locale;
    let now = app.now();
    let bytes = tokio::task::spawn_blocking(move || {
        let rows: Vec<ExportOrder<'_>> = orders
            .iter()
            .map(|overview| ExportOrder {
                order: &overview.order,
                shop_name: overview.shop.name.for_reader(locale),
            })
            .collect();
        table::workbook(&rows, locale, now)
    });
    let bytes = bytes
        .await
        .map_err(|error| Internal::Corrupt(error.to_string()))?;
    let bytes = bytes.map_err(|error| Internal::Corrupt(error.to_string()))?;
    Ok((table::file_name(now), bytes))
}

/// All orders of the list, page by page, as far as a table holds them.
async fn collect(app: &Application, payload: &Payload) -> Result<Vec<OrderOverview>, Internal> {
    let side = if payload.received {
        OrderSide::Received
    } else {
        OrderSide::Placed
    };
    let filter = OrderFilter {
        side,
        status: payload.status,
        keyword: payload.keyword.clone(),
        from: payload.from,
        until: payload.until,
    };
    let conn = app.database.read();
    let mut page = PageRequest {
        limit: PageLimit::MOST,
        ..PageRequest::default()
    };
    let mut shown = Vec::new();
    loop {
        let found = order::list(conn, payload.user, &filter, &page).await?;
        let wanted = found.list.into_iter().filter(|summary| {
            payload.numbers.is_empty()
                || payload
                    .numbers
                    .iter()
                    .any(|n| n == summary.order.number.as_str())
        });
        shown.extend(wanted.map(|summary| Shown {
            order: summary.order,
            viewer: if payload.received {
                OrderViewer::Merchant
            } else {
                OrderViewer::Buyer
            },
            share_token: summary.share_token,
            share_expires_at: summary.share_expires_at,
        }));
        page.cursor = found.next;
        if page.cursor.is_none() || shown.len() >= ORDERS_MAX {
            break;
        }
    }
    shown.truncate(ORDERS_MAX);
    overviews(conn, shown, app.now()).await
}
