use actix_web::{post, web};
use shop_app::{Application, chat};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::SmallBody,
    reply::Answer,
    views::{WxJsSignRequest, WxJsSignature},
};

refusals!(Refused: ChatProviderFailed, ChatLoginNotConfigured; fields: NotAllowed);

/// Sign an address for the chat app's script
///
/// The address must be one of this site's pages, else `url` is refused with `validation`. Its
/// fragment (`#…`) is not signed. If the provider does not answer: `chat_provider_failed` (503).
#[utoipa::path(
    tag = "chat",
    request_body = WxJsSignRequest,
    responses((status = 200, description = "The signature", body = Envelope<WxJsSignature>), Refused),
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
