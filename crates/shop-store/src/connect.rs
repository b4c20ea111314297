//! Connections: a pool that reads and a pool that writes. On SQLite the latter is one connection, since
//! writers that wait for each other in the database are ten times slower than writers that queue.

use std::{str::FromStr, sync::Arc, time::Duration};

use sea_orm::{
    ConnectOptions, ConnectionTrait, Database as Connector, DatabaseConnection, DbBackend, DbErr,
    RuntimeErr, Statement,
    sqlx::{
        self, Connection, Executor, PgConnection, Postgres, Row as _,
        pool::PoolOptions,
        postgres::PgConnectOptions,
        sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous},
    },
};
use shop_core::ShopId;
use tokio::time::timeout;

use crate::{
    Epochs, StoreError, Writer,
    health::Health,
    read_pool::ReadPool,
    reader::Reader,
    replica::{Replica, ReplicaError},
    shop_gate::ShopGate,
    transaction::Transaction,
    writer::{Writability, WriterState},
};

/// Connections of one process that read. PostgreSQL allows 100 in all unless configured otherwise, so several
/// instances fit.
const READERS: u32 = 16;

/// The same on SQLite, which reads on a thread for each connection: more of them than keep the
/// processors busy only take turns, and twice as many answered fewer lists in a second.
const SQLITE_READERS: u32 = 8;

/// Connections of one process that write to PostgreSQL.
const WRITERS: u32 = 8;

/// Of these, the connections that may serve transactions which lock shops: sign-in, sessions and the
/// readiness check always have one. On SQLite, how many of them may wait for the one writer.
const SHOP_WRITERS: usize = 6;

/// Rows that SQLite's thread hands over before it waits for who reads them, and is woken for each one
/// from then on. Every statement of ours is read to its end, and few answer more rows than this.
const ROWS_HANDED_OVER: usize = 1_000;

/// How long SQLite waits for another process, such as a backup.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);

/// The database of one process. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Database {
    reader: Reader,
    writer: Writer,
    epochs: Arc<Epochs>,
    writability: Arc<Writability>,
    replica: Option<Replica>,
    shop_gate: ShopGate,
}

impl Database {
    /// Opens `sqlite:///folder/shop.db` (the file is made when it is missing) or
    /// `postgres://user:password@host/name`.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        let state = Arc::new(WriterState::default());
        let (reads, writer, writability) = if url.starts_with("sqlite:") {
            let file = durable(options(url)?);
            let writability = Writability::of_file(file.get_filename());
            let pool = connect_file(url, &state).await?;
            let reads = ReadPool::of_file(file, SQLITE_READERS);
            let writer = Writer::new(pool, state, Health::of_file());
            (reads, writer, writability)
        } else {
            let server = prepared(options(url)?);
            let health = Health::of_server(server.clone());
            let reads = ReadPool::of_server(server, health.clone(), READERS);
            let pool = connect_server(url, &health).await?;
            let writer = Writer::new(pool, state, health);
            (reads, writer, Writability::of_server())
        };
        Ok(Self {
            reader: Reader::new(reads),
            writer,
            epochs: Arc::default(),
            writability: Arc::new(writability),
            replica: None,
            shop_gate: ShopGate::new(SHOP_WRITERS, ACQUIRE_TIMEOUT),
        })
    }

    /// The same database with a read replica at `url`, which is used while [`Self::follow_replica`] runs.
    /// One that does not answer yet is used once it does.
    ///
    /// # Errors
    /// If the server at `url` is no replica of this database, or refuses the user.
    pub async fn with_replica(self, url: &str) -> Result<Self, ReplicaError> {
        if self.is_sqlite() {
            return Err(ReplicaError::Sqlite);
        }
        let replica = Replica::new(prepared(url.parse()?), READERS);
        replica.check(self.reader.primary()).await?;
        Ok(Self {
            replica: Some(replica),
            ..self
        })
    }

    /// Finds out again and again how far the read replica is, until it is dropped. Ends at once without
    /// a replica.
    pub async fn follow_replica(&self) {
        if let Some(replica) = &self.replica {
            replica.follow(self.reader.primary(), &self.epochs).await;
        }
    }

    /// The same database, whose [`Self::read`] asks the read replica, for the reads of one public request;
    /// and how old their data may be. None while the primary has to be read: there is no replica, or it
    /// does not have yet what this process has written or what others wrote half a second ago.
    ///
    /// Not for what is private, or checked before a write.
    pub fn on_replica(&self) -> Option<(Self, Duration)> {
        let replica = self.replica.as_ref()?;
        let age = replica.age(&self.epochs);
        let server = age.map_or("primary", |_| "replica");
        metrics::counter!("public_reads_total", "server" => server).increment(1);
        let database = |age| {
            let reader = self.reader.preferring(replica.reads());
            (
                Self {
                    reader,
                    ..self.clone()
                },
                age,
            )
        };
        age.map(database)
    }

    /// A connection for reading. Each statement sees what is committed at its moment.
    pub const fn read(&self) -> &Reader {
        &self.reader
    }

    /// A connection for single writes of what the public never sees: what is written here invalidates
    /// nothing. Everything else goes through [`Self::begin_write`].
    pub const fn write(&self) -> &Writer {
        &self.writer
    }

    /// The connections that write, without deadlines: for steps of the schema, which take as long as
    /// they take.
    pub const fn connection(&self) -> &DatabaseConnection {
        self.writer.pool()
    }

    /// Begins a transaction that writes and locks no shop. On SQLite it holds the one writer until it
    /// ends, so nothing slow belongs into it. Dropping it undoes everything; [`crate::commit`] keeps it.
    pub async fn begin_write(&self) -> Result<Transaction, StoreError> {
        let inner = self.writer.begin().await?;
        let epochs = Arc::clone(&self.epochs);
        let state = Arc::clone(self.writer.state());
        let health = self.writer.health().clone();
        let listener = self.reader.listener().cloned();
        Ok(Transaction::new(inner, epochs, state, health).with_listener(listener))
    }

    /// Begins a transaction that writes and may lock this shop's row, and no other shop's. Waits in
    /// memory while others lock the shop, so that they leave connections for other shops.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] if it waited for 10 s.
    pub async fn begin_shop_write(&self, shop: ShopId) -> Result<Transaction, StoreError> {
        let permit = self.shop_gate.enter(shop).await?;
        Ok(self.begin_write().await?.with_shop(permit))
    }

    /// The same database, where `listener` is shown each statement that reads or belongs to a
    /// transaction, with its values: for measurements.
    #[must_use]
    pub fn with_listener(&self, listener: impl Fn(&Statement) + Send + Sync + 'static) -> Self {
        Self {
            reader: self.reader.with_listener(listener),
            ..self.clone()
        }
    }

    /// The writes of this process that changed public data, for caches of it.
    pub fn epochs(&self) -> &Epochs {
        &self.epochs
    }

    /// Whether the database answers.
    pub async fn ping(&self) -> Result<(), StoreError> {
        self.reader.ping().await
    }

    /// Commits a small write. On SQLite it also checks for free space beside the file: a write that fits
    /// into the existing write-ahead log would not notice a full disk. Takes 2 s at most; a result is
    /// reused for one second.
    ///
    /// # Errors
    /// Why the database does not take writes.
    pub async fn check_writable(&self) -> Result<(), StoreError> {
        self.writability.check(&self.writer).await
    }

    /// Whether it is SQLite.
    pub fn is_sqlite(&self) -> bool {
        self.writer.get_database_backend() == DbBackend::Sqlite
    }

    /// Closes all connections. Those that are in use are closed when their statement or transaction ends.
    pub async fn close(self) -> Result<(), StoreError> {
        self.reader.close().await;
        if let Some(replica) = &self.replica {
            replica.close().await;
        }
        Ok(self.writer.pool().close_by_ref().await?)
    }
}

fn options<O: FromStr<Err = sqlx::Error>>(url: &str) -> Result<O, StoreError> {
    let unreadable = |error: sqlx::Error| DbErr::Conn(RuntimeErr::SqlxError(error.into()));
    Ok(url.parse().map_err(unreadable)?)
}

/// The one connection that writes to a file.
async fn connect_file(
    url: &str,
    state: &Arc<WriterState>,
) -> Result<DatabaseConnection, StoreError> {
    let mut options = ConnectOptions::new(url);
    let state = Arc::clone(state);
    options
        .max_connections(1)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .sqlx_logging(false)
        .map_sqlx_sqlite_opts(durable)
        .map_sqlx_sqlite_pool_opts(move |pool| state.guard(pool))
        .test_before_acquire(false)
        .idle_timeout(None)
        .max_lifetime(None);
    let conn = Connector::connect(options).await?;
    let pool = conn.get_sqlite_connection_pool();
    // A file that was taken away is not replaced by an empty one.
    let found = pool.connect_options().as_ref().clone();
    pool.set_connect_options(found.create_if_missing(false));
    Ok(conn)
}

async fn connect_server(url: &str, health: &Health) -> Result<DatabaseConnection, StoreError> {
    let health = health.clone();
    let mut options = ConnectOptions::new(url);
    options
        .max_connections(WRITERS)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .sqlx_logging(false)
        .map_sqlx_postgres_opts(prepared)
        .map_sqlx_postgres_pool_opts(move |pool| writing(pool, health.clone()))
        // Asked as [`writing`] does, with deadlines.
        .test_before_acquire(false);
    Ok(Connector::connect(options).await?)
}

/// Limits how long a stalled writer blocks others. An instance that freezes in the middle of a
/// transaction, or loses its connection, would hold a shop's row for hours; no transaction of ours is
/// idle for 30 s. Waiting for a row fails after 10 s, as waiting for a connection does. Migrations wait
/// without limit.
const WRITER_TIMEOUTS: &str =
    "SET idle_in_transaction_session_timeout = '30s'; SET lock_timeout = '10s'";

/// The driver waits without limit for a silent connection when it is acquired or released, and counts
/// it as in use until then.
fn writing(pool: PoolOptions<Postgres>, health: Health) -> PoolOptions<Postgres> {
    pool.after_connect(|conn, _| {
        Box::pin(async move {
            conn.execute(FORCE_GENERIC_PLAN).await?;
            conn.execute(WRITER_TIMEOUTS).await?;
            Ok(())
        })
    })
    .before_acquire(move |conn, known| {
        let health = health.clone();
        Box::pin(async move {
            if health.is_stale(known.age) {
                return Err(sqlx::Error::PoolTimedOut);
            }
            if known.idle_for > PING_IF_IDLE_FOR {
                // Each of the others would be waited for as long.
                ping(conn).await.inspect_err(|_| health.record_loss())?;
            }
            Ok(true)
        })
    })
    .after_release(|conn, _| Box::pin(async move { ping(conn).await.map(|()| true) }))
}

fn prepared(options: PgConnectOptions) -> PgConnectOptions {
    options.statement_cache_capacity(STATEMENT_CACHE_CAPACITY)
}

/// What is committed survives a power cut, and foreign keys hold.
fn durable(options: SqliteConnectOptions) -> SqliteConnectOptions {
    options
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(BUSY_TIMEOUT)
        .row_buffer_size(ROWS_HANDED_OVER)
        .statement_cache_capacity(STATEMENT_CACHE_CAPACITY)
}

/// How long a statement waits for a free or a new connection.
pub const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(10);

/// A connection that was idle for longer is pinged before its next use.
pub const PING_IF_IDLE_FOR: Duration = Duration::from_secs(5);

/// Prepared statements that a connection keeps. There are about 200 texts, and some of them with a few
/// lengths of lists (`sql::padded`): the driver's default of 100 would prepare many of them again.
pub const STATEMENT_CACHE_CAPACITY: usize = 300;

/// How long a ping may take until the connection counts as lost.
const PING_TIMEOUT: Duration = Duration::from_secs(1);

/// PostgreSQL plans a statement once per connection, not again for the values of each call: the
/// statements are written for their indexes, and most take less time to run than to plan
/// (<https://www.postgresql.org/docs/15/runtime-config-query.html#GUC-PLAN-CACHE_MODE>).
pub const FORCE_GENERIC_PLAN: &str = "SET plan_cache_mode = force_generic_plan";

/// Up to where the log was replayed; null on a server that has never been a standby.
const REPLAYED: &str = "SELECT pg_is_in_recovery(),
    (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint";

/// Waits until a connection has answered everything, at most [`PING_TIMEOUT`].
pub async fn ping<C: Connection>(conn: &mut C) -> Result<(), sqlx::Error> {
    let answer = timeout(PING_TIMEOUT, conn.ping()).await;
    answer.unwrap_or(Err(sqlx::Error::PoolTimedOut))
}

/// The position up to which a server has replayed the log; none if it is no standby.
pub async fn replayed(connection: &mut PgConnection) -> Result<Option<i64>, sqlx::Error> {
    let row = sqlx::query(REPLAYED).fetch_one(connection).await?;
    let (is_standby, position): (bool, Option<i64>) = (row.try_get(0)?, row.try_get(1)?);
    Ok(position.filter(|_| is_standby))
}
