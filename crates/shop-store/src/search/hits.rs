//! Looking up what matches a search, with a score.

use sea_orm::{DbBackend, Value};
use shop_catalog::search::Query;

use super::{Subject, term};
use crate::sql::containing;

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
pub(super) const SCORE_MAX: usize = CLASSES.len();

/// What matches a search.
pub(crate) fn hits(backend: DbBackend, subject: Subject, query: &Query) -> Hits {
    let mut values = Vec::new();
    let mut arms: Vec<String> = (1..=SCORE_MAX)
        .map(|classes| {
            let tables = tables(backend, subject, query);
            let condition = within(backend, (subject, query), classes, &mut values);
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
pub(super) fn scored_exactly(
    backend: DbBackend,
    (subject, query): (Subject, &Query),
    exactly: usize,
) -> (String, Vec<Value>) {
    let mut values = Vec::new();
    let classes = score(exactly);
    let condition = within(backend, (subject, query), classes, &mut values);
    if exactly == SCORE_MAX {
        return (condition, values);
    }
    let better = if backend == DbBackend::Sqlite && query.has_terms() {
        let terms = subject.terms_table();
        values.push(fts5(query, classes - 1));
        format!("x.rowid IN (SELECT rowid FROM {terms} WHERE {terms} MATCH ?)")
            + &recheck(query, classes - 1, &mut values)
    } else {
        within(backend, (subject, query), classes - 1, &mut values)
    };
    (format!("{condition} AND NOT ({better})"), values)
}

/// A condition on [`tables`], with its values, for whatever a search finds.
pub(super) fn within_all(
    backend: DbBackend,
    (subject, query): (Subject, &Query),
) -> (String, Vec<Value>) {
    let mut values = Vec::new();
    let condition = within(backend, (subject, query), SCORE_MAX, &mut values);
    (condition, values)
}

/// A condition on products `p`, with its values, for those in a category whose name has all parts of the
/// search, or in a category in such a one.
pub(super) fn in_categories(backend: DbBackend, query: &Query) -> (String, Vec<Value>) {
    let (condition, values) = within_all(backend, (Subject::Category, query));
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
pub(super) fn not_by_itself(backend: DbBackend, query: &Query) -> (String, Vec<Value>) {
    let (condition, values) = within_all(backend, (Subject::Product, query));
    let (id, tables) = (id(backend, query), tables(backend, Subject::Product, query));
    let condition =
        format!("NOT EXISTS (SELECT 1 FROM {tables} WHERE {id} = p.id AND {condition})");
    (condition, values)
}

/// A condition on [`tables`], with its value, for what has exactly the item number that is searched;
/// `None` if the search is for none.
pub(super) fn is_number(
    backend: DbBackend,
    subject: Subject,
    query: &Query,
) -> Option<(String, Value)> {
    let term = query.number_term()?;
    if !subject.has_numbers() || !query.has_terms() {
        return None;
    }
    if backend == DbBackend::Sqlite {
        let terms = subject.terms_table();
        let condition = format!("x.rowid IN (SELECT rowid FROM {terms} WHERE {terms} MATCH ?)");
        return Some((condition, format!("name : {}", term::fts5(&term)).into()));
    }
    let condition = "x.terms @@ CAST(? AS TSQUERY)".to_owned();
    Some((condition, term::tsquery(&term, "A").into()))
}

/// The tables that are searched: the terms as `x`, and the texts as `t` where they are rechecked. To
/// read those for every hit takes longer than to find it. For signs alone there are only the texts.
pub(super) fn tables(backend: DbBackend, subject: Subject, query: &Query) -> String {
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
pub(super) fn id(backend: DbBackend, query: &Query) -> &'static str {
    match backend {
        _ if !query.has_terms() => "t.id",
        DbBackend::Sqlite => "x.rowid",
        _ => "x.id",
    }
}

/// What has all parts of the search within the first `classes` classes.
fn within(
    backend: DbBackend,
    (subject, query): (Subject, &Query),
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
    let terms: Vec<String> = query.required_terms().iter().map(term::fts5).collect();
    format!("{{{}}} : ({})", columns.join(" "), terms.join(" AND ")).into()
}

fn tsquery(query: &Query, classes: usize) -> Value {
    let weights: String = CLASSES[..classes].iter().map(|class| class.1).collect();
    let terms = query.required_terms();
    let terms: Vec<String> = terms
        .iter()
        .map(|term| term::tsquery(term, &weights))
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
