//! What is allowed only so often. Each attempt is counted before it is judged, and taken back when it
//! should not count: guesses that arrive together would else all be judged before the first counts.
//! The counters are rows, so that all instances share them.

use std::time::Duration;

use sea_orm::ConnectionTrait;
use shop_auth::{Attempts, RateLimit};
use shop_core::{Timestamp, UserId};
use shop_store::{
    StoreError, Touches, commit,
    rate_limit::{self, RateLimitRow, RateLimitScope},
};
use tokio::time;

use crate::Application;

/// An attempt that is held back only by others that are not judged yet looks again so often, each
/// time after so long: 5 s in all, as long as a place to hash is waited for.
const LOOKS: usize = 50;
const LOOK_AGAIN: Duration = Duration::from_millis(100);

/// What is counted: a scope, whose attempts, and what they cost.
#[derive(Debug, Clone)]
pub struct Counter {
    scope: RateLimitScope,
    subject: String,
    limit: RateLimit,
}

impl Counter {
    /// Sign-ins to an account from browsers that are strangers to it, by the key of its username.
    pub fn of_account(key: &str) -> Self {
        Self::new(RateLimitScope::Account, key, RateLimit::Backoff)
    }

    /// Sign-ins to an account from one browser that is known to it.
    pub fn of_device(key: &str) -> Self {
        Self::new(RateLimitScope::Device, key, RateLimit::Backoff)
    }

    /// Sign-ins from a network address.
    pub fn of_address(address: &str) -> Self {
        Self::new(RateLimitScope::Address, address, RateLimit::SIGN_IN_ADDRESS)
    }

    /// Guesses of the old password by somebody who is signed in.
    pub fn of_password_change(user: UserId) -> Self {
        let subject = user.to_string();
        Self::new(RateLimitScope::PasswordChange, &subject, RateLimit::Backoff)
    }

    /// Registrations from a network address.
    pub fn of_registrations(address: &str) -> Self {
        Self::new(
            RateLimitScope::Registration,
            address,
            RateLimit::REGISTRATION,
        )
    }

    /// Codes of the chat app from a network address.
    pub fn of_chat_codes(address: &str) -> Self {
        Self::new(RateLimitScope::ChatCode, address, RateLimit::CHAT_CODE)
    }

    /// Orders of a user.
    pub fn of_orders(user: UserId) -> Self {
        Self::new(RateLimitScope::Order, &user.to_string(), RateLimit::ORDER)
    }

    fn new(scope: RateLimitScope, subject: &str, limit: RateLimit) -> Self {
        Self {
            scope,
            subject: subject.to_owned(),
            limit,
        }
    }
}

/// Attempted too often.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("attempted too often; try again in {seconds} s")]
pub struct TooOften {
    /// Seconds to wait.
    pub seconds: u32,
}

/// Why an attempt cannot be made.
#[derive(Debug, thiserror::Error)]
pub enum AttemptError {
    /// Too many before.
    #[error(transparent)]
    TooOften(#[from] TooOften),
    /// An internal error.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// An attempt that is counted and not judged yet. One that is broken off goes on counting.
#[derive(Debug)]
#[must_use]
pub struct Attempt {
    at: Timestamp,
    /// Each counter, with the moment it held before.
    counted: Vec<(Counter, Option<Timestamp>)>,
}

/// Why an attempt has to wait.
struct Held {
    seconds: u32,
    /// Whether those that hold it back may turn out not to count.
    may_pass: bool,
}

/// Counts an attempt, unless earlier ones hold it back.
pub async fn begin(app: &Application, counters: &[Counter]) -> Result<Attempt, AttemptError> {
    let mut looks = 1;
    loop {
        let held = match try_to_begin(app, counters).await? {
            Ok(attempt) => return Ok(attempt),
            Err(held) => held,
        };
        if !held.may_pass || looks == LOOKS {
            let seconds = held.seconds;
            return Err(TooOften { seconds }.into());
        }
        looks += 1;
        time::sleep(LOOK_AGAIN).await;
    }
}

/// Counts one that is neither judged nor taken back, inside the transaction that does what is counted.
pub async fn count(
    transaction: &impl ConnectionTrait,
    counter: &Counter,
    now: Timestamp,
) -> Result<(), AttemptError> {
    rate_limit::lock(transaction, counter.scope, &counter.subject).await?;
    let stored = stored(transaction, counter).await?;
    if let Some(seconds) = counter.limit.wait_seconds(stored, now) {
        return Err(TooOften { seconds }.into());
    }
    let attempt = counter.limit.after_attempt(stored, now);
    let judged = Attempts::after_judging(Some(attempt), now);
    Ok(put(transaction, counter, Some(judged)).await?)
}

/// After the clock was set back, lets the wait of a counter run by today's from here on. For who counts
/// inside a transaction, which a refusal undoes.
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
    commit(transaction, Touches::Nothing).await
}

async fn try_to_begin(
    app: &Application,
    counters: &[Counter],
) -> Result<Result<Attempt, Held>, StoreError> {
    let now = app.now();
    // Who is held back is refused without being in the way of those who write.
    let seen = all_stored(app.database.read(), counters).await?;
    if let Some(held) = held_back(&seen, now)
        && !seen.iter().any(|(_, stored)| is_ahead(*stored, now))
    {
        return Ok(Err(held));
    }
    let transaction = app.database.begin_write().await?;
    for counter in counters {
        rate_limit::lock(&transaction, counter.scope, &counter.subject).await?;
    }
    let seen = all_stored(&transaction, counters).await?;
    let held = held_back(&seen, now);
    let mut counted = Vec::with_capacity(counters.len());
    for (counter, stored) in seen {
        let current = counter.limit.current(stored, now);
        if held.is_none() {
            let next = counter.limit.after_attempt(stored, now);
            put(&transaction, counter, Some(next)).await?;
        } else if is_ahead(stored, now) {
            // The clock was set back: from here on the wait runs by today's.
            put(&transaction, counter, current).await?;
        }
        counted.push((counter.clone(), current.map(|current| current.at)));
    }
    commit(transaction, Touches::Nothing).await?;
    Ok(match held {
        Some(held) => Err(held),
        None => Ok(Attempt { at: now, counted }),
    })
}

/// Whether the clock stood later when this was stored.
fn is_ahead(stored: Option<Attempts>, now: Timestamp) -> bool {
    stored.is_some_and(|stored| now < stored.at)
}

/// The longest wait of all counters.
fn held_back(seen: &[(&Counter, Option<Attempts>)], now: Timestamp) -> Option<Held> {
    let held = seen.iter().filter_map(|(counter, stored)| {
        let seconds = counter.limit.wait_seconds(*stored, now)?;
        let may_pass = stored.is_some_and(|stored| counter.limit.may_be_fewer(stored, now));
        Some(Held { seconds, may_pass })
    });
    held.reduce(|one, other| Held {
        seconds: one.seconds.max(other.seconds),
        may_pass: one.may_pass && other.may_pass,
    })
}

impl Attempt {
    /// It counts, and goes on counting.
    pub async fn counts(self, app: &Application) -> Result<(), StoreError> {
        let at = self.at;
        self.settle(app, |_, stored, _| {
            Some(Attempts::after_judging(stored, at))
        })
        .await
    }

    /// It should not count: as if it had not been made.
    pub async fn take_back(self, app: &Application) -> Result<(), StoreError> {
        let at = self.at;
        self.settle(app, |limit, stored, before| {
            limit.after_taking_back(stored?, at, before)
        })
        .await
    }

    /// It proved who somebody is: their next failure is the first one again. What is counted for an
    /// address is as it was.
    pub async fn succeeded(self, app: &Application) -> Result<(), StoreError> {
        let at = self.at;
        self.settle(app, |limit, stored, before| match limit {
            RateLimit::Backoff => None,
            RateLimit::Bucket { .. } => limit.after_taking_back(stored?, at, before),
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
        commit(transaction, Touches::Nothing).await
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
        pending: row.pending,
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
        pending: attempts.pending,
        at: attempts.at,
    };
    rate_limit::put(conn, (counter.scope, &counter.subject), row).await
}
