//! Connections that write, and what becomes of one that failed.
//!
//! SQLite rolls a transaction back by itself when the disk refuses a write or a commit. The driver does
//! not notice: its own `ROLLBACK` then fails, it keeps counting an open transaction, and makes every
//! later `BEGIN` a savepoint in a transaction that nobody commits. So a connection that met a failure,
//! or still counts a transaction, is closed before anybody uses it again; closing it also undoes what
//! it left open.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use sea_orm::{
    ConnectionTrait, DatabaseConnection, DatabaseTransaction, DbBackend, DbErr, ExecResult,
    QueryResult, RuntimeErr, SqliteTransactionMode, Statement, TransactionOptions,
    TransactionTrait,
    sqlx::{self, Connection as _, Sqlite, pool::PoolOptions},
};

use crate::health::Health;

/// SQLite's primary result code of a broken constraint (<https://www.sqlite.org/rescode.html>).
const SQLITE_CONSTRAINT: u32 = 19;
/// Extended result codes carry the primary one in their lowest byte.
const PRIMARY_CODE: u32 = 0xff;

/// Connections that write: several on PostgreSQL, one on SQLite. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Writer {
    pool: DatabaseConnection,
    state: Arc<WriterState>,
    health: Health,
}

/// What is known of the one connection that writes to an SQLite file.
#[derive(Debug, Default)]
pub struct WriterState {
    has_failed: AtomicBool,
}

impl WriterState {
    /// The connection is to be replaced before it is used again.
    pub fn fail(&self) {
        self.has_failed.store(true, Ordering::SeqCst);
    }

    /// Lets a pool close a connection that failed instead of lending it again.
    pub fn guard(self: &Arc<Self>, pool: PoolOptions<Sqlite>) -> PoolOptions<Sqlite> {
        let (before, after) = (Arc::clone(self), Arc::clone(self));
        pool.before_acquire(move |conn, _| {
            // The pool has waited for the connection's queue when it took it back: a rollback that a
            // dropped transaction left there is done, or has failed.
            let usable = !conn.is_in_transaction() && !before.has_failed.load(Ordering::SeqCst);
            Box::pin(async move { Ok(usable) })
        })
        .after_connect(move |_, _| {
            after.has_failed.store(false, Ordering::SeqCst);
            Box::pin(async { Ok(()) })
        })
    }
}

impl Writer {
    pub(crate) const fn new(
        pool: DatabaseConnection,
        state: Arc<WriterState>,
        health: Health,
    ) -> Self {
        Self {
            pool,
            state,
            health,
        }
    }

    /// The connections, without deadlines.
    pub(crate) const fn pool(&self) -> &DatabaseConnection {
        &self.pool
    }

    /// The state of the connection, if there is only one.
    pub(crate) const fn state(&self) -> &Arc<WriterState> {
        &self.state
    }

    /// The health of the database server.
    pub(crate) const fn health(&self) -> &Health {
        &self.health
    }

    /// Begins a transaction. If the caller's future is dropped, the transaction still begins and is rolled
    /// back.
    pub(crate) async fn begin(&self) -> Result<DatabaseTransaction, DbErr> {
        let is_sqlite = self.get_database_backend() == DbBackend::Sqlite;
        let options = TransactionOptions {
            sqlite_transaction_mode: is_sqlite.then_some(SqliteTransactionMode::Immediate),
            ..TransactionOptions::default()
        };
        let pool = self.pool.clone();
        let work = async move { pool.begin_with_options(options).await };
        // A task of its own: PostgreSQL's driver forgets a `BEGIN` whose answer nobody waits for, and
        // gives the connection back with the transaction open.
        let begun = tokio::spawn(work);
        let gone = |error: tokio::task::JoinError| DbErr::Custom(error.to_string());
        self.run(async move { begun.await.map_err(gone).flatten() })
            .await
    }

    /// Runs a statement. One that the database does not answer fails in a few seconds; whether it was
    /// done is unknown then.
    async fn run<T>(&self, work: impl Future<Output = Result<T, DbErr>>) -> Result<T, DbErr> {
        self.health.guard(work).await.inspect_err(|error| {
            if is_failure(error) {
                self.state.fail();
            }
        })
    }
}

/// Whether the database failed, rather than refused values that break a constraint or was busy with
/// others.
pub fn is_failure(error: &DbErr) -> bool {
    let (DbErr::Conn(RuntimeErr::SqlxError(error))
    | DbErr::Exec(RuntimeErr::SqlxError(error))
    | DbErr::Query(RuntimeErr::SqlxError(error))) = error
    else {
        return false;
    };
    let sqlx::Error::Database(refused) = error.as_ref() else {
        return true;
    };
    let code = refused.code().and_then(|code| code.parse::<u32>().ok());
    code.is_none_or(|code| code & PRIMARY_CODE != SQLITE_CONSTRAINT)
}

#[async_trait::async_trait]
impl ConnectionTrait for Writer {
    fn get_database_backend(&self) -> DbBackend {
        self.pool.get_database_backend()
    }

    async fn execute_raw(&self, statement: Statement) -> Result<ExecResult, DbErr> {
        self.run(self.pool.execute_raw(statement)).await
    }

    async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {
        self.run(self.pool.execute_unprepared(sql)).await
    }

    /// Asks for all rows: after the first one the driver would end the statement without looking
    /// whether what it wrote was committed.
    async fn query_one_raw(&self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        let rows = self.query_all_raw(statement).await?;
        Ok(rows.into_iter().next())
    }

    async fn query_all_raw(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        self.run(self.pool.query_all_raw(statement)).await
    }
}
