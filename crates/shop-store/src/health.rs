//! Whether the database server answers. A network that drops packets tells nobody: without deadlines
//! of our own a statement waits until the system gives the connection up, which takes a quarter of an
//! hour.
//!
//! A fixed deadline for each statement would have to be short for people who wait and long for
//! exports and a busy machine. So a statement that takes longer than [`GRACE`] is not cut: the server
//! is asked on a connection of its own whether it answers at all. If it does not, everything that
//! waits for it fails at once, and so does whatever comes next (a circuit breaker), until it answers.
//! If it does, the statement goes on.

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

/// How long a statement may take, waiting for a connection included, before the server is asked
/// whether it answers. Nearly all take a hundredth of it.
const GRACE: Duration = Duration::from_secs(1);
/// How long the server may take to let a new connection in. Together with [`GRACE`] less than the 3 s
/// after which callers get an error.
const PROBE_MAX: Duration = Duration::from_millis(1_500);
/// How often a statement that takes longer still looks again.
const PROBE_EVERY: Duration = Duration::from_secs(2);
/// How often a server that did not answer is tried again. The statement that tries is answered when
/// it succeeds, so nobody waits longer than this for a server that is back.
const KNOCK_EVERY: Duration = Duration::from_millis(500);
/// How long a statement may take in all while the server answers others: longer than anybody waits
/// for a row (10 s, then PostgreSQL itself ends the statement). What takes longer has lost its
/// connection alone, as when a firewall forgets it.
const STATEMENT_MAX: Duration = Duration::from_secs(15);

/// What is known of the database's answering. Cheap to clone; clones know the same.
#[derive(Clone, Debug)]
pub struct Health(Option<Arc<Server>>);

struct Server {
    options: PgConnectOptions,
    /// The last probe was not answered.
    is_silent: AtomicBool,
    /// Some statement was answered since the last probe began.
    was_heard: AtomicBool,
    /// When the last probe ended; held while one runs.
    probed: AsyncMutex<Option<Instant>>,
    times: Mutex<Times>,
}

#[derive(Debug, Clone, Copy)]
struct Times {
    /// When a silent server may be tried again.
    knock_at: Instant,
    /// When connections were last found dead: older ones most likely are, too.
    lost_at: Option<Instant>,
}

impl Health {
    /// Of a file, which no network can hide: deadlines are SQLite's own.
    pub const fn of_file() -> Self {
        Self(None)
    }

    /// Of a server whose caller has deadlines of its own.
    pub const fn unwatched() -> Self {
        Self(None)
    }

    /// Of a server.
    pub fn of_server(options: PgConnectOptions) -> Self {
        Self(Some(Arc::new(Server {
            options,
            is_silent: AtomicBool::new(false),
            was_heard: AtomicBool::new(false),
            probed: AsyncMutex::new(None),
            times: Mutex::new(Times {
                knock_at: Instant::now(),
                lost_at: None,
            }),
        })))
    }

    /// What `work` answers, or an error when the database does not answer. `work` is dropped then, and
    /// its connection must not be used again.
    pub async fn guard<T>(&self, work: impl Future<Output = Result<T, DbErr>>) -> Result<T, DbErr> {
        let Some(server) = &self.0 else {
            return work.await;
        };
        if server.is_silent.load(Ordering::Relaxed) {
            // Boxed: connecting makes large futures, which each statement would carry along.
            Box::pin(server.knock()).await?;
        }
        let mut work = pin!(work);
        match timeout(GRACE, &mut work).await {
            Ok(done) => server.heard(done),
            Err(_) => Box::pin(server.oversee(work)).await,
        }
    }

    /// Whether a connection of this age is to be thrown away: it is older than the last loss.
    pub fn outlived(&self, age: Duration) -> bool {
        let lost_at = self.0.as_ref().and_then(|server| server.times().lost_at);
        lost_at.is_some_and(|lost_at| age >= lost_at.elapsed())
    }

    /// Tells that a connection was found dead.
    pub fn lost_one(&self) {
        if let Some(server) = &self.0 {
            server.times().lost_at = Some(Instant::now());
        }
    }
}

impl Server {
    /// Waits on for a statement as long as the server answers probes.
    async fn oversee<T>(
        &self,
        mut work: Pin<&mut impl Future<Output = Result<T, DbErr>>>,
    ) -> Result<T, DbErr> {
        let deadline = Instant::now() + STATEMENT_MAX.saturating_sub(GRACE);
        loop {
            tokio::select! {
                done = &mut work => return self.heard(done),
                answers = self.probe() => if !answers { return Err(silent()) },
            }
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                self.times().lost_at = Some(Instant::now());
                return Err(lost(
                    "a statement was not answered, while the server answers others",
                ));
            }
            if let Ok(done) = timeout(left.min(PROBE_EVERY), &mut work).await {
                return self.heard(done);
            }
        }
    }

    /// Tries a silent server again, if nobody did just now.
    async fn knock(&self) -> Result<(), DbErr> {
        {
            let mut times = self.times();
            let now = Instant::now();
            if now < times.knock_at {
                return Err(silent());
            }
            times.knock_at = now + PROBE_MAX + KNOCK_EVERY;
        }
        if self.probe().await {
            Ok(())
        } else {
            Err(silent())
        }
    }

    /// Whether the server accepts a new connection, or answers a statement in the same time. One probe
    /// runs at a time; concurrent callers share its outcome.
    async fn probe(&self) -> bool {
        let asked = Instant::now();
        let Ok(mut probed) = timeout(PROBE_MAX, self.probed.lock()).await else {
            return false;
        };
        if probed.is_some_and(|ended| ended >= asked) {
            return !self.is_silent.load(Ordering::Relaxed);
        }
        self.was_heard.store(false, Ordering::Relaxed);
        let answers = self.lets_in().await || self.was_heard.load(Ordering::Relaxed);
        *probed = Some(Instant::now());
        self.note(answers);
        answers
    }

    /// Refusing a connection is an answer, too, as when there are too many.
    async fn lets_in(&self) -> bool {
        match timeout(PROBE_MAX, PgConnection::connect_with(&self.options)).await {
            Ok(Ok(conn)) => {
                // Whether the goodbye arrives does not matter.
                _ = conn.close_hard().await;
                true
            }
            Ok(Err(error)) => matches!(error, Error::Database(_)),
            Err(_) => false,
        }
    }

    fn note(&self, answers: bool) {
        let was_silent = self.is_silent.swap(!answers, Ordering::Relaxed);
        if !answers {
            let now = Instant::now();
            let mut times = self.times();
            times.knock_at = now + KNOCK_EVERY;
            times.lost_at = Some(now);
        }
        match (was_silent, answers) {
            (false, false) => tracing::error!(
                event = "database_unreachable",
                "the database server does not answer; calls that need it fail until it does"
            ),
            (true, true) => {
                tracing::info!(
                    event = "database_reachable",
                    "the database server answers again"
                );
            }
            _ => {}
        }
    }

    fn heard<T>(&self, done: Result<T, DbErr>) -> Result<T, DbErr> {
        // Read first: writing each time would move the line between all processors.
        if done.is_ok() && !self.was_heard.load(Ordering::Relaxed) {
            self.was_heard.store(true, Ordering::Relaxed);
        }
        done
    }

    fn times(&self) -> std::sync::MutexGuard<'_, Times> {
        self.times.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Never the address: a password may stand in it.
impl fmt::Debug for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Server")
            .field("is_silent", &self.is_silent)
            .finish_non_exhaustive()
    }
}

fn silent() -> DbErr {
    lost("the database server does not answer")
}

/// A connection that is of no use any more.
pub fn lost(why: &str) -> DbErr {
    DbErr::Conn(RuntimeErr::Internal(why.to_owned()))
}
