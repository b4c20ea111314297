//! Making a table of orders: page by page, never more than one table at a time.

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

/// Most orders of one table; a phone opens it in a moment.
pub const ORDERS_MAX: usize = 5_000;
/// Most lines of one table: ten for each of the most orders, about 10 MB of workbook.
pub const LINES_MAX: u64 = 50_000;
/// The longest wait for one's turn, in milliseconds: a long table takes some seconds.
const WAIT_MS: u64 = 30_000;

/// Whose turn it is to make a table: one at a time, since links work for everybody who has them, as
/// often as they like, and on threads of the runtime that this is made on. Its clones are the same.
#[derive(Debug, Clone)]
pub(crate) struct TableTurns {
    free: Arc<Semaphore>,
    runtime: Handle,
}

impl TableTurns {
    /// For the runtime that it is made on.
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

/// The newest orders of a list, as far as a table holds them.
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

/// These orders.
pub async fn of_orders(
    app: &Application,
    orders: Vec<Order>,
    locale: Locale,
) -> Result<Vec<u8>, ExportError> {
    let making = Making::begin(app, locale).await?;
    let making = making.add(app.database.read(), orders).await?;
    making.finish().await
}

/// A table that is being made. It keeps its turn on the threads that write it too, so that work goes
/// on counting when its request was given up.
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

/// What the shops of orders are called. An order outlives its merchant's account.
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

/// Does `work` on a thread where nobody waits for it.
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
