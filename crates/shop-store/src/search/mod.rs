//! Search: the terms and folded texts that the catalogue makes of a product or a shop, written
//! and looked up. The catalogue's rules decide what matches; both databases answer alike.

mod index;
mod received;

use sea_orm::{ConnectionTrait, DbBackend, Value};
use shop_catalog::search::{Query, Term};
use shop_core::{Cursor, CursorError, Page, PageRequest};

use crate::{
    StoreError,
    paging::{self, List},
    row::FromRow,
    sql::{self, Filter, containing},
};

pub(crate) use index::{forget_category, forget_products, index_category};

pub(crate) use received::{in_shops_and, phone_part};

pub use index::{index_product, index_shop, index_unindexed_categories};

/// What is searched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Subject {
    /// Products, by their id.
    Product,
    /// Shops, by their merchant's id.
    Shop,
    /// Categories of shops, by their id.
    Category,
}

impl Subject {
    /// The id of what is searched, as lists join it.
    const fn key(self) -> &'static str {
        match self {
            Self::Product => "p.id",
            Self::Shop => "s.id",
            Self::Category => "c.id",
        }
    }

    /// The condition for those without pieces left, where there are pieces.
    const fn sold_out(self) -> Option<&'static str> {
        match self {
            Self::Product => {
                Some("NOT EXISTS (SELECT 1 FROM skus k WHERE k.product_id = p.id AND k.stock > 0)")
            }
            Self::Shop | Self::Category => None,
        }
    }

    /// Whether the name of a category finds what is in it.
    const fn has_categories(self) -> bool {
        matches!(self, Self::Product)
    }

    /// Whether they have item numbers.
    const fn has_numbers(self) -> bool {
        matches!(self, Self::Product)
    }

    const fn terms_table(self) -> &'static str {
        match self {
            Self::Product => "product_terms",
            Self::Shop => "shop_terms",
            Self::Category => "category_terms",
        }
    }

    const fn texts_table(self) -> &'static str {
        match self {
            Self::Product => "product_texts",
            Self::Shop => "shop_texts",
            Self::Category => "category_texts",
        }
    }
}

/// A table expression with the columns `id` and `score`: 4 when the names alone have all parts of
/// the search, down to 1 when the least of the texts is needed, and 0 when only the category's name has them.
#[derive(Debug)]
pub(crate) struct Hits {
    /// SQL with a `?` for each value.
    pub sql: String,
    /// The values.
    pub values: Vec<Value>,
}

/// The four classes from the heaviest, as columns of the texts table and as weights.
const CLASSES: [(&str, char); 4] = [
    ("name", 'A'),
    ("title", 'B'),
    ("keywords", 'C'),
    ("rest", 'D'),
];

/// The highest score.
const SCORE_MAX: usize = CLASSES.len();

/// What matches a search.
pub(crate) fn hits(backend: DbBackend, subject: Subject, query: &Query) -> Hits {
    let mut values = Vec::new();
    let mut arms: Vec<String> = (1..=SCORE_MAX)
        .map(|classes| {
            let tables = tables(backend, subject, query);
            let condition = within(backend, subject, query, classes, &mut values);
            let (id, score) = (id(backend, query), score(classes));
            format!("SELECT {id} AS id, {score} AS score FROM {tables} WHERE {condition}")
        })
        .collect();
    if subject.has_categories() {
        let (condition, found) = in_categories(backend, query);
        values.extend(found);
        arms.push(format!(
            "SELECT p.id AS id, 0 AS score FROM products p WHERE {condition}"
        ));
    }
    let sql = format!(
        "SELECT id, MAX(score) AS score FROM ({}) arms GROUP BY id",
        arms.join(" UNION ALL ")
    );
    Hits { sql, values }
}

/// A condition on [`tables`], with its values, for what matches a search with this score and with no
/// higher one.
fn scored_exactly(
    backend: DbBackend,
    subject: Subject,
    query: &Query,
    exactly: usize,
) -> (String, Vec<Value>) {
    let mut values = Vec::new();
    let classes = score(exactly);
    let condition = within(backend, subject, query, classes, &mut values);
    if exactly == SCORE_MAX {
        return (condition, values);
    }
    let better = if backend == DbBackend::Sqlite && query.has_terms() {
        let terms = subject.terms_table();
        values.push(fts5(query, classes - 1));
        format!("x.rowid IN (SELECT rowid FROM {terms} WHERE {terms} MATCH ?)")
            + &recheck(query, classes - 1, &mut values)
    } else {
        within(backend, subject, query, classes - 1, &mut values)
    };
    (format!("{condition} AND NOT ({better})"), values)
}

/// A condition on [`tables`], with its values, for whatever a search finds.
fn within_all(backend: DbBackend, subject: Subject, query: &Query) -> (String, Vec<Value>) {
    let mut values = Vec::new();
    let condition = within(backend, subject, query, SCORE_MAX, &mut values);
    (condition, values)
}

/// A condition on products `p`, with its values, for those in a category whose name has all parts of the
/// search, or in a category in such a one.
fn in_categories(backend: DbBackend, query: &Query) -> (String, Vec<Value>) {
    let (condition, values) = within_all(backend, Subject::Category, query);
    let (id, tables) = (
        id(backend, query),
        tables(backend, Subject::Category, query),
    );
    let condition = format!(
        "p.category_id IN (
            WITH named AS (SELECT {id} AS id FROM {tables} WHERE {condition})
            SELECT id FROM named
            UNION ALL SELECT child.id FROM named JOIN categories child ON child.parent_id = named.id)"
    );
    (condition, values)
}

/// A condition on products `p`, with its values, for those that a search does not find by their own texts.
fn not_by_itself(backend: DbBackend, query: &Query) -> (String, Vec<Value>) {
    let (condition, values) = within_all(backend, Subject::Product, query);
    let (id, tables) = (id(backend, query), tables(backend, Subject::Product, query));
    let condition =
        format!("NOT EXISTS (SELECT 1 FROM {tables} WHERE {id} = p.id AND {condition})");
    (condition, values)
}

/// A condition on [`tables`], with its value, for what has exactly the item number that is searched;
/// `None` if the search is for none.
fn is_number(backend: DbBackend, subject: Subject, query: &Query) -> Option<(String, Value)> {
    let term = query.number_term()?;
    if !subject.has_numbers() || !query.has_terms() {
        return None;
    }
    if backend == DbBackend::Sqlite {
        let terms = subject.terms_table();
        let condition = format!("x.rowid IN (SELECT rowid FROM {terms} WHERE {terms} MATCH ?)");
        return Some((condition, format!("name : {}", fts5_term(&term)).into()));
    }
    let condition = "x.terms @@ CAST(? AS TSQUERY)".to_owned();
    Some((condition, tsquery_term(&term, "A").into()))
}

/// The tables that are searched: the terms as `x`, and the texts as `t` where they are rechecked. To
/// read those for every hit takes longer than to find it. For signs alone there are only the texts.
fn tables(backend: DbBackend, subject: Subject, query: &Query) -> String {
    let (terms, texts) = (subject.terms_table(), subject.texts_table());
    if !query.has_terms() {
        format!("{texts} t")
    } else if query.needs_recheck() {
        format!("{terms} x JOIN {texts} t ON t.id = {}", id(backend, query))
    } else {
        format!("{terms} x")
    }
}

/// Whose terms they are.
fn id(backend: DbBackend, query: &Query) -> &'static str {
    match backend {
        _ if !query.has_terms() => "t.id",
        DbBackend::Sqlite => "x.rowid",
        _ => "x.id",
    }
}

/// What has all parts of the search within the first `classes` classes.
fn within(
    backend: DbBackend,
    subject: Subject,
    query: &Query,
    classes: usize,
    values: &mut Vec<Value>,
) -> String {
    let found = if !query.has_terms() {
        "1 = 1".to_owned()
    } else if backend == DbBackend::Sqlite {
        values.push(fts5(query, classes));
        format!("{} MATCH ?", subject.terms_table())
    } else {
        values.push(tsquery(query, classes));
        "x.terms @@ CAST(? AS TSQUERY)".to_owned()
    };
    found + &recheck(query, classes, values)
}

fn fts5(query: &Query, classes: usize) -> Value {
    let columns: Vec<&str> = CLASSES[..classes].iter().map(|class| class.0).collect();
    let terms: Vec<String> = query.required_terms().iter().map(fts5_term).collect();
    format!("{{{}}} : ({})", columns.join(" "), terms.join(" AND ")).into()
}

fn tsquery(query: &Query, classes: usize) -> Value {
    let weights: String = CLASSES[..classes].iter().map(|class| class.1).collect();
    let terms = query.required_terms();
    let terms: Vec<String> = terms
        .iter()
        .map(|term| tsquery_term(term, &weights))
        .collect();
    terms.join(" & ").into()
}

/// The score of what needs the first `classes` classes, and the other way round.
const fn score(classes: usize) -> usize {
    SCORE_MAX + 1 - classes
}

/// Pairs of characters may be apart in a text; runs of three and more must be unbroken, and so
/// must words with signs, which have no terms.
fn recheck(query: &Query, classes: usize, values: &mut Vec<Value>) -> String {
    let mut conditions = vec![String::new()];
    for run in query.contained() {
        let columns: Vec<String> = CLASSES[..classes]
            .iter()
            .map(|(column, _)| format!(r"t.{column} LIKE ? ESCAPE '\'"))
            .collect();
        values.extend(columns.iter().map(|_| Value::from(containing(run))));
        conditions.push(format!("({})", columns.join(" OR ")));
    }
    conditions.join(" AND ")
}

/// Fetches a page of what a search finds in a list, the highest level first and among equals the
/// highest id; `key_of` reads level and id off a row, where the level is in the column `score`. Levels
/// are looked for one after the other until the page is full: of a common word, nobody ever asks for
/// more than the newest hits in names, however many there are.
pub(crate) async fn best<R: for<'r> FromRow<'r>>(
    conn: &impl ConnectionTrait,
    subject: Subject,
    query: &Query,
    list: List<'_>,
    request: &PageRequest,
    key_of: impl Fn(&R) -> (i64, i64),
) -> Result<Page<R>, StoreError> {
    let total = if request.with_total {
        Some(count(conn, subject, query, &list).await?)
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
        let place = Place {
            number,
            level,
            before,
            most: wanted - rows.len(),
        };
        rows.extend(on_level(conn, subject, query, &list, place).await?);
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

/// The part of a page that one level gives.
#[derive(Debug, Clone, Copy)]
struct Place {
    /// The number of the level.
    number: i64,
    level: Level,
    /// The id before which it begins.
    before: Option<i64>,
    /// The maximum number of rows.
    most: usize,
}

/// The rows of one level, the highest ids first.
async fn on_level<R: for<'r> FromRow<'r>>(
    conn: &impl ConnectionTrait,
    subject: Subject,
    query: &Query,
    list: &List<'_>,
    place: Place,
) -> Result<Vec<R>, StoreError> {
    let backend = conn.get_database_backend();
    let Place {
        number,
        level,
        before,
        most,
    } = place;
    let mut filter = list.filter.clone();
    let (id, from) = if let Level::Category { .. } = level {
        let conditions = [in_categories(backend, query), not_by_itself(backend, query)];
        for (condition, values) in conditions {
            filter.and(&condition, values);
        }
        (subject.key(), list.from.to_owned())
    } else {
        let id = id(backend, query);
        with_texts(backend, subject, query, level, &mut filter);
        filter.and_plain(&format!("{} = {id}", subject.key()));
        let tables = tables(backend, subject, query);
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
    subject: Subject,
    query: &Query,
    level: Level,
    filter: &mut Filter,
) {
    let (found, values) = match level {
        Level::Score { score, .. } => scored_exactly(backend, subject, query, score),
        _ => within_all(backend, subject, query),
    };
    filter.and(&found, values);
    if let Some((is_number, value)) = is_number(backend, subject, query) {
        let negation = if level == Level::Number { "" } else { "NOT " };
        filter.and(&format!("{negation}({is_number})"), [value]);
    }
}

async fn count(
    conn: &impl ConnectionTrait,
    subject: Subject,
    query: &Query,
    list: &List<'_>,
) -> Result<u64, StoreError> {
    let mut filter: Filter = list.filter.clone();
    let hits = hits(conn.get_database_backend(), subject, query);
    let hits = filter.embed(&hits.sql, hits.values);
    filter.and_plain(&format!("h.id = {}", subject.key()));
    let from = format!("({hits}) h CROSS JOIN {}", list.from);
    paging::count(conn, &from, &filter).await
}

// The order of hits: whole item numbers, then by score what is in stock, then by score what is sold out, then what
// only the name of its category finds, again with what is sold out last.

/// Hits that rank alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Level {
    /// With exactly the item number that is searched.
    Number,
    /// With this score.
    Score {
        /// The score.
        score: usize,
        /// Whether there are no pieces left.
        sold_out: bool,
    },
    /// In a category whose name has all parts of the search, without a match of its own.
    Category {
        /// Whether there are no pieces left.
        sold_out: bool,
    },
}

impl Level {
    /// Whether what is sold out is left out, or everything else; `None` if both are included.
    pub(super) const fn sold_out(self) -> Option<bool> {
        match self {
            Self::Number => None,
            Self::Score { sold_out, .. } | Self::Category { sold_out } => Some(sold_out),
        }
    }
}

/// The levels at which a search finds something, with their numbers, the highest first.
fn levels(subject: Subject, query: &Query) -> Vec<(i64, Level)> {
    let scored = |sold_out: bool| {
        (1..=SCORE_MAX)
            .rev()
            .map(move |score| Level::Score { score, sold_out })
    };
    let mut levels = Vec::new();
    if subject.has_numbers() && query.has_terms() && query.number_term().is_some() {
        levels.push(Level::Number);
    }
    levels.extend(scored(false));
    if subject.sold_out().is_some() {
        levels.extend(scored(true));
    }
    if subject.has_categories() {
        levels.extend([false, true].map(|sold_out| Level::Category { sold_out }));
    }
    let numbers = (1..).zip(levels.into_iter().rev());
    let mut numbered: Vec<_> = numbers.collect();
    numbered.reverse();
    numbered
}

/// The most bytes of a term that are indexed. A search has at most 100 characters, which are 400
/// bytes, so nothing longer can be asked for.
const TERM_BYTES: usize = 400;

/// A term in hexadecimal digits. No tokenizer takes those apart and no query language reads signs
/// into them, while beginnings of words stay beginnings.
pub fn encode(term: &str) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let bytes = term.bytes().take(TERM_BYTES);
    bytes
        .flat_map(|byte| {
            [
                DIGITS[usize::from(byte >> 4)],
                DIGITS[usize::from(byte & 15)],
            ]
        })
        .map(char::from)
        .collect()
}

/// The term of a search as FTS5 reads it.
pub fn fts5_term(term: &Term) -> String {
    match term {
        Term::Exact(text) => format!("\"{}\"", encode(text)),
        Term::Prefix(text) => format!("\"{}\" *", encode(text)),
        Term::Word { prefix, stem } => {
            format!("(\"{}\" * OR \"{}\")", encode(prefix), encode(stem))
        }
    }
}

/// The term of a search as a `tsquery`, found in some of the weights A to D.
pub fn tsquery_term(term: &Term, weights: &str) -> String {
    match term {
        Term::Exact(text) => format!("'{}':{weights}", encode(text)),
        Term::Prefix(text) => format!("'{}':*{weights}", encode(text)),
        Term::Word { prefix, stem } => {
            format!(
                "('{}':*{weights} | '{}':{weights})",
                encode(prefix),
                encode(stem)
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prefix_terms_stay_prefixes() {
        assert_eq!(encode("杯"), "e69daf");
        assert!(encode("teapot").starts_with(&encode("tea")));
        assert_eq!(encode(&"x".repeat(9999)).len(), 2 * TERM_BYTES);
    }
}
