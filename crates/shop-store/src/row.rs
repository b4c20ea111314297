//! Rows of statements. Most are read by sea-orm's `FromQueryResult`. The `row!` structs of hot public
//! reads are read by position: looking up columns by name and checking the types of each row makes a
//! sixth fewer uncached product lists in a second and a fifth fewer category trees
//! (`crates/shop-bench/results/2026-11-27.md`). The first row of a result is read with both checks, so a
//! statement whose columns do not match its struct fails in the first test that runs it.

use sea_orm::{
    DbErr, FromQueryResult, QueryResult, RuntimeErr,
    sqlx::{
        self, Column as _, ColumnIndex, Decode, Postgres, Sqlite, Type, postgres::PgRow,
        sqlite::SqliteRow,
    },
};
use shop_core::{Locale, TranslationSheet};

use crate::StoreError;

/// Can be read from a row.
pub trait FromRow<'r>: Sized {
    /// Reads the next columns of a row.
    fn read(columns: &mut Columns<'r>) -> Result<Self, StoreError>;
}

/// By the names of the columns.
impl<'r, T: FromQueryResult> FromRow<'r> for T {
    fn read(columns: &mut Columns<'r>) -> Result<Self, StoreError> {
        Ok(Self::from_query_result(columns.result, "")?)
    }
}

/// Implements [`FromRow`] for a struct by position: its fields are columns in the order of the
/// statement, or other such structs. A struct with a lifetime borrows texts from the row.
macro_rules! row {
    (
        $(#[$about:meta])*
        $seen:vis struct $name:ident {
            $($(#[$about_field:meta])* $field_seen:vis $field:ident: $type:ty,)+
        }
    ) => {
        $(#[$about])*
        $seen struct $name {
            $($(#[$about_field])* $field_seen $field: $type,)+
        }

        $crate::row::row!(@read 'r $name: $($field)+);
    };
    (
        $(#[$about:meta])*
        $seen:vis struct $name:ident<$row:lifetime> {
            $($(#[$about_field:meta])* $field_seen:vis $field:ident: $type:ty,)+
        }
    ) => {
        $(#[$about])*
        $seen struct $name<$row> {
            $($(#[$about_field])* $field_seen $field: $type,)+
        }

        $crate::row::row!(@read $row $name<$row>: $($field)+);
    };
    (@read $row:lifetime $name:ty: $($field:ident)+) => {
        impl<$row> $crate::row::FromRow<$row> for $name {
            fn read(
                columns: &mut $crate::row::Columns<$row>,
            ) -> Result<Self, $crate::StoreError> {
                Ok(Self { $($field: columns.next(stringify!($field))?),+ })
            }
        }

        $crate::row::several_columns!($name, $row);
    };
}

/// Implements [`FromRow`] for a type that is converted from a `row!` struct that borrows from the row.
macro_rules! made_of_row {
    ($name:ty: $row:ident) => {
        impl<'r> $crate::row::FromRow<'r> for $name {
            fn read(columns: &mut $crate::row::Columns<'r>) -> Result<Self, $crate::StoreError> {
                <$row<'r> as $crate::row::FromRow<'r>>::read(columns)?.try_into()
            }
        }

        $crate::row::several_columns!($name, 'r);
    };
}

/// Lets a type with [`FromRow`] be a field of a `row!` struct.
macro_rules! several_columns {
    ($name:ty, $row:lifetime) => {
        impl<$row> $crate::row::Field<$row> for $name {
            fn read(
                columns: &mut $crate::row::Columns<$row>,
                _: &'static str,
            ) -> Result<Self, $crate::StoreError> {
                $crate::row::FromRow::read(columns)
            }
        }
    };
}

pub(crate) use {made_of_row, row, several_columns};

/// The columns of a row, read one after the other.
pub struct Columns<'r> {
    result: &'r QueryResult,
    row: Row<'r>,
    at: usize,
    locale: Option<Locale>,
    is_first: bool,
}

#[derive(Clone, Copy)]
enum Row<'r> {
    Sqlite(&'r SqliteRow),
    Postgres(&'r PgRow),
}

/// Reads all rows of a result; with a `locale`, only the translations into it.
pub fn read_all<'r, T: FromRow<'r>>(
    rows: &'r [QueryResult],
    locale: Option<Locale>,
) -> Result<Vec<T>, StoreError> {
    let mut all = Vec::with_capacity(rows.len());
    for row in rows {
        let mut columns = Columns {
            result: row,
            row: Row::of(row)?,
            at: 0,
            locale,
            is_first: all.is_empty(),
        };
        all.push(T::read(&mut columns)?);
    }
    Ok(all)
}

impl<'r> Row<'r> {
    fn of(row: &'r QueryResult) -> Result<Self, DbErr> {
        let sqlite = row.try_as_sqlite_row().map(Self::Sqlite);
        let row = sqlite.or_else(|| row.try_as_pg_row().map(Self::Postgres));
        row.ok_or_else(|| DbErr::Type("a row of neither database".to_owned()))
    }
}

impl<'r> Columns<'r> {
    /// The next column, which is called `name`.
    pub fn next<T: Field<'r>>(&mut self, name: &'static str) -> Result<T, StoreError> {
        T::read(self, name)
    }

    fn value<T: Value<'r>>(&mut self, name: &'static str) -> Result<Option<T>, StoreError> {
        let at = self.at;
        self.at += 1;
        let value = match self.row {
            Row::Sqlite(row) => value(row, at, self.is_first.then_some(name)),
            Row::Postgres(row) => value(row, at, self.is_first.then_some(name)),
        };
        Ok(value.map_err(|error| DbErr::Query(RuntimeErr::SqlxError(error.into())))?)
    }
}

/// The value at a position; checks its name and type if a name is given.
fn value<'r, R, T>(row: &'r R, at: usize, name: Option<&'static str>) -> Result<T, sqlx::Error>
where
    R: sqlx::Row,
    usize: ColumnIndex<R>,
    T: Decode<'r, R::Database> + Type<R::Database>,
{
    let Some(name) = name else {
        return row.try_get_unchecked(at);
    };
    if row.try_column(at)?.name() != name {
        return Err(sqlx::Error::ColumnNotFound(name.to_owned()));
    }
    row.try_get(at)
}

/// The value of a column, in either database.
pub trait Value<'r>:
    Decode<'r, Sqlite> + Type<Sqlite> + Decode<'r, Postgres> + Type<Postgres>
{
}

impl Value<'_> for i64 {}
impl Value<'_> for bool {}
impl Value<'_> for String {}
impl<'r> Value<'r> for &'r str {}

/// A field of a `row!` struct: one column or several.
pub trait Field<'r>: Sized {
    /// Reads the next column, which is called `name`.
    fn read(columns: &mut Columns<'r>, name: &'static str) -> Result<Self, StoreError>;
}

impl<'r, T: Value<'r>> Field<'r> for T {
    fn read(columns: &mut Columns<'r>, name: &'static str) -> Result<Self, StoreError> {
        let value = columns.value(name)?;
        Ok(value.ok_or_else(|| DbErr::Type(format!("{name} holds nothing")))?)
    }
}

impl<'r, T: Value<'r>> Field<'r> for Option<T> {
    fn read(columns: &mut Columns<'r>, name: &'static str) -> Result<Self, StoreError> {
        columns.value(name)
    }
}

impl<'r> Field<'r> for TranslationSheet<'r> {
    fn read(columns: &mut Columns<'r>, name: &'static str) -> Result<Self, StoreError> {
        let json = columns.next(name)?;
        Self::read(json, columns.locale).map_err(|_| StoreError::Corrupt { column: name })
    }
}

#[cfg(test)]
mod tests {
    use sea_orm::Database;

    use crate::sql;

    row! {
        #[derive(Debug, PartialEq, Eq)]
        struct Pair {
            id: i64,
            name: Option<String>,
        }
    }

    row! {
        #[derive(Debug, PartialEq, Eq)]
        struct Nested {
            pair: Pair,
            is_kept: bool,
        }
    }

    async fn read<T: for<'r> super::FromRow<'r>>(statement: &str) -> Option<Vec<T>> {
        let conn = Database::connect("sqlite::memory:").await.ok()?;
        sql::all(&conn, statement, []).await.ok()
    }

    fn pair(id: i64, name: Option<&str>) -> Pair {
        let name = name.map(str::to_owned);
        Pair { id, name }
    }

    #[tokio::test]
    async fn rows_are_read_in_column_order() {
        let rows = read("SELECT 1 AS id, NULL AS name UNION ALL SELECT 2, '杯'").await;
        assert_eq!(rows, Some(vec![pair(1, None), pair(2, Some("杯"))]));
        let rows = read("SELECT 1 AS id, NULL AS name WHERE FALSE").await;
        assert_eq!(rows, Some(Vec::<Pair>::new()));
        let rows = read("SELECT 3 AS id, '壶' AS name, TRUE AS is_kept").await;
        let nested = Nested {
            pair: pair(3, Some("壶")),
            is_kept: true,
        };
        assert_eq!(rows, Some(vec![nested]));
    }

    #[tokio::test]
    async fn unexpected_row_is_refused() {
        let wrong = [
            ("another order", "SELECT '杯' AS name, 1 AS id"),
            ("another name", "SELECT 1 AS id, '杯' AS title"),
            ("a column too few", "SELECT 1 AS id"),
            ("another type", "SELECT '1' AS id, '杯' AS name"),
            ("nothing", "SELECT NULL AS id, '杯' AS name"),
            (
                "nothing further down",
                "SELECT 1 AS id, '杯' AS name UNION ALL SELECT NULL, '壶'",
            ),
        ];
        for (what, statement) in wrong {
            assert_eq!(read::<Pair>(statement).await, None, "{what}");
        }
    }
}
