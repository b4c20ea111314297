use actix_web::post;

use super::not_configured;
use crate::{
    envelope::Envelope,
    extract::{SignedIn, SmallBody},
    failure::Refusals,
    reply::Answer,
    views::UnbindRequest,
};

/// Unbind chat-app accounts
///
/// The one in use, or all. `chat_login_not_configured` (503) where no provider is set up.
#[utoipa::path(
    tag = "chat",
    security(("bearer" = [])),
    request_body = UnbindRequest,
    responses((status = 200, description = "Unbound", body = Envelope<Option<bool>>), Refusals),
)]
#[post("/api/user/unbind")]
pub async fn unbind(
    SignedIn(_actor): SignedIn,
    SmallBody { 0: _request }: SmallBody<UnbindRequest>,
) -> Answer<Option<bool>> {
    Err(not_configured())
}
