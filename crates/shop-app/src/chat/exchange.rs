//! Exchanges an authorization code for a handle.

use std::time::Duration;

use shop_auth::{BrowserKey, CHAT_HANDLE_IDLE_DAYS, ChatHandleId, ChatIdentity};
use shop_chat::{Errcode, ProviderError};
use shop_core::{FieldError, Reason, Secret, ValidationErrors};
use shop_store::{
    Conflict, StoreError,
    chat::{self, ChatHandle, NewChatHandle},
};
use tokio::time;

use crate::{
    Application, Error, Internal,
    chat::ChatLogin,
    rate_limit::{self, Counter},
};

/// The minimum length of a code in characters; the provider's have 32.
pub const CODE_MIN: usize = 16;

/// The maximum length of a code: the provider's limit for members of companies.
pub const CODE_MAX: usize = 512;

/// Seconds for which the same code from the same browser returns the same handle: the lifetime of
/// the provider's codes.
pub const REPEAT_SECONDS: i64 = 5 * 60;

/// The polling interval and number of polls while another instance exchanges the code.
const LOOK_AGAIN: Duration = Duration::from_millis(100);

const LOOKS: usize = 5;

/// The result of a code exchange.
#[derive(Debug)]
pub struct Exchanged {
    /// The sealed handle.
    pub handle: Secret<String>,
    /// Whether a user is bound to the chat-app account.
    pub bound: bool,
    /// The browser key, which must be stored in the browser for the handle to work.
    pub browser: BrowserKey,
}

/// Exchanges a code for a handle that is bound to this browser. Repeating the call from the same
/// browser within five minutes returns the same handle, because a response may get lost. Rejected
/// codes count for the IP address, so that forged ones cannot exhaust the provider's quota of this
/// site.
pub async fn exchange(
    app: &Application,
    code: &str,
    browser: Option<BrowserKey>,
    address: &str,
) -> Result<Exchanged, Error> {
    let login = app.chat_login()?;
    check(code)?;
    app.check_rejections(address)?;
    // A repeat writes nothing, since anybody can repeat a code.
    if let Some(handle) = find(app, login, &login.code_hash(code)).await? {
        let repeated = again(app, login, handle, browser).await;
        if repeated
            .as_ref()
            .is_err_and(|error| error.is(Reason::ChatCodeInvalid))
        {
            app.count_rejection(address);
        }
        return repeated;
    }
    let attempt = rate_limit::begin(app, &[Counter::of_chat_codes(address)]).await?;
    let exchanged = exchange_valid(app, login, code, browser).await;
    match &exchanged {
        Err(error) if error.is(Reason::ChatCodeInvalid) => attempt.counts(app),
        _ => attempt.take_back(app).await.map_err(Internal::from)?,
    }
    exchanged
}

async fn exchange_valid(
    app: &Application,
    login: &ChatLogin,
    code: &str,
    browser: Option<BrowserKey>,
) -> Result<Exchanged, Error> {
    let code_hash = login.code_hash(code);
    let _alone = login.alone_with(&code_hash).await;
    if let Some(handle) = find(app, login, &code_hash).await? {
        return again(app, login, handle, browser).await;
    }
    match login.provider.exchange(code).await {
        Ok(openid) => give_out(app, login, openid, &code_hash, browser).await,
        Err(ProviderError::Refused(Errcode::CodeUsed)) => {
            let handle = find_after_others(app, login, &code_hash, browser.as_ref()).await?;
            let handle = handle.ok_or(Reason::ChatCodeInvalid)?;
            again(app, login, handle, browser).await
        }
        Err(error) if error.is_about_the_code() => Err(Reason::ChatCodeInvalid.into()),
        // The cause is logged where the provider is asked.
        Err(_) => Err(Reason::ChatProviderFailed.into()),
    }
}

fn check(code: &str) -> Result<(), ValidationErrors> {
    if code.is_empty() {
        return Err(ValidationErrors::one("code", Reason::Required));
    }
    if code.len() > CODE_MAX {
        let limit = i64::try_from(CODE_MAX).unwrap_or(i64::MAX);
        return Err(FieldError::at("code", Reason::TooLong, limit).into());
    }
    let is_of_codes = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    if !code.bytes().all(is_of_codes) {
        return Err(ValidationErrors::one("code", Reason::InvalidCharacters));
    }
    if code.len() < CODE_MIN {
        let limit = i64::try_from(CODE_MIN).unwrap_or(i64::MAX);
        return Err(FieldError::at("code", Reason::TooShort, limit).into());
    }
    Ok(())
}

/// Finds the handle that the code was exchanged for.
async fn find(
    app: &Application,
    login: &ChatLogin,
    code_hash: &str,
) -> Result<Option<ChatHandle>, Internal> {
    let conn = app.database.read();
    Ok(chat::find_handle_by_code(conn, login.app_id(), code_hash, app.now()).await?)
}

/// Waits for another instance that may have exchanged the code for this browser. A browser without
/// a key never got a handle, so there is nothing to wait for.
async fn find_after_others(
    app: &Application,
    login: &ChatLogin,
    code_hash: &str,
    browser: Option<&BrowserKey>,
) -> Result<Option<ChatHandle>, Internal> {
    if browser.is_none() {
        return Ok(None);
    }
    for _ in 0..LOOKS {
        time::sleep(LOOK_AGAIN).await;
        if let Some(handle) = find(app, login, code_hash).await? {
            return Ok(Some(handle));
        }
    }
    Ok(None)
}

/// Returns the existing handle to the same browser.
async fn again(
    app: &Application,
    login: &ChatLogin,
    handle: ChatHandle,
    browser: Option<BrowserKey>,
) -> Result<Exchanged, Error> {
    let in_time = app.now() < handle.created_at.plus_seconds(REPEAT_SECONDS);
    let browser = browser
        .filter(|browser| in_time && handle.browser_hash == browser.hash().as_str())
        .ok_or(Reason::ChatCodeInvalid)?;
    let unreadable = || Internal::Corrupt("a chat handle's number is none".to_owned());
    let identity = ChatIdentity {
        handle: ChatHandleId::from_hex(&handle.id).ok_or_else(unreadable)?,
        openid: handle.openid,
    };
    login_response(app, login, &identity, browser).await
}

/// Creates a handle and stores it with code and browser.
async fn give_out(
    app: &Application,
    login: &ChatLogin,
    openid: String,
    code_hash: &str,
    browser: Option<BrowserKey>,
) -> Result<Exchanged, Error> {
    let entropy = app.entropy.as_ref();
    let browser = browser.unwrap_or_else(|| BrowserKey::generate(entropy));
    let handle = ChatHandleId::generate(entropy);
    let identity = ChatIdentity { handle, openid };
    let now = app.now();
    let (id, browser_hash) = (handle.to_hex(), browser.hash());
    let row = NewChatHandle {
        id: &id,
        app_id: login.app_id(),
        openid: &identity.openid,
        browser_hash: browser_hash.as_str(),
        code_hash,
        expires_at: now.plus_days(CHAT_HANDLE_IDLE_DAYS),
    };
    match chat::create_handle(app.database.write(), &row, now).await {
        Ok(()) => login_response(app, login, &identity, browser).await,
        // The provider accepts each code once; this also holds if it does not.
        Err(StoreError::Conflict(Conflict::ChatCode)) => Err(Reason::ChatCodeInvalid.into()),
        Err(error) => Err(Internal::from(error).into()),
    }
}

async fn login_response(
    app: &Application,
    login: &ChatLogin,
    identity: &ChatIdentity,
    browser: BrowserKey,
) -> Result<Exchanged, Error> {
    let conn = app.database.read();
    let bound = chat::find_by_openid(conn, login.app_id(), &identity.openid).await;
    let sealed = login.sealer.seal(identity);
    Ok(Exchanged {
        handle: sealed
            .map_err(|error| Internal::Corrupt(error.to_string()))?
            .into(),
        bound: bound.map_err(Internal::from)?.is_some(),
        browser,
    })
}
