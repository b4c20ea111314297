//! Looking up what matches a search, with a score.

use sea_orm::{DbBackend, Value};
use shop_catalog::search::Query;

use super::{Subject, term};
use crate::sql::containing;

/// A table expression with the columns `id` and `score`: 4 when the names alone have all parts of
/// the search, down to 1 when the least of the texts is needed.
#[derive(Debug)]
pub(crate) struct Hits {
    /// SQL in which `?` stands for a value.
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

/// What matches a search.
pub(crate) fn hits(backend: DbBackend, subject: Subject, query: &Query) -> Hits {
    let mut values = Vec::new();
    let arms: Vec<String> = (1..=CLASSES.len())
        .map(|classes| match backend {
            DbBackend::Sqlite => fts5_arm(subject, query, classes, &mut values),
            _ => tsvector_arm(subject, query, classes, &mut values),
        })
        .collect();
    let sql = format!(
        "SELECT id, MAX(score) AS score FROM ({}) arms GROUP BY id",
        arms.join(" UNION ALL ")
    );
    Hits { sql, values }
}

/// What has all parts of the search within the first `classes` classes.
fn fts5_arm(subject: Subject, query: &Query, classes: usize, values: &mut Vec<Value>) -> String {
    let columns: Vec<&str> = CLASSES[..classes]
        .iter()
        .map(|(column, _)| *column)
        .collect();
    let terms: Vec<String> = query.required_terms().iter().map(term::fts5).collect();
    values.push(format!("{{{}}} : ({})", columns.join(" "), terms.join(" AND ")).into());
    let (terms_table, score) = (subject.terms_table(), score(classes));
    let texts = texts(subject, query, "x.rowid");
    let recheck = recheck(query, classes, values);
    format!(
        "SELECT x.rowid AS id, {score} AS score FROM {terms_table} x{texts}
        WHERE {terms_table} MATCH ?{recheck}"
    )
}

/// The same for PostgreSQL.
fn tsvector_arm(
    subject: Subject,
    query: &Query,
    classes: usize,
    values: &mut Vec<Value>,
) -> String {
    let weights: String = CLASSES[..classes]
        .iter()
        .map(|(_, weight)| *weight)
        .collect();
    let terms = query.required_terms();
    let terms: Vec<String> = terms
        .iter()
        .map(|term| term::tsquery(term, &weights))
        .collect();
    values.push(terms.join(" & ").into());
    let (terms_table, score) = (subject.terms_table(), score(classes));
    let texts = texts(subject, query, "x.id");
    let recheck = recheck(query, classes, values);
    format!(
        "SELECT x.id, {score} AS score FROM {terms_table} x{texts}
        WHERE x.terms @@ CAST(? AS TSQUERY){recheck}"
    )
}

const fn score(classes: usize) -> usize {
    CLASSES.len() + 1 - classes
}

/// The texts, where they are rechecked: to read them for every hit takes longer than to find it.
fn texts(subject: Subject, query: &Query, id: &str) -> String {
    if query.long_runs().next().is_none() {
        return String::new();
    }
    format!(" JOIN {} t ON t.id = {id}", subject.texts_table())
}

/// Pairs of characters may stand apart in a text; runs of three and more must stand unbroken.
fn recheck(query: &Query, classes: usize, values: &mut Vec<Value>) -> String {
    let mut conditions = vec![String::new()];
    for run in query.long_runs() {
        let columns: Vec<String> = CLASSES[..classes]
            .iter()
            .map(|(column, _)| format!(r"t.{column} LIKE ? ESCAPE '\'"))
            .collect();
        values.extend(columns.iter().map(|_| Value::from(containing(run))));
        conditions.push(format!("({})", columns.join(" OR ")));
    }
    conditions.join(" AND ")
}
