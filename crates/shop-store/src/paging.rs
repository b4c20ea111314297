//! Pages of lists by key: a page begins after the key of the last row of the one before, so that
//! rows that come and go neither repeat nor hide others.

use sea_orm::{ConnectionTrait, FromQueryResult};
use shop_core::{Cursor, CursorError, Page, PageRequest};

use crate::{StoreError, sql, sql::Filter};

/// The order of a list: columns that together name a row, all running the same way. The last one
/// is unique.
#[derive(Debug, Clone, Copy)]
pub struct Order {
    /// Names the list and its order in cursors, such as `product/newest`.
    pub name: &'static str,
    /// The columns, whole numbers all.
    pub columns: &'static [&'static str],
    /// The largest first.
    pub descending: bool,
}

impl Order {
    /// What stands behind `ORDER BY`.
    fn keys(&self) -> String {
        let direction = if self.descending { " DESC" } else { "" };
        let keys = self.columns.iter().map(|c| format!("{c}{direction}"));
        keys.collect::<Vec<_>>().join(", ")
    }
}

#[derive(FromQueryResult)]
struct Id {
    id: i64,
}

/// A list: `SELECT {columns} FROM {from} WHERE {filter}` in an order.
#[derive(Debug)]
pub struct List<'a> {
    /// What is read of each row.
    pub columns: &'a str,
    /// The tables.
    pub from: &'a str,
    /// Which rows.
    pub filter: Filter,
    /// In which order.
    pub order: Order,
}

/// The ids of the first rows, at most `most`; the list's one column is called `id`.
pub async fn first_ids<I: From<i64>>(
    conn: &impl ConnectionTrait,
    list: List<'_>,
    most: u32,
) -> Result<Vec<I>, StoreError> {
    let List {
        columns,
        from,
        filter,
        order,
    } = list;
    let sql = format!(
        "SELECT {columns} FROM {from} WHERE {} ORDER BY {} LIMIT {most}",
        filter.sql(),
        order.keys(),
    );
    let rows: Vec<Id> = sql::all(conn, &sql, filter.into_values()).await?;
    Ok(rows.into_iter().map(|row| row.id.into()).collect())
}

/// Fetches a page; `key_of` reads the order's columns off a row.
pub async fn fetch<R: FromQueryResult>(
    conn: &impl ConnectionTrait,
    list: List<'_>,
    request: &PageRequest,
    key_of: impl Fn(&R) -> Vec<i64>,
) -> Result<Page<R>, StoreError> {
    let List {
        columns,
        from,
        mut filter,
        order,
    } = list;
    let total = if request.with_total {
        Some(count(conn, from, &filter).await?)
    } else {
        None
    };
    start(&mut filter, order, request)?;
    let sql = format!(
        "SELECT {columns} FROM {from} WHERE {} ORDER BY {} LIMIT {}",
        filter.sql(),
        order.keys(),
        request.limit.with_probe(),
    );
    let rows = sql::all(conn, &sql, filter.into_values()).await?;
    let page = Page::from_probe(rows, request.limit, |row| {
        Cursor::after(order.name, &key_of(row))
    });
    Ok(page.with_total(total))
}

/// The same page with each row read.
pub fn convert<R, T: TryFrom<R, Error = StoreError>>(page: Page<R>) -> Result<Page<T>, StoreError> {
    let Page { list, next, total } = page;
    let list = list
        .into_iter()
        .map(T::try_from)
        .collect::<Result<_, _>>()?;
    Ok(Page { list, next, total })
}

/// How many rows there are in all.
pub async fn count(
    conn: &impl ConnectionTrait,
    from: &str,
    filter: &Filter,
) -> Result<u64, StoreError> {
    let sql = format!("SELECT COUNT(*) AS n FROM {from} WHERE {}", filter.sql());
    sql::count(conn, &sql, filter.clone().into_values()).await
}

/// Leaves out what earlier pages showed.
fn start(filter: &mut Filter, order: Order, request: &PageRequest) -> Result<(), StoreError> {
    let Some(cursor) = &request.cursor else {
        return Ok(());
    };
    let last: Vec<i64> = cursor.read(order.name)?;
    if last.len() != order.columns.len() {
        return Err(CursorError.into());
    }
    let beyond = if order.descending { "<" } else { ">" };
    let places = vec!["?"; last.len()].join(", ");
    let condition = format!("({}) {beyond} ({places})", order.columns.join(", "));
    filter.and(&condition, last);
    Ok(())
}
