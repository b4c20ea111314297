//! Finished public answers and pages, kept in memory for as long as they are true.
//!
//! An answer notes how many changes there had been before the database was read for it, and what it
//! was made from; it is given out again only while nothing of that has changed since, at most for a
//! minute, and never beyond a moment at which something changes by itself. While nobody tells this
//! process of others' writes, nothing is given out from here. See `shop_app::freshness`.

mod asked;
mod encoding;
mod kept;
mod turns;

use std::{fmt, sync::Arc, time::Duration};

use moka::future::Cache;
use shop_app::{
    Application,
    freshness::{self, DependsOn, Seen},
};
use shop_core::Timestamp;

pub use asked::Asked;
pub use encoding::Form;
pub use kept::Kept;
pub use turns::Turn;

use turns::Turns;

/// How long an answer is given out at most, in seconds, should a change ever go unheard.
const KEEP_SECONDS: i64 = 60;

/// What an entry takes beside its key and body: headers, times, and its place in the tables.
const OVERHEAD_BYTES: usize = 512;

/// How many bytes of answers are kept, unless a setting says otherwise.
pub const USUAL_BYTES: u64 = 32 * 1024 * 1024;

/// How many changes there had been, and what time it was, before an answer was read.
#[derive(Debug, Clone, Copy)]
pub struct Before {
    seen: Seen,
    now: Timestamp,
}

/// From what something was made, and when: what it takes to know whether it is still true.
#[derive(Debug, Clone, Copy)]
pub struct Truth {
    /// What it was made from.
    pub made_from: MadeFrom,
    /// How many changes there had been before it was read.
    pub before: Before,
    /// The moment from which on it is not given out any more.
    pub until: Timestamp,
}

/// What is kept.
pub trait Keepable: fmt::Debug + Send + Sync + 'static {
    /// What it takes to know whether it is still true.
    fn truth(&self) -> &Truth;
    /// About how many bytes it takes.
    fn bytes(&self) -> usize;
}

/// The answers that one process keeps.
pub type Answers = Memory<Kept>;

/// What one process keeps; shared by its threads.
#[derive(Debug)]
pub struct Memory<K: Keepable> {
    kept: Cache<String, Arc<K>>,
    turns: Turns,
    limit: u64,
}

impl<K: Keepable> Memory<K> {
    /// Keeps at most `limit` bytes; with 0 nothing.
    pub fn new(limit: u64) -> Self {
        let kept = Cache::builder()
            .max_capacity(limit)
            .weigher(|key: &String, kept: &Arc<K>| {
                let bytes = key.len() + kept.bytes() + OVERHEAD_BYTES;
                u32::try_from(bytes).unwrap_or(u32::MAX)
            })
            .time_to_live(Duration::from_secs(KEEP_SECONDS.unsigned_abs()))
            .build();
        Self {
            kept,
            turns: Turns::default(),
            limit,
        }
    }

    /// What is to be noted before something is read; none while nothing may be kept.
    pub fn before(&self, app: &Application) -> Option<Before> {
        let may = self.limit > 0 && app.freshness().is_watched();
        may.then(|| Before {
            seen: app.freshness().seen(),
            now: app.now(),
        })
    }

    /// What is true for a request that came at `before`: nothing has changed since it was read, or
    /// it was read after the request came.
    pub async fn find(&self, app: &Application, key: &str, before: Before) -> Option<Arc<K>> {
        let kept = self.kept.get(key).await?;
        let truth = kept.truth();
        let holds = app.freshness().holds(truth.made_from, truth.before.seen);
        let in_time = truth.before.now <= before.now && before.now < truth.until;
        (in_time && (holds || truth.before.seen >= before.seen)).then_some(kept)
    }

    /// Waits until nobody else in this process reads the same.
    pub async fn turn(&self, key: &str) -> Turn<'_> {
        self.turns.take(key).await
    }

    /// Keeps something under a key.
    pub async fn keep(&self, key: String, kept: &Arc<K>) {
        self.kept.insert(key, Arc::clone(kept)).await;
    }
}

/// Until when something may be given out that was read after `before`; none when that cannot be
/// told.
pub async fn until(app: &Application, before: Before) -> Option<Timestamp> {
    let at_most = before.now.plus_seconds(KEEP_SECONDS);
    match freshness::next_change(app, before.now).await {
        Ok(next) => Some(next.map_or(at_most, |next| next.min(at_most))),
        Err(error) => {
            tracing::warn!(%error, "an answer is not kept");
            None
        }
    }
}

/// What an answer was made from, as its handler tells.
pub type MadeFrom = DependsOn;
