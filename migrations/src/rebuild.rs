//! Changes of a table that `ALTER TABLE` of SQLite cannot make, such as dropping a CHECK.
//!
//! SQLite makes them by a new table (<https://www.sqlite.org/lang_altertable.html#otheralter>). While
//! foreign keys are enforced, dropping the former table would empty or delete what refers to it, and
//! they cannot be switched off inside a transaction. So [`crate::Migrator`] switches them off before
//! the steps, and each step ends with [`check_references`].

use sea_orm_migration::{
    prelude::*,
    sea_orm::{DatabaseConnection, DbBackend, FromQueryResult, Statement},
};

use crate::ddl;

/// Whether SQLite enforces foreign keys on its one writing connection from now on. Without effect on
/// PostgreSQL.
pub async fn enforce_keys(connection: &DatabaseConnection, on: bool) -> Result<(), DbErr> {
    if connection.get_database_backend() != DbBackend::Sqlite {
        return Ok(());
    }
    let sql = format!("PRAGMA foreign_keys = {}", if on { "ON" } else { "OFF" });
    connection.execute_unprepared(&sql).await?;
    Ok(())
}

#[derive(FromQueryResult)]
struct Part {
    kind: String,
    sql: String,
}

/// Builds a table of SQLite anew, with `edits` (from, to) in its definition, each of which must be
/// found in it. Line breaks and repeated spaces of the definition count as one space. Rows, indexes
/// and triggers stay, and no id is used again.
///
/// # Errors
/// If an edit is not found, or foreign keys are enforced.
pub async fn rebuild(
    manager: &SchemaManager<'_>,
    table: &str,
    edits: &[(&str, &str)],
) -> Result<(), DbErr> {
    let conn = manager.get_connection();
    if number(conn, "SELECT foreign_keys AS n FROM pragma_foreign_keys").await? != 0 {
        return Err(DbErr::Custom(format!(
            "{table} cannot be rebuilt while foreign keys are enforced"
        )));
    }
    let sql = format!(
        "SELECT type AS kind, sql FROM sqlite_master WHERE tbl_name = '{table}' AND sql <> ''"
    );
    let parts = Part::find_by_statement(Statement::from_string(DbBackend::Sqlite, sql));
    let parts = parts.all(conn).await?;
    let (tables, others): (Vec<Part>, Vec<Part>) =
        parts.into_iter().partition(|part| part.kind == "table");
    let definition = tables.first().map(|part| part.sql.split_whitespace());
    let definition = definition.map(|words| words.collect::<Vec<_>>().join(" "));
    let definition = edited(table, definition.unwrap_or_default(), edits)?;
    let (_, columns) = definition.split_once('(').unwrap_or_default();
    let names = column_names(conn, table).await?;
    let mut statements = vec![
        format!("CREATE TABLE rebuilt_{table} ({columns}"),
        format!("INSERT INTO rebuilt_{table} ({names}) SELECT {names} FROM {table}"),
    ];
    if definition.contains("AUTOINCREMENT") {
        // The highest id ever used may be of a row that is deleted since.
        statements.push(format!(
            "DELETE FROM sqlite_sequence WHERE name = 'rebuilt_{table}'"
        ));
        statements.push(format!(
            "UPDATE sqlite_sequence SET name = 'rebuilt_{table}' WHERE name = '{table}'"
        ));
    }
    statements.push(format!("DROP TABLE {table}"));
    statements.push(format!("ALTER TABLE rebuilt_{table} RENAME TO {table}"));
    statements.extend(others.into_iter().map(|part| part.sql));
    for statement in statements {
        conn.execute_unprepared(&statement).await?;
    }
    Ok(())
}

/// A column with a list of the values that it takes, as it was created.
pub struct Listed {
    /// The table.
    pub table: &'static str,
    /// The column.
    pub column: &'static str,
    /// Its type and constraints without the list.
    pub definition: &'static str,
    /// The list.
    pub values: &'static str,
}

impl Listed {
    /// Takes any value from now on.
    pub async fn open(&self, manager: &SchemaManager<'_>) -> Result<(), DbErr> {
        let Self { table, column, .. } = self;
        if manager.get_database_backend() == DbBackend::Sqlite {
            return rebuild(manager, table, &[(&self.check(), "")]).await;
        }
        let sql = format!("ALTER TABLE {table} DROP CONSTRAINT {table}_{column}_check");
        ddl::run(manager, &[&sql]).await
    }

    /// Takes the values of the list only.
    pub async fn close(&self, manager: &SchemaManager<'_>) -> Result<(), DbErr> {
        let Self { table, column, .. } = self;
        let check = self.check();
        if manager.get_database_backend() == DbBackend::Sqlite {
            let open = format!(" {column} {}", self.definition);
            let closed = format!("{open}{check}");
            return rebuild(manager, table, &[(&open, &closed)]).await;
        }
        let sql = format!("ALTER TABLE {table} ADD CONSTRAINT {table}_{column}_check{check}");
        ddl::run(manager, &[&sql]).await
    }

    fn check(&self) -> String {
        format!(" CHECK ({} IN ({}))", self.column, self.values)
    }
}

fn edited(table: &str, definition: String, edits: &[(&str, &str)]) -> Result<String, DbErr> {
    edits.iter().try_fold(definition, |definition, (from, to)| {
        let missing = || DbErr::Custom(format!("the definition of {table} lacks {from:?}"));
        let (before, after) = definition.split_once(from).ok_or_else(missing)?;
        Ok(format!("{before}{to}{after}"))
    })
}

async fn column_names(conn: &SchemaManagerConnection<'_>, table: &str) -> Result<String, DbErr> {
    let sql = format!("SELECT group_concat(name, ', ') FROM pragma_table_info('{table}')");
    let statement = Statement::from_string(DbBackend::Sqlite, sql);
    let row = conn.query_one_raw(statement).await?;
    row.map_or(Ok(String::new()), |row| row.try_get_by_index(0))
}

/// Fails if a row of SQLite refers to a row that does not exist: what enforced foreign keys prevent.
pub async fn check_references(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    if manager.get_database_backend() != DbBackend::Sqlite {
        return Ok(());
    }
    let sql = "SELECT COUNT(*) AS n FROM pragma_foreign_key_check";
    match number(manager.get_connection(), sql).await? {
        0 => Ok(()),
        rows => Err(DbErr::Custom(format!(
            "{rows} rows would refer to rows that do not exist"
        ))),
    }
}

async fn number(conn: &SchemaManagerConnection<'_>, sql: &str) -> Result<i64, DbErr> {
    let statement = Statement::from_string(DbBackend::Sqlite, sql);
    let row = conn.query_one_raw(statement).await?;
    row.map_or(Ok(0), |row| row.try_get("", "n"))
}
