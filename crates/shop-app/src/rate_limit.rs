//! Rate limiting. Each attempt is counted before its outcome is known and taken back if it should
//! not count; otherwise concurrent guesses would all pass before the first one counts. The counters
//! are stored in the database, shared by all instances. That an attempt counts is not stored again: its
//! process remembers it, and others wait a few seconds at most.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use sea_orm::ConnectionTrait;
use shop_auth::{Attempts, RateLimit, may_be_pending};
use shop_core::{Timestamp, UserId};
use shop_store::{
    Invalidates, StoreError, commit,
    rate_limit::{self, RateLimitRow, RateLimitScope},
};
use tokio::time;

use crate::{Application, Error, Refusal};

/// The number of polls and the polling interval of an attempt that is blocked only by unresolved
/// ones: 5 s in total, the maximum wait for password hashing.
const LOOKS: usize = 50;

const LOOK_AGAIN: Duration = Duration::from_millis(100);

/// A rate limit counter: scope, subject and limit.
#[derive(Debug, Clone)]
pub struct Counter {
    scope: RateLimitScope,
    subject: String,
    limit: RateLimit,
}

impl Counter {
    /// Sign-ins to an account from unknown browsers, by the normalized username.
    pub fn of_account(key: &str) -> Self {
        Self::new(RateLimitScope::Account, key, RateLimit::Backoff)
    }

    /// Sign-ins to an account from one known browser.
    pub fn of_device(key: &str) -> Self {
        Self::new(RateLimitScope::Device, key, RateLimit::Backoff)
    }

    /// Sign-ins from an IP address.
    pub fn of_address(address: &str) -> Self {
        Self::new(RateLimitScope::Address, address, RateLimit::SIGN_IN_ADDRESS)
    }

    /// Wrong old passwords of a signed-in user.
    pub fn of_password_change(user: UserId) -> Self {
        let subject = user.to_string();
        Self::new(RateLimitScope::PasswordChange, &subject, RateLimit::Backoff)
    }

    /// Registrations from an IP address.
    pub fn of_registrations(address: &str) -> Self {
        Self::new(
            RateLimitScope::Registration,
            address,
            RateLimit::REGISTRATION,
        )
    }

    /// Chat-app codes from an IP address.
    pub fn of_chat_codes(address: &str) -> Self {
        Self::new(RateLimitScope::ChatCode, address, RateLimit::CHAT_CODE)
    }

    /// Orders of a user.
    pub fn of_orders(user: UserId) -> Self {
        Self::new(RateLimitScope::Order, &user.to_string(), RateLimit::ORDER)
    }

    /// Inquiries from an IP address.
    pub fn of_inquiries(address: &str) -> Self {
        Self::new(RateLimitScope::Inquiry, address, RateLimit::INQUIRY)
    }

    /// Codes and test messages to the channels of a user.
    pub fn of_trials(user: UserId) -> Self {
        let (scope, subject) = (RateLimitScope::NotificationTest, user.to_string());
        Self::new(scope, &subject, RateLimit::NOTIFICATION_TEST)
    }

    /// Push subscriptions of an account or a browser.
    pub fn of_push_devices(owner: &str) -> Self {
        Self::new(RateLimitScope::PushDevice, owner, RateLimit::PUSH_DEVICE)
    }

    /// Codes to an e-mail address.
    pub fn of_email_code(address: &str) -> Self {
        Self::new(RateLimitScope::EmailCode, address, RateLimit::EMAIL_CODE)
    }

    fn new(scope: RateLimitScope, subject: &str, limit: RateLimit) -> Self {
        Self {
            scope,
            subject: subject.to_owned(),
            limit,
        }
    }
}

/// A counted attempt without an outcome yet. It still counts if it is aborted.
#[derive(Debug)]
#[must_use]
pub struct Attempt {
    at: Timestamp,
    /// The counters with their previous timestamps.
    counted: Vec<(Counter, Option<Timestamp>)>,
}

/// When the latest attempts of subjects were made that count: outcomes that only this process knows.
/// Clones share their state.
#[derive(Debug, Clone, Default)]
pub(crate) struct Judged(Arc<Mutex<HashMap<Subject, Timestamp>>>);

type Subject = (RateLimitScope, String);

impl Judged {
    fn insert(&self, counter: Counter, at: Timestamp, now: Timestamp) {
        let mut judged = self.locked();
        judged.retain(|_, at| may_be_pending(*at, now));
        judged.insert((counter.scope, counter.subject), at);
    }

    /// Whether the attempt on a subject at a moment counts.
    fn contains(&self, counter: &Counter, at: Timestamp) -> bool {
        let subject = (counter.scope, counter.subject.clone());
        self.locked().get(&subject) == Some(&at)
    }

    fn locked(&self) -> MutexGuard<'_, HashMap<Subject, Timestamp>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Why an attempt is blocked.
struct Held {
    seconds: u32,
    /// Whether the blocking attempts may still be taken back.
    may_pass: bool,
}

/// Counts an attempt, unless the rate limit is exceeded.
pub async fn begin(app: &Application, counters: &[Counter]) -> Result<Attempt, Error> {
    let mut looks = 1;
    loop {
        let held = match try_to_begin(app, counters).await? {
            Ok(attempt) => return Ok(attempt),
            Err(held) => held,
        };
        if !held.may_pass || looks == LOOKS {
            let seconds = held.seconds;
            return Err(Refusal::too_often(seconds).into());
        }
        looks += 1;
        time::sleep(LOOK_AGAIN).await;
    }
}

/// Fails if an attempt is not allowed now; returns the stored attempts. Counts nothing.
pub async fn check(
    conn: &impl ConnectionTrait,
    counter: &Counter,
    now: Timestamp,
) -> Result<Option<Attempts>, Error> {
    let stored = stored(conn, counter).await?;
    match counter.limit.wait_seconds(stored, now) {
        Some(seconds) => Err(Refusal::too_often(seconds).into()),
        None => Ok(stored),
    }
}

/// Counts an attempt in the transaction of the counted action; it needs no outcome.
pub async fn count(
    transaction: &impl ConnectionTrait,
    counter: &Counter,
    now: Timestamp,
) -> Result<(), Error> {
    rate_limit::lock(transaction, counter.scope, &counter.subject).await?;
    let stored = check(transaction, counter, now).await?;
    let attempts = Attempts {
        is_pending: false,
        ..counter.limit.after_attempt(stored, now)
    };
    Ok(put(transaction, counter, Some(attempts)).await?)
}

/// If the clock was set back, restarts a counter's wait from the current time. For callers of
/// [`count`], whose transaction is rolled back on rejection.
pub async fn follow_clock(app: &Application, counter: &Counter) -> Result<(), StoreError> {
    let now = app.now();
    if !is_ahead(stored(app.database.read(), counter).await?, now) {
        return Ok(());
    }
    let transaction = app.database.begin_write().await?;
    rate_limit::lock(&transaction, counter.scope, &counter.subject).await?;
    let stored = stored(&transaction, counter).await?;
    let current = counter.limit.current(stored, now);
    put(&transaction, counter, current).await?;
    commit(transaction, Invalidates::Nothing).await
}

async fn try_to_begin(
    app: &Application,
    counters: &[Counter],
) -> Result<Result<Attempt, Held>, StoreError> {
    let now = app.now();
    // Rejects blocked attempts without a write transaction, so that they do not block writers.
    let seen = all_stored(app.database.read(), counters).await?;
    if let Some(held) = held_back(app, &seen)
        && !seen.iter().any(|(_, stored)| is_ahead(*stored, now))
    {
        return Ok(Err(held));
    }
    let transaction = app.database.begin_write().await?;
    for counter in counters {
        rate_limit::lock(&transaction, counter.scope, &counter.subject).await?;
    }
    let seen = all_stored(&transaction, counters).await?;
    let held = held_back(app, &seen);
    let mut counted = Vec::with_capacity(counters.len());
    for (counter, stored) in seen {
        let current = counter.limit.current(stored, now);
        if held.is_none() {
            let next = counter.limit.after_attempt(stored, now);
            put(&transaction, counter, Some(next)).await?;
        } else if is_ahead(stored, now) {
            // The clock was set back: the wait restarts from the current time.
            put(&transaction, counter, current).await?;
        }
        counted.push((counter.clone(), current.map(|current| current.at)));
    }
    commit(transaction, Invalidates::Nothing).await?;
    Ok(match held {
        Some(held) => Err(held),
        None => Ok(Attempt { at: now, counted }),
    })
}

/// Whether the stored time is in the future because the clock was set back.
fn is_ahead(stored: Option<Attempts>, now: Timestamp) -> bool {
    stored.is_some_and(|stored| now < stored.at)
}

/// The longest wait over all counters.
fn held_back(app: &Application, seen: &[(&Counter, Option<Attempts>)]) -> Option<Held> {
    let now = app.now();
    let held = seen.iter().filter_map(|(counter, stored)| {
        let seconds = counter.limit.wait_seconds(*stored, now)?;
        let may_pass = stored.is_some_and(|stored| {
            counter.limit.may_be_fewer(stored, now) && !app.judged.contains(counter, stored.at)
        });
        Some(Held { seconds, may_pass })
    });
    held.reduce(|one, other| Held {
        seconds: one.seconds.max(other.seconds),
        may_pass: one.may_pass && other.may_pass,
    })
}

impl Attempt {
    /// Resolves the attempt as counting. It has been counted already, so nothing is written: each wrong
    /// password occupies a connection that writes only once.
    pub fn counts(self, app: &Application) {
        for (counter, _) in self.counted {
            if counter.limit.awaits_outcomes() {
                app.judged.insert(counter, self.at, app.now());
            }
        }
    }

    /// Resolves the attempt as not counting.
    pub async fn take_back(self, app: &Application) -> Result<(), StoreError> {
        let at = self.at;
        self.settle(app, |limit, stored, before| {
            limit.after_taking_back(stored?, at, before)
        })
        .await
    }

    /// Resolves the attempt as successful: resets backoff counters, and takes the attempt back from
    /// IP address counters.
    pub async fn succeeded(self, app: &Application) -> Result<(), StoreError> {
        let at = self.at;
        self.settle(app, |limit, stored, before| match limit {
            RateLimit::Backoff => None,
            RateLimit::Bucket { .. } | RateLimit::Window { .. } => {
                limit.after_taking_back(stored?, at, before)
            }
        })
        .await
    }

    async fn settle(
        self,
        app: &Application,
        next: impl Fn(RateLimit, Option<Attempts>, Option<Timestamp>) -> Option<Attempts>,
    ) -> Result<(), StoreError> {
        let transaction = app.database.begin_write().await?;
        for (counter, _) in &self.counted {
            rate_limit::lock(&transaction, counter.scope, &counter.subject).await?;
        }
        for (counter, before) in &self.counted {
            let stored = stored(&transaction, counter).await?;
            put(&transaction, counter, next(counter.limit, stored, *before)).await?;
        }
        commit(transaction, Invalidates::Nothing).await
    }
}

async fn all_stored<'a>(
    conn: &impl ConnectionTrait,
    counters: &'a [Counter],
) -> Result<Vec<(&'a Counter, Option<Attempts>)>, StoreError> {
    let mut all = Vec::with_capacity(counters.len());
    for counter in counters {
        all.push((counter, stored(conn, counter).await?));
    }
    Ok(all)
}

async fn stored(
    conn: &impl ConnectionTrait,
    counter: &Counter,
) -> Result<Option<Attempts>, StoreError> {
    let row = rate_limit::find(conn, counter.scope, &counter.subject).await?;
    Ok(row.map(|row| Attempts {
        count: row.count,
        is_pending: row.pending > 0,
        at: row.at,
    }))
}

async fn put(
    conn: &impl ConnectionTrait,
    counter: &Counter,
    attempts: Option<Attempts>,
) -> Result<(), StoreError> {
    let Some(attempts) = attempts else {
        return rate_limit::clear(conn, counter.scope, &counter.subject).await;
    };
    let row = RateLimitRow {
        count: attempts.count,
        pending: attempts.is_pending.into(),
        at: attempts.at,
    };
    rate_limit::put(conn, counter.scope, &counter.subject, row).await
}
