//! Chat-app accounts. Where no provider is set up each of these calls checks its request and
//! answers `chat_login_not_configured` (503); everything else works without them.

use actix_web::{cookie::Cookie, post, web};
use serde::{Deserialize, Serialize};
use shop_app::{
    Actor, Application,
    account::Origin,
    chat::{self, Proof, ShownHandle, Which},
};
use shop_auth::BrowserKey;
use shop_core::{FieldError, Reason, Secret, ValidationErrors};
use utoipa::ToSchema;

use crate::{
    Failure, Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Browser, Caller, Reader, SmallBody, Visitor, key_cookie},
    reply::Answer,
    routes::Registry,
    user::{self, SignedIn},
};

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config
        .service(wx_login)
        .service(login_by_openid)
        .service(bind)
        .service(unbind)
        .service(wx_js_sign);
}

/// The cookie that keeps a browser's key for as long as its handle lasts from now.
fn kept(app: &Application, key: &BrowserKey) -> Cookie<'static> {
    let is_encrypted = app.chat_entrance().is_some_and(|chat| chat.is_encrypted);
    key_cookie(key, is_encrypted)
}

refusals!(
    WxLoginRefused: ChatCodeInvalid, TooManyRequests, ChatProviderFailed, ChatLoginNotConfigured;
    fields: TooShort, TooLong, InvalidCharacters
);

/// Exchange a chat-app authorization code
///
/// Answers a handle of the chat-app account and whether a user is bound to it. The handle works only
/// in this browser, which gets a key for it in an `HttpOnly` cookie. The same code sent again from
/// the same browser within {chat-code-minutes:word} minutes answers the same handle. A code that is wrong, used, expired
/// or from another browser is `chat_code_invalid`.
///
/// Text that cannot be a code ({chat-code-min} to {chat-code-max} letters, digits, `-` and `_`) is never sent to the provider.
/// One address (IPv4 address or IPv6 /64) may send {chat-codes} refused codes at once and one more each {chat-code-seconds} seconds
/// (`too_many_requests`, 429, with `Retry-After`); codes that work do not count.
#[utoipa::path(
    tag = "chat",
    request_body = WxLoginRequest,
    responses((status = 200, description = "The chat-app sign-in", body = Envelope<WxInfo>), WxLoginRefused),
)]
#[post("/api/user/wxLogin")]
pub async fn wx_login(
    app: web::Data<Application>,
    Browser(browser): Browser,
    caller: Caller,
    SmallBody { 0: request }: SmallBody<WxLoginRequest>,
) -> Answer<WxInfo> {
    let address = &caller.origin.address;
    let exchanged = chat::exchange(&app, &request.code, browser, address).await?;
    let reply = Reply::private(WxInfo {
        openid: exchanged.handle,
        bound: exchanged.bound,
    });
    Ok(reply.with_cookies([kept(&app, &exchanged.browser)]))
}

refusals!(LoginByOpenidRefused: ChatHandleInvalid, AccountDisabled, ChatLoginNotConfigured);

/// Sign in with a chat-app handle
///
/// Answers a session, or null if no user is bound to the handle. Either way the handle is valid for
/// another {chat-handle-days} days. A handle that is forged, expired, revoked or from another browser is
/// `chat_handle_invalid`.
#[utoipa::path(
    tag = "chat",
    request_body = LoginByOpenidRequest,
    responses(
        (status = 200, description = "Signed in, or null: not bound", body = Envelope<Option<SignedIn>>),
        LoginByOpenidRefused,
    ),
)]
#[post("/api/user/loginByOpenid")]
pub async fn login_by_openid(
    app: web::Data<Application>,
    Reader(locale): Reader,
    Browser(browser): Browser,
    SmallBody { 0: request }: SmallBody<LoginByOpenidRequest>,
) -> Answer<Option<SignedIn>> {
    let shown = ShownHandle {
        handle: &request.openid,
        browser: browser.as_ref(),
    };
    let signed_in = match chat::sign_in(&app, &shown).await? {
        Some(grant) => Some(user::signed_in(&app, grant, locale).await?),
        None => None,
    };
    let cookie = browser.as_ref().map(|key| kept(&app, key));
    Ok(Reply::private(signed_in).with_cookies(cookie))
}

refusals!(
    BindRefused: ChatHandleInvalid, ChatAccountTaken, TooManyChatAccounts, BadCredentials,
    AccountDisabled, TooManyRequests, Unavailable, ChatLoginNotConfigured
);

/// Bind a chat-app account
///
/// To the user named by `username` and `password`, which are checked and limited as at sign-in (429), or
/// to the user of the session. Answers a session; after a password the browser is known to the account
/// as after a sign-in. A chat-app account that is bound to another user is `chat_account_taken`
/// (code 2); a user can have {chat-accounts:word}: `too_many_chat_accounts`.
#[utoipa::path(
    tag = "chat",
    security((), ("bearer" = [])),
    request_body = BindRequest,
    responses((status = 200, description = "Bound and signed in", body = Envelope<SignedIn>), BindRefused),
)]
#[post("/api/user/bind")]
pub async fn bind(
    app: web::Data<Application>,
    Reader(locale): Reader,
    Visitor(visitor, SmallBody { 0: body }): Visitor<SmallBody<BindRequest>>,
    Browser(browser): Browser,
    caller: Caller,
) -> Answer<SignedIn> {
    let proof = proof(&body, visitor, &caller.origin)?;
    let shown = ShownHandle {
        handle: &body.openid,
        browser: browser.as_ref(),
    };
    let mut grant = chat::bind(&app, &shown, proof).await?;
    let device = caller.device_cookie(grant.device.take());
    let cookie = browser.as_ref().map(|key| kept(&app, key));
    let signed_in = user::signed_in(&app, grant, locale).await?;
    let reply = Reply::private(signed_in).with_cookies(cookie);
    Ok(reply.with_cookies(device))
}

/// Username and password, when either is there, else the session.
fn proof<'a>(
    body: &'a BindRequest,
    visitor: Option<Actor>,
    origin: &'a Origin,
) -> Result<Proof<'a>, Failure> {
    match (&body.username, &body.password, visitor) {
        (Some(username), Some(password), _) => Ok(Proof::Password {
            username,
            password: password.as_str().into(),
            origin,
        }),
        (None, None, Some(actor)) => Ok(Proof::Session(actor)),
        (username, password, _) => {
            let mut errors = ValidationErrors::new();
            let missing = [username.is_none(), password.is_none()];
            for (name, is_missing) in ["username", "password"].into_iter().zip(missing) {
                if is_missing {
                    errors.push(FieldError::new(name, Reason::Required));
                }
            }
            Err(errors.into())
        }
    }
}

refusals!(UnbindRefused: NotFound, NothingBound, ChatHandleInvalid, ChatLoginNotConfigured);

/// Unbind chat-app accounts
///
/// One by its handle (`openid`), all of the caller's (`all`), or without fields the one that this
/// session was opened with. Other sessions that were opened with them end. If this session has none to
/// unbind: `nothing_bound` (409); if the handle's account is not bound to the caller: `not_found` (404).
/// Unbinding all of none succeeds.
#[utoipa::path(
    tag = "chat",
    security(("bearer" = [])),
    request_body = UnbindRequest,
    responses((status = 200, description = "Unbound", body = Envelope<Option<bool>>), UnbindRefused),
)]
#[post("/api/user/unbind")]
pub async fn unbind(
    app: web::Data<Application>,
    crate::extract::SignedIn(actor, SmallBody { 0: request }): crate::extract::SignedIn<
        SmallBody<UnbindRequest>,
    >,
    Browser(browser): Browser,
) -> Answer<Option<bool>> {
    let which = match (request.all, &request.openid) {
        (Some(true), _) => Which::All,
        (_, Some(handle)) => Which::Shown(ShownHandle {
            handle,
            browser: browser.as_ref(),
        }),
        (_, None) => Which::InUse,
    };
    chat::unbind(&app, &actor, which).await?;
    Ok(Reply::private(None))
}

refusals!(WxJsSignRefused: ChatProviderFailed, ChatLoginNotConfigured; fields: NotAllowed);

/// Sign an address for the chat app's script
///
/// The address must be one of this site's pages, else `url` is refused with `validation`. Its
/// fragment (`#…`) is not signed. If the provider does not answer: `chat_provider_failed` (503).
#[utoipa::path(
    tag = "chat",
    request_body = WxJsSignRequest,
    responses((status = 200, description = "The signature", body = Envelope<WxJsSignature>), WxJsSignRefused),
)]
#[post("/api/user/wxJsSign")]
pub async fn wx_js_sign(
    app: web::Data<Application>,
    SmallBody { 0: request }: SmallBody<WxJsSignRequest>,
) -> Answer<WxJsSignature> {
    let signed = chat::js_sign(&app, &request.url).await?;
    Ok(Reply::private(WxJsSignature {
        app_id: signed.app_id,
        timestamp: signed.signature.timestamp,
        nonce_str: signed.signature.nonce,
        signature: signed.signature.signature,
    }))
}

/// The code of a chat-app authorization.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WxLoginRequest {
    /// The code that the provider's authorization page added to the redirect address.
    #[schema(value_type = String)]
    pub code: Secret<String>,
}

/// A chat-app sign-in.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WxInfo {
    /// A sealed handle of the chat-app account, for the calls that take `openid`. It is not the
    /// provider's own id. It works in this browser only, and for {chat-handle-days} days since its last use.
    #[schema(value_type = String)]
    pub openid: Secret<String>,
    /// Whether a user is bound to the chat-app account.
    pub bound: bool,
}

/// A chat-app sign-in to continue.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LoginByOpenidRequest {
    /// The handle that `wxLogin` answered.
    #[schema(value_type = String)]
    pub openid: Secret<String>,
}

/// A chat-app account and the user to bind it to: name the user with `username` and `password`, or by
/// a session.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BindRequest {
    /// The handle that `wxLogin` answered.
    #[schema(value_type = String)]
    pub openid: Secret<String>,
    /// The username; required without a session.
    #[schema(nullable = false)]
    pub username: Option<String>,
    /// The password; required without a session.
    #[schema(nullable = false, value_type = Option<String>)]
    pub password: Option<Secret<String>>,
}

/// Which chat-app accounts to unbind. Without fields: the one that this session was opened with.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UnbindRequest {
    /// Unbind every chat-app account of the user. Default: false.
    #[schema(nullable = false)]
    pub all: Option<bool>,
    /// Unbind the chat-app account of this handle.
    #[schema(nullable = false, value_type = Option<String>)]
    pub openid: Option<Secret<String>>,
}

/// The address to sign.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WxJsSignRequest {
    /// The page's full address as the browser shows it. On iOS, the address that the chat app opened
    /// first; else the current one.
    pub url: String,
}

/// What the chat app's script needs for its configuration.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WxJsSignature {
    /// The site's id at the provider.
    pub app_id: String,
    /// When it was signed, in seconds since 1970 (UTC).
    pub timestamp: i64,
    /// A random text that is part of what is signed.
    pub nonce_str: String,
    /// The signature (SHA-1, hexadecimal).
    pub signature: String,
}
