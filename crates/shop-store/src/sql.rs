//! Statements written as SQL that both databases read: `$1`, `$2` … for values. What the builder says as
//! clearly, on one table, is built; joins, unions and changes by a list are text, which can be read
//! and explained by a database as it is.

use sea_orm::{
    ConnectionTrait, DbBackend, EntityTrait, FromQueryResult, IdenStatic, Iterable, Statement,
    Value,
};
use shop_core::Locale;

use crate::{
    StoreError,
    row::{self, FromRow},
};

/// All columns that this version knows of a table, which the statement calls `alias`. Never `*`: a
/// column that a newer version adds would break the statements that this one has prepared.
pub fn columns<E: EntityTrait>(alias: &str) -> String {
    let columns = E::Column::iter().map(|column| format!("{alias}.{}", column.as_str()));
    columns.collect::<Vec<_>>().join(", ")
}

/// Runs a statement and returns how many rows it changed.
pub async fn execute(
    conn: &impl ConnectionTrait,
    sql: &str,
    values: impl IntoIterator<Item = Value>,
) -> Result<u64, StoreError> {
    let statement = Statement::from_sql_and_values(conn.get_database_backend(), sql, values);
    Ok(conn.execute_raw(statement).await?.rows_affected())
}

/// All rows of a query.
pub async fn all<T: for<'r> FromRow<'r>>(
    conn: &impl ConnectionTrait,
    sql: &str,
    values: impl IntoIterator<Item = Value>,
) -> Result<Vec<T>, StoreError> {
    all_in(conn, None, sql, values).await
}

/// The same with translations into one language only, where it is for one reader.
pub async fn all_in<T: for<'r> FromRow<'r>>(
    conn: &impl ConnectionTrait,
    locale: Option<Locale>,
    sql: &str,
    values: impl IntoIterator<Item = Value>,
) -> Result<Vec<T>, StoreError> {
    let statement = Statement::from_sql_and_values(conn.get_database_backend(), sql, values);
    row::read_all(&conn.query_all_raw(statement).await?, locale)
}

/// The first row of a query.
pub async fn first<T: for<'r> FromRow<'r>>(
    conn: &impl ConnectionTrait,
    sql: &str,
    values: impl IntoIterator<Item = Value>,
) -> Result<Option<T>, StoreError> {
    Ok(all(conn, sql, values).await?.into_iter().next())
}

/// The rows of a table that a filter lets through. `end` is the order and the limit.
pub async fn list<E: EntityTrait>(
    conn: &impl ConnectionTrait,
    filter: Filter,
    end: &str,
) -> Result<Vec<E::Model>, StoreError> {
    let entity = E::default();
    let table = entity.table_name();
    let columns = columns::<E>(table);
    let sql = format!("SELECT {columns} FROM {table} WHERE {} {end}", filter.sql());
    all(conn, &sql, filter.into_values()).await
}

#[derive(FromQueryResult)]
struct Id {
    id: i64,
}

/// The numbers that a query answers as `id`.
pub async fn ids(
    conn: &impl ConnectionTrait,
    sql: &str,
    values: impl IntoIterator<Item = Value>,
) -> Result<Vec<i64>, StoreError> {
    let rows: Vec<Id> = all(conn, sql, values).await?;
    Ok(rows.into_iter().map(|row| row.id).collect())
}

#[derive(FromQueryResult)]
struct Count {
    n: i64,
}

/// The number that a query answers as `n`.
pub async fn count(
    conn: &impl ConnectionTrait,
    sql: &str,
    values: impl IntoIterator<Item = Value>,
) -> Result<u64, StoreError> {
    let row: Option<Count> = first(conn, sql, values).await?;
    Ok(row.map_or(0, |row| u64::try_from(row.n).unwrap_or_default()))
}

/// Locks a row, so that no new row refers to it until the transaction ends. SQLite has one writer
/// anyway.
pub async fn lock(conn: &impl ConnectionTrait, table: &str, id: i64) -> Result<(), StoreError> {
    if conn.get_database_backend() != DbBackend::Sqlite {
        let sql = format!("SELECT id FROM {table} WHERE id = $1 FOR UPDATE");
        execute(conn, &sql, [id.into()]).await?;
    }
    Ok(())
}

/// Keeps a row from being removed until the transaction ends; `false` when there is none.
pub async fn hold(conn: &impl ConnectionTrait, table: &str, id: i64) -> Result<bool, StoreError> {
    let lock = match conn.get_database_backend() {
        DbBackend::Sqlite => "",
        _ => " FOR KEY SHARE",
    };
    let sql = format!("SELECT id FROM {table} WHERE id = $1{lock}");
    let statement = Statement::from_sql_and_values(conn.get_database_backend(), sql, [id.into()]);
    Ok(conn.query_one_raw(statement).await?.is_some())
}

/// Conditions that all hold, with their values.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    /// With the number of values before each, since `?` is numbered only when the statement is made.
    conditions: Vec<(String, usize)>,
    values: Vec<Value>,
}

impl Filter {
    /// Adds a condition with a `?` for each value.
    pub fn and<V: Into<Value>>(
        &mut self,
        condition: &str,
        values: impl IntoIterator<Item = V>,
    ) -> &mut Self {
        self.and_plain(condition);
        self.values.extend(values.into_iter().map(Into::into));
        self
    }

    /// Numbers the values of an expression elsewhere in the statement, such as a
    /// joined query, and returns the expression.
    pub fn embed(&mut self, expression: &str, values: Vec<Value>) -> String {
        let mut numbered = String::new();
        number(&mut numbered, expression, self.values.len());
        self.values.extend(values);
        numbered
    }

    /// Adds a condition without values.
    pub fn and_plain(&mut self, condition: &str) -> &mut Self {
        self.conditions
            .push((condition.to_owned(), self.values.len()));
        self
    }

    /// Adds a condition on a list of values, which replaces the `*`; false for an empty list
    /// where the condition is `… IN (*)`.
    pub fn and_among<V: Into<Value> + Clone>(
        &mut self,
        condition: &str,
        values: &[V],
    ) -> &mut Self {
        let mut values = padded(values);
        let count = values.len();
        let places = places(count);
        // A list may occur in a condition more than once.
        let times = condition.matches('*').count();
        let condition = condition.replace('*', &places);
        for _ in 1..times {
            values.extend_from_within(..count);
        }
        self.and(&condition, values)
    }

    /// The conditions, joined; always true when there are none.
    pub fn sql(&self) -> String {
        self.sql_after(0)
    }

    /// The same in a statement that has so many values before these.
    pub fn sql_after(&self, before: usize) -> String {
        if self.conditions.is_empty() {
            return "TRUE".to_owned();
        }
        let mut sql = String::new();
        for (text, at) in &self.conditions {
            sql.push_str(if sql.is_empty() { "(" } else { " AND (" });
            number(&mut sql, text, before + at);
            sql.push(')');
        }
        sql
    }

    /// The values in the order of their numbers.
    pub fn into_values(self) -> Vec<Value> {
        self.values
    }
}

/// Writes the expression with `?` replaced by `$n`, counting on from `before`.
fn number(sql: &mut String, expression: &str, before: usize) {
    for (n, part) in (before..).zip(expression.split('?')) {
        if n > before {
            sql.push('$');
            sql.push_str(&n.to_string());
        }
        sql.push_str(part);
    }
}

/// Ids with a number each as a table `changes (id, value)`, and its values. As with all lists, a power
/// of two of them makes few statements: what is filled up names no row.
pub fn changes(mut changes: Vec<(i64, i64)>) -> (String, Vec<Value>) {
    changes.resize(changes.len().next_power_of_two(), (0, 0));
    let rows = (0..changes.len()).map(|row| {
        let (id, value) = (2 * row + 1, 2 * row + 2);
        format!("(CAST(${id} AS BIGINT), CAST(${value} AS BIGINT))")
    });
    let rows = rows.collect::<Vec<_>>().join(", ");
    let values = changes.into_iter();
    let values = values.flat_map(|(id, value)| [id.into(), value.into()]);
    let table = format!("WITH changes (id, value) AS (VALUES {rows})");
    (table, values.collect())
}

/// The distance between neighbours in an order, which leaves room for what a client puts between.
const SORT_STEP: i64 = 10;

/// Sets the `sort` of these rows of a table to their order here.
pub async fn reorder(
    conn: &impl ConnectionTrait,
    table: &str,
    ids: impl IntoIterator<Item = i64>,
) -> Result<(), StoreError> {
    let places = (1..).map(|place: i64| place * SORT_STEP);
    let (with_changes, values) = changes(ids.into_iter().zip(places).collect());
    let sql = format!(
        "{with_changes} UPDATE {table} SET sort = changes.value FROM changes
        WHERE {table}.id = changes.id"
    );
    execute(conn, &sql, values).await?;
    Ok(())
}

/// A `?` for each value of a list; `NULL`, which equals nothing, for an empty one.
pub fn places(count: usize) -> String {
    match count {
        0 => "NULL".to_owned(),
        more => "?, ".repeat(more - 1) + "?",
    }
}

/// As many values as a power of two, the last one repeated: lists of many lengths make few
/// statements, which the connections keep prepared.
pub fn padded<V: Clone>(values: &[V]) -> Vec<V> {
    let mut padded = values.to_vec();
    if let Some(last) = values.last() {
        padded.resize(values.len().next_power_of_two(), last.clone());
    }
    padded
}

/// The pattern of a text that contains `part`, for `LIKE … ESCAPE '\'`.
pub fn containing(part: &str) -> String {
    let escaped = part
        .replace('\\', "\\\\")
        .replace('%', "\\%")
        .replace('_', "\\_");
    format!("%{escaped}%")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_are_numbered_across_conditions() {
        let mut filter = Filter::default();
        filter
            .and("a = ?", [1_i64])
            .and_among("b IN (*) OR c IN (*)", &[2, 3]);
        filter.and_plain("d");
        assert_eq!(
            filter.sql(),
            "(a = $1) AND (b IN ($2, $3) OR c IN ($4, $5)) AND (d)"
        );
        assert!(filter.sql_after(2).starts_with("(a = $3) AND (b IN ($4,"));
        assert_eq!(filter.into_values().len(), 5);
    }

    #[test]
    fn similar_list_lengths_share_a_statement() {
        let sql = |numbers: &[i64]| {
            let mut filter = Filter::default();
            filter.and_among("a IN (*)", numbers);
            (filter.sql(), filter.into_values().len())
        };
        assert_eq!(sql(&[1, 2, 3]), sql(&[4, 5, 6, 7]));
        assert_eq!(sql(&[1, 2, 3]).1, 4);
        assert_eq!(sql(&[1]).1, 1);
    }

    #[test]
    fn empty_list_matches_nothing() {
        let mut filter = Filter::default();
        filter.and_among::<i64>("a IN (*)", &[]);
        assert_eq!(filter.sql(), "(a IN (NULL))");
    }

    #[test]
    fn like_wildcards_are_escaped() {
        assert_eq!(containing(r"5%_\"), r"%5\%\_\\%");
    }
}
