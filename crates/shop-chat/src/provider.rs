//! The provider's API.

use std::{fmt, time::Duration};

use reqwest::{Client, Request, header::CONTENT_TYPE, redirect::Policy};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::json;
use shop_core::Secret;
use tokio::{sync::Semaphore, time};
use url::Url;

use crate::{Errcode, ProviderError, answer};

/// Total timeout of a call; a user waits for it.
const CALL_TIME: Duration = Duration::from_secs(4);
/// Connect timeout.
const CONNECT_TIME: Duration = Duration::from_secs(2);
/// The delay before retrying a busy provider.
const PAUSE: Duration = Duration::from_millis(200);
/// The maximum number of concurrent calls; further ones wait within their timeout. A flood of
/// forged codes must not reach the provider.
const AT_ONCE: usize = 32;

/// Connection settings of the provider.
#[derive(Debug, Clone)]
pub struct ProviderSettings {
    /// The base URL, such as `https://api.weixin.qq.com/`.
    pub api: Url,
    /// The public app ID.
    pub app_id: String,
    /// The app secret.
    pub app_secret: Secret<String>,
}

/// A token or ticket with its lifetime.
#[derive(Clone, PartialEq, Eq)]
pub struct Granted {
    /// The value; secret.
    pub text: String,
    /// Lifetime in seconds from the response.
    pub lasts_seconds: i64,
}

impl fmt::Debug for Granted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Granted")
            .field("lasts_seconds", &self.lasts_seconds)
            .finish_non_exhaustive()
    }
}

/// The client for one app.
pub struct ChatProvider {
    client: Client,
    settings: ProviderSettings,
    places: Semaphore,
}

/// The response to a code exchange; `snsapi_base` needs no other fields.
#[derive(Deserialize)]
struct Person {
    openid: String,
}

#[derive(Deserialize)]
struct Token {
    access_token: String,
    expires_in: i64,
}

#[derive(Deserialize)]
struct Ticket {
    ticket: String,
    expires_in: i64,
}

impl ChatProvider {
    /// Creates a client for one app. Sends nothing yet.
    ///
    /// # Errors
    /// If the TLS backend cannot be initialized.
    pub fn new(settings: ProviderSettings) -> Result<Self, ProviderError> {
        let client = Client::builder()
            .connect_timeout(CONNECT_TIME)
            .redirect(Policy::none())
            .build()
            .map_err(answer::silent)?;
        Ok(Self {
            client,
            settings,
            places: Semaphore::new(AT_ONCE),
        })
    }

    /// The public app ID.
    pub fn app_id(&self) -> &str {
        &self.settings.app_id
    }

    /// Exchanges an authorization code for the user's openid; a code works once, for five minutes.
    pub async fn exchange(&self, code: &str) -> Result<String, ProviderError> {
        let query = [
            ("appid", self.app_id()),
            ("secret", self.settings.app_secret.as_str()),
            ("code", code),
            ("grant_type", "authorization_code"),
        ];
        let person: Person = self
            .ask(self.get("sns/oauth2/access_token", &query))
            .await?;
        if person.openid.is_empty() {
            return Err(ProviderError::Unreadable("the openid is empty".to_owned()));
        }
        Ok(person.openid)
    }

    /// Gets the current access token, shared by all callers.
    pub async fn token(&self) -> Result<Granted, ProviderError> {
        let reading = json!({ "force_refresh": false });
        self.stable_token(reading).await
    }

    /// Gets a new access token and invalidates the current one.
    pub async fn new_token(&self) -> Result<Granted, ProviderError> {
        let renewing = json!({ "force_refresh": true });
        self.stable_token(renewing).await
    }

    async fn stable_token(&self, mut body: serde_json::Value) -> Result<Granted, ProviderError> {
        body["grant_type"] = "client_credential".into();
        body["appid"] = self.app_id().into();
        body["secret"] = self.settings.app_secret.as_str().into();
        let answer: Token = self.ask(self.post("cgi-bin/stable_token", &body)).await?;
        granted(answer.access_token, answer.expires_in)
    }

    /// Gets the ticket for page signatures.
    pub async fn ticket(&self, token: &str) -> Result<Granted, ProviderError> {
        let query = [("access_token", token), ("type", "jsapi")];
        let answer: Ticket = self
            .ask(self.get("cgi-bin/ticket/getticket", &query))
            .await?;
        granted(answer.ticket, answer.expires_in)
    }

    pub(crate) fn get(&self, path: &str, query: &[(&str, &str)]) -> Request {
        let mut address = self.address(path);
        address.query_pairs_mut().extend_pairs(query);
        Request::new(reqwest::Method::GET, address)
    }

    pub(crate) fn post(&self, path: &str, body: &serde_json::Value) -> Request {
        let mut request = Request::new(reqwest::Method::POST, self.address(path));
        let json = reqwest::header::HeaderValue::from_static("application/json");
        request.headers_mut().insert(CONTENT_TYPE, json);
        *request.body_mut() = Some(body.to_string().into());
        request
    }

    /// Joins the path to the base URL, which may have a path itself when it points to a proxy.
    fn address(&self, path: &str) -> Url {
        let mut address = self.settings.api.clone();
        let base = address.path().trim_end_matches('/').to_owned();
        address.set_path(&format!("{base}/{path}"));
        address
    }

    /// Sends a request; retries once if the provider is busy.
    pub(crate) async fn ask<T: DeserializeOwned>(
        &self,
        request: Request,
    ) -> Result<T, ProviderError> {
        let again = request.try_clone();
        match (self.send(request).await, again) {
            (Err(ProviderError::Refused(Errcode::Busy)), Some(again)) => {
                time::sleep(PAUSE).await;
                self.send(again).await
            }
            (answer, _) => answer,
        }
    }

    async fn send<T: DeserializeOwned>(&self, request: Request) -> Result<T, ProviderError> {
        let path = request.url().path().to_owned();
        let call = async {
            let _place = self.places.acquire().await;
            let response = self.client.execute(request).await.map_err(answer::silent)?;
            answer::read(response).await
        };
        let late = |_| ProviderError::Silent("no answer in time".to_owned());
        let answer = time::timeout(CALL_TIME, call).await.map_err(late)?;
        if let Err(error) = &answer {
            tracing::warn!(event = "chat_provider_failed", path, %error, "call to the chat provider failed");
        }
        answer
    }
}

fn granted(text: String, lasts_seconds: i64) -> Result<Granted, ProviderError> {
    if text.is_empty() || lasts_seconds <= 0 {
        let why = "a token or ticket without text or time".to_owned();
        return Err(ProviderError::Unreadable(why));
    }
    Ok(Granted {
        text,
        lasts_seconds,
    })
}

impl fmt::Debug for ChatProvider {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ChatProvider")
            .field("app_id", &self.settings.app_id)
            .finish_non_exhaustive()
    }
}
