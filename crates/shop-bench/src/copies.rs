//! Copies of all shops, written by the database itself: registering ten thousand shops with their pictures
//! through the application would take hours.

use sea_orm::{
    ConnectionTrait, DatabaseConnection, DbBackend, FromQueryResult, Statement, TransactionTrait,
};
use shop_store::Database;

use crate::{Outcome, log_progress, seed};

/// Copies per transaction: enough that its overhead is small, few enough that it stays in memory.
const BATCH: usize = 50;

/// A table with rows of shops, in an order in which each refers to earlier ones.
struct Table {
    name: &'static str,
    /// The columns whose values change, each with the table whose ids it contains.
    ids: &'static [(&'static str, &'static str)],
    /// The columns of unique texts, each with what makes it unique in a copy.
    texts: &'static [(&'static str, &'static str)],
}

const TABLES: &[Table] = &[
    Table {
        name: "users",
        ids: &[("id", "users")],
        texts: &[("username", "id"), ("username_key", "id")],
    },
    Table {
        name: "media",
        ids: &[("id", "media"), ("shop_id", "users")],
        texts: &[],
    },
    Table {
        name: "media_variants",
        ids: &[("media_id", "media")],
        texts: &[],
    },
    Table {
        name: "shops",
        ids: &[("id", "users"), ("main_image_id", "media")],
        texts: &[],
    },
    Table {
        name: "shop_aliases",
        ids: &[("shop_id", "users")],
        texts: &[("alias", "shop_id"), ("alias_key", "shop_id")],
    },
    Table {
        name: "shop_carousel_images",
        ids: &[("shop_id", "users"), ("media_id", "media")],
        texts: &[],
    },
    Table {
        name: "shop_texts",
        ids: &[("id", "users")],
        texts: &[],
    },
    Table {
        name: "shop_terms",
        ids: &[("id", "users")],
        texts: &[],
    },
    Table {
        name: "categories",
        ids: &[
            ("id", "categories"),
            ("shop_id", "users"),
            ("parent_id", "categories"),
            ("main_image_id", "media"),
        ],
        texts: &[],
    },
    Table {
        name: "category_texts",
        ids: &[("id", "categories")],
        texts: &[],
    },
    Table {
        name: "category_terms",
        ids: &[("id", "categories")],
        texts: &[],
    },
    Table {
        name: "products",
        ids: &[
            ("id", "products"),
            ("shop_id", "users"),
            ("category_id", "categories"),
        ],
        texts: &[],
    },
    Table {
        name: "product_images",
        ids: &[("product_id", "products"), ("media_id", "media")],
        texts: &[],
    },
    Table {
        name: "skus",
        ids: &[("id", "skus"), ("product_id", "products")],
        texts: &[],
    },
    Table {
        name: "product_texts",
        ids: &[("id", "products")],
        texts: &[],
    },
    Table {
        name: "product_terms",
        ids: &[("id", "products")],
        texts: &[],
    },
];

/// The tables that others refer to.
const WITH_IDS: [&str; 5] = ["users", "media", "categories", "products", "skus"];

/// Adds copies until each shop exists `times` times. `statements` are those that created the shops: SQLite's
/// full-text tables cannot be read, so their rows are taken from there.
pub async fn add(database: &Database, statements: &[Statement], times: usize) -> Outcome<()> {
    let conn = database.connection();
    if database.is_sqlite() {
        keep_terms(conn, statements).await?;
    }
    let mut inserts = Vec::with_capacity(TABLES.len());
    for table in TABLES {
        inserts.push(Insert::of(conn, table).await?);
    }
    let mut copy = 1;
    while copy < times {
        let last = (copy + BATCH).min(times) - 1;
        let transaction = conn.begin().await?;
        for insert in &inserts {
            transaction
                .execute_unprepared(&insert.sql(copy, last))
                .await?;
        }
        transaction.commit().await?;
        copy = last + 1;
        log_progress(&format!("{copy} of {times} copies of the shops"));
    }
    if !database.is_sqlite() {
        for table in WITH_IDS {
            let sql = format!(
                "SELECT setval(pg_get_serial_sequence('{table}', 'id'), (SELECT MAX(id) FROM {table}))"
            );
            conn.execute_unprepared(&sql).await?;
        }
    }
    Ok(())
}

/// The statement that copies a table's rows.
struct Insert {
    into: String,
    /// The expressions of the columns, in which `n` is the number of the copy.
    values: String,
    /// The table that is read.
    from: String,
    /// The column by which rows are selected and ordered, and the first and last id of a shop's rows.
    key: &'static str,
    ids: [i64; 2],
}

impl Insert {
    async fn of(conn: &DatabaseConnection, table: &Table) -> Outcome<Self> {
        let is_full_text = is_full_text(conn, table.name);
        let from = if is_full_text {
            format!("kept_{}", table.name)
        } else {
            table.name.to_owned()
        };
        let mut moved = Vec::with_capacity(table.ids.len());
        for (column, ids) in table.ids {
            let step = last_id(conn, ids).await?;
            moved.push((*column, format!("\"{column}\" + n * {step}")));
        }
        let columns = columns(conn, &from).await?;
        let value = |column: &String| {
            let moved = |wanted: &str| moved.iter().find(|(name, _)| *name == wanted);
            let text = table.texts.iter().find(|(name, _)| name == column);
            match (moved(column), text.and_then(|(_, id)| moved(id))) {
                (Some((_, id)), _) => id.clone(),
                // Long enough for a user name, short enough for a shop code.
                (None, Some((_, id))) => format!("'s_' || ({id})"),
                (None, None) => format!("\"{column}\""),
            }
        };
        let values: Vec<String> = columns.iter().map(value).collect();
        let named = columns.iter().map(|column| match column.as_str() {
            // SQLite's name for the id of a full-text row.
            "id" if is_full_text => "rowid".to_owned(),
            other => format!("\"{other}\""),
        });
        let named: Vec<String> = named.collect();
        let (key, ids) = table.ids[0];
        let ids = if ids == "users" {
            // Neither the operator nor the buyer, who have shops, too.
            let first = i64::try_from(seed::FIRST_SHOP)?;
            [first, first + i64::try_from(seed::SHOPS)? - 1]
        } else {
            [1, last_id(conn, ids).await?]
        };
        Ok(Self {
            into: format!("{} ({})", table.name, named.join(", ")),
            values: values.join(", "),
            from,
            key,
            ids,
        })
    }

    /// The statement for the copies from `first` to `last`, in the order of one copy after the other.
    fn sql(&self, first: usize, last: usize) -> String {
        let Self {
            into,
            values,
            from,
            key,
            ids: [first_id, last_id],
        } = self;
        format!(
            "INSERT INTO {into}
            WITH RECURSIVE copies (n) AS
                (SELECT {first} UNION ALL SELECT n + 1 FROM copies WHERE n < {last})
            SELECT {values} FROM copies CROSS JOIN {from}
            WHERE {key} BETWEEN {first_id} AND {last_id} ORDER BY n, {key}"
        )
    }
}

/// Keeps the rows of SQLite's full-text tables in tables that can be read.
async fn keep_terms(conn: &DatabaseConnection, statements: &[Statement]) -> Outcome<()> {
    let transaction = conn.begin().await?;
    let full_text = TABLES.iter().map(|table| table.name);
    for name in full_text.filter(|name| is_full_text(conn, name)) {
        let create = format!(
            "CREATE TEMP TABLE kept_{name} (id INTEGER PRIMARY KEY, name, title, keywords, rest)"
        );
        transaction.execute_unprepared(&create).await?;
        let written = format!("INSERT INTO {name} (rowid, ");
        let written = statements
            .iter()
            .filter(|one| one.sql.starts_with(&written));
        let mut rows = 0;
        for values in written.filter_map(|one| one.values.clone()) {
            let keep = format!("INSERT OR REPLACE INTO kept_{name} VALUES ($1, $2, $3, $4, $5)");
            let keep = Statement::from_sql_and_values(DbBackend::Sqlite, keep, values);
            transaction.execute_raw(keep).await?;
            rows += 1;
        }
        if rows == 0 {
            return Err(format!("no row of {name} was recorded").into());
        }
    }
    transaction.commit().await?;
    Ok(())
}

/// Whether a table is one of SQLite's full-text tables.
fn is_full_text(conn: &DatabaseConnection, table: &str) -> bool {
    conn.get_database_backend() == DbBackend::Sqlite && table.ends_with("_terms")
}

#[derive(FromQueryResult)]
struct Column {
    name: String,
}

async fn columns(conn: &DatabaseConnection, table: &str) -> Outcome<Vec<String>> {
    let backend = conn.get_database_backend();
    let sql = match backend {
        DbBackend::Sqlite => format!("SELECT name FROM pragma_table_info('{table}')"),
        _ => format!(
            "SELECT CAST(column_name AS TEXT) AS name FROM information_schema.columns
            WHERE table_schema = current_schema AND table_name = '{table}'"
        ),
    };
    let statement = Statement::from_string(backend, sql);
    let columns = Column::find_by_statement(statement).all(conn).await?;
    Ok(columns.into_iter().map(|column| column.name).collect())
}

#[derive(FromQueryResult)]
struct LastId {
    id: i64,
}

async fn last_id(conn: &DatabaseConnection, table: &str) -> Outcome<i64> {
    let sql = format!("SELECT COALESCE(MAX(id), 0) AS id FROM {table}");
    let statement = Statement::from_string(conn.get_database_backend(), sql);
    let last = LastId::find_by_statement(statement).one(conn).await?;
    Ok(last.ok_or("no last id")?.id)
}
