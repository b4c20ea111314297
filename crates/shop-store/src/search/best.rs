//! Pages of hits, the best first.

use sea_orm::ConnectionTrait;
use shop_catalog::search::Query;
use shop_core::{Cursor, CursorError, Page, PageRequest};

use super::{
    Subject,
    hits::{self, hits},
    level::{Level, levels},
};
use crate::{StoreError, paging, paging::List, row::FromRow, sql, sql::Filter};

/// Fetches a page of what a search finds in a list, the highest level first and among equals the
/// highest id; `key_of` reads level and id off a row, where the level is in the column `score`. Levels
/// are looked for one after the other until the page is full: of a common word, nobody ever asks for
/// more than the newest hits in names, however many there are.
pub(crate) async fn best<R: for<'r> FromRow<'r>>(
    conn: &impl ConnectionTrait,
    (subject, query): (Subject, &Query),
    list: List<'_>,
    request: &PageRequest,
    key_of: impl Fn(&R) -> (i64, i64),
) -> Result<Page<R>, StoreError> {
    let total = if request.with_total {
        Some(count(conn, (subject, query), &list).await?)
    } else {
        None
    };
    let name = list.order.name;
    let wanted = usize::try_from(request.limit.with_probe()).unwrap_or(usize::MAX);
    let (highest, mut before) = start(name, request)?;
    let mut rows: Vec<R> = Vec::new();
    for (number, level) in levels(subject, query) {
        if number > highest || rows.len() >= wanted {
            continue;
        }
        // The place after which the page begins is in the level where it begins.
        let before = before.take().filter(|_| number == highest);
        let looked_for = (subject, query, (number, level));
        let most = wanted - rows.len();
        rows.extend(on_level(conn, looked_for, &list, before, most).await?);
    }
    let page = Page::from_probe(rows, request.limit, |row| {
        let (level, id) = key_of(row);
        Cursor::after(name, &[level, id])
    });
    Ok(page.with_total(total))
}

/// The level at which a page begins, and the id before which it does.
fn start(name: &'static str, request: &PageRequest) -> Result<(i64, Option<i64>), StoreError> {
    let Some(cursor) = &request.cursor else {
        return Ok((i64::MAX, None));
    };
    let last: Vec<i64> = cursor.read(name)?;
    let [level, id] = last[..] else {
        return Err(CursorError.into());
    };
    Ok((level, Some(id)))
}

/// The rows of one level, the highest ids first.
async fn on_level<R: for<'r> FromRow<'r>>(
    conn: &impl ConnectionTrait,
    (subject, query, (number, level)): (Subject, &Query, (i64, Level)),
    list: &List<'_>,
    before: Option<i64>,
    most: usize,
) -> Result<Vec<R>, StoreError> {
    let backend = conn.get_database_backend();
    let id = hits::id(backend, query);
    let mut filter = list.filter.clone();
    let (found, values) = match level {
        Level::Number => hits::within_all(backend, (subject, query)),
        Level::Score { score, .. } => hits::scored_exactly(backend, (subject, query), score),
    };
    filter.and(&found, values);
    if let Some((is_number, value)) = hits::is_number(backend, subject, query) {
        let negation = if level == Level::Number { "" } else { "NOT " };
        filter.and(&format!("{negation}({is_number})"), [value]);
    }
    if let (Level::Score { sold_out, .. }, Some(condition)) = (level, subject.sold_out()) {
        let negation = if sold_out { "" } else { "NOT " };
        filter.and_plain(&format!("{negation}({condition})"));
    }
    filter.and_plain(&format!("{} = {id}", subject.key()));
    if let Some(before) = before {
        filter.and(&format!("{id} < ?"), [before]);
    }
    let sql = format!(
        "SELECT {}, CAST({number} AS BIGINT) AS score FROM {} CROSS JOIN {}
        WHERE {} ORDER BY {id} DESC LIMIT {most}",
        list.columns,
        hits::tables(backend, subject, query),
        list.from,
        filter.sql(),
    );
    sql::all(conn, &sql, filter.into_values()).await
}

async fn count(
    conn: &impl ConnectionTrait,
    (subject, query): (Subject, &Query),
    list: &List<'_>,
) -> Result<u64, StoreError> {
    let mut filter: Filter = list.filter.clone();
    let hits = hits(conn.get_database_backend(), subject, query);
    let hits = filter.embed(&hits.sql, hits.values);
    filter.and_plain(&format!("h.id = {}", subject.key()));
    let from = format!("({hits}) h CROSS JOIN {}", list.from);
    paging::count(conn, &from, &filter).await
}
