//! Order exports. The sealed link contains the selection, so that any instance can create the table
//! on download and nothing is stored. It is valid only during the session it was issued to, and
//! while the account is enabled.

use std::collections::{HashMap, HashSet};

use serde::{Deserialize, Serialize};
use shop_auth::LinkPurpose;
use shop_blocking::Permit;
use shop_core::{
    Currency, CurrencyMargin, Cursor, FieldError, Locale, MediaId, Page, PageLimit, PageRequest,
    Reason, Secret, ShopId, Timestamp, ValidationErrors,
};
use shop_media::ObjectKey;
use shop_orders::{
    Order, OrderNumber,
    export::{self as sheet, ExportOrder, Table, TableCurrency},
};
use shop_store::{
    order::{self, ExportPart, OrderFilter},
    platform, shop,
};

use crate::{
    Actor, Application, Error, Internal, Refusal, account, media::Shelf, order::OrderViewer,
};

/// The validity of a link in seconds: enough to pass it to another browser.
pub const LINK_SECONDS: i64 = 10 * 60;

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

pub use shop_orders::export::TableOptions;

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
) -> Result<ExportTicket, Error> {
    let lines_max = lines_max(options.pictures);
    let (selection, part) = match request {
        ExportRequest::List(filter, cursor) => {
            let filter = placed_until(filter, app.now());
            let conn = app.database.read();
            let part =
                order::export_part(conn, &filter, cursor.as_ref(), ORDERS_MAX, lines_max).await?;
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
    let (token, expires_at) =
        account::seal(app, actor, LinkPurpose::OrderExport, &content, LINK_SECONDS);
    Ok(ExportTicket {
        token,
        file_name: sheet::file_name(app.now()),
        expires_at,
        orders: part.orders as u64,
        total: part.total,
        next: part.next,
    })
}

/// The second currency of a table, if buyers can choose it now.
///
/// # Errors
/// `currency` is none of those (`not_found`).
pub async fn table_currency(app: &Application, code: &str) -> Result<TableCurrency, Error> {
    let now = app.now();
    let (table, _) = platform::currencies(app.database.read()).await?;
    let currency = Currency::from_code(code);
    let mut shown = table.shown(now);
    let rate = shown.find(|rate| Some(rate.currency) == currency);
    let missing = || ValidationErrors::one("currency", Reason::NotFound);
    let rate = rate.ok_or_else(missing)?;
    Ok(TableCurrency {
        currency: rate.currency,
        rate: rate.rate,
        day: rate.updated_at.in_china().date_naive(),
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
pub async fn export_file(app: &Application, token: &str) -> Result<(String, Vec<u8>), Error> {
    let opened = account::open(app, LinkPurpose::OrderExport, token).await?;
    let (_, Content { selection, options }) = opened.ok_or(Reason::LinkExpired)?;
    let file_name = sheet::file_name(app.now());
    let bytes = match selection {
        Selection::List(part) => of_list(app, part, options).await?,
        Selection::Numbers(numbers) => {
            let found = order::by_numbers(app.database.read(), &numbers).await?;
            let orders = found.into_iter().map(|record| record.order).collect();
            of_orders(app, orders, options).await?
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
) -> Result<ExportPart, Error> {
    if numbers.len() > NUMBERS_MAX {
        let limit = i64::try_from(NUMBERS_MAX).unwrap_or(i64::MAX);
        let error = FieldError::at("orderNumbers", Reason::TooManyItems, limit);
        return Err(ValidationErrors::from(error).into());
    }
    let wanted: HashSet<&OrderNumber> = numbers.iter().collect();
    let found = order::by_numbers(app.database.read(), numbers).await?;
    let seen = found
        .iter()
        .filter(|record| OrderViewer::of(&record.order, actor).is_some());
    if seen.count() < wanted.len() {
        return Err(Reason::NotFound.into());
    }
    let lines: usize = found.iter().map(|record| record.order.lines.len()).sum();
    if lines as u64 > lines_max {
        return Err(Refusal::limit(Reason::TooManyItems, lines_max).into());
    }
    Ok(ExportPart {
        orders: found.len(),
        total: found.len() as u64,
        next: None,
    })
}

/// The maximum number of orders per table; a phone opens it quickly.
pub const ORDERS_MAX: usize = 5_000;

/// The maximum number of lines per table: ten per order, about 10 MB of workbook.
pub const LINES_MAX: u64 = 50_000;

/// The maximum number of lines per table with pictures: about 15 MB of workbook, in memory until it
/// is sent.
pub const ILLUSTRATED_LINES_MAX: u64 = 2_000;

/// The maximum number of lines per table.
pub const fn lines_max(has_pictures: bool) -> u64 {
    if has_pictures {
        ILLUSTRATED_LINES_MAX
    } else {
        LINES_MAX
    }
}

/// The orders of a list that a table holds.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ListPart {
    /// The list.
    pub filter: OrderFilter,
    /// Where the part begins; `None` for the newest order.
    pub cursor: Option<Cursor>,
    /// The number of orders.
    pub orders: usize,
}

/// Exports a part of a list.
pub async fn of_list(
    app: &Application,
    part: ListPart,
    options: TableOptions,
) -> Result<Vec<u8>, Error> {
    let mut making = Making::begin(app, options).await?;
    let conn = app.database.read();
    let mut page = PageRequest {
        limit: PageLimit::MOST,
        cursor: part.cursor,
        ..PageRequest::default()
    };
    let mut left = part.orders;
    loop {
        let Page { list, next, .. } = order::list(conn, &part.filter, &page).await?;
        let orders: Vec<Order> = list
            .into_iter()
            .map(|found| found.order)
            .take(left)
            .collect();
        left -= orders.len();
        making = making.add(app, orders).await?;
        page.cursor = next;
        if page.cursor.is_none() || left == 0 {
            return making.finish().await;
        }
    }
}

/// Exports the given orders.
pub async fn of_orders(
    app: &Application,
    orders: Vec<Order>,
    options: TableOptions,
) -> Result<Vec<u8>, Error> {
    let making = Making::begin(app, options).await?;
    let making = making.add(app, orders).await?;
    making.finish().await
}

/// A table in the making.
struct Making {
    table: Box<Table>,
    options: TableOptions,
    lines: u64,
    permit: Permit,
}

impl Making {
    async fn begin(app: &Application, options: TableOptions) -> Result<Self, Error> {
        let permit = app.tables.acquire().await?;
        let table = Table::begin(options, app.now()).map_err(|error| internal(&error))?;
        Ok(Self {
            table: Box::new(table),
            options,
            lines: 0,
            permit,
        })
    }

    async fn add(mut self, app: &Application, orders: Vec<Order>) -> Result<Self, Error> {
        self.lines += orders
            .iter()
            .map(|order| order.lines.len() as u64)
            .sum::<u64>();
        let limit = lines_max(self.options.pictures);
        if self.lines > limit {
            return Err(Refusal::limit(Reason::TooManyItems, limit).into());
        }
        let shops = shops(app, &orders, self.options.locale).await?;
        let pictures = if self.options.pictures {
            pictures_of(app, &orders).await?
        } else {
            HashMap::new()
        };
        let Self {
            permit, mut table, ..
        } = self;
        let written = permit.run(move || {
            let rows: Vec<ExportOrder<'_>> = orders
                .iter()
                .map(|order| {
                    let shop = shops.get(&order.shop);
                    ExportOrder {
                        order,
                        shop_name: shop.map_or("", |(name, _)| name),
                        margin: shop.and_then(|(_, margin)| *margin),
                    }
                })
                .collect();
            table.add(&rows, &thumbnails(pictures)).map(|()| table)
        });
        let (permit, table) = written.await?;
        Ok(Self {
            permit,
            table: table.map_err(|error| internal(&error))?,
            ..self
        })
    }

    async fn finish(self) -> Result<Vec<u8>, Error> {
        let (_, bytes) = self.permit.run(move || self.table.finish()).await?;
        Ok(bytes.map_err(|error| internal(&error))?)
    }
}

/// The names of the orders' shops, and what they add to amounts in a second currency.
async fn shops(
    app: &Application,
    orders: &[Order],
    locale: Locale,
) -> Result<HashMap<ShopId, (String, Option<CurrencyMargin>)>, Internal> {
    let shops: Vec<ShopId> = orders.iter().map(|order| order.shop).collect();
    let shops = shop::summaries_of_all(app.database.read(), &shops).await?;
    let named = shops.into_iter().map(|(id, shop)| {
        let margin = shop.currency_margin;
        let name = shop.display_name().into_reader(locale);
        (id, (name, margin))
    });
    Ok(named.collect())
}

fn internal(error: &impl ToString) -> Internal {
    Internal::Corrupt(error.to_string())
}

/// The narrowest stored size of each picture that the orders' lines show, as WebP. A picture whose
/// file is missing is left out.
pub async fn pictures_of(
    app: &Application,
    orders: &[Order],
) -> Result<HashMap<MediaId, Vec<u8>>, Internal> {
    let lines = orders.iter().flat_map(|order| &order.lines);
    let wanted: HashSet<MediaId> = lines.filter_map(|line| line.snapshot.picture).collect();
    let wanted: Vec<MediaId> = wanted.into_iter().collect();
    let shelf = Shelf::fetch(app.database.read(), &wanted).await?;
    let mut pictures = HashMap::new();
    for id in wanted {
        let Some(record) = shelf.get(id) else {
            continue;
        };
        let narrowest = record.variants.iter().next();
        let key = narrowest.map_or(record.object_key.as_str(), |variant| variant.object_key);
        let corrupt = |_| Internal::Corrupt(format!("the key of picture {id}"));
        let key: ObjectKey = key.parse().map_err(corrupt)?;
        if let Some(object) = app.objects.get(&key).await? {
            pictures.insert(id, object.bytes.to_vec());
        }
    }
    Ok(pictures)
}

/// Converts the pictures; CPU-intensive. A file that is no picture is left out.
pub fn thumbnails(pictures: HashMap<MediaId, Vec<u8>>) -> HashMap<MediaId, Vec<u8>> {
    let converted = pictures.into_iter().filter_map(|(id, file)| {
        let jpeg = shop_media::jpeg_thumbnail(&file).ok()?;
        Some((id, jpeg))
    });
    converted.collect()
}
