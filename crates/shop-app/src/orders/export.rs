//! Order exports. The sealed link contains the selection, so that any instance can create the table
//! on download and nothing is stored. It is valid only during the session it was issued to, and
//! while the account is enabled.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};
use shop_auth::LinkPurpose;
use shop_core::{
    Cursor, CursorError, FieldError, Locale, Secret, SessionId, Timestamp, UserId, ValidationError,
    ValidationErrors,
};
use shop_orders::{Order, OrderNumber, OrderStatus, export as sheet};
use shop_store::{
    StoreError,
    order::{self, ExportPart, OrderFilter, OrderSide},
};

use super::{
    OrderViewer,
    table::{self, ListPart, ORDERS_MAX},
};
use crate::{Actor, Application, Internal, account::is_signed_in};

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
#[derive(Debug, Clone, Copy)]
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

#[derive(Serialize, Deserialize)]
struct Payload {
    user: UserId,
    session: SessionId,
    received: bool,
    status: Option<OrderStatus>,
    keyword: String,
    from: Option<Timestamp>,
    until: Option<Timestamp>,
    /// If not empty, only these orders.
    numbers: Vec<String>,
    /// Whether the caller may see all orders.
    #[serde(default)]
    is_operator: bool,
    locale: Locale,
    /// Where a list begins.
    cursor: Option<String>,
    /// How many orders of a list are in the table: those that were counted when it was requested.
    orders: usize,
    pictures: bool,
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
    let (payload, part) = match request {
        ExportRequest::List(filter, cursor) => {
            let filter = placed_until(filter, app.now());
            let conn = app.database.read();
            let most = (ORDERS_MAX, lines_max);
            let part = order::export_part(conn, actor.user, &filter, cursor.as_ref(), most).await?;
            let cursor = cursor.map(Cursor::into_string);
            (of_list(actor, filter, (cursor, part.orders), options), part)
        }
        ExportRequest::Numbers(numbers) => {
            let part = check_numbers(app, actor, &numbers, lines_max).await?;
            (of_numbers(actor, &numbers, options), part)
        }
    };
    let expires_at = app.now().plus_seconds(LINK_SECONDS);
    Ok(ExportTicket {
        token: app
            .links
            .seal(LinkPurpose::OrderExport, &payload, expires_at)
            .into(),
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
    let payload = app.links.open(LinkPurpose::OrderExport, token, app.now());
    let payload: Payload = payload.map_err(|_| ExportError::Expired)?;
    if !is_signed_in(app, payload.session).await? {
        return Err(ExportError::Expired);
    }
    let file_name = sheet::file_name(app.now());
    let bytes = if payload.numbers.is_empty() {
        table::of_list(app, payload.user, payload.part(), payload.options()).await?
    } else {
        let orders = payload.orders(app).await?;
        table::of_orders(app, orders, payload.options()).await?
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

fn of_list(
    actor: &Actor,
    filter: OrderFilter,
    (cursor, orders): (Option<String>, usize),
    options: TableOptions,
) -> Payload {
    Payload {
        user: actor.user,
        session: actor.session,
        received: filter.side == OrderSide::Received,
        status: filter.status,
        keyword: filter.keyword,
        from: filter.from,
        until: filter.until,
        numbers: Vec::new(),
        is_operator: false,
        locale: options.locale,
        cursor,
        orders,
        pictures: options.pictures,
    }
}

fn of_numbers(actor: &Actor, numbers: &[OrderNumber], options: TableOptions) -> Payload {
    Payload {
        user: actor.user,
        session: actor.session,
        received: false,
        status: None,
        keyword: String::new(),
        from: None,
        until: None,
        numbers: numbers.iter().map(ToString::to_string).collect(),
        is_operator: actor.is_operator(),
        locale: options.locale,
        cursor: None,
        orders: numbers.len(),
        pictures: options.pictures,
    }
}

impl Payload {
    const fn options(&self) -> TableOptions {
        TableOptions {
            locale: self.locale,
            pictures: self.pictures,
        }
    }

    fn part(&self) -> ListPart {
        ListPart {
            filter: self.filter(),
            cursor: self.cursor.clone().map(Cursor::from_client),
            orders: self.orders,
        }
    }

    fn filter(&self) -> OrderFilter {
        OrderFilter {
            side: if self.received {
                OrderSide::Received
            } else {
                OrderSide::Placed
            },
            status: self.status,
            keyword: self.keyword.clone(),
            from: self.from,
            until: self.until,
        }
    }

    /// The selected orders, checked again because older versions signed any numbers.
    async fn orders(&self, app: &Application) -> Result<Vec<Order>, ExportError> {
        let numbers = self.numbers.iter().map(|number| number.parse());
        let numbers: Result<Vec<OrderNumber>, _> = numbers.collect();
        let numbers = numbers.map_err(|_| Internal::Corrupt("an order number".into()))?;
        let found = order::by_numbers(app.database.read(), &numbers).await?;
        let orders = found.into_iter().map(|record| record.order);
        Ok(orders
            .filter(|order| self.is_operator || !order.sides_of(self.user).is_empty())
            .collect())
    }
}
