//! The provider's access token and ticket: stored in the database for all instances, renewed
//! shortly before they expire, once for all callers.
//!
//! Within a process, a mutex serializes renewals, and waiting callers share a failure. Across
//! processes, a row is claimed for some seconds while the others poll for the result.

use std::{sync::atomic::Ordering, time::Duration};

use shop_chat::{Granted, JsSignature, ProviderError, TemplateMessage, sign_page};
use shop_core::{Reason, Timestamp};
use shop_store::shared::{self, SharedValue};
use tokio::time::{self, timeout};

use crate::{
    Application, Error, Internal, Refusal,
    application::{ChatLogin, Renewal},
};

/// Seconds before expiry at which a token or ticket is renewed, so that none expires in use.
const EARLY_SECONDS: i64 = 200;

/// The duration of a claim in seconds, after which another instance may take over: longer than all
/// provider calls of a renewal.
const CLAIM_SECONDS: i64 = 40;

/// The polling interval and number of polls: some seconds in total, because a user waits for the
/// response.
const LOOK: Duration = Duration::from_millis(100);

const LOOKS: usize = 80;

impl Renewal {
    fn name(&self, grant: Grant) -> &str {
        match grant {
            Grant::Token => &self.token_name,
            Grant::Ticket => &self.ticket_name,
        }
    }

    fn failures(&self) -> u64 {
        self.failures.load(Ordering::Acquire)
    }
}

/// Why there is no token or ticket.
#[derive(Debug, thiserror::Error)]
pub enum RenewalError {
    /// The provider failed.
    #[error(transparent)]
    Provider(#[from] ProviderError),
    /// An internal error.
    #[error(transparent)]
    Internal(#[from] Internal),
}

/// What the provider grants for some time.
#[derive(Debug, Clone, Copy)]
enum Grant {
    Token,
    Ticket,
}

/// Returns the current ticket for signatures; renews it if needed.
pub async fn ticket(app: &Application, login: &ChatLogin) -> Result<String, RenewalError> {
    current(app, login, Grant::Ticket).await
}

/// Returns the current access token; renews it if needed.
pub async fn token(app: &Application, login: &ChatLogin) -> Result<String, RenewalError> {
    current(app, login, Grant::Token).await
}

/// Returns another access token than this one, which the provider rejected.
pub async fn replace_token(
    app: &Application,
    login: &ChatLogin,
    stale: &str,
) -> Result<String, RenewalError> {
    let _alone = login.renewal.alone.lock().await;
    match fresh(app, &login.renewal.token_name).await? {
        // Another caller has replaced it.
        Some(token) if token != stale => Ok(token),
        _ => another_token(app, login, stale).await,
    }
}

async fn current(
    app: &Application,
    login: &ChatLogin,
    grant: Grant,
) -> Result<String, RenewalError> {
    let renewal = &login.renewal;
    if let Some(granted) = fresh(app, renewal.name(grant)).await? {
        return Ok(granted);
    }
    let failures = renewal.failures();
    let mut latest = renewal.alone.lock().await;
    if let Some(granted) = fresh(app, renewal.name(grant)).await? {
        return Ok(granted);
    }
    // Callers that waited during a failed renewal share its failure instead of retrying.
    if let Some(failure) = latest.as_ref().filter(|_| renewal.failures() > failures) {
        return Err(failure.clone().into());
    }
    let renewed = renew(app, login, grant).await;
    if let Err(RenewalError::Provider(failure)) = &renewed {
        *latest = Some(failure.clone());
        renewal.failures.fetch_add(1, Ordering::AcqRel);
    }
    renewed
}

/// Renews as the only instance, or waits for the one that does.
async fn renew(app: &Application, login: &ChatLogin, grant: Grant) -> Result<String, RenewalError> {
    let renewal = &login.renewal;
    let (name, instance) = (renewal.claim_name.as_str(), renewal.instance.as_str());
    let conn = app.database.write();
    for _ in 0..LOOKS {
        let claimed = shared::claim(
            conn,
            name,
            instance,
            app.now(),
            app.now().plus_seconds(CLAIM_SECONDS),
        )
        .await;
        if claimed.map_err(Internal::from)? {
            let granted = match grant {
                Grant::Token => fetch_token(app, login).await,
                Grant::Ticket => fetch_ticket(app, login).await,
            };
            let released = shared::release(conn, name, instance).await;
            released.map_err(Internal::from)?;
            return granted;
        }
        time::sleep(LOOK).await;
        if let Some(granted) = fresh(app, renewal.name(grant)).await? {
            return Ok(granted);
        }
    }
    let why = "another instance has been asking it for too long".to_owned();
    Err(ProviderError::Silent(why).into())
}

async fn fetch_token(app: &Application, login: &ChatLogin) -> Result<String, RenewalError> {
    let name = &login.renewal.token_name;
    // The previous holder of the claim may have renewed it.
    if let Some(token) = fresh(app, name).await? {
        return Ok(token);
    }
    let asked_at = app.now();
    keep(app, name, login.provider.token().await?, asked_at).await
}

async fn fetch_ticket(app: &Application, login: &ChatLogin) -> Result<String, RenewalError> {
    let renewal = &login.renewal;
    if let Some(ticket) = fresh(app, &renewal.ticket_name).await? {
        return Ok(ticket);
    }
    let asked_at = app.now();
    let token = fetch_token(app, login).await?;
    let ticket = match login.provider.ticket(&token).await {
        Err(error) if error.is_stale_token() => {
            let token = another_token(app, login, &token).await?;
            login.provider.ticket(&token).await?
        }
        answer => answer?,
    };
    keep(app, &renewal.ticket_name, ticket, asked_at).await
}

/// Replaces a token that the provider rejects: by the current one if another client has renewed it,
/// otherwise by a new one.
async fn another_token(
    app: &Application,
    login: &ChatLogin,
    stale: &str,
) -> Result<String, RenewalError> {
    let asked_at = app.now();
    let valid = login.provider.token().await?;
    let token = if valid.text == stale {
        login.provider.new_token().await?
    } else {
        valid
    };
    keep(app, &login.renewal.token_name, token, asked_at).await
}

/// Returns an unexpired value.
async fn fresh(app: &Application, name: &str) -> Result<Option<String>, Internal> {
    let found = shared::get(app.database.read(), name).await?;
    let held = found.filter(|found| app.now() < found.expires_at);
    Ok(held.map(|held| held.value))
}

async fn keep(
    app: &Application,
    name: &str,
    granted: Granted,
    asked_at: Timestamp,
) -> Result<String, RenewalError> {
    let value = SharedValue {
        expires_at: asked_at.plus_seconds(usable_seconds(granted.lasts_seconds)),
        value: granted.text,
    };
    let kept = shared::put(app.database.write(), name, &value).await;
    kept.map_err(Internal::from)?;
    Ok(value.value)
}

/// How long a token with this lifetime is used, in seconds. One that is close to expiry, which
/// happens if other clients share it, is used for half of the rest.
const fn usable_seconds(lasts: i64) -> i64 {
    if lasts > 2 * EARLY_SECONDS {
        lasts - EARLY_SECONDS
    } else {
        lasts / 2
    }
}

/// The configuration values for the provider's SDK.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageSignature {
    /// The public app ID.
    pub app_id: String,
    /// The signature.
    pub signature: JsSignature,
}

/// Signs the URL of one of the shop's pages, without its fragment.
pub async fn js_sign(app: &Application, address: &str) -> Result<PageSignature, Error> {
    let login = app.chat_login()?;
    let page = login.site.page(address);
    let page = page.map_err(|_| Refusal::field("url", Reason::NotAllowed))?;
    let ticket = ticket(app, login).await.map_err(|error| match error {
        // The cause is logged where the provider is asked.
        RenewalError::Provider(_) => Reason::ChatProviderFailed.into(),
        RenewalError::Internal(cause) => Error::Internal(cause),
    })?;
    Ok(PageSignature {
        app_id: login.app_id().to_owned(),
        signature: sign_page(&ticket, page, app.now(), app.entropy.as_ref()),
    })
}

/// The longest time for a message, a new token included: less than a worker's claim.
const SEND_TIME: Duration = Duration::from_secs(20);

/// Why a message is not taken.
pub type MessageError = RenewalError;

/// Sends a message. If the provider no longer accepts the stored token, which another of its clients may
/// have replaced, sends it once more with a new one.
pub async fn send_message(
    app: &Application,
    login: &crate::chat::ChatLogin,
    message: &TemplateMessage<'_>,
) -> Result<(), MessageError> {
    let late = |_| ProviderError::Silent("no answer in time".to_owned());
    timeout(SEND_TIME, attempt(app, login, message))
        .await
        .map_err(late)?
}

async fn attempt(
    app: &Application,
    login: &crate::chat::ChatLogin,
    message: &TemplateMessage<'_>,
) -> Result<(), MessageError> {
    let token = token(app, login).await?;
    match login.provider.send_template(&token, message).await {
        Err(error) if error.is_stale_token() => {
            let token = replace_token(app, login, &token).await?;
            Ok(login.provider.send_template(&token, message).await?)
        }
        sent => Ok(sent?),
    }
}

#[cfg(test)]
mod tests {
    use super::usable_seconds;

    #[test]
    fn tokens_are_renewed_before_expiry() {
        for (lasts, usable) in [(7200, 7000), (401, 201), (400, 200), (300, 150), (1, 0)] {
            assert_eq!(usable_seconds(lasts), usable, "{lasts}");
        }
    }
}
