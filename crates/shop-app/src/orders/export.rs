//! Order exports. The sealed link contains the selection, so that any instance can create the table
//! on download and nothing is stored. It is valid only during the session it was issued to, and
//! while the account is enabled.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};
use shop_auth::LinkPurpose;
use shop_core::{
    Cursor, CursorError, FieldError, Locale, Secret, Timestamp, ValidationError, ValidationErrors,
};
use shop_orders::{OrderNumber, export as sheet};
use shop_store::{
    StoreError,
    order::{self, ExportPart, OrderFilter},
};

use super::{
    OrderViewer,
    table::{self, ListPart, ORDERS_MAX},
};
use crate::{Actor, Application, Internal, account::session_link};

/// The validity of a link in seconds: enough to pass it to another browser.
const LINK_SECONDS: i64 = 10 * 60;
/// The maximum number of orders selected by number: the link must be short enough for every
/// browser.
pub const NUMBERS_MAX: usize = 100;

/// The orders to export.
#[derive(Debug, Clone)]
pub enum ExportRequest {
    /// The newest orders of a list, or those after a cursor.
    List(OrderFilter, Option<Cursor>),
    /// Orders by number, in any role; never empty.
    Numbers(Vec<OrderNumber>),
}

/// What a table shows.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct TableOptions {
    /// The language of headings and of statuses.
    pub locale: Locale,
    /// Whether it has a column of pictures.
    pub pictures: bool,
}

/// A download link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportTicket {
    /// The last path segment of the URL.
    pub token: Secret<String>,
    /// The file name.
    pub file_name: String,
    /// The expiry time.
    pub expires_at: Timestamp,
    /// The number of orders in the table.
    pub orders: u64,
    /// The number of orders that the request selects.
    pub total: u64,
    /// Where the next table of the list begins; `None` if this one reaches its end.
    pub next: Option<Cursor>,
}

/// Why an export fails.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// Too many order numbers.
    #[error(transparent)]
    Invalid(#[from] ValidationErrors),
    /// An order does not exist or belongs to other users.
    #[error("there is no such order for this user")]
    NotFound,
    /// The orders have more lines than a table may have.
    #[error("the orders have more than {limit} lines; export fewer at once")]
    TooManyLines {
        /// The maximum number of lines.
        limit: u64,
    },
    /// The cursor belongs to another list.
    #[error(transparent)]
    Cursor(#[from] CursorError),
    /// The link has expired or was altered, or its session has ended.
    #[error("the link is not valid any more")]
    Expired,
    /// Too many exports are running.
    #[error("too many tables are being made at this moment; try again in a minute")]
    Busy,
    /// An internal error.
    #[error(transparent)]
    Internal(#[from] Internal),
}

impl From<StoreError> for ExportError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Cursor(cursor) => Self::Cursor(cursor),
            other => Self::Internal(other.into()),
        }
    }
}

/// The content of a link.
#[derive(Serialize, Deserialize)]
struct Content {
    selection: Selection,
    options: TableOptions,
}

#[derive(Serialize, Deserialize)]
enum Selection {
    List(ListPart),
    Numbers(Vec<OrderNumber>),
}

/// Creates a link to a table.
///
/// # Errors
/// Reports everything that is already known to make the download fail.
pub async fn ticket(
    app: &Application,
    actor: &Actor,
    request: ExportRequest,
    options: TableOptions,
) -> Result<ExportTicket, ExportError> {
    let lines_max = table::lines_max(options.pictures);
    let (selection, part) = match request {
        ExportRequest::List(filter, cursor) => {
            let filter = placed_until(filter, app.now());
            let conn = app.database.read();
            let most = (ORDERS_MAX, lines_max);
            let part = order::export_part(conn, &filter, cursor.as_ref(), most).await?;
            let orders = part.orders;
            let list = ListPart {
                filter,
                cursor,
                orders,
            };
            (Selection::List(list), part)
        }
        ExportRequest::Numbers(numbers) => {
            let part = check_numbers(app, actor, &numbers, lines_max).await?;
            (Selection::Numbers(numbers), part)
        }
    };
    let content = Content { selection, options };
    let link = (actor, LinkPurpose::OrderExport);
    let (token, expires_at) = session_link::seal(app, link, &content, LINK_SECONDS);
    Ok(ExportTicket {
        token,
        file_name: sheet::file_name(app.now()),
        expires_at,
        orders: part.orders as u64,
        total: part.total,
        next: part.next,
    })
}

/// Leaves out orders that are placed before the table is downloaded: they would push others out of
/// it that no further table holds.
fn placed_until(filter: OrderFilter, now: Timestamp) -> OrderFilter {
    let until = now.plus_millis(1);
    OrderFilter {
        until: Some(filter.until.map_or(until, |given| given.min(until))),
        ..filter
    }
}

/// Creates the file of a link; returns its name and content.
pub async fn export_file(app: &Application, token: &str) -> Result<(String, Vec<u8>), ExportError> {
    let opened = session_link::open(app, LinkPurpose::OrderExport, token).await?;
    let (_, Content { selection, options }) = opened.ok_or(ExportError::Expired)?;
    let file_name = sheet::file_name(app.now());
    let bytes = match selection {
        Selection::List(part) => table::of_list(app, part, options).await?,
        Selection::Numbers(numbers) => {
            let found = order::by_numbers(app.database.read(), &numbers).await?;
            let orders = found.into_iter().map(|record| record.order).collect();
            table::of_orders(app, orders, options).await?
        }
    };
    Ok((file_name, bytes))
}

/// Checks that `actor` may see all of the orders, including hidden ones, and that they fit.
async fn check_numbers(
    app: &Application,
    actor: &Actor,
    numbers: &[OrderNumber],
    lines_max: u64,
) -> Result<ExportPart, ExportError> {
    if numbers.len() > NUMBERS_MAX {
        let limit = i64::try_from(NUMBERS_MAX).unwrap_or(i64::MAX);
        let error = FieldError::at("orderNumbers", ValidationError::TooManyItems, limit);
        return Err(ValidationErrors::from(error).into());
    }
    let wanted: HashSet<&OrderNumber> = numbers.iter().collect();
    let found = order::by_numbers(app.database.read(), numbers).await?;
    let seen = found
        .iter()
        .filter(|record| OrderViewer::of(&record.order, actor).is_some());
    if seen.count() < wanted.len() {
        return Err(ExportError::NotFound);
    }
    let lines: usize = found.iter().map(|record| record.order.lines.len()).sum();
    if lines as u64 > lines_max {
        return Err(ExportError::TooManyLines { limit: lines_max });
    }
    Ok(ExportPart {
        orders: found.len(),
        total: found.len() as u64,
        next: None,
    })
}
