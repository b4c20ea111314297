use actix_web::post;

use super::not_configured;
use crate::{
    envelope::Envelope,
    extract::SmallBody,
    failure::Refusals,
    reply::Answer,
    views::{LoginByOpenidRequest, SignedIn, WxInfo, WxLoginRequest},
};

/// Exchange a chat-app authorization code
///
/// For anybody. Answers a handle of the chat-app account and whether a user is bound to it, or
/// `chat_login_not_configured` (503) where no provider is set up.
#[utoipa::path(
    tag = "chat",
    request_body = WxLoginRequest,
    responses((status = 200, description = "The chat-app sign-in", body = Envelope<WxInfo>), Refusals),
)]
#[post("/api/user/wxLogin")]
pub async fn wx_login(SmallBody { 0: _request }: SmallBody<WxLoginRequest>) -> Answer<WxInfo> {
    Err(not_configured())
}

/// Sign in with a chat-app handle
///
/// For anybody. Answers the session, or null while no user is bound to the handle;
/// `chat_login_not_configured` (503) where no provider is set up.
#[utoipa::path(
    tag = "chat",
    request_body = LoginByOpenidRequest,
    responses(
        (status = 200, description = "Signed in, or null: not bound", body = Envelope<Option<SignedIn>>),
        Refusals,
    ),
)]
#[post("/api/user/loginByOpenid")]
pub async fn login_by_openid(
    SmallBody { 0: _request }: SmallBody<LoginByOpenidRequest>,
) -> Answer<Option<SignedIn>> {
    Err(not_configured())
}
