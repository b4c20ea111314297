//! Public responses and the initial data of pages, cached in memory for at most two seconds.
//!
//! The promise: everybody sees a write within 2 s on every instance, and its author sees it in the
//! next read on the same instance. Two rules keep it.
//!
//! - **Lifetime.** Nothing is served longer than [`LIFETIME_MS`] after its read began. So instances send
//!   each other nothing, and the promise also holds when one of them crashes right after a commit, is cut
//!   off from the database, or is a command or a restore that knows nothing of caches.
//! - **Epochs.** Each commit raises the epochs of what it changed ([`shop_app::Invalidates`]), and an
//!   entry is served only while what it depends on has the epoch that was noted before the read. One
//!   shop's responses depend on that shop. Cross-shop responses depend on the content of all shops, but
//!   not on their orders: stock and sales in them follow by the lifetime, so that a busy shop does not
//!   empty the cache for all others.
//!
//! Requests that miss the same key at the same time share one read (single flight). A request after a
//! write never gets a read that began before it.
//!
//! A read may go to the read replica (`shop-store/src/replica`), which has every write of this process
//! then. What it has of others may be older than the read, and the lifetime counts from there.

mod encoding;
mod request;
mod response;

use std::{fmt, sync::Arc, time::Duration};

use moka::future::Cache;
use shop_app::{Application, DependsOn, Epoch, Epochs};
use shop_core::Timestamp;

pub use request::CacheableRequest;
pub use response::CachedResponse;

/// How long an entry is served after its read began, in milliseconds.
const LIFETIME_MS: i64 = 2_000;

/// When entries that nobody asked for again leave the memory. They have long ended by then.
const EVICT_AFTER: Duration = Duration::from_mins(1);

/// What an entry takes beside its key and content, in bytes: headers, and its place in the tables.
const OVERHEAD_BYTES: usize = 512;

/// The memory for cached responses and pages, in bytes, unless a setting says otherwise.
pub const DEFAULT_BYTES: u64 = 32 * 1024 * 1024;

/// Something that can be cached.
pub trait Cacheable: fmt::Debug + Send + Sync + 'static {
    /// What is cached, as a label of the metrics.
    const CONTENT: &'static str;
    /// What it was made from.
    fn depends_on(&self) -> DependsOn;
    /// About how much memory it takes, in bytes.
    fn bytes(&self) -> usize;
}

/// The cache of one process, shared by its threads.
pub struct ResponseCache<V> {
    /// `None` if the last read produced nothing cacheable.
    entries: Cache<String, Option<Entry<V>>>,
    limit: u64,
}

#[derive(Debug)]
struct Entry<V> {
    meta: CacheMeta,
    value: Arc<V>,
}

/// Epoch before an entry was read, and the time until which it has everything that was written.
#[derive(Debug, Clone, Copy)]
struct CacheMeta {
    epoch: Epoch,
    at: Timestamp,
}

/// Where a read that begins now reads, and how old that may be.
type Source<S> = (S, Duration);

/// What a fetch asks besides the cache.
struct World<'a, N, S> {
    /// The numbers that writes raise.
    epochs: &'a Epochs,
    /// The time.
    now: N,
    /// Where to read.
    source: S,
}

/// What [`ResponseCache::fetch`] found.
pub enum Fetched<V, C, T> {
    /// The entry, and the request that did not have to be run.
    Hit(Arc<V>, C),
    /// What running the request returned.
    Read(T),
}

impl<V: Cacheable> ResponseCache<V> {
    /// Takes at most `limit` bytes; with 0 nothing is cached.
    pub fn new(limit: u64) -> Self {
        let weigh = |key: &String, entry: &Option<Entry<V>>| {
            let bytes = entry.as_ref().map_or(0, |entry| entry.value.bytes());
            u32::try_from(key.len() + bytes + OVERHEAD_BYTES).unwrap_or(u32::MAX)
        };
        let entries = Cache::builder()
            .max_capacity(limit)
            .weigher(weigh)
            .time_to_live(EVICT_AFTER)
            .build();
        Self { entries, limit }
    }

    /// The entry with this key, or else what `read` makes of `request`: a value to cache, if it may be
    /// cached, and what to return. It is given the application to read with, if that is not `app`.
    ///
    /// Of requests that miss at the same time one reads, and the others get its value. If that may not be
    /// cached, they all read for themselves, side by side.
    pub async fn fetch<C, T>(
        &self,
        app: &Application,
        key: &str,
        request: C,
        read: impl AsyncFnOnce(C, Option<Application>) -> (Option<Arc<V>>, T),
    ) -> Fetched<V, C, T> {
        let now = || app.now();
        let source = || match app.on_replica() {
            Some((app, age)) => (Some(app), age),
            None => (None, Duration::ZERO),
        };
        let world = World {
            epochs: app.epochs(),
            now,
            source,
        };
        self.fetch_at(&world, key, request, read).await
    }

    async fn fetch_at<C, S, T>(
        &self,
        world: &World<'_, impl Fn() -> Timestamp + Sync, impl Fn() -> Source<S> + Sync>,
        key: &str,
        request: C,
        read: impl AsyncFnOnce(C, S) -> (Option<Arc<V>>, T),
    ) -> Fetched<V, C, T> {
        let World {
            epochs,
            now,
            source,
        } = world;
        if self.limit == 0 {
            return Fetched::Read(read(request, source().0).await.1);
        }
        let asked = epochs.current();
        let mut waiting = Some((request, read));
        let mut output = None;
        let mut is_second_round = false;
        loop {
            let load = async {
                let (request, read) = waiting.take()?;
                let epoch = epochs.current();
                let (source, age) = source();
                let at = since(now(), age);
                let meta = CacheMeta { epoch, at };
                let (value, returned) = read(request, source).await;
                output = Some(returned);
                value.map(|value| Entry { meta, value })
            };
            let is_outdated = |entry: &Option<Entry<V>>| {
                !entry
                    .as_ref()
                    .is_some_and(|entry| entry.is_valid(epochs, now()))
            };
            let selector = self.entries.entry_by_ref(key);
            let entry = selector.or_insert_with_if(load, is_outdated).await;
            if let Some(returned) = output {
                count::<V>("miss");
                return Fetched::Read(returned);
            }
            let Some((request, read)) = waiting else {
                unreachable!("a read that was begun has returned")
            };
            match entry.into_value() {
                // What the second round waited for began after this request, however long it took.
                Some(entry)
                    if entry.is_valid(epochs, now())
                        || (is_second_round && entry.meta.epoch >= asked) =>
                {
                    count::<V>("hit");
                    return Fetched::Hit(entry.value, request);
                }
                // A read that began before a write that this request has to see, or too long ago.
                Some(_) => {
                    waiting = Some((request, read));
                    is_second_round = true;
                }
                None => {
                    count::<V>("miss");
                    return Fetched::Read(read(request, source().0).await.1);
                }
            }
        }
    }
}

/// The time that was `age` before `now`.
fn since(now: Timestamp, age: Duration) -> Timestamp {
    let age_ms = i64::try_from(age.as_millis()).unwrap_or(i64::MAX);
    Timestamp::from_millis(now.millis().saturating_sub(age_ms))
}

impl<V: Cacheable> Entry<V> {
    fn is_valid(&self, epochs: &Epochs, now: Timestamp) -> bool {
        // A clock that was set back makes the age negative.
        let age_ms = now.millis() - self.meta.at.millis();
        (0..LIFETIME_MS).contains(&age_ms)
            && epochs.is_valid(self.value.depends_on(), self.meta.epoch)
    }
}

impl<V> Clone for Entry<V> {
    fn clone(&self) -> Self {
        Self {
            meta: self.meta,
            value: Arc::clone(&self.value),
        }
    }
}

impl<V> fmt::Debug for ResponseCache<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ResponseCache")
            .field("limit", &self.limit)
            .finish_non_exhaustive()
    }
}

fn count<V: Cacheable>(result: &'static str) {
    metrics::counter!("response_cache_total", "content" => V::CONTENT, "result" => result)
        .increment(1);
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicI64, AtomicU32, AtomicU64, Ordering};

    use shop_app::Invalidates;
    use shop_core::ShopId;
    use tokio::{
        join,
        sync::{Barrier, Notify},
        time::timeout,
    };

    use super::*;

    const ANNA: ShopId = ShopId::new(1);
    /// Long enough that only what never ends takes longer.
    const PATIENCE: Duration = Duration::from_secs(10);

    #[derive(Debug)]
    struct Page(u32);

    impl Cacheable for Page {
        const CONTENT: &'static str = "test";

        fn depends_on(&self) -> DependsOn {
            DependsOn::Shop(ANNA)
        }

        fn bytes(&self) -> usize {
            4
        }
    }

    /// A cache, its world, how old what is read may be, and how many reads have begun.
    struct Setup {
        cache: ResponseCache<Page>,
        epochs: Epochs,
        now: AtomicI64,
        age_ms: AtomicU64,
        reads: AtomicU32,
    }

    impl Setup {
        fn new(limit: u64) -> Self {
            Self {
                cache: ResponseCache::new(limit),
                epochs: Epochs::default(),
                now: AtomicI64::new(0),
                age_ms: AtomicU64::new(0),
                reads: AtomicU32::new(0),
            }
        }

        /// The number of the read that a request gets, which waits for `gate` where it reads itself.
        async fn get(&self, is_cacheable: bool, gate: impl Future) -> u32 {
            let now = || Timestamp::from_millis(self.now.load(Ordering::Relaxed));
            let source = || {
                let age = self.age_ms.load(Ordering::Relaxed);
                ((), Duration::from_millis(age))
            };
            let read = async |(), ()| {
                let earlier = self.reads.fetch_add(1, Ordering::Relaxed);
                let page = Arc::new(Page(earlier + 1));
                gate.await;
                (is_cacheable.then(|| Arc::clone(&page)), page)
            };
            let world = World {
                epochs: &self.epochs,
                now,
                source,
            };
            let fetched = self.cache.fetch_at(&world, "key", (), read);
            match timeout(PATIENCE, fetched).await.unwrap() {
                Fetched::Hit(page, ()) | Fetched::Read(page) => page.0,
            }
        }

        async fn get_now(&self) -> u32 {
            self.get(true, async {}).await
        }
    }

    #[tokio::test]
    async fn an_entry_lives_two_seconds_and_no_longer_than_what_it_was_made_from() {
        let setup = Setup::new(DEFAULT_BYTES);
        assert_eq!((setup.get_now().await, setup.get_now().await), (1, 1));
        setup.now.store(LIFETIME_MS - 1, Ordering::Relaxed);
        assert_eq!(setup.get_now().await, 1);
        setup.now.store(LIFETIME_MS, Ordering::Relaxed);
        assert_eq!(setup.get_now().await, 2);
        setup.epochs.invalidate(Invalidates::Stock(ANNA));
        assert_eq!((setup.get_now().await, setup.get_now().await), (3, 3));
        setup.now.store(0, Ordering::Relaxed);
        assert_eq!(setup.get_now().await, 4, "the clock was set back");
    }

    #[tokio::test]
    async fn lifetime_counts_from_what_a_replica_had() {
        let setup = Setup::new(DEFAULT_BYTES);
        setup.age_ms.store(500, Ordering::Relaxed);
        setup.now.store(LIFETIME_MS, Ordering::Relaxed);
        assert_eq!(setup.get_now().await, 1);
        let end = 2 * LIFETIME_MS - 500;
        setup.now.store(end - 1, Ordering::Relaxed);
        assert_eq!(setup.get_now().await, 1);
        setup.now.store(end, Ordering::Relaxed);
        assert_eq!(setup.get_now().await, 2);
    }

    #[tokio::test]
    async fn requests_that_miss_together_share_one_read() {
        let setup = Setup::new(DEFAULT_BYTES);
        let release = Notify::new();
        let first = setup.get(true, release.notified());
        let pages = join!(first, setup.get_now(), setup.get_now(), async {
            release.notify_one();
        });
        assert_eq!(pages, (1, 1, 1, ()));
    }

    #[tokio::test]
    async fn a_read_that_began_before_a_write_is_not_given_to_who_asks_after_it() {
        let setup = Setup::new(DEFAULT_BYTES);
        let release = Notify::new();
        let before = setup.get(true, release.notified());
        let after = async {
            setup.epochs.invalidate(Invalidates::Shop(ANNA));
            join!(setup.get_now(), async { release.notify_one() }).0
        };
        assert_eq!(join!(before, after), (1, 2));
        assert_eq!(setup.get_now().await, 2);
    }

    #[tokio::test]
    async fn a_read_that_took_longer_than_the_lifetime_is_waited_for_once() {
        let setup = Setup::new(DEFAULT_BYTES);
        let release = Notify::new();
        let slow = setup.get(true, async {
            release.notified().await;
            setup.now.store(LIFETIME_MS, Ordering::Relaxed);
        });
        let slower = || async {
            tokio::task::yield_now().await;
            setup.now.fetch_add(LIFETIME_MS, Ordering::Relaxed);
        };
        let others = async {
            let others = async { join!(setup.get(true, slower()), setup.get(true, slower())) };
            join!(others, async { release.notify_one() }).0
        };
        assert_eq!(join!(slow, others), (1, (2, 2)));
    }

    #[tokio::test]
    async fn what_must_not_be_cached_is_read_side_by_side() {
        let setup = Setup::new(DEFAULT_BYTES);
        let (release, together) = (Notify::new(), Barrier::new(3));
        let first = setup.get(false, release.notified());
        let other = || setup.get(false, together.wait());
        let pages = join!(first, other(), other(), other(), async {
            release.notify_one();
        });
        assert_eq!(pages.0, 1);
        assert_eq!(setup.reads.load(Ordering::Relaxed), 4);
    }

    #[tokio::test]
    async fn without_memory_everything_is_read() {
        let setup = Setup::new(0);
        assert_eq!((setup.get_now().await, setup.get_now().await), (1, 2));
    }
}
