//! Order exports. The sealed link contains the selection, so that any instance can create the table
//! on download and nothing is stored. It is valid only during the session it was issued to, and
//! while the account is enabled.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};
use shop_auth::LinkPurpose;
use shop_core::{
    FieldError, Locale, Secret, SessionId, Timestamp, UserId, ValidationError, ValidationErrors,
};
use shop_orders::{Order, OrderNumber, OrderStatus, export as sheet};
use shop_store::{
    StoreError,
    order::{self, OrderFilter, OrderSide},
};

use super::{
    OrderViewer,
    table::{self, LINES_MAX, ORDERS_MAX},
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
    /// The newest orders of a list.
    List(OrderFilter),
    /// Orders by number, in any role; never empty.
    Numbers(Vec<OrderNumber>),
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
        Self::Internal(error.into())
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
}

/// Creates a link to a table with headings in `locale`.
///
/// # Errors
/// Reports everything that is already known to make the download fail.
pub async fn ticket(
    app: &Application,
    actor: &Actor,
    request: ExportRequest,
    locale: Locale,
) -> Result<ExportTicket, ExportError> {
    let payload = match request {
        ExportRequest::List(filter) => {
            let conn = app.database.read();
            let lines = order::count_lines(conn, actor.user, &filter, ORDERS_MAX).await?;
            if lines > LINES_MAX {
                return Err(ExportError::TooManyLines { limit: LINES_MAX });
            }
            of_list(actor, filter, locale)
        }
        ExportRequest::Numbers(numbers) => {
            check_numbers(app, actor, &numbers).await?;
            of_numbers(actor, &numbers, locale)
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
    })
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
        let filter = payload.filter();
        table::of_list(app, payload.user, &filter, payload.locale).await?
    } else {
        let orders = payload.orders(app).await?;
        table::of_orders(app, orders, payload.locale).await?
    };
    Ok((file_name, bytes))
}

/// Checks that `actor` may see all of the orders, including hidden ones.
async fn check_numbers(
    app: &Application,
    actor: &Actor,
    numbers: &[OrderNumber],
) -> Result<(), ExportError> {
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
    Ok(())
}

fn of_list(actor: &Actor, filter: OrderFilter, locale: Locale) -> Payload {
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
        locale,
    }
}

fn of_numbers(actor: &Actor, numbers: &[OrderNumber], locale: Locale) -> Payload {
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
        locale,
    }
}

impl Payload {
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
