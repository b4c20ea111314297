//! Migrates the database to this version's schema, one instance at a time.

use std::{collections::HashSet, fs::File, io, path::Path};

use migrations::{Migrator, MigratorTrait};
use sea_orm::{ConnectionTrait, DbErr, TransactionTrait};
use shop_store::{Database, StoreError};

use crate::data_dir;

/// The key of the PostgreSQL advisory lock; must be unique in this database.
const LOCK_NUMBER: i64 = 0x0053_484f_505f_4442;

/// Disables the timeouts for waiting and idle transactions, because migrations, including those of
/// another instance, may take longer.
const PATIENT: &str =
    "SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0";

/// The maximum number of missing columns listed in the error.
const NAMED: usize = 3;

/// Why the schema cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum SchemaError {
    /// A migration failed.
    #[error("{0}")]
    Step(#[from] DbErr),
    /// Another database operation failed.
    #[error(transparent)]
    Database(#[from] StoreError),
    /// The database was migrated by a later version.
    #[error(
        "a later version of the server brought it to step {0}, which this one does not know: start \
         that version or a newer one, or restore a backup from before"
    )]
    Newer(String),
    /// Tables were changed manually.
    #[error(
        "it lacks {0}, although its schema is noted as complete: undo what changed it, or restore a \
         backup"
    )]
    Incomplete(String),
}

/// Waits for the startup lock of an SQLite database in this folder and holds it until dropped. Must
/// be acquired before opening the database: the first connection enables the write-ahead log, and
/// SQLite rejects a concurrent attempt instead of waiting (<https://www.sqlite.org/wal.html>).
///
/// # Errors
/// If the lock file cannot be created.
pub fn turn(data_dir: &Path) -> io::Result<File> {
    let place = data_dir.join(data_dir::SCHEMA_LOCK_FILE);
    data_dir::write_private(&place, &[])?;
    let lock = File::options().write(true).open(place)?;
    lock.lock()?;
    Ok(lock)
}

/// Runs the pending migrations and returns their number. Instances that start concurrently wait for
/// each other; on SQLite, the caller holds [`turn`]. Migrations of a later version only add to the
/// schema, so a running older instance keeps working; but it refuses to start, because the version
/// after that may remove what it needs.
///
/// # Errors
/// If a migration fails, or the schema is not the one that this version needs.
pub async fn update(database: &Database) -> Result<usize, SchemaError> {
    let steps = if database.is_sqlite() {
        run(database).await?
    } else {
        // The lock belongs to a transaction, which occupies a separate connection during the
        // migrations.
        let lock = database.connection().begin().await?;
        lock.execute_unprepared(PATIENT).await?;
        let sql = format!("SELECT pg_advisory_xact_lock({LOCK_NUMBER})");
        lock.execute_unprepared(&sql).await?;
        let steps = run(database).await;
        lock.commit().await?;
        steps?
    };
    check(database).await?;
    Ok(steps)
}

async fn run(database: &Database) -> Result<usize, SchemaError> {
    let applied = Migrator::get_migration_models(database.connection()).await?;
    let applied: HashSet<String> = applied.into_iter().map(|step| step.version).collect();
    let steps = Migrator::migrations();
    let ours: HashSet<&str> = steps.iter().map(|step| step.name()).collect();
    let theirs = applied.iter().filter(|step| !ours.contains(step.as_str()));
    if let Some(latest) = theirs.max() {
        return Err(SchemaError::Newer(latest.clone()));
    }
    let pending = ours.len() - applied.len();
    if pending > 0 {
        Migrator::up(database.connection(), None).await?;
    }
    Ok(pending)
}

async fn check(database: &Database) -> Result<(), SchemaError> {
    let missing = database.missing_columns().await?;
    if missing.is_empty() {
        return Ok(());
    }
    let more = missing.len().saturating_sub(NAMED);
    let mut named = missing.into_iter().take(NAMED).collect::<Vec<_>>();
    if more > 0 {
        named.push(format!("{more} more"));
    }
    Err(SchemaError::Incomplete(named.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn empty(folder: &Path) -> Database {
        let url = format!("sqlite://{}", folder.join("shop.db").display());
        Database::open(&url).await.unwrap()
    }

    #[tokio::test]
    async fn migrations_run_once() {
        let folder = tempfile::tempdir().unwrap();
        let database = empty(folder.path()).await;
        let all = Migrator::migrations().len();
        assert_eq!(update(&database).await.unwrap(), all);
        assert_eq!(update(&database).await.unwrap(), 0);
    }

    #[tokio::test]
    async fn newer_database_is_refused_unchanged() {
        let folder = tempfile::tempdir().unwrap();
        let database = empty(folder.path()).await;
        update(&database).await.unwrap();
        let later =
            "INSERT INTO seaql_migrations (version, applied_at) VALUES ('m99990101_000000_x', 0)";
        database.write().execute_unprepared(later).await.unwrap();
        let error = update(&database).await.unwrap_err().to_string();
        assert!(error.contains("m99990101_000000_x"), "{error}");
    }
}
