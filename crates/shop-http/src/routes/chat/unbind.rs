use actix_web::{post, web};
use shop_app::{
    Application,
    chat::{self, ShownHandle, Which},
};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Browser, SignedIn, SmallBody},
    reply::Answer,
    views::UnbindRequest,
};

refusals!(Refused: NotFound, NothingBound, ChatHandleInvalid, ChatLoginNotConfigured);

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
    responses((status = 200, description = "Unbound", body = Envelope<Option<bool>>), Refused),
)]
#[post("/api/user/unbind")]
pub async fn unbind(
    app: web::Data<Application>,
    SignedIn(actor, SmallBody { 0: request }): SignedIn<SmallBody<UnbindRequest>>,
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
