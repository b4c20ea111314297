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
/// All of one's own (`all`), the one that a handle stands for (`openid`), or without either the one
/// that this session was opened with. Other sessions opened with them end. Refused with
/// `nothing_bound` (409) when this session has none to unbind, `not_found` when the handle's account
/// is not bound to this user, `chat_handle_invalid`, or `chat_login_not_configured` (503)
/// where no provider is set up. To unbind all where there is none is no mistake.
#[utoipa::path(
    tag = "chat",
    security(("bearer" = [])),
    request_body = UnbindRequest,
    responses((status = 200, description = "Unbound", body = Envelope<Option<bool>>), Refused),
)]
#[post("/api/user/unbind")]
pub async fn unbind(
    app: web::Data<Application>,
    SignedIn(actor): SignedIn,
    Browser(browser): Browser,
    SmallBody { 0: request }: SmallBody<UnbindRequest>,
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
