//! The dependencies of all use cases, and the state that they share in one process.

mod chat_login;

use std::{
    collections::HashMap,
    fmt,
    hash::Hash,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use shop_auth::{
    Attempts, DeviceSealer, HashSettings, LinkSealer, PasswordHasher, PushKey, RateLimit,
    RefreshChain, SecretKey, SecretPurpose, Secrets, TokenSigner, WebhookSecrets,
};
use shop_blocking::{BlockingError, BlockingPool};
use shop_core::{Clock, Entropy, Locale, ShopId, Timestamp, UserId};
use shop_delivery::{CheckedClient, DeliveryError, Mailer};
use shop_media::{MediaWorker, ObjectKey, ObjectStore, Spool};
use shop_notifications::{Event, ForbiddenAddress, ReceiverUrl, WebhookSecret};
use shop_store::{Database, Epochs};
use tokio::{sync::Notify, time::timeout};
use url::Url;

use crate::{Internal, Refusal, rate_limit::Judged};

pub use chat_login::ChatParts;

pub(crate) use chat_login::{ChatLogin, Renewal};

/// The parts of an application.
pub struct Parts {
    /// The database, with its schema up to date.
    pub database: Database,
    /// The object store.
    pub objects: Arc<dyn ObjectStore>,
    /// The media processing worker.
    pub media_worker: MediaWorker,
    /// Receives uploads.
    pub spool: Spool,
    /// The derived keys of the server.
    pub secrets: Secrets,
    /// The clock.
    pub clock: Arc<dyn Clock>,
    /// The random number generator.
    pub entropy: Arc<dyn Entropy>,
    /// How passwords are hashed.
    pub hash_settings: HashSettings,
    /// Whether to rate-limit registrations and orders.
    pub use_limits: UseLimits,
    /// Chat-app sign-in, if configured.
    pub chat: Option<ChatParts>,
    /// What delivers notifications.
    pub delivery: DeliveryParts,
}

/// The rate limits for registrations and orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum UseLimits {
    /// Limits for human users.
    #[default]
    People,
    /// No limits, for demo data and benchmarks.
    Unlimited,
}

/// The dependencies of all use cases; one per process. Clones share their state.
#[derive(Clone)]
pub struct Application {
    pub(crate) database: Database,
    pub(crate) objects: Arc<dyn ObjectStore>,
    pub(crate) media_worker: MediaWorker,
    pub(crate) spool: Spool,
    /// The tickets of direct uploads. The local store belongs to one process, so a lock in memory
    /// suffices.
    pub(crate) tickets_in_use: InUse<ObjectKey>,
    /// The archives that are made for shops.
    pub(crate) archives_in_use: InUse<ShopId>,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) entropy: Arc<dyn Entropy>,
    pub(crate) passwords: PasswordHasher,
    pub(crate) tokens: TokenSigner,
    pub(crate) refresh_chain: RefreshChain,
    pub(crate) links: LinkSealer,
    pub(crate) devices: DeviceSealer,
    pub(crate) inquiry_browsers: SecretKey,
    pub(crate) use_limits: UseLimits,
    pub(crate) price_limits: LocalLimits,
    pub(crate) shown_price_limits: LocalLimits,
    rejection_limits: LocalLimits,
    pub(crate) judged: Judged,
    pub(crate) chat: Option<Arc<ChatLogin>>,
    pub(crate) tables: BlockingPool,
    pub(crate) catalogues: BlockingPool,
    pub(crate) imports_begun: Arc<Notify>,
    pub(crate) delivery: Arc<Delivery>,
    pub(crate) notifications_written: Arc<Notify>,
    pub(crate) watermarks_changed: Arc<Notify>,
    pub(crate) rich_text: RichTextPool,
}

impl Application {
    /// Creates an application.
    pub fn new(parts: Parts) -> Self {
        let secrets = &parts.secrets;
        let entropy = parts.entropy.as_ref();
        Self {
            chat: parts
                .chat
                .map(|chat| Arc::new(ChatLogin::new(chat, secrets, entropy))),
            tokens: TokenSigner::new(&secrets.key(SecretPurpose::AccessToken)),
            refresh_chain: RefreshChain::new(secrets.key(SecretPurpose::RefreshSuccessor)),
            links: LinkSealer::new(&secrets.key(SecretPurpose::Link)),
            devices: DeviceSealer::new(&secrets.key(SecretPurpose::Device)),
            inquiry_browsers: secrets.key(SecretPurpose::InquiryBrowser),
            use_limits: parts.use_limits,
            price_limits: LocalLimits::default(),
            shown_price_limits: LocalLimits::default(),
            rejection_limits: LocalLimits::default(),
            judged: Judged::default(),
            passwords: PasswordHasher::new(parts.hash_settings, Arc::clone(&parts.entropy)),
            database: parts.database,
            objects: parts.objects,
            media_worker: parts.media_worker,
            spool: parts.spool,
            tickets_in_use: InUse::at_most(1),
            archives_in_use: InUse::at_most(crate::catalogue::ARCHIVES_MAX),
            clock: parts.clock,
            entropy: parts.entropy,
            tables: tables(),
            catalogues: catalogues(),
            imports_begun: Arc::default(),
            delivery: Arc::new(Delivery {
                parts: parts.delivery,
                secrets: WebhookSecrets::new(secrets.key(SecretPurpose::Webhook)),
            }),
            notifications_written: Arc::default(),
            watermarks_changed: Arc::default(),
            rich_text: RichTextPool::new(),
        }
    }

    /// Closes the database connections; those in use after their statement or transaction.
    ///
    /// # Errors
    /// If the database cannot be closed.
    pub async fn close(&self) -> Result<(), Internal> {
        Ok(self.database.clone().close().await?)
    }

    /// Tells a worker that a notification was committed, so that it is delivered at once.
    pub(crate) fn wake_notifier(&self) {
        self.notifications_written.notify_one();
    }

    /// Fails if too many calls from an address were rejected. Anybody can send such calls, so they must
    /// not reach the database any more.
    pub(crate) fn check_rejections(&self, address: &str) -> Result<(), Refusal> {
        match self.use_limits {
            UseLimits::People => {
                let limit = RateLimit::REJECTED;
                self.rejection_limits.check(address, limit, self.now())
            }
            UseLimits::Unlimited => Ok(()),
        }
    }

    /// Counts a rejected call from an address, in memory: a row for each would be the same flood.
    pub(crate) fn count_rejection(&self, address: &str) {
        let limit = RateLimit::REJECTED;
        // Calls that were under way when the limit was reached are not counted.
        _ = self.rejection_limits.count(address, limit, self.now());
    }

    /// The current time.
    pub fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// The writes of this process that changed public data, for caches of it.
    pub fn epochs(&self) -> &Epochs {
        self.database.epochs()
    }

    /// The same application for one public read, which reads from the read replica, and how old what it
    /// reads may be. None while the primary has to be read.
    pub fn on_replica(&self) -> Option<(Self, Duration)> {
        let (database, age) = self.database.on_replica()?;
        let application = Self {
            database,
            ..self.clone()
        };
        Some((application, age))
    }

    /// Finds out again and again how far the read replica is, until it is dropped. Ends at once without
    /// a replica.
    pub async fn follow_replica(&self) {
        self.database.follow_replica().await;
    }

    /// The random number generator, for callers that generate data.
    pub fn entropy(&self) -> &dyn Entropy {
        self.entropy.as_ref()
    }
}

impl fmt::Debug for Application {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Application(..)")
    }
}

/// What calls other servers: delivers notifications and reads rates.
#[derive(Debug)]
pub struct DeliveryParts {
    /// The public address of the site, which links begin with.
    pub site: Url,
    /// Sends e-mail, if the server is configured for it.
    pub mailer: Option<Mailer>,
    /// Sends webhooks and push messages, and reads rates.
    pub client: CheckedClient,
    /// Where a bank's table of rates is, if the server is configured to read one.
    pub rates_url: Option<ReceiverUrl>,
    /// The key pair by which push services recognise the server.
    pub push_key: PushKey,
}

impl DeliveryParts {
    /// Without e-mail, for what never sends any.
    ///
    /// # Errors
    /// If the TLS backend cannot be initialized.
    pub fn without_mail(site: Url, push_key: PushKey) -> Result<Self, DeliveryError> {
        Ok(Self {
            site,
            mailer: None,
            rates_url: None,
            client: CheckedClient::new(ForbiddenAddress::Refused)?,
            push_key,
        })
    }
}

/// What delivers notifications, with the secrets of webhooks.
#[derive(Debug)]
pub(crate) struct Delivery {
    pub(crate) parts: DeliveryParts,
    pub(crate) secrets: WebhookSecrets,
}

impl Delivery {
    /// The secret that signs webhooks of a user.
    pub fn secret(&self, user: UserId, salt: &str) -> WebhookSecret {
        WebhookSecret::new(self.secrets.of(user, salt))
    }

    /// The address of the screen that shows what happened, in a language.
    pub fn link(&self, event: &Event, locale: Locale) -> String {
        let site = self.parts.site.as_str().trim_end_matches('/');
        let path = event.kind.path(&event.number);
        format!("{site}{path}?lang={locale}")
    }
}

/// Catalogues that are read or written at once: two use at most a quarter of a gigabyte.
const CATALOGUES: usize = 2;

/// Tables of orders at once: a link works any number of times for everybody who has it.
const TABLES: usize = 1;

/// The longest wait for a permit: the largest catalogue is read, and a long table made, in a few
/// seconds.
pub const CATALOGUE_WAIT: Duration = Duration::from_secs(30);

/// Forms at once. Each has at most three languages of 200 KB, which take up to about 100 MB as trees,
/// for some tens of milliseconds.
const FORMS: usize = 2;

/// The longest time for waiting and work together, since a person waits for the response.
const FORM_DEADLINE: Duration = Duration::from_secs(10);

/// Sanitises rich text on the runtime it was created on. Clones share the limit.
#[derive(Debug, Clone)]
pub(crate) struct RichTextPool {
    pool: BlockingPool,
    deadline: Duration,
}

impl RichTextPool {
    /// For the current runtime.
    pub(crate) fn new() -> Self {
        Self::with_deadline(FORM_DEADLINE)
    }

    fn with_deadline(deadline: Duration) -> Self {
        let pool = BlockingPool::new(FORMS, deadline);
        Self { pool, deadline }
    }

    /// Runs `work` on a blocking thread.
    ///
    /// # Errors
    /// [`BlockingError::Busy`] at the deadline. Work that has begun still runs to its end and counts
    /// until then.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, BlockingError> {
        let done = timeout(self.deadline, self.pool.run(work)).await;
        done.unwrap_or(Err(BlockingError::Busy))
    }
}

/// Reads and writes catalogues as tables and archives.
fn catalogues() -> BlockingPool {
    BlockingPool::new(CATALOGUES, CATALOGUE_WAIT)
}

/// Makes tables of orders.
fn tables() -> BlockingPool {
    BlockingPool::new(TABLES, CATALOGUE_WAIT)
}

/// Counts the uses of each key, up to a maximum.
#[derive(Debug, Clone)]
pub(crate) struct InUse<K> {
    counts: Arc<Mutex<HashMap<K, usize>>>,
    most: usize,
}

impl<K: Eq + Hash + Clone> InUse<K> {
    /// At most `most` uses of a key at once.
    pub(crate) fn at_most(most: usize) -> Self {
        Self {
            counts: Arc::default(),
            most,
        }
    }

    /// Uses a key until the result is dropped; `None` if it is used as often as it may be.
    pub(crate) fn hold(&self, key: K) -> Option<Held<K>> {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.get(&key).copied().unwrap_or_default();
        if count == self.most {
            return None;
        }
        counts.insert(key.clone(), count + 1);
        Some(Held {
            of: self.clone(),
            key,
        })
    }
}

/// A use of a key; it ends when this is dropped.
#[derive(Debug)]
pub(crate) struct Held<K: Eq + Hash> {
    of: InUse<K>,
    key: K,
}

impl<K: Eq + Hash> Held<K> {
    /// What is used.
    pub(crate) const fn key(&self) -> &K {
        &self.key
    }
}

impl<K: Eq + Hash> Drop for Held<K> {
    fn drop(&mut self) {
        let mut counts = self
            .of
            .counts
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        match counts.get_mut(&self.key) {
            Some(count) if *count > 1 => *count -= 1,
            _ => _ = counts.remove(&self.key),
        }
    }
}

/// The maximum number of counted IP addresses; about 1 MiB.
const ADDRESSES_MAX: usize = 10_000;

/// Requests by IP address. Clones share their state.
#[derive(Debug, Clone, Default)]
pub(crate) struct LocalLimits(Arc<Mutex<HashMap<String, Attempts>>>);

impl LocalLimits {
    /// Fails if the limit of an address is exceeded; counts nothing.
    pub(crate) fn check(
        &self,
        address: &str,
        limit: RateLimit,
        now: Timestamp,
    ) -> Result<(), Refusal> {
        let counted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match limit.wait_seconds(counted.get(address).copied(), now) {
            Some(seconds) => Err(Refusal::too_often(seconds)),
            None => Ok(()),
        }
    }

    /// Counts a request from an address, unless the limit is exceeded.
    pub(crate) fn count(
        &self,
        address: &str,
        limit: RateLimit,
        now: Timestamp,
    ) -> Result<(), Refusal> {
        let mut counted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let stored = counted.get(address).copied();
        if let Some(seconds) = limit.wait_seconds(stored, now) {
            return Err(Refusal::too_often(seconds));
        }
        if stored.is_none() && counted.len() >= ADDRESSES_MAX {
            counted.retain(|_, attempts| limit.current(Some(*attempts), now).is_some());
            if counted.len() >= ADDRESSES_MAX {
                counted.clear();
            }
        }
        counted.insert(address.to_owned(), limit.after_attempt(stored, now));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use futures_util::future::join_all;

    use super::*;

    #[tokio::test]
    async fn forms_beyond_the_limit_are_refused_at_their_deadline() {
        let rich_text = RichTextPool::with_deadline(Duration::from_millis(100));
        let (releases, held): (Vec<_>, Vec<_>) = (0..FORMS).map(|_| mpsc::channel::<()>()).unzip();
        // Those whose work takes too long, and one more that waits for its turn.
        let slow = held
            .into_iter()
            .map(|held| rich_text.run(move || held.recv().is_ok()));
        let (slow, waiting) = tokio::join!(join_all(slow), rich_text.run(|| true));
        assert!(
            slow.into_iter()
                .chain([waiting])
                .all(|form| form == Err(BlockingError::Busy))
        );
        // Abandoned work counts until it ends.
        assert_eq!(rich_text.pool.available(), 0);
        assert_eq!(rich_text.run(|| true).await, Err(BlockingError::Busy));
        drop(releases);
        assert_eq!(rich_text.run(|| true).await, Ok(true));
    }
}

#[cfg(test)]
mod in_use_tests {
    use super::*;

    #[test]
    fn a_key_is_used_as_often_as_it_may_be_and_again_afterwards() {
        let in_use = InUse::at_most(2);
        let held = ["a", "a", "b"].map(|key| in_use.hold(key).unwrap());
        assert!(in_use.hold("a").is_none());
        drop(held);
        assert_eq!(in_use.hold("a").unwrap().key(), &"a");
        assert!(in_use.counts.lock().unwrap().is_empty());
    }
}

#[cfg(test)]
mod local_limits_tests {
    use super::*;

    const NOW: Timestamp = Timestamp::from_millis(1_795_231_000_000);

    #[test]
    fn each_address_has_its_own_limit_that_drains() {
        let limits = LocalLimits::default();
        let limit = RateLimit::Bucket {
            capacity: 2,
            drain_seconds: 5,
        };
        let count = |address, now| limits.count(address, limit, now);
        assert_eq!([count("a", NOW), count("a", NOW)], [Ok(()), Ok(())]);
        assert_eq!(count("a", NOW), Err(Refusal::too_often(5)));
        let check = |address| limits.check(address, limit, NOW);
        assert_eq!(check("a"), Err(Refusal::too_often(5)));
        assert_eq!(
            [check("b"), check("b"), check("b")],
            [Ok(()), Ok(()), Ok(())]
        );
        assert_eq!(count("b", NOW), Ok(()));
        assert_eq!(count("a", NOW.plus_seconds(5)), Ok(()));
    }

    #[test]
    fn memory_is_bounded() {
        let limits = LocalLimits::default();
        for number in 0..=ADDRESSES_MAX {
            let _ = limits.count(&number.to_string(), RateLimit::PRICE, NOW);
        }
        assert!(limits.0.lock().unwrap().len() <= ADDRESSES_MAX);
    }
}
