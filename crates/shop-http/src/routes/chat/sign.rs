use actix_web::post;

use super::not_configured;
use crate::{
    envelope::Envelope,
    extract::SmallBody,
    failure::Refusals,
    reply::Answer,
    views::{WxJsSignRequest, WxJsSignature},
};

/// Sign an address for the chat app's script
///
/// For anybody. `chat_login_not_configured` (503) where no provider is set up.
#[utoipa::path(
    tag = "chat",
    request_body = WxJsSignRequest,
    responses((status = 200, description = "The signature", body = Envelope<WxJsSignature>), Refusals),
)]
#[post("/api/user/wxJsSign")]
pub async fn wx_js_sign(
    SmallBody { 0: _request }: SmallBody<WxJsSignRequest>,
) -> Answer<WxJsSignature> {
    Err(not_configured())
}
