//! Connections that write, and what becomes of one that failed.
//!
//! SQLite rolls a transaction back by itself when the disk refuses a write or a commit. The driver does
//! not notice: its own `ROLLBACK` then fails, it keeps counting an open transaction, and makes every
//! later `BEGIN` a savepoint in a transaction that nobody commits. So a connection that met a failure,
//! or still counts a transaction, is closed before anybody uses it again; closing it also undoes what
//! it left open.

use std::{
    fs::{self, OpenOptions},
    io::{self, Write as _},
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use sea_orm::{
    ConnectionTrait, DatabaseConnection, DatabaseTransaction, DbBackend, DbErr, ExecResult,
    QueryResult, RuntimeErr, SqliteTransactionMode, Statement, TransactionOptions,
    TransactionTrait,
    sqlx::{self, Connection as _, Sqlite, pool::PoolOptions},
};
use tokio::{sync::Mutex, time::timeout};

use crate::{StoreError, health::Health, sql};

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

/// How long a check may take. A writer that is busy for so long counts as one that does not write.
const CHECK_MAX: Duration = Duration::from_secs(2);

/// How long an outcome is answered again. Anybody may ask for readiness, and each check makes the disk
/// work.
const OUTCOME_HOLDS: Duration = Duration::from_secs(1);

/// The row that is written: its value is of no meaning, only that it changes.
const NAME: &str = "readiness";

/// Room on the disk that a busy minute of writes needs, in bytes.
const ROOM: usize = 256 * 1024;

/// What a check found, and when.
type Outcome = (Instant, Result<(), String>);

/// The latest check.
#[derive(Debug)]
pub struct Writability {
    /// The database's file, where it is one.
    file: Option<PathBuf>,
    latest: Arc<Mutex<Option<Outcome>>>,
}

impl Writability {
    pub fn of_file(file: &Path) -> Self {
        Self {
            file: Some(file.to_owned()),
            latest: Arc::default(),
        }
    }

    pub fn of_server() -> Self {
        Self {
            file: None,
            latest: Arc::default(),
        }
    }

    /// See [`crate::Database::check_writable`].
    pub async fn check(&self, writer: &Writer) -> Result<(), StoreError> {
        let checked = timeout(CHECK_MAX, self.check_once_a_second(writer)).await;
        let late = || Err(format!("no write was committed within {CHECK_MAX:?}"));
        let outcome = checked.unwrap_or_else(|_| late());
        outcome.map_err(|why| StoreError::Database(DbErr::Custom(why)))
    }

    async fn check_once_a_second(&self, writer: &Writer) -> Result<(), String> {
        let mut latest = Arc::clone(&self.latest).lock_owned().await;
        if let Some((at, outcome)) = latest.as_ref()
            && at.elapsed() < OUTCOME_HOLDS
        {
            return outcome.clone();
        }
        let (file, writer) = (self.file.clone(), writer.clone());
        // A task keeps the lock when its caller is cancelled: on a disk that hangs, one check hangs.
        let check = tokio::spawn(async move {
            let outcome = check_now(file, &writer).await;
            *latest = Some((Instant::now(), outcome.clone()));
            outcome
        });
        check.await.map_err(|error| error.to_string()).flatten()
    }
}

async fn check_now(file: Option<PathBuf>, writer: &Writer) -> Result<(), String> {
    if let Some(file) = file {
        let room = tokio::task::spawn_blocking(move || find_room(&file)).await;
        let room = room.map_err(io::Error::other).flatten();
        room.map_err(|error| format!("no room beside the database's file: {error}"))?;
    }
    write(writer).await.map_err(|error| error.to_string())
}

/// The row must change, or SQLite writes nothing.
async fn write(writer: &Writer) -> Result<(), StoreError> {
    let sql = "INSERT INTO shared_values (name, value, expires_at) VALUES ($1, '', 0)
        ON CONFLICT (name) DO UPDATE SET expires_at = 1 - shared_values.expires_at";
    sql::execute(writer, sql, [NAME.into()]).await?;
    Ok(())
}

/// Takes room and gives it back before anything of it reaches the disk.
fn find_room(database: &Path) -> io::Result<()> {
    let place = database.with_extension(format!("room.{}", std::process::id()));
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let written = options
        .open(&place)
        .and_then(|mut file| file.write_all(&vec![0_u8; ROOM]));
    let removed = fs::remove_file(&place);
    written.and(removed)
}
