//! Pages of hits, the best first.

use sea_orm::ConnectionTrait;
use shop_catalog::search::Query;
use shop_core::{Cursor, CursorError, Page, PageRequest};

use super::{
    Subject,
    hits::{self, SCORE_MAX, hits},
};
use crate::{StoreError, paging, paging::List, row::FromRow, sql, sql::Filter};

/// Fetches a page of what a search finds in a list, the highest score first and among equals the
/// highest id; `key_of` reads score and id off a row. Scores are looked for one after the other until
/// the page is full: of a common word, nobody ever asks for more than the newest hits in names, however
/// many there are.
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
    let (mut score, mut before) = start(name, request)?;
    let mut rows: Vec<R> = Vec::new();
    while score > 0 && rows.len() < wanted {
        let looked_for = (subject, query, score);
        let most = wanted - rows.len();
        rows.extend(with_score(conn, looked_for, &list, before.take(), most).await?);
        score -= 1;
    }
    let page = Page::from_probe(rows, request.limit, |row| {
        let (score, id) = key_of(row);
        Cursor::after(name, &[score, id])
    });
    Ok(page.with_total(total))
}

/// The score at which a page begins, and the id before which it does.
fn start(name: &'static str, request: &PageRequest) -> Result<(usize, Option<i64>), StoreError> {
    let Some(cursor) = &request.cursor else {
        return Ok((SCORE_MAX, None));
    };
    let last: Vec<i64> = cursor.read(name)?;
    let [score, id] = last[..] else {
        return Err(CursorError.into());
    };
    let score = usize::try_from(score).map_err(|_| CursorError)?;
    Ok((score.min(SCORE_MAX), Some(id)))
}

/// The rows of one score, the highest ids first.
async fn with_score<R: for<'r> FromRow<'r>>(
    conn: &impl ConnectionTrait,
    (subject, query, score): (Subject, &Query, usize),
    list: &List<'_>,
    before: Option<i64>,
    most: usize,
) -> Result<Vec<R>, StoreError> {
    let backend = conn.get_database_backend();
    let id = hits::id(backend, query);
    let mut filter = list.filter.clone();
    let (found, values) = hits::scored_exactly(backend, (subject, query), score);
    filter.and(&found, values);
    filter.and_plain(&format!("{} = {id}", subject.key()));
    if let Some(before) = before {
        filter.and(&format!("{id} < ?"), [before]);
    }
    let sql = format!(
        "SELECT {}, CAST({score} AS BIGINT) AS score FROM {} CROSS JOIN {}
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
