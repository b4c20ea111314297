//! Creates the table of an export: page by page, one table at a time.

use std::{collections::HashMap, sync::Arc, time::Duration};

use sea_orm::ConnectionTrait;
use shop_core::{Locale, Page, PageLimit, PageRequest, UserId};
use shop_orders::{
    Order,
    export::{ExportOrder, Table},
};
use shop_store::{
    order::{self, OrderFilter},
    shop,
};
use tokio::{
    runtime::Handle,
    sync::{OwnedSemaphorePermit, Semaphore},
};

use super::ExportError;
use crate::{Application, Internal};

/// The maximum number of orders per table; a phone opens it quickly.
pub const ORDERS_MAX: usize = 5_000;
/// The maximum number of lines per table: ten per order, about 10 MB of workbook.
pub const LINES_MAX: u64 = 50_000;
/// The maximum time in the queue, in milliseconds: a long table takes some seconds.
const WAIT_MS: u64 = 30_000;

/// Limits table creation to one at a time, because anyone with a link can repeat the download. Runs
/// on the blocking threads of the runtime that it was created on. Clones share the limit.
#[derive(Debug, Clone)]
pub(crate) struct TableTurns {
    free: Arc<Semaphore>,
    runtime: Handle,
}

impl TableTurns {
    /// Uses the current runtime.
    pub(crate) fn new() -> Self {
        Self {
            free: Arc::new(Semaphore::new(1)),
            runtime: Handle::current(),
        }
    }

    async fn next(&self) -> Result<OwnedSemaphorePermit, ExportError> {
        let turn = Arc::clone(&self.free).acquire_owned();
        match tokio::time::timeout(Duration::from_millis(WAIT_MS), turn).await {
            Ok(Ok(turn)) => Ok(turn),
            Ok(Err(_)) | Err(_) => Err(ExportError::Busy),
        }
    }
}

/// Exports the newest orders of a list, up to the limits of a table.
pub async fn of_list(
    app: &Application,
    user: UserId,
    filter: &OrderFilter,
    locale: Locale,
) -> Result<Vec<u8>, ExportError> {
    let mut making = Making::begin(app, locale).await?;
    let conn = app.database.read();
    let mut page = PageRequest {
        limit: PageLimit::MOST,
        ..PageRequest::default()
    };
    let mut left = ORDERS_MAX;
    loop {
        let Page { list, next, .. } = order::list(conn, user, filter, &page).await?;
        let orders: Vec<Order> = list
            .into_iter()
            .map(|found| found.order)
            .take(left)
            .collect();
        left -= orders.len();
        making = making.add(conn, orders).await?;
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
    locale: Locale,
) -> Result<Vec<u8>, ExportError> {
    let making = Making::begin(app, locale).await?;
    let making = making.add(app.database.read(), orders).await?;
    making.finish().await
}

/// A table in progress. Owns its permit, also on blocking threads, so that running work still
/// counts if the request is cancelled.
struct Making {
    table: Box<Table>,
    locale: Locale,
    lines: u64,
    runtime: Handle,
    _turn: OwnedSemaphorePermit,
}

impl Making {
    async fn begin(app: &Application, locale: Locale) -> Result<Self, ExportError> {
        let turn = app.table_turns.next().await?;
        let table = Table::begin(locale, app.now()).map_err(|error| internal(&error))?;
        Ok(Self {
            table: Box::new(table),
            locale,
            lines: 0,
            runtime: app.table_turns.runtime.clone(),
            _turn: turn,
        })
    }

    async fn add(
        mut self,
        conn: &impl ConnectionTrait,
        orders: Vec<Order>,
    ) -> Result<Self, ExportError> {
        self.lines += orders
            .iter()
            .map(|order| order.lines.len() as u64)
            .sum::<u64>();
        if self.lines > LINES_MAX {
            return Err(ExportError::TooManyLines { limit: LINES_MAX });
        }
        let names = names(conn, &orders, self.locale).await?;
        aside(&self.runtime.clone(), move || {
            let rows: Vec<ExportOrder<'_>> = orders
                .iter()
                .map(|order| ExportOrder {
                    order,
                    shop_name: names.get(&order.shop).map_or("", String::as_str),
                })
                .collect();
            self.table.add(&rows).map_err(|error| internal(&error))?;
            Ok(self)
        })
        .await
    }

    async fn finish(self) -> Result<Vec<u8>, ExportError> {
        aside(&self.runtime.clone(), move || {
            let Self { table, _turn, .. } = self;
            table.finish().map_err(|error| internal(&error))
        })
        .await
    }
}

/// The names of the orders' shops. Orders may outlive their merchant's account.
async fn names(
    conn: &impl ConnectionTrait,
    orders: &[Order],
    locale: Locale,
) -> Result<HashMap<UserId, String>, Internal> {
    let shops: Vec<UserId> = orders.iter().map(|order| order.shop).collect();
    let shops = shop::summaries_of_all(conn, &shops).await?;
    let named = shops.into_iter().map(|(id, shop)| {
        let name = shop.display_name().into_reader(locale);
        (id, name)
    });
    Ok(named.collect())
}

/// Runs `work` on a blocking thread.
async fn aside<T: Send + 'static>(
    runtime: &Handle,
    work: impl FnOnce() -> Result<T, Internal> + Send + 'static,
) -> Result<T, ExportError> {
    let done = runtime.spawn_blocking(work).await;
    Ok(done.map_err(|error| internal(&error))??)
}

fn internal(error: &impl ToString) -> Internal {
    Internal::Corrupt(error.to_string())
}
