//! What chat-app sign-in works with.

use std::{sync::Arc, time::Duration};

use moka::future::Cache;
use sha2::{Digest as _, Sha256};
use shop_auth::{ChatSealer, SecretPurpose, Secrets};
use shop_chat::{ChatProvider, Site};
use shop_core::{Entropy, random_array};
use tokio::sync::{Mutex, OwnedMutexGuard};
use url::Url;

use super::{NotConfigured, ticket::Renewal};
use crate::Application;

/// Codes that may be exchanged at once before two of them have to wait for each other.
const CODES_AT_ONCE: u64 = 10_000;
/// A code that nobody exchanges any more is forgotten after so long; its handle is a row.
const CODE_IDLE: Duration = Duration::from_mins(1);

/// What chat-app sign-in is set up with.
#[derive(Debug)]
pub struct ChatParts {
    /// The provider.
    pub provider: ChatProvider,
    /// The provider's page on which people authorize this app.
    pub authorize_url: Url,
    /// The provider's script for pages.
    pub script_url: Url,
    /// Where the shop's own pages are.
    pub site: Site,
}

/// What a browser has to know to begin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChatEntrance {
    /// The app's public name at the provider.
    pub app_id: String,
    /// The provider's page on which people authorize this app.
    pub authorize_url: String,
    /// The provider's script for pages.
    pub script_url: Url,
    /// Whether the shop's pages travel encrypted.
    pub is_encrypted: bool,
}

/// Chat-app sign-in of one process.
pub struct ChatLogin {
    pub(super) provider: ChatProvider,
    pub(super) site: Site,
    pub(super) sealer: ChatSealer,
    pub(super) renewal: Renewal,
    authorize_url: Url,
    script_url: Url,
    exchanging: Cache<String, Arc<Mutex<()>>>,
}

impl ChatLogin {
    /// Puts the parts together.
    pub fn new(parts: ChatParts, secrets: &Secrets, entropy: &dyn Entropy) -> Self {
        let key = secrets.key(SecretPurpose::ChatHandle);
        let instance = hex::encode(random_array::<16>(entropy));
        Self {
            sealer: ChatSealer::new(&key, parts.provider.app_id()),
            renewal: Renewal::new(parts.provider.app_id(), instance),
            provider: parts.provider,
            site: parts.site,
            authorize_url: parts.authorize_url,
            script_url: parts.script_url,
            exchanging: Cache::builder()
                .max_capacity(CODES_AT_ONCE)
                .time_to_idle(CODE_IDLE)
                .build(),
        }
    }

    pub(super) fn app_id(&self) -> &str {
        self.provider.app_id()
    }

    /// What is kept of a code: it has been used when it is stored, but its time is not over.
    pub(super) fn code_hash(&self, code: &str) -> String {
        let app_id = self.app_id();
        hex::encode(Sha256::digest(format!("{app_id}\n{code}")))
    }

    /// Lets the calls of this process that exchange one code go one after another, so that a
    /// repeated one finds the handle of the first.
    pub(super) async fn alone_with(&self, code_hash: &str) -> OwnedMutexGuard<()> {
        let place = self
            .exchanging
            .get_with_by_ref(code_hash, async { Arc::new(Mutex::new(())) });
        place.await.lock_owned().await
    }
}

impl Application {
    /// What a browser has to know to sign in through the chat app; `None` where it is not set up.
    pub fn chat_entrance(&self) -> Option<ChatEntrance> {
        let chat = self.chat.as_deref()?;
        Some(ChatEntrance {
            app_id: chat.app_id().to_owned(),
            authorize_url: chat.authorize_url.to_string(),
            script_url: chat.script_url.clone(),
            is_encrypted: chat.site.is_encrypted(),
        })
    }

    pub(super) fn chat_login(&self) -> Result<&ChatLogin, NotConfigured> {
        self.chat.as_deref().ok_or(NotConfigured)
    }
}
