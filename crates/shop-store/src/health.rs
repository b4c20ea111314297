//! Whether the database server responds. A network that drops packets reports no error: without timeouts
//! of our own a statement waits until the system gives the connection up, which takes a quarter of an
//! hour.
//!
//! A fixed timeout for each statement would have to be short for people who wait and long for
//! exports and a busy machine. So a statement that takes longer than [`SLOW_AFTER`] is not cancelled: a
//! probe opens a connection of its own. If the server does not respond, everything that waits for it
//! fails at once, and so does every later statement (a circuit breaker), until it responds again. If it
//! responds, the statement continues.

use std::{
    fmt,
    future::Future,
    pin::{Pin, pin},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use sea_orm::{
    DbErr, RuntimeErr,
    sqlx::{Connection, Error, PgConnection, postgres::PgConnectOptions},
};
use tokio::{
    sync::Mutex as AsyncMutex,
    time::{Instant, timeout},
};

/// How long a statement may take, waiting for a connection included, before the server is probed.
/// Nearly all take a hundredth of it.
const SLOW_AFTER: Duration = Duration::from_secs(1);
/// How long the server may take to accept the connection of a probe. Together with [`SLOW_AFTER`] less
/// than the 3 s after which callers get an error.
const PROBE_TIMEOUT: Duration = Duration::from_millis(1_500);
/// The interval between the probes of one slow statement.
const PROBE_INTERVAL: Duration = Duration::from_secs(2);
/// The interval at which an unresponsive server is tried again. The statement that tries it runs when
/// the probe succeeds, so nobody waits longer than this for a server that responds again.
const RETRY_INTERVAL: Duration = Duration::from_millis(500);
/// How long a statement may take in all while the server responds to others: longer than the lock
/// timeout of 10 s, after which PostgreSQL itself cancels the statement. A statement that takes longer
/// has lost its own connection, as when a firewall drops its state.
const STATEMENT_TIMEOUT: Duration = Duration::from_secs(15);

/// The state of the database server's circuit breaker. Cheap to clone; clones share it.
#[derive(Clone, Debug)]
pub struct Health(Option<Arc<Server>>);

struct Server {
    options: PgConnectOptions,
    /// Whether the circuit is open: the last probe failed.
    is_open: AtomicBool,
    /// Whether a statement has succeeded since the last probe began.
    had_success: AtomicBool,
    /// When the last probe ended; locked while one runs.
    last_probe: AsyncMutex<Option<Instant>>,
    times: Mutex<Times>,
}

#[derive(Debug, Clone, Copy)]
struct Times {
    /// When an unresponsive server may be tried again.
    retry_at: Instant,
    /// When a connection was last found dead: older ones most likely are, too.
    last_loss: Option<Instant>,
}

impl Health {
    /// For a file, which no network separates from us: timeouts are SQLite's own.
    pub const fn of_file() -> Self {
        Self(None)
    }

    /// For a server whose caller has timeouts of its own.
    pub const fn disabled() -> Self {
        Self(None)
    }

    /// For a server.
    pub fn of_server(options: PgConnectOptions) -> Self {
        Self(Some(Arc::new(Server {
            options,
            is_open: AtomicBool::new(false),
            had_success: AtomicBool::new(false),
            last_probe: AsyncMutex::new(None),
            times: Mutex::new(Times {
                retry_at: Instant::now(),
                last_loss: None,
            }),
        })))
    }

    /// The output of `work`, or an error when the database server does not respond. `work` is dropped
    /// then, and its connection must not be used again.
    pub async fn guard<T>(&self, work: impl Future<Output = Result<T, DbErr>>) -> Result<T, DbErr> {
        let Some(server) = &self.0 else {
            return work.await;
        };
        if server.is_open.load(Ordering::Relaxed) {
            // Boxed: connecting makes large futures, which each statement would carry along.
            Box::pin(server.try_half_open()).await?;
        }
        let mut work = pin!(work);
        match timeout(SLOW_AFTER, &mut work).await {
            Ok(done) => server.record_success(done),
            Err(_) => Box::pin(server.supervise(work)).await,
        }
    }

    /// Whether a connection of this age is to be discarded: it is older than the last loss.
    pub fn is_stale(&self, age: Duration) -> bool {
        let last_loss = self.0.as_ref().and_then(|server| server.times().last_loss);
        last_loss.is_some_and(|last_loss| age >= last_loss.elapsed())
    }

    /// Records that a connection was found dead.
    pub fn record_loss(&self) {
        if let Some(server) = &self.0 {
            server.times().last_loss = Some(Instant::now());
        }
    }
}

impl Server {
    /// Waits for a slow statement as long as the server responds to probes.
    async fn supervise<T>(
        &self,
        mut work: Pin<&mut impl Future<Output = Result<T, DbErr>>>,
    ) -> Result<T, DbErr> {
        let deadline = Instant::now() + STATEMENT_TIMEOUT.saturating_sub(SLOW_AFTER);
        loop {
            tokio::select! {
                done = &mut work => return self.record_success(done),
                responds = self.probe() => if !responds { return Err(unresponsive()) },
            }
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                self.times().last_loss = Some(Instant::now());
                return Err(connection_error(
                    "a statement got no response, while the server responds to others",
                ));
            }
            if let Ok(done) = timeout(left.min(PROBE_INTERVAL), &mut work).await {
                return self.record_success(done);
            }
        }
    }

    /// Probes an unresponsive server again, unless that was done just now.
    async fn try_half_open(&self) -> Result<(), DbErr> {
        {
            let mut times = self.times();
            let now = Instant::now();
            if now < times.retry_at {
                return Err(unresponsive());
            }
            times.retry_at = now + PROBE_TIMEOUT + RETRY_INTERVAL;
        }
        if self.probe().await {
            Ok(())
        } else {
            Err(unresponsive())
        }
    }

    /// Whether the server accepts a new connection, or responds to a statement in the same time. One
    /// probe runs at a time; concurrent callers share its outcome.
    async fn probe(&self) -> bool {
        let requested = Instant::now();
        let Ok(mut last_probe) = timeout(PROBE_TIMEOUT, self.last_probe.lock()).await else {
            return false;
        };
        if last_probe.is_some_and(|ended| ended >= requested) {
            return !self.is_open.load(Ordering::Relaxed);
        }
        self.had_success.store(false, Ordering::Relaxed);
        let responds = self.accepts_connection().await || self.had_success.load(Ordering::Relaxed);
        *last_probe = Some(Instant::now());
        self.set_responds(responds);
        responds
    }

    /// Refusing a connection is a response, too, as when there are too many.
    async fn accepts_connection(&self) -> bool {
        match timeout(PROBE_TIMEOUT, PgConnection::connect_with(&self.options)).await {
            Ok(Ok(conn)) => {
                // Whether the message arrives does not matter.
                _ = conn.close_hard().await;
                true
            }
            Ok(Err(error)) => matches!(error, Error::Database(_)),
            Err(_) => false,
        }
    }

    fn set_responds(&self, responds: bool) {
        let was_open = self.is_open.swap(!responds, Ordering::Relaxed);
        if !responds {
            let now = Instant::now();
            let mut times = self.times();
            times.retry_at = now + RETRY_INTERVAL;
            times.last_loss = Some(now);
        }
        match (was_open, responds) {
            (false, false) => tracing::error!(
                event = "database_unreachable",
                "the database server does not respond; calls that need it fail until it does"
            ),
            (true, true) => {
                tracing::info!(
                    event = "database_reachable",
                    "the database server responds again"
                );
            }
            _ => {}
        }
    }

    fn record_success<T>(&self, done: Result<T, DbErr>) -> Result<T, DbErr> {
        // Read first: writing each time would move the cache line between all cores.
        if done.is_ok() && !self.had_success.load(Ordering::Relaxed) {
            self.had_success.store(true, Ordering::Relaxed);
        }
        done
    }

    fn times(&self) -> std::sync::MutexGuard<'_, Times> {
        self.times.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Without the address, which may contain a password.
impl fmt::Debug for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Server")
            .field("is_open", &self.is_open)
            .finish_non_exhaustive()
    }
}

fn unresponsive() -> DbErr {
    connection_error("the database server does not respond")
}

/// The error of a connection that must not be used again.
pub fn connection_error(why: &str) -> DbErr {
    DbErr::Conn(RuntimeErr::Internal(why.to_owned()))
}
