//! The pool behind [`super::Readers`]. The driver's own asks each connection that is given back
//! whether it still lives, which is one more way to the database for every statement. Here one is
//! asked only when it has rested.

use std::time::Duration;

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

use tokio::time::timeout;

use crate::{
    connect::{ACQUIRE_TIMEOUT, ANSWER_MAX, PLANNED_ONCE, TEST_IF_IDLE_FOR},
    health::Health,
};

/// The class of errors with which PostgreSQL ends a connection
/// (<https://www.postgresql.org/docs/15/errcodes-appendix.html>).
const OPERATOR_INTERVENTION: &str = "57P";

/// What is different about the two databases' connections.
pub trait Driver: Connection + Sized {
    /// When a connection is replaced.
    const AGE_MAX: Option<Duration>;

    /// Opens one.
    fn open(options: &Self::Options) -> impl Future<Output = Result<Self, sqlx::Error>> + Send;
}

impl Driver for SqliteConnection {
    /// A file does not move, and what a connection knows of it is worth keeping.
    const AGE_MAX: Option<Duration> = None;

    async fn open(options: &SqliteConnectOptions) -> Result<Self, sqlx::Error> {
        Self::connect_with(options).await
    }
}

impl Driver for PgConnection {
    /// So that a server that moved is found again.
    const AGE_MAX: Option<Duration> = Some(Duration::from_mins(30));

    async fn open(options: &PgConnectOptions) -> Result<Self, sqlx::Error> {
        let mut conn = Self::connect_with(options).await?;
        conn.execute(PLANNED_ONCE).await?;
        Ok(conn)
    }
}

/// Opens connections, and looks at those that are to be lent again.
#[derive(Debug)]
pub struct Opener<C: Driver> {
    options: C::Options,
    health: Health,
}

/// A connection, and whether its last statement came to its end. When it did not, since whoever asked
/// left or it failed, nobody knows what it answers next.
#[derive(Debug)]
pub struct Kept<C> {
    /// The connection.
    pub conn: C,
    is_idle: bool,
}

impl<C: Driver> Manager for Opener<C> {
    type Type = Kept<C>;
    type Error = sqlx::Error;

    async fn create(&self) -> Result<Kept<C>, sqlx::Error> {
        Ok(Kept {
            // Boxed: it would make each statement's future a hundred times as large.
            conn: Box::pin(C::open(&self.options)).await?,
            is_idle: true,
        })
    }

    async fn recycle(&self, kept: &mut Kept<C>, metrics: &Metrics) -> RecycleResult<sqlx::Error> {
        if !kept.is_idle {
            return Err(RecycleError::message("its last statement did not end"));
        }
        if C::AGE_MAX.is_some_and(|max| metrics.age() > max) {
            return Err(RecycleError::message("it is old"));
        }
        if self.health.outlived(metrics.age()) {
            return Err(RecycleError::message("the database was away since"));
        }
        if metrics.last_used() > TEST_IF_IDLE_FOR {
            let answer = timeout(ANSWER_MAX, kept.conn.ping()).await;
            if !matches!(answer, Ok(Ok(()))) {
                // Each of the others would be waited for as long.
                self.health.lost_one();
                return Err(RecycleError::message("it does not answer"));
            }
        }
        Ok(())
    }
}

/// So many connections at most. What was used last is lent first: it is warm, and the others may rest.
pub fn pool<C: Driver>(options: C::Options, health: Health, connections: u32) -> Pool<Opener<C>> {
    let timeouts = Timeouts {
        wait: Some(ACQUIRE_TIMEOUT),
        create: Some(ACQUIRE_TIMEOUT),
        recycle: None,
    };
    let opener = Opener {
        options: options.disable_statement_logging(),
        health,
    };
    let pool = Pool::builder(opener)
        .max_size(connections as usize)
        .queue_mode(QueueMode::Lifo)
        .timeouts(timeouts)
        .runtime(Runtime::Tokio1);
    match pool.build() {
        Ok(pool) => pool,
        Err(BuildError::NoRuntimeSpecified) => unreachable!("the runtime is named above"),
    }
}

/// Other connections to the same database.
pub fn another<C: Driver>(pool: &Pool<Opener<C>>, connections: u32) -> Pool<Opener<C>> {
    let opener = pool.manager();
    self::pool(opener.options.clone(), opener.health.clone(), connections)
}

/// A connection for one statement, for [`settle`] to take back.
pub async fn lend<C: Driver>(pool: &Pool<Opener<C>>) -> Result<Object<Opener<C>>, DbErr> {
    let mut lent = pool.get().await.map_err(unavailable)?;
    lent.is_idle = false;
    Ok(lent)
}

/// Takes a connection back after its statement.
pub fn settle<C: Driver, T>(
    mut lent: Object<Opener<C>>,
    outcome: Result<T, sqlx::Error>,
    kind: impl FnOnce(RuntimeErr) -> DbErr,
) -> Result<T, DbErr> {
    lent.is_idle = match &outcome {
        Ok(_) => true,
        Err(sqlx::Error::Database(refused)) => !ends_the_connection(refused.as_ref()),
        Err(_) => false,
    };
    if !lent.is_idle
        && let Some(pool) = Object::pool(&lent)
    {
        // What one connection met, the server restarted or gone, has most likely met them all.
        pool.retain(|_, _| false);
    }
    outcome.map_err(|error| kind(RuntimeErr::SqlxError(error.into())))
}

fn ends_the_connection(error: &dyn DatabaseError) -> bool {
    let code = error.code();
    code.is_some_and(|code| code.starts_with(OPERATOR_INTERVENTION))
}

/// Whether the database answers.
pub async fn ping<C: Driver>(pool: &Pool<Opener<C>>) -> Result<(), DbErr> {
    let mut lent = lend(pool).await?;
    let answer = lent.conn.ping().await;
    settle(lent, answer, DbErr::Conn)
}

/// Lends nothing any more, and closes what is not lent.
pub async fn close<C: Driver>(pool: &Pool<Opener<C>>) -> Result<(), DbErr> {
    let idle = pool.retain(|_, _| false).removed;
    pool.close();
    for kept in idle {
        let closed = kept.conn.close().await;
        closed.map_err(|error| DbErr::Conn(RuntimeErr::SqlxError(error.into())))?;
    }
    Ok(())
}

fn unavailable(error: PoolError<sqlx::Error>) -> DbErr {
    match error {
        PoolError::Timeout(_) => DbErr::ConnectionAcquire(ConnAcquireErr::Timeout),
        PoolError::Backend(error) => DbErr::Conn(RuntimeErr::SqlxError(error.into())),
        other => DbErr::Conn(RuntimeErr::Internal(other.to_string())),
    }
}
