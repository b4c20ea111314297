//! The state of sign-in through the chat app.

use std::{
    sync::{Arc, atomic::AtomicU64},
    time::Duration,
};

use moka::future::Cache;
use sha2::{Digest as _, Sha256};
use shop_auth::{ChatSealer, SecretPurpose, Secrets};
use shop_chat::{ChatProvider, ProviderError, Site};
use shop_core::{Entropy, random_array};
use shop_notifications::ChatTemplate;
use tokio::sync::{Mutex, OwnedMutexGuard};
use url::Url;

/// The number of codes exchanged concurrently before unrelated ones may have to wait.
const CODES_AT_ONCE: u64 = 10_000;
/// How long the lock of a code is kept after its last use; handles are stored in the database.
const CODE_IDLE: Duration = Duration::from_mins(1);

/// The settings of chat-app sign-in.
#[derive(Debug)]
pub struct ChatParts {
    /// The provider client.
    pub provider: ChatProvider,
    /// The provider's authorization page.
    pub authorize_url: Url,
    /// The provider's JavaScript SDK.
    pub script_url: Url,
    /// The shop's own pages.
    pub site: Site,
    /// The template of notifications; without one they are not sent.
    pub template: Option<ChatTemplate>,
}

/// The chat-app sign-in of a process.
pub struct ChatLogin {
    pub(crate) provider: ChatProvider,
    pub(crate) site: Site,
    pub(crate) sealer: ChatSealer,
    pub(crate) renewal: Renewal,
    pub(crate) template: Option<ChatTemplate>,
    pub(crate) authorize_url: Url,
    pub(crate) script_url: Url,
    exchanging: Cache<String, Arc<Mutex<()>>>,
}

impl ChatLogin {
    /// Creates the state.
    pub fn new(parts: ChatParts, secrets: &Secrets, entropy: &dyn Entropy) -> Self {
        let key = secrets.key(SecretPurpose::ChatHandle);
        let instance = hex::encode(random_array::<16>(entropy));
        Self {
            sealer: ChatSealer::new(&key, parts.provider.app_id()),
            renewal: Renewal::new(parts.provider.app_id(), instance),
            provider: parts.provider,
            site: parts.site,
            template: parts.template,
            authorize_url: parts.authorize_url,
            script_url: parts.script_url,
            exchanging: Cache::builder()
                .max_capacity(CODES_AT_ONCE)
                .time_to_idle(CODE_IDLE)
                .build(),
        }
    }

    pub(crate) fn app_id(&self) -> &str {
        self.provider.app_id()
    }

    /// The stored form of a code: the code itself may still be valid when it is stored.
    pub(crate) fn code_hash(&self, code: &str) -> String {
        let app_id = self.app_id();
        hex::encode(Sha256::digest(format!("{app_id}\n{code}")))
    }

    /// Serializes the exchanges of one code in this process, so that a repeated call finds the
    /// first one's handle.
    pub(crate) async fn alone_with(&self, code_hash: &str) -> OwnedMutexGuard<()> {
        let place = self
            .exchanging
            .get_with_by_ref(code_hash, async { Arc::new(Mutex::new(())) });
        place.await.lock_owned().await
    }
}

/// The renewal state of a process.
#[derive(Debug)]
pub struct Renewal {
    pub(crate) token_name: String,
    pub(crate) ticket_name: String,
    pub(crate) claim_name: String,
    pub(crate) instance: String,
    /// The number of failed renewals.
    pub(crate) failures: AtomicU64,
    /// The latest failure; the lock holder performs the renewal.
    pub(crate) alone: Mutex<Option<ProviderError>>,
}

impl Renewal {
    /// Creates the state for one app; `instance` identifies this process.
    pub fn new(app_id: &str, instance: String) -> Self {
        Self {
            token_name: format!("chat-token:{app_id}"),
            ticket_name: format!("chat-ticket:{app_id}"),
            claim_name: format!("chat-renewal:{app_id}"),
            instance,
            failures: AtomicU64::new(0),
            alone: Mutex::new(None),
        }
    }
}
