//! Public reads from a read replica: a PostgreSQL standby that replays the log of the primary. It takes
//! reads off the primary once one server is not enough; everything else stays there.
//!
//! A replica lags behind the primary, and readers must not notice. So it is read only while it is known to have
//! everything that counts:
//!
//! - A monitor ([`monitor`]) notes the time and the present [`Epoch`], asks the primary for the end of its
//!   log, and waits until the replica has replayed so much. That makes a [`Mark`]: what was committed
//!   until then is in the replica, the writes of this process up to that epoch among it.
//! - A read goes to the replica only if the mark is younger than [`MARK_MAX`] and this process has
//!   written nothing public since. So the author of a write reads it from the primary until the replica
//!   has it. What is cached counts its lifetime from the mark ([`crate::Database::on_replica`] says how old
//!   it is), so that everybody else sees the write in time, too.
//! - A replica that is away, slow or broken fails no read: without new marks the primary is read, and a
//!   statement that fails on the replica runs on the primary.

mod error;
mod monitor;

use std::{
    fmt,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicI64, Ordering},
    },
    time::Duration,
};

use sea_orm::{
    ConnectionTrait as _, DbErr, QueryResult, Statement, sqlx::postgres::PgConnectOptions,
};
use tokio::time::{Instant, timeout};

pub use self::error::ReplicaError;
use crate::{Epoch, Epochs, read_pool::ReadPool};

/// The age from which a mark counts no more: a quarter of the 2 s in which everybody sees a write, which
/// leaves most of them to the response cache, and more than two rounds of the monitor.
const MARK_MAX: Duration = Duration::from_millis(500);
/// How long a statement may take on the replica until the primary is asked. Nearly all take a hundredth
/// of it.
const STATEMENT_MAX: Duration = Duration::from_secs(1);
/// How long the check at the start may take until the replica counts as away.
const CHECK_MAX: Duration = Duration::from_secs(3);

/// How much of the primary's data the replica has.
#[derive(Debug, Clone, Copy)]
struct Mark {
    /// The writes of this process up to this one.
    epoch: Epoch,
    /// What was committed by anybody until then.
    at: Instant,
}

/// A replica of the database. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Replica(Arc<Shared>);

struct Shared {
    options: PgConnectOptions,
    pool: ReadPool,
    mark: Mutex<Option<Mark>>,
    /// The log position of the last mark.
    position: Arc<AtomicI64>,
}

impl Replica {
    /// A replica with a pool of at most `size` connections.
    pub(crate) fn new(options: PgConnectOptions, size: u32) -> Self {
        let position = Arc::new(AtomicI64::new(0));
        Self(Arc::new(Shared {
            pool: ReadPool::of_replica(options.clone(), Arc::clone(&position), size),
            options,
            mark: Mutex::default(),
            position,
        }))
    }

    /// Refuses a server that is no replica of `primary`. One that is away is used once it is there.
    pub(crate) async fn check(&self, primary: &ReadPool) -> Result<(), ReplicaError> {
        let opened = timeout(CHECK_MAX, monitor::open(&self.0.options, primary)).await;
        let away = match opened {
            Ok(Ok(_)) => return Ok(()),
            Ok(Err(error)) if !error.passes() => return Err(error),
            Ok(Err(error)) => error,
            Err(_) => ReplicaError::Silent,
        };
        tracing::warn!(
            event = "replica_away",
            error = %away,
            "the read replica does not answer; it is used once it does"
        );
        Ok(())
    }

    /// Keeps the mark up to date, until it is dropped.
    pub(crate) async fn follow(&self, primary: &ReadPool, epochs: &Epochs) {
        monitor::Monitor::new(self, primary, epochs).run().await;
    }

    /// How old the replica's data may be if it can be read now.
    pub(crate) fn age(&self, epochs: &Epochs) -> Option<Duration> {
        let mark = (*self.mark())?;
        let age = mark.at.elapsed();
        (age < MARK_MAX && epochs.current() == mark.epoch).then_some(age)
    }

    /// The reads of one request.
    pub(crate) fn reads(&self) -> ReplicaReads {
        ReplicaReads {
            replica: self.clone(),
            has_failed: Arc::default(),
        }
    }

    /// Closes its connections.
    pub(crate) async fn close(&self) {
        self.0.pool.close().await;
    }

    /// A new mark: the replica has replayed the log up to `position`.
    fn reached(&self, mark: Mark, position: i64) {
        // First, so that no connection is opened for the new mark that has only reached the old one.
        self.0.position.store(position, Ordering::SeqCst);
        *self.mark() = Some(mark);
    }

    /// Stops reads from the replica until the monitor makes a new mark.
    fn distrust(&self) {
        *self.mark() = None;
    }

    fn mark(&self) -> std::sync::MutexGuard<'_, Option<Mark>> {
        let mark = &self.0.mark;
        mark.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Without the address, which may contain a password.
impl fmt::Debug for Replica {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Replica")
            .field("mark", &*self.mark())
            .finish_non_exhaustive()
    }
}

/// The reads of one request from a replica. After the first failure all others go to the primary, so that
/// no statement sees less than one before it.
#[derive(Debug, Clone)]
pub(crate) struct ReplicaReads {
    replica: Replica,
    has_failed: Arc<AtomicBool>,
}

impl ReplicaReads {
    /// The row of a statement; none if the primary has to be asked.
    pub(crate) async fn query_one(&self, statement: &Statement) -> Option<Option<QueryResult>> {
        let pool = &self.replica.0.pool;
        self.attempt(pool.query_one_raw(statement.clone())).await
    }

    /// The rows of a statement; none if the primary has to be asked.
    pub(crate) async fn query_all(&self, statement: &Statement) -> Option<Vec<QueryResult>> {
        let pool = &self.replica.0.pool;
        self.attempt(pool.query_all_raw(statement.clone())).await
    }

    async fn attempt<T>(&self, work: impl Future<Output = Result<T, DbErr>>) -> Option<T> {
        if self.has_failed.load(Ordering::Relaxed) {
            return None;
        }
        let error = match timeout(STATEMENT_MAX, work).await {
            Ok(Ok(rows)) => return Some(rows),
            Ok(Err(error)) => {
                self.replica.distrust();
                error.to_string()
            }
            // A statement may be slow on a server that is fine. If it is not, the mark grows old.
            Err(_) => ReplicaError::Silent.to_string(),
        };
        self.has_failed.store(true, Ordering::Relaxed);
        metrics::counter!("replica_failures_total").increment(1);
        tracing::debug!(
            event = "replica_read_failed",
            error,
            "a read failed on the replica; the primary is asked"
        );
        None
    }
}
