//! Background work that waits in the database, item by item. A worker claims an item until a time, so
//! that no other works on it; the claim of an instance that stops expires, and another one continues. An
//! item that fails is tried again after increasing pauses, so that it delays no other, and given up after
//! the last one.

use std::{error::Error, fmt, time::Duration};

use shop_store::Retry;
use tokio::{sync::Notify, time::timeout};

use crate::{Application, Internal, InternalKind};

/// The pause between looks for what other instances have left, and for what is due again.
const LOOK_EVERY: Duration = Duration::from_secs(5);

/// One kind of work.
pub(crate) trait Work {
    /// What is claimed.
    type Item: Claimed;

    /// The kind in logs and metrics, such as `watermark`.
    const KIND: &'static str;

    /// The pauses after failed attempts, in seconds. An item is given up if it fails once more.
    const PAUSES: &'static [i64];

    /// Whether an operator must look at an item that is given up.
    const NEEDS_OPERATOR: bool = true;

    /// The application.
    fn app(&self) -> &Application;

    /// Claims the item that is next; `None` if none waits.
    async fn claim(&self) -> Result<Option<Self::Item>, Internal>;

    /// Does the work of an item, which no longer waits afterwards.
    async fn perform(&self, item: &Self::Item) -> Result<(), Failure>;

    /// Ends the claim after a failure: the item is claimed again when the retry is due.
    async fn postpone(&self, item: &Self::Item, retry: Retry) -> Result<(), Internal>;

    /// Ends the wait of an item that has failed too often or would always fail.
    async fn give_up(&self, item: &Self::Item) -> Result<(), Internal>;
}

/// A claimed item.
pub(crate) trait Claimed {
    /// What it is in logs.
    type Id: fmt::Display;

    /// Its id.
    fn id(&self) -> Self::Id;

    /// The number of failed attempts.
    fn failures(&self) -> u64;
}

/// Why an attempt failed, and what follows from it.
#[derive(Debug)]
pub(crate) struct Failure {
    error: Box<dyn Error + Send + Sync>,
    next: Next,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Next {
    /// Another attempt, as long as there are not too many.
    Count,
    /// Another attempt, however many there were: the cause is not in the item.
    Wait,
    /// None: it would fail for the same reason.
    GiveUp,
}

impl Failure {
    /// One of a limited number.
    pub fn counted(error: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self {
            error: error.into(),
            next: Next::Count,
        }
    }

    /// One whose cause is not in the item, such as a database that is unavailable.
    pub fn passing(error: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self {
            error: error.into(),
            next: Next::Wait,
        }
    }

    /// One that another attempt would repeat.
    pub fn permanent(error: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self {
            error: error.into(),
            next: Next::GiveUp,
        }
    }

    /// Passing if the database, the store or the disk is unavailable or full.
    pub fn of(error: Internal) -> Self {
        if error.kind() == InternalKind::Broken {
            Self::counted(error)
        } else {
            Self::passing(error)
        }
    }

    /// The pause in seconds after this failure, which follows `failures` earlier ones; `None` if the item is
    /// given up.
    fn pause(&self, failures: u64, pauses: &[i64]) -> Option<i64> {
        let index = usize::try_from(failures).unwrap_or(usize::MAX);
        let pause = match self.next {
            Next::Count => pauses.get(index),
            Next::Wait => pauses.get(index).or(pauses.last()),
            Next::GiveUp => None,
        };
        pause.copied()
    }
}

impl From<Internal> for Failure {
    fn from(error: Internal) -> Self {
        Self::counted(error)
    }
}

/// What became of an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// It is done.
    Done,
    /// It failed and is tried again later.
    Postponed,
    /// It failed too often.
    GivenUp,
}

impl Outcome {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Done => "done",
            Self::Postponed => "postponed",
            Self::GivenUp => "given_up",
        }
    }
}

/// Works on one item; `None` if none waits.
///
/// # Errors
/// If the database fails. An item that was claimed waits until its claim expires.
pub(crate) async fn next<W: Work>(work: &W) -> Result<Option<Outcome>, Internal> {
    let Some(item) = work.claim().await? else {
        return Ok(None);
    };
    let outcome = match work.perform(&item).await {
        Ok(()) => Outcome::Done,
        Err(failure) => settle(work, &item, &failure).await?,
    };
    metrics::counter!("background_work_total", "kind" => W::KIND, "result" => outcome.as_str())
        .increment(1);
    Ok(Some(outcome))
}

async fn settle<W: Work>(work: &W, item: &W::Item, failure: &Failure) -> Result<Outcome, Internal> {
    let (kind, id, error) = (W::KIND, item.id(), &failure.error);
    let failures = item.failures() + u64::from(failure.next != Next::Wait);
    let Some(pause) = failure.pause(item.failures(), W::PAUSES) else {
        work.give_up(item).await?;
        if W::NEEDS_OPERATOR {
            tracing::error!(event = "work_given_up", kind, %id, failures, %error, "failed too often; given up");
        } else {
            tracing::warn!(event = "work_given_up", kind, %id, failures, %error, "failed too often; given up");
        }
        return Ok(Outcome::GivenUp);
    };
    let due = work.app().now().plus_seconds(pause);
    work.postpone(item, Retry { due, failures }).await?;
    tracing::warn!(event = "work_postponed", kind, %id, failures, %error, "failed; trying again later");
    Ok(Outcome::Postponed)
}

/// Works until it is aborted. Looks for work at once after `wake`. Calls `idle` when nothing waits any
/// more, with whether an item was done since.
pub(crate) async fn run<W: Work>(work: &W, wake: &Notify, idle: impl AsyncFn(bool)) {
    let mut has_done = false;
    loop {
        match next(work).await {
            Ok(Some(outcome)) => has_done |= outcome == Outcome::Done,
            Ok(None) => {
                idle(has_done).await;
                has_done = false;
                // Either way it looks again.
                _ = timeout(LOOK_EVERY, wake.notified()).await;
            }
            Err(error) => {
                tracing::warn!(event = "work_not_claimed", kind = W::KIND, %error, "no work can be claimed; trying again");
                tokio::time::sleep(LOOK_EVERY).await;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAUSES: [i64; 3] = [60, 300, 1_800];

    #[test]
    fn pauses_grow_until_the_item_is_given_up() {
        let failure = Failure::counted("the receiver is down");
        for (failures, pause) in [(0, Some(60)), (1, Some(300)), (2, Some(1_800)), (3, None)] {
            assert_eq!(failure.pause(failures, &PAUSES), pause, "{failures}");
        }
    }

    #[test]
    fn outages_give_up_nothing() {
        let failure = Failure::passing("the database is down");
        for (failures, pause) in [(0, 60), (2, 1_800), (3, 1_800), (u64::MAX, 1_800)] {
            assert_eq!(failure.pause(failures, &PAUSES), Some(pause), "{failures}");
        }
    }

    #[test]
    fn permanent_failures_give_up_at_once() {
        let failure = Failure::permanent("the person has declined");
        assert_eq!(failure.pause(0, &PAUSES), None);
    }
}
