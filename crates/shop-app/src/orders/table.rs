//! Creates the table of an export: page by page, one table at a time.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use shop_blocking::Permit;
use shop_core::{Cursor, Locale, Page, PageLimit, PageRequest, ShopId};
use shop_orders::{
    Order,
    export::{ExportOrder, Table},
};
use shop_store::{
    order::{self, OrderFilter},
    shop,
};

use super::{
    ExportError, TableOptions,
    table_pictures::{pictures_of, thumbnails},
};
use crate::{Application, Internal, internal::from_errors};

/// The maximum number of orders per table; a phone opens it quickly.
pub const ORDERS_MAX: usize = 5_000;
/// The maximum number of lines per table: ten per order, about 10 MB of workbook.
const LINES_MAX: u64 = 50_000;
/// The maximum number of lines per table with pictures: about 15 MB of workbook, in memory until it
/// is sent.
const ILLUSTRATED_LINES_MAX: u64 = 2_000;
from_errors!(ExportError: BlockingError);

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
) -> Result<Vec<u8>, ExportError> {
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
) -> Result<Vec<u8>, ExportError> {
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
    async fn begin(app: &Application, options: TableOptions) -> Result<Self, ExportError> {
        let permit = app.tables.acquire().await?;
        let TableOptions { locale, pictures } = options;
        let table = Table::begin(locale, pictures, app.now()).map_err(|error| internal(&error))?;
        Ok(Self {
            table: Box::new(table),
            options,
            lines: 0,
            permit,
        })
    }

    async fn add(mut self, app: &Application, orders: Vec<Order>) -> Result<Self, ExportError> {
        self.lines += orders
            .iter()
            .map(|order| order.lines.len() as u64)
            .sum::<u64>();
        let limit = lines_max(self.options.pictures);
        if self.lines > limit {
            return Err(ExportError::TooManyLines { limit });
        }
        let names = names(app, &orders, self.options.locale).await?;
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
                .map(|order| ExportOrder {
                    order,
                    shop_name: names.get(&order.shop).map_or("", String::as_str),
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

    async fn finish(self) -> Result<Vec<u8>, ExportError> {
        let (_, bytes) = self.permit.run(move || self.table.finish()).await?;
        Ok(bytes.map_err(|error| internal(&error))?)
    }
}

/// The names of the orders' shops.
async fn names(
    app: &Application,
    orders: &[Order],
    locale: Locale,
) -> Result<HashMap<ShopId, String>, Internal> {
    let shops: Vec<ShopId> = orders.iter().map(|order| order.shop).collect();
    let shops = shop::summaries_of_all(app.database.read(), &shops).await?;
    let named = shops.into_iter().map(|(id, shop)| {
        let name = shop.display_name().into_reader(locale);
        (id, name)
    });
    Ok(named.collect())
}

fn internal(error: &impl ToString) -> Internal {
    Internal::Corrupt(error.to_string())
}
