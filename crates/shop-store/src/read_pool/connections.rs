//! The connections of a [`super::ReadPool`], and when they are replaced.

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

use deadpool::{
    Runtime,
    managed::{
        BuildError, Manager, Metrics, Object, Pool, PoolError, QueueMode, RecycleError,
        RecycleResult, Timeouts,
    },
};
use sea_orm::{
    ConnAcquireErr, DbErr, RuntimeErr,
    sqlx::{
        self, ConnectOptions, Connection, Executor, PgConnection, SqliteConnection,
        error::DatabaseError, postgres::PgConnectOptions, sqlite::SqliteConnectOptions,
    },
};

use crate::{
    connect::{self, ACQUIRE_TIMEOUT, FORCE_GENERIC_PLAN, PING_IF_IDLE_FOR},
    health::Health,
};

/// The class of errors with which PostgreSQL ends a connection
/// (<https://www.postgresql.org/docs/15/errcodes-appendix.html>).
const OPERATOR_INTERVENTION: &str = "57P";

/// What differs between the connections of the two databases.
pub trait Driver: Connection + Sized {
    /// The age at which a connection is replaced.
    const MAX_AGE: Option<Duration>;

    /// Opens a connection.
    fn open(options: &Self::Options) -> impl Future<Output = Result<Self, sqlx::Error>> + Send;

    /// Whether a replica has replayed the log up to this position.
    fn has_replayed(
        &mut self,
        position: i64,
    ) -> impl Future<Output = Result<bool, sqlx::Error>> + Send;
}

impl Driver for SqliteConnection {
    /// A file does not move, and the connection's page cache is worth keeping.
    const MAX_AGE: Option<Duration> = None;

    async fn open(options: &SqliteConnectOptions) -> Result<Self, sqlx::Error> {
        Self::connect_with(options).await
    }

    /// Files have no replicas.
    async fn has_replayed(&mut self, _: i64) -> Result<bool, sqlx::Error> {
        Ok(false)
    }
}

impl Driver for PgConnection {
    /// A server that moved is found again.
    const MAX_AGE: Option<Duration> = Some(Duration::from_mins(30));

    async fn open(options: &PgConnectOptions) -> Result<Self, sqlx::Error> {
        let mut conn = Self::connect_with(options).await?;
        conn.execute(FORCE_GENERIC_PLAN).await?;
        Ok(conn)
    }

    async fn has_replayed(&mut self, position: i64) -> Result<bool, sqlx::Error> {
        let replayed = connect::replayed(self).await?;
        Ok(replayed.is_some_and(|replayed| replayed >= position))
    }
}

/// Opens connections, and checks them before they are used again.
#[derive(Debug)]
pub struct ReadManager<C: Driver> {
    options: C::Options,
    health: Health,
    /// What a replica has to have replayed when a connection is opened.
    position: Option<Arc<AtomicI64>>,
}

impl<C: Driver> ReadManager<C> {
    /// Opens connections with these options.
    pub fn new(options: C::Options, health: Health) -> Self {
        Self {
            options: options.disable_statement_logging(),
            health,
            position: None,
        }
    }

    /// The same for a replica, whose new connections are refused until it has replayed the log up to
    /// `position`: after a restart it may be behind where it was.
    pub fn at_least(self, position: Arc<AtomicI64>) -> Self {
        Self {
            position: Some(position),
            ..self
        }
    }

    async fn open(&self) -> Result<C, sqlx::Error> {
        let mut conn = C::open(&self.options).await?;
        if let Some(position) = &self.position
            && !conn.has_replayed(position.load(Ordering::SeqCst)).await?
        {
            let why = "the read replica is behind where it was";
            return Err(sqlx::Error::Protocol(why.to_owned()));
        }
        Ok(conn)
    }
}

/// A connection, and whether its last statement has ended. If it has not, because its caller was
/// cancelled or it failed, the state of the connection is unknown.
#[derive(Debug)]
pub struct ReadConnection<C> {
    /// The connection.
    pub conn: C,
    is_idle: bool,
}

impl<C: Driver> Manager for ReadManager<C> {
    type Type = ReadConnection<C>;
    type Error = sqlx::Error;

    async fn create(&self) -> Result<ReadConnection<C>, sqlx::Error> {
        Ok(ReadConnection {
            // Boxed: it would make each statement's future a hundred times as large.
            conn: Box::pin(self.open()).await?,
            is_idle: true,
        })
    }

    async fn recycle(
        &self,
        connection: &mut ReadConnection<C>,
        metrics: &Metrics,
    ) -> RecycleResult<sqlx::Error> {
        if !connection.is_idle {
            return Err(RecycleError::message("its last statement has not ended"));
        }
        if C::MAX_AGE.is_some_and(|max| metrics.age() > max) {
            return Err(RecycleError::message("it reached its maximum age"));
        }
        if self.health.is_stale(metrics.age()) {
            return Err(RecycleError::message(
                "the database was unreachable since it was opened",
            ));
        }
        if metrics.last_used() > PING_IF_IDLE_FOR
            && connect::ping(&mut connection.conn).await.is_err()
        {
            // Pinging each of the others would take as long.
            self.health.record_loss();
            return Err(RecycleError::message("it does not answer a ping"));
        }
        Ok(())
    }
}

/// A pool of at most `size` connections. The one used last is used first: its caches are warm, and the
/// others stay idle.
pub fn pool<C: Driver>(manager: ReadManager<C>, size: u32) -> Pool<ReadManager<C>> {
    let timeouts = Timeouts {
        wait: Some(ACQUIRE_TIMEOUT),
        create: Some(ACQUIRE_TIMEOUT),
        recycle: None,
    };
    let pool = Pool::builder(manager)
        .max_size(size as usize)
        .queue_mode(QueueMode::Lifo)
        .timeouts(timeouts)
        .runtime(Runtime::Tokio1);
    match pool.build() {
        Ok(pool) => pool,
        Err(BuildError::NoRuntimeSpecified) => unreachable!("the runtime is named above"),
    }
}

/// A connection for one statement; [`release`] gives it back.
pub async fn acquire<C: Driver>(
    pool: &Pool<ReadManager<C>>,
) -> Result<Object<ReadManager<C>>, DbErr> {
    let mut connection = pool.get().await.map_err(unavailable)?;
    connection.is_idle = false;
    Ok(connection)
}

/// Gives a connection back after its statement.
pub fn release<C: Driver, T>(
    mut connection: Object<ReadManager<C>>,
    outcome: Result<T, sqlx::Error>,
    kind: impl FnOnce(RuntimeErr) -> DbErr,
) -> Result<T, DbErr> {
    connection.is_idle = match &outcome {
        Ok(_) => true,
        Err(sqlx::Error::Database(refused)) => !ends_the_connection(refused.as_ref()),
        Err(_) => false,
    };
    if !connection.is_idle
        && let Some(pool) = Object::pool(&connection)
    {
        // A restart of the server, the most likely cause, closed all connections.
        pool.retain(|_, _| false);
    }
    outcome.map_err(|error| kind(RuntimeErr::SqlxError(error.into())))
}

fn ends_the_connection(error: &dyn DatabaseError) -> bool {
    let code = error.code();
    code.is_some_and(|code| code.starts_with(OPERATOR_INTERVENTION))
}

/// Whether the database answers.
pub async fn ping<C: Driver>(pool: &Pool<ReadManager<C>>) -> Result<(), DbErr> {
    let mut connection = acquire(pool).await?;
    let answer = connection.conn.ping().await;
    release(connection, answer, DbErr::Conn)
}

/// Closes the pool and its idle connections. A connection that cannot be closed in an orderly way is
/// dropped: the thread whose runtime it belongs to may have ended already.
pub async fn close<C: Driver>(pool: &Pool<ReadManager<C>>) {
    let idle = pool.retain(|_, _| false).removed;
    pool.close();
    for connection in idle {
        _ = connection.conn.close().await;
    }
}

fn unavailable(error: PoolError<sqlx::Error>) -> DbErr {
    match error {
        PoolError::Timeout(_) => DbErr::ConnectionAcquire(ConnAcquireErr::Timeout),
        PoolError::Backend(error) => DbErr::Conn(RuntimeErr::SqlxError(error.into())),
        other => DbErr::Conn(RuntimeErr::Internal(other.to_string())),
    }
}
