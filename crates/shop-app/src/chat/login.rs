//! The state of chat-app sign-in.

use std::{sync::Arc, time::Duration};

use moka::future::Cache;
use sha2::{Digest as _, Sha256};
use shop_auth::{ChatSealer, SecretPurpose, Secrets};
use shop_chat::{ChatProvider, Site};
use shop_core::{Entropy, random_array};
use shop_notifications::ChatTemplate;
use tokio::sync::{Mutex, OwnedMutexGuard};
use url::Url;

use super::{NotConfigured, ticket::Renewal};
use crate::Application;

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

/// The public settings that a browser needs to sign in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChatEntrance {
    /// The public app ID.
    pub app_id: String,
    /// The provider's authorization page.
    pub authorize_url: String,
    /// The provider's JavaScript SDK.
    pub script_url: Url,
    /// Whether the shop uses HTTPS.
    pub is_encrypted: bool,
}

/// The chat-app sign-in of a process.
pub struct ChatLogin {
    pub(super) provider: ChatProvider,
    pub(super) site: Site,
    pub(super) sealer: ChatSealer,
    pub(super) renewal: Renewal,
    template: Option<ChatTemplate>,
    authorize_url: Url,
    script_url: Url,
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
    pub(super) fn code_hash(&self, code: &str) -> String {
        let app_id = self.app_id();
        hex::encode(Sha256::digest(format!("{app_id}\n{code}")))
    }

    /// Serializes the exchanges of one code in this process, so that a repeated call finds the
    /// first one's handle.
    pub(super) async fn alone_with(&self, code_hash: &str) -> OwnedMutexGuard<()> {
        let place = self
            .exchanging
            .get_with_by_ref(code_hash, async { Arc::new(Mutex::new(())) });
        place.await.lock_owned().await
    }
}

impl Application {
    /// The public settings for chat-app sign-in; `None` if not configured.
    pub fn chat_entrance(&self) -> Option<ChatEntrance> {
        let chat = self.chat.as_deref()?;
        Some(ChatEntrance {
            app_id: chat.app_id().to_owned(),
            authorize_url: chat.authorize_url.to_string(),
            script_url: chat.script_url.clone(),
            is_encrypted: chat.site.is_encrypted(),
        })
    }

    /// The chat app with the template of notifications; `None` if the server cannot send them there.
    pub(crate) fn chat_messages(&self) -> Option<(&ChatLogin, &ChatTemplate)> {
        let login = self.chat.as_deref()?;
        Some((login, login.template.as_ref()?))
    }

    pub(super) fn chat_login(&self) -> Result<&ChatLogin, NotConfigured> {
        self.chat.as_deref().ok_or(NotConfigured)
    }
}
