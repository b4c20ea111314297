//! What every use case works with.

use std::{fmt, sync::Arc};

use shop_auth::{
    DeviceSealer, HashLimits, LinkSealer, PasswordHasher, RefreshChain, SecretPurpose, Secrets,
    TokenSigner,
};
use shop_core::{Clock, Entropy, Timestamp};
use shop_media::{MediaWorker, ObjectStore, Spool};
use shop_store::{Database, Freshness};

use crate::{
    Internal,
    chat::{ChatLogin, ChatParts},
    media::TicketsInUse,
    orders::TableTurns,
    rich_text::RichTextTurns,
};

/// What the application is made of.
pub struct Parts {
    /// The database, its schema up to date.
    pub database: Database,
    /// Where files lie.
    pub objects: Arc<dyn ObjectStore>,
    /// Who works on pictures.
    pub media_worker: MediaWorker,
    /// Where uploads are written while they arrive.
    pub spool: Spool,
    /// The server's secrets.
    pub secrets: Secrets,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// Randomness.
    pub entropy: Arc<dyn Entropy>,
    /// How many passwords are hashed at once.
    pub hash_limits: HashLimits,
    /// How often the same people may register and order.
    pub use_limits: UseLimits,
    /// Chat-app sign-in, where it is set up.
    pub chat: Option<ChatParts>,
}

/// How often the same people may register and order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum UseLimits {
    /// As often as people do.
    #[default]
    People,
    /// As often as they like: for filling in a demo and for measuring.
    Unlimited,
}

/// Everything a use case works with; one for each process. Its clones are the same application.
#[derive(Clone)]
pub struct Application {
    pub(crate) database: Database,
    pub(crate) objects: Arc<dyn ObjectStore>,
    pub(crate) media_worker: MediaWorker,
    pub(crate) spool: Spool,
    pub(crate) tickets_in_use: TicketsInUse,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) entropy: Arc<dyn Entropy>,
    pub(crate) passwords: PasswordHasher,
    pub(crate) tokens: TokenSigner,
    pub(crate) refresh_chain: RefreshChain,
    pub(crate) links: LinkSealer,
    pub(crate) devices: DeviceSealer,
    pub(crate) use_limits: UseLimits,
    pub(crate) chat: Option<Arc<ChatLogin>>,
    pub(crate) table_turns: TableTurns,
    pub(crate) rich_text_turns: RichTextTurns,
}

impl Application {
    /// Puts the parts together. Long work is done on threads of the runtime that this is called on.
    ///
    /// # Panics
    /// Outside a runtime.
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
            use_limits: parts.use_limits,
            passwords: PasswordHasher::new(parts.hash_limits, Arc::clone(&parts.entropy)),
            database: parts.database,
            objects: parts.objects,
            media_worker: parts.media_worker,
            spool: parts.spool,
            tickets_in_use: TicketsInUse::default(),
            clock: parts.clock,
            entropy: parts.entropy,
            table_turns: TableTurns::new(),
            rich_text_turns: RichTextTurns::new(),
        }
    }

    /// The same application for one of `threads` that each run their own tasks, to be asked for on
    /// that thread: see [`Database::for_thread`].
    #[must_use]
    pub fn for_thread(&self, threads: usize) -> Self {
        Self {
            database: self.database.for_thread(threads),
            ..self.clone()
        }
    }

    /// Whether the database reads on threads of this process, as SQLite does.
    pub fn reads_on_threads(&self) -> bool {
        self.database.is_sqlite()
    }

    /// Closes the connections to the database; those in use once their statement or transaction ends.
    ///
    /// # Errors
    /// When the database cannot be closed.
    pub async fn close(&self) -> Result<(), Internal> {
        Ok(self.database.clone().close().await?)
    }

    /// The present moment.
    pub fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// What has changed of what the public sees, for who keeps copies of it.
    pub fn freshness(&self) -> &Freshness {
        self.database.freshness()
    }

    /// Randomness, for who calls use cases with invented data.
    pub fn entropy(&self) -> &dyn Entropy {
        self.entropy.as_ref()
    }
}

impl fmt::Debug for Application {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Application(..)")
    }
}
