//! Attempts to sign in. Each is noted as a failure before its password is looked at, and taken back
//! when it was none: guesses that arrive together would else all be judged before the first counts.

use std::time::Duration;

use sea_orm::ConnectionTrait;
use shop_auth::{SignInFailures, SignInThrottle};
use shop_core::Timestamp;
use shop_store::{
    StoreError, Touches,
    account::{self, FailureScope, Failures},
    commit,
};
use tokio::time;

use super::SignInError;
use crate::Application;

/// Whoever is held back only by attempts that are not judged yet looks again so often, each time
/// after so long: 5 s in all, as long as one waits for a place to hash.
const LOOKS: usize = 50;
const LOOK_AGAIN: Duration = Duration::from_millis(100);

/// Whose attempts are counted.
#[derive(Debug, Clone, Copy)]
pub struct Counter<'a> {
    scope: FailureScope,
    subject: &'a str,
    throttle: SignInThrottle,
}

impl<'a> Counter<'a> {
    /// Those of an account, by the key of its username.
    pub const fn of_account(key: &'a str) -> Self {
        Self {
            scope: FailureScope::Account,
            subject: key,
            throttle: SignInThrottle::ACCOUNT,
        }
    }

    /// Those from a network address.
    pub const fn of_address(address: &'a str) -> Self {
        Self {
            scope: FailureScope::Address,
            subject: address,
            throttle: SignInThrottle::ADDRESS,
        }
    }
}

/// An attempt that is noted and not judged yet. One that is broken off stays a failure.
#[derive(Debug)]
#[must_use]
pub struct Attempt<'a> {
    at: Timestamp,
    /// Each counter, with when its latest failure was before.
    noted: Vec<(Counter<'a>, Option<Timestamp>)>,
}

/// Why an attempt has to wait.
struct Held {
    seconds: u32,
    /// Whether those that hold it back may turn out to be no failures.
    may_pass: bool,
}

/// Notes an attempt, unless earlier ones hold it back.
pub async fn begin<'a>(
    app: &Application,
    counters: &[Counter<'a>],
) -> Result<Attempt<'a>, SignInError> {
    let mut looks = 1;
    loop {
        let held = match try_to_begin(app, counters).await? {
            Ok(attempt) => return Ok(attempt),
            Err(held) => held,
        };
        if !held.may_pass || looks == LOOKS {
            return Err(SignInError::SlowDown {
                seconds: held.seconds,
            });
        }
        looks += 1;
        time::sleep(LOOK_AGAIN).await;
    }
}

async fn try_to_begin<'a>(
    app: &Application,
    counters: &[Counter<'a>],
) -> Result<Result<Attempt<'a>, Held>, StoreError> {
    let now = app.now();
    // Whoever is held back is told so without being in the way of those who write.
    if let Some(held) = held_back(app.database.read(), counters, now).await? {
        return Ok(Err(held));
    }
    let transaction = app.database.begin_write().await?;
    for counter in counters {
        account::lock_failures(&transaction, counter.scope, counter.subject).await?;
    }
    if let Some(held) = held_back(&transaction, counters, now).await? {
        transaction.rollback().await?;
        return Ok(Err(held));
    }
    let mut noted = Vec::with_capacity(counters.len());
    for counter in counters {
        let before = failures(&transaction, counter).await?;
        let next = SignInThrottle::after_attempt(before, now);
        store(&transaction, counter, Some(next)).await?;
        noted.push((*counter, before.map(|before| before.last_at)));
    }
    commit(transaction, Touches::Nothing).await?;
    Ok(Ok(Attempt { at: now, noted }))
}

async fn held_back(
    conn: &impl ConnectionTrait,
    counters: &[Counter<'_>],
    now: Timestamp,
) -> Result<Option<Held>, StoreError> {
    for counter in counters {
        let failures = failures(conn, counter).await?;
        if let Some(seconds) = counter.throttle.wait_seconds(failures, now) {
            let may_pass = failures.is_some_and(|failures| failures.may_be_fewer(now));
            return Ok(Some(Held { seconds, may_pass }));
        }
    }
    Ok(None)
}

impl Attempt<'_> {
    /// It was a failure, and stays one.
    pub async fn failed(self, app: &Application) -> Result<(), StoreError> {
        let at = self.at;
        self.settle(app, |_, failures, _| {
            Some(SignInFailures::after_failure(failures, at))
        })
        .await
    }

    /// It was never judged, or proves something that lets nobody in: as if it had not been made.
    pub async fn take_back(self, app: &Application) -> Result<(), StoreError> {
        let at = self.at;
        self.settle(app, |_, failures, before| {
            failures.and_then(|failures| failures.after_taking_back(at, before))
        })
        .await
    }

    /// It proved who somebody is: the account's next failure is the first one again.
    pub async fn succeeded(self, app: &Application) -> Result<(), StoreError> {
        let at = self.at;
        self.settle(app, |scope, failures, before| match scope {
            FailureScope::Account => None,
            FailureScope::Address => {
                failures.and_then(|failures| failures.after_taking_back(at, before))
            }
        })
        .await
    }

    async fn settle(
        self,
        app: &Application,
        next: impl Fn(FailureScope, Option<SignInFailures>, Option<Timestamp>) -> Option<SignInFailures>,
    ) -> Result<(), StoreError> {
        let transaction = app.database.begin_write().await?;
        for (counter, _) in &self.noted {
            account::lock_failures(&transaction, counter.scope, counter.subject).await?;
        }
        for (counter, before) in &self.noted {
            let now = failures(&transaction, counter).await?;
            store(&transaction, counter, next(counter.scope, now, *before)).await?;
        }
        commit(transaction, Touches::Nothing).await
    }
}

async fn failures(
    conn: &impl ConnectionTrait,
    counter: &Counter<'_>,
) -> Result<Option<SignInFailures>, StoreError> {
    let stored = account::failures(conn, counter.scope, counter.subject).await?;
    Ok(stored.map(|stored| SignInFailures {
        count: stored.count,
        last_at: stored.last_at,
        unjudged: stored.unjudged,
    }))
}

async fn store(
    conn: &impl ConnectionTrait,
    counter: &Counter<'_>,
    failures: Option<SignInFailures>,
) -> Result<(), StoreError> {
    let Some(failures) = failures else {
        return account::clear_failures(conn, counter.scope, counter.subject).await;
    };
    let failures = Failures {
        count: failures.count,
        last_at: failures.last_at,
        unjudged: failures.unjudged,
    };
    account::set_failures(conn, counter.scope, counter.subject, failures).await
}
