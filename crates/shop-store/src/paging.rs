//! Pages of lists by key: a page begins after the key of the last row of the one before, so that
//! rows that come and go neither repeat nor hide others.

use sea_orm::ConnectionTrait;
use shop_core::{Cursor, CursorError, Page, PageRequest};

use crate::{
    StoreError,
    row::{FromRow, row},
    sql,
    sql::Filter,
};

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
    /// The expressions of `ORDER BY`.
    pub fn keys(&self) -> String {
        let direction = if self.descending { " DESC" } else { "" };
        let keys = self.columns.iter().map(|c| format!("{c}{direction}"));
        keys.collect::<Vec<_>>().join(", ")
    }
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

/// How a list begins: the ids of its first rows.
#[derive(Debug)]
pub struct Beginning {
    /// The tables.
    pub(crate) from: &'static str,
    /// Which rows.
    pub(crate) filter: Filter,
    /// In which order; its last column is the id.
    pub(crate) order: Order,
    /// How many rows at most.
    pub(crate) most: u32,
}

row! {
    struct Begun {
        list: i64,
        first: i64,
        id: i64,
    }
}

/// The ids with which each of several lists begins, in one statement for all of them: the way of a
/// statement takes longer than to find twenty ids.
pub async fn beginnings(
    conn: &impl ConnectionTrait,
    lists: Vec<Beginning>,
) -> Result<Vec<Vec<i64>>, StoreError> {
    let mut ids = vec![Vec::new(); lists.len()];
    let (mut arms, mut values) = (Vec::new(), Vec::new());
    for (index, list) in lists.iter().enumerate() {
        arms.push(list.arm(index, values.len()));
        values.extend(list.filter.clone().into_values());
    }
    if arms.is_empty() {
        return Ok(ids);
    }
    let mut rows: Vec<Begun> = sql::all(conn, &arms.join(" UNION ALL "), values).await?;
    // A union keeps no order.
    rows.sort_by_key(|row| (row.first, row.id));
    for row in rows {
        if let Some(ids) = usize::try_from(row.list)
            .ok()
            .and_then(|at| ids.get_mut(at))
        {
            ids.push(row.id);
        }
    }
    for (ids, list) in ids.iter_mut().zip(&lists) {
        if list.order.descending {
            ids.reverse();
        }
    }
    Ok(ids)
}

impl Beginning {
    /// This list's part of the union.
    fn arm(&self, index: usize, values_before: usize) -> String {
        let Self {
            from, order, most, ..
        } = self;
        let first = order.columns.first().unwrap_or(&"id");
        let id = order.columns.last().unwrap_or(&"id");
        format!(
            "SELECT list, first, id FROM (SELECT CAST({index} AS BIGINT) AS list, {first} AS first, {id} AS id
            FROM {from} WHERE {} ORDER BY {} LIMIT {most}) list_{index}",
            self.filter.sql_after(values_before),
            order.keys(),
        )
    }
}

/// Fetches a page; `key_of` reads the order's columns off a row.
pub async fn fetch<R: for<'r> FromRow<'r>>(
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
    start(&mut filter, order, request.cursor.as_ref())?;
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
pub(crate) fn start(
    filter: &mut Filter,
    order: Order,
    cursor: Option<&Cursor>,
) -> Result<(), StoreError> {
    let Some(cursor) = cursor else {
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
