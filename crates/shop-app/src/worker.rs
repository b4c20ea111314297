//! Background work that waits in the database, item by item. A worker claims an item until a time, so
//! that no other works on it; the claim of an instance that stops expires, and another one continues. An
//! item that fails is tried again after increasing pauses, so that it delays no other, and given up after
//! the last one.

use std::{fmt, time::Duration};

use shop_core::Timestamp;
use tokio::{sync::Notify, time::timeout};

use crate::{Application, Internal};

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

    /// The application.
    fn app(&self) -> &Application;

    /// Claims the item that is next; `None` if none waits.
    async fn claim(&self) -> Result<Option<Self::Item>, Internal>;

    /// Does the work of an item, which no longer waits afterwards.
    async fn perform(&self, item: &Self::Item) -> Result<(), Internal>;

    /// Ends the claim after a failure: the item is claimed again from `until` on.
    async fn postpone(&self, item: &Self::Item, until: Timestamp) -> Result<(), Internal>;

    /// Ends the wait of an item that has failed too often.
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
        Err(error) => settle(work, &item, &error).await?,
    };
    metrics::counter!("background_work_total", "kind" => W::KIND, "result" => outcome.as_str())
        .increment(1);
    Ok(Some(outcome))
}

async fn settle<W: Work>(work: &W, item: &W::Item, error: &Internal) -> Result<Outcome, Internal> {
    let (kind, id, failures) = (W::KIND, item.id(), item.failures() + 1);
    let pause = usize::try_from(item.failures()).ok();
    let Some(pause) = pause.and_then(|index| W::PAUSES.get(index)) else {
        work.give_up(item).await?;
        tracing::error!(event = "work_given_up", kind, %id, failures, %error, "failed too often; given up");
        return Ok(Outcome::GivenUp);
    };
    work.postpone(item, work.app().now().plus_seconds(*pause))
        .await?;
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
