//! Connections. SQLite gets one writer beside a pool of readers, since writers that wait for each
//! other in the database are ten times slower than writers that queue; PostgreSQL gets one pool.

use std::time::Duration;

use sea_orm::{
    ConnectOptions, Database as Connector, DatabaseConnection, DatabaseTransaction, DbBackend,
    SqliteTransactionMode, TransactionOptions, TransactionTrait,
    sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous},
};

use crate::StoreError;

/// Connections of one process, at most. PostgreSQL allows 100 in all unless told otherwise, so
/// several instances fit.
const POOL_SIZE: u32 = 16;
/// How long one waits for a free connection.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(10);
/// How long SQLite waits for another process, such as a backup.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);

/// The database of one process. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Database {
    readers: DatabaseConnection,
    writer: DatabaseConnection,
}

impl Database {
    /// Opens `sqlite:///folder/shop.db` (the file is made when it is missing) or
    /// `postgres://user:password@host/name`.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        if url.starts_with("sqlite:") {
            let writer = connect(url, 1).await?;
            let readers = connect(url, POOL_SIZE).await?;
            Ok(Self { readers, writer })
        } else {
            let pool = connect(url, POOL_SIZE).await?;
            Ok(Self {
                readers: pool.clone(),
                writer: pool,
            })
        }
    }

    /// A connection for reading. Each statement sees what is committed at its moment.
    pub const fn read(&self) -> &DatabaseConnection {
        &self.readers
    }

    /// A connection for single writes and for migrations.
    pub const fn write(&self) -> &DatabaseConnection {
        &self.writer
    }

    /// Begins a transaction that writes. On SQLite it holds the one writer until it ends, so
    /// nothing slow belongs into it. Dropping it undoes everything; [`commit`] keeps it.
    pub async fn begin_write(&self) -> Result<DatabaseTransaction, StoreError> {
        let options = TransactionOptions {
            sqlite_transaction_mode: self.is_sqlite().then_some(SqliteTransactionMode::Immediate),
            ..TransactionOptions::default()
        };
        Ok(self.writer.begin_with_options(options).await?)
    }

    /// Whether the database answers.
    pub async fn ping(&self) -> Result<(), StoreError> {
        Ok(self.readers.ping().await?)
    }

    /// Whether it is SQLite.
    pub fn is_sqlite(&self) -> bool {
        self.writer.get_database_backend() == DbBackend::Sqlite
    }

    /// Closes all connections, after those in use are returned.
    pub async fn close(self) -> Result<(), StoreError> {
        self.readers.close_by_ref().await?;
        Ok(self.writer.close_by_ref().await?)
    }
}

/// Makes what a transaction wrote lasting and visible.
pub async fn commit(transaction: DatabaseTransaction) -> Result<(), StoreError> {
    Ok(transaction.commit().await?)
}

async fn connect(url: &str, connections: u32) -> Result<DatabaseConnection, StoreError> {
    let mut options = ConnectOptions::new(url);
    options
        .max_connections(connections)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .sqlx_logging(false)
        .map_sqlx_sqlite_opts(durable);
    Ok(Connector::connect(options).await?)
}

/// What is committed survives a power cut, and foreign keys hold.
fn durable(options: SqliteConnectOptions) -> SqliteConnectOptions {
    options
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(BUSY_TIMEOUT)
}
