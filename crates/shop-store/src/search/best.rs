//! Pages of hits, the best first.

use sea_orm::{ConnectionTrait, DbBackend};
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
    let mut filter = list.filter.clone();
    let (id, from) = if let Level::Category { .. } = level {
        let conditions = [
            hits::in_categories(backend, query),
            hits::not_by_itself(backend, query),
        ];
        for (condition, values) in conditions {
            filter.and(&condition, values);
        }
        (subject.key(), list.from.to_owned())
    } else {
        let id = hits::id(backend, query);
        with_texts(backend, (subject, query, level), &mut filter);
        filter.and_plain(&format!("{} = {id}", subject.key()));
        let tables = hits::tables(backend, subject, query);
        (id, format!("{tables} CROSS JOIN {}", list.from))
    };
    if let (Some(sold_out), Some(condition)) = (level.sold_out(), subject.sold_out()) {
        let negation = if sold_out { "" } else { "NOT " };
        filter.and_plain(&format!("{negation}({condition})"));
    }
    if let Some(before) = before {
        filter.and(&format!("{id} < ?"), [before]);
    }
    let sql = format!(
        "SELECT {}, CAST({number} AS BIGINT) AS score FROM {from}
        WHERE {} ORDER BY {id} DESC LIMIT {most}",
        list.columns,
        filter.sql(),
    );
    sql::all(conn, &sql, filter.into_values()).await
}

/// Adds the conditions for what has the texts of a level.
fn with_texts(
    backend: DbBackend,
    (subject, query, level): (Subject, &Query, Level),
    filter: &mut Filter,
) {
    let (found, values) = match level {
        Level::Score { score, .. } => hits::scored_exactly(backend, (subject, query), score),
        _ => hits::within_all(backend, (subject, query)),
    };
    filter.and(&found, values);
    if let Some((is_number, value)) = hits::is_number(backend, subject, query) {
        let negation = if level == Level::Number { "" } else { "NOT " };
        filter.and(&format!("{negation}({is_number})"), [value]);
    }
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
