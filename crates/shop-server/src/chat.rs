//! Chat-app sign-in settings: either complete or absent.

use shop_app::chat::ChatParts;
use shop_chat::{ChatProvider, ProviderError, ProviderSettings, Site};
use shop_core::Secret;
use shop_notifications::{ChatTemplate, TemplateError};
use url::Url;

use crate::settings_error::{SettingsError, bad, web_address};

/// Default URL of the provider's API.
const API: &str = "https://api.weixin.qq.com";
/// Default URL of the authorization page.
const AUTHORIZE: &str = "https://open.weixin.qq.com/connect/oauth2/authorize";
/// Default URL of the provider's JavaScript SDK.
const SCRIPT: &str = "https://res.wx.qq.com/open/js/jweixin-1.6.0.js";
/// Shown instead of the secret.
const HIDDEN: &str = "…";

/// The settings of one chat app.
#[derive(Debug, Clone)]
pub struct ChatSettings {
    /// Connection settings of the provider.
    pub provider: ProviderSettings,
    /// The authorization page.
    pub authorize_url: Url,
    /// The provider's JavaScript SDK.
    pub script_url: Url,
    /// The template of notifications, if configured.
    pub template: Option<ChatTemplate>,
}

/// The unvalidated chat-app settings.
#[derive(Debug, Default)]
pub struct RawChat {
    /// The public app ID.
    pub app_id: Option<String>,
    /// The app secret.
    pub app_secret: Option<Secret<String>>,
    /// The base URL of the API.
    pub api_url: Option<String>,
    /// The authorization page.
    pub authorize_url: Option<String>,
    /// The provider's JavaScript SDK.
    pub script_url: Option<String>,
    /// The id of the template of notifications.
    pub template_id: Option<String>,
    /// What the fields of the template show.
    pub template_fields: Option<String>,
}

impl RawChat {
    /// Validates the settings; an incomplete set is an error, because it would fail only at
    /// sign-in.
    pub fn check(self) -> Result<Option<ChatSettings>, SettingsError> {
        let (app_id, app_secret) = match (self.app_id, self.app_secret) {
            (Some(app_id), Some(app_secret)) => (app_id, app_secret),
            (Some(_), None) => return Err(half("SHOP_CHAT_APP_SECRET", "SHOP_CHAT_APP_ID")),
            (None, Some(_)) => return Err(half("SHOP_CHAT_APP_ID", "SHOP_CHAT_APP_SECRET")),
            (None, None) => {
                let others = [
                    ("SHOP_CHAT_API_URL", &self.api_url),
                    ("SHOP_CHAT_AUTHORIZE_URL", &self.authorize_url),
                    ("SHOP_CHAT_SCRIPT_URL", &self.script_url),
                    ("SHOP_CHAT_TEMPLATE_ID", &self.template_id),
                    ("SHOP_CHAT_TEMPLATE_FIELDS", &self.template_fields),
                ];
                let lonely = others.into_iter().find(|(_, value)| value.is_some());
                return lonely.map_or(Ok(None), |(name, _)| Err(half("SHOP_CHAT_APP_ID", name)));
            }
        };
        if !is_word(&app_id) {
            let why = "the app id that the provider shows is needed, such as wx0123456789abcdef";
            return Err(bad("SHOP_CHAT_APP_ID", &app_id, why));
        }
        if !is_word(&app_secret) {
            let why = "the app secret that the provider shows is needed";
            return Err(bad("SHOP_CHAT_APP_SECRET", HIDDEN, why));
        }
        Ok(Some(ChatSettings {
            provider: ProviderSettings {
                api: private_address(
                    "SHOP_CHAT_API_URL",
                    self.api_url.as_deref().unwrap_or(API),
                    "the app's secret is sent there",
                )?,
                app_id,
                app_secret,
            },
            authorize_url: web_address(
                "SHOP_CHAT_AUTHORIZE_URL",
                self.authorize_url.as_deref().unwrap_or(AUTHORIZE),
            )?,
            script_url: private_address(
                "SHOP_CHAT_SCRIPT_URL",
                self.script_url.as_deref().unwrap_or(SCRIPT),
                "it runs in the shop's pages",
            )?,
            template: template(self.template_id, self.template_fields)?,
        }))
    }
}

/// The template of notifications; one half of its settings is an error.
fn template(
    id: Option<String>,
    fields: Option<String>,
) -> Result<Option<ChatTemplate>, SettingsError> {
    const ID: &str = "SHOP_CHAT_TEMPLATE_ID";
    const FIELDS: &str = "SHOP_CHAT_TEMPLATE_FIELDS";
    let (id, fields) = match (id, fields) {
        (Some(id), Some(fields)) => (id, fields),
        (Some(_), None) => return Err(half(FIELDS, ID)),
        (None, Some(_)) => return Err(half(ID, FIELDS)),
        (None, None) => return Ok(None),
    };
    match ChatTemplate::parse(&id, &fields) {
        Ok(template) => Ok(Some(template)),
        Err(error @ TemplateError::Id) => Err(bad(ID, &id, &error.to_string())),
        Err(error) => Err(bad(FIELDS, &fields, &error.to_string())),
    }
}

/// Creates the chat-app parts of the application at `public_url`; `None` if not configured.
///
/// # Errors
/// If the TLS backend cannot be initialized.
pub fn parts(
    settings: Option<&ChatSettings>,
    public_url: &Url,
) -> Result<Option<ChatParts>, ProviderError> {
    let Some(chat) = settings else {
        return Ok(None);
    };
    Ok(Some(ChatParts {
        provider: ChatProvider::new(chat.provider.clone())?,
        authorize_url: chat.authorize_url.clone(),
        script_url: chat.script_url.clone(),
        site: Site::new(public_url.clone()),
        template: chat.template.clone(),
    }))
}

fn half(missing: &'static str, given: &str) -> SettingsError {
    SettingsError::Missing {
        name: missing,
        why: format!("{given} is set and is of no use without it"),
    }
}

fn is_word(text: &str) -> bool {
    (1..=128).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// Requires HTTPS, except for a fake provider on this machine.
fn private_address(name: &'static str, value: &str, since: &str) -> Result<Url, SettingsError> {
    let url = web_address(name, value)?;
    let is_here = match url.host() {
        Some(url::Host::Ipv4(address)) => address.is_loopback(),
        Some(url::Host::Ipv6(address)) => address.is_loopback(),
        Some(url::Host::Domain(domain)) => domain == "localhost",
        None => false,
    };
    if url.scheme() == "https" || is_here {
        return Ok(url);
    }
    Err(bad(
        name,
        value,
        &format!("https:// is needed, since {since}"),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ID: &str = "wx0123456789abcdef";
    const SECRET: &str = "0123456789abcdef0123456789abcdef";

    /// Settings from strings; an empty string means not set.
    fn raw([app_id, app_secret, api, authorize, script]: [&str; 5]) -> RawChat {
        let set = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
        RawChat {
            app_id: set(app_id),
            app_secret: set(app_secret).map(Secret::new),
            api_url: set(api),
            authorize_url: set(authorize),
            script_url: set(script),
            template_id: None,
            template_fields: None,
        }
    }

    #[test]
    fn template_of_notifications_needs_an_app_and_both_halves() {
        let with = |app: &str, id: &str, fields: &str| {
            let set = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
            let secret = if app.is_empty() { "" } else { SECRET };
            let raw = RawChat {
                template_id: set(id),
                template_fields: set(fields),
                ..raw([app, secret, "", "", ""])
            };
            raw.check().map_err(|error| error.to_string())
        };
        let (id, fields) = ("template-1", "number=character_string1,name=thing2");
        let template = with(ID, id, fields).unwrap().unwrap().template.unwrap();
        assert_eq!(template.id(), id);
        assert!(with(ID, "", "").unwrap().unwrap().template.is_none());
        for (app, id, fields, name) in [
            (ID, id, "", "SHOP_CHAT_TEMPLATE_FIELDS"),
            (ID, "", fields, "SHOP_CHAT_TEMPLATE_ID"),
            (ID, "a b", fields, "SHOP_CHAT_TEMPLATE_ID"),
            (ID, id, "name=pear1", "SHOP_CHAT_TEMPLATE_FIELDS"),
            (ID, id, "name=amount1", "SHOP_CHAT_TEMPLATE_FIELDS"),
            ("", id, fields, "SHOP_CHAT_APP_ID"),
        ] {
            let said = with(app, id, fields).unwrap_err();
            assert!(said.contains(name), "{said}");
        }
    }

    #[test]
    fn chat_sign_in_requires_an_app() {
        assert!(RawChat::default().check().unwrap().is_none());
    }

    #[test]
    fn provider_urls_have_defaults() {
        let chat = raw([ID, SECRET, "", "", ""]).check().unwrap().unwrap();
        assert_eq!(chat.provider.api.as_str(), "https://api.weixin.qq.com/");
        assert_eq!(chat.authorize_url.as_str(), AUTHORIZE);
        assert_eq!(chat.script_url.as_str(), SCRIPT);
        let here = "http://127.0.0.1:9099/";
        let chat = raw([ID, SECRET, here, here, here])
            .check()
            .unwrap()
            .unwrap();
        assert_eq!(chat.provider.api.as_str(), here);
        assert_eq!(chat.script_url.as_str(), here);
    }

    #[test]
    fn invalid_chat_setting_is_refused_without_secret() {
        let there = "https://x.example";
        let cases = [
            ([ID, "", "", "", ""], "SHOP_CHAT_APP_SECRET"),
            (["", SECRET, "", "", ""], "SHOP_CHAT_APP_ID"),
            (["", "", there, "", ""], "SHOP_CHAT_APP_ID"),
            (["", "", "", there, ""], "SHOP_CHAT_APP_ID"),
            (["", "", "", "", there], "SHOP_CHAT_APP_ID"),
            (["a b", SECRET, "", "", ""], "SHOP_CHAT_APP_ID"),
            ([ID, "hid den", "", "", ""], "SHOP_CHAT_APP_SECRET"),
            (
                [ID, SECRET, "http://x.example", "", ""],
                "SHOP_CHAT_API_URL",
            ),
            ([ID, SECRET, "x.example", "", ""], "SHOP_CHAT_API_URL"),
            ([ID, SECRET, "", "page", ""], "SHOP_CHAT_AUTHORIZE_URL"),
            (
                [ID, SECRET, "", "", "http://x.example"],
                "SHOP_CHAT_SCRIPT_URL",
            ),
        ];
        for (settings, name) in cases {
            let said = raw(settings).check().unwrap_err().to_string();
            assert!(said.contains(name) && !said.contains("hid den"), "{said}");
        }
    }
}
