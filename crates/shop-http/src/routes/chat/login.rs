use actix_web::{post, web};
use shop_app::{
    Application,
    chat::{self, ShownHandle},
};

use super::kept;
use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Browser, Caller, Reader, SmallBody},
    mapping,
    reply::Answer,
    views::{LoginByOpenidRequest, SignedIn, WxInfo, WxLoginRequest},
};

refusals!(
    CodeRefused: ChatCodeInvalid, TooManyRequests, ChatProviderFailed, ChatLoginNotConfigured;
    fields: TooShort, TooLong, InvalidCharacters
);

/// Exchange a chat-app authorization code
///
/// Answers a handle of the chat-app account and whether a user is bound to it. The handle works only
/// in this browser, which gets a key for it in an `HttpOnly` cookie. The same code sent again from
/// the same browser within five minutes answers the same handle. A code that is wrong, used, expired
/// or from another browser is `chat_code_invalid`.
///
/// Text that cannot be a code (16 to 512 letters, digits, `-` and `_`) is never sent to the provider.
/// One address (IPv4 address or IPv6 /64) may send 120 refused codes at once and one more each 5 seconds
/// (`too_many_requests`, 429, with `Retry-After`); codes that work do not count.
#[utoipa::path(
    tag = "chat",
    request_body = WxLoginRequest,
    responses((status = 200, description = "The chat-app sign-in", body = Envelope<WxInfo>), CodeRefused),
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

refusals!(HandleRefused: ChatHandleInvalid, AccountDisabled, ChatLoginNotConfigured);

/// Sign in with a chat-app handle
///
/// Answers a session, or null if no user is bound to the handle. Either way the handle is valid for
/// another 30 days. A handle that is forged, expired, revoked or from another browser is
/// `chat_handle_invalid`.
#[utoipa::path(
    tag = "chat",
    request_body = LoginByOpenidRequest,
    responses(
        (status = 200, description = "Signed in, or null: not bound", body = Envelope<Option<SignedIn>>),
        HandleRefused,
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
        Some(grant) => Some(mapping::account::signed_in(&app, grant, locale).await?),
        None => None,
    };
    let cookie = browser.as_ref().map(|key| kept(&app, key));
    Ok(Reply::private(signed_in).with_cookies(cookie))
}
