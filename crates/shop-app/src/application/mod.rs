//! The dependencies of all use cases, and the state that they share in one process.

mod chat_login;
mod delivery;
mod in_use;
mod local_limits;
mod pools;

use std::{fmt, sync::Arc, time::Duration};

use shop_auth::{
    DeviceSealer, HashSettings, LinkSealer, PasswordHasher, RateLimit, RefreshChain, SecretKey,
    SecretPurpose, Secrets, TokenSigner, WebhookSecrets,
};
use shop_blocking::BlockingPool;
use shop_core::{Clock, Entropy, ShopId, Timestamp};
use shop_media::{MediaWorker, ObjectKey, ObjectStore, Spool};
use shop_store::{Database, Epochs};
use tokio::sync::Notify;

use crate::Internal;

use local_limits::LocalLimits;
use pools::RichTextPool;

pub use chat_login::ChatParts;
pub(crate) use chat_login::{ChatLogin, Renewal};
pub(crate) use delivery::Delivery;
pub use delivery::DeliveryParts;
pub(crate) use in_use::{Held, InUse};
pub use local_limits::TooOften;

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
    rejection_limits: LocalLimits,
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
            rejection_limits: LocalLimits::default(),
            passwords: PasswordHasher::new(parts.hash_settings, Arc::clone(&parts.entropy)),
            database: parts.database,
            objects: parts.objects,
            media_worker: parts.media_worker,
            spool: parts.spool,
            tickets_in_use: InUse::at_most(1),
            archives_in_use: InUse::at_most(crate::catalogue::ARCHIVES_MAX),
            clock: parts.clock,
            entropy: parts.entropy,
            tables: pools::tables(),
            catalogues: pools::catalogues(),
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
    pub(crate) fn check_rejections(&self, address: &str) -> Result<(), TooOften> {
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
