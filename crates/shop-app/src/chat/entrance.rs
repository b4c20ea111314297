//! The chat app as it is configured.

use shop_notifications::ChatTemplate;
use url::Url;

use super::NotConfigured;
use crate::{Application, application::ChatLogin};

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
