use actix_web::post;

use super::not_configured;
use crate::{
    envelope::Envelope,
    extract::{SmallBody, Visitor},
    failure::Refusals,
    reply::Answer,
    views::{BindRequest, SignedIn},
};

/// Bind a chat-app account
///
/// With username and password, or with a session. `chat_login_not_configured` (503) where no
/// provider is set up.
#[utoipa::path(
    tag = "chat",
    security((), ("bearer" = [])),
    request_body = BindRequest,
    responses((status = 200, description = "Bound and signed in", body = Envelope<SignedIn>), Refusals),
)]
#[post("/api/user/bind")]
pub async fn bind(
    _visitor: Visitor,
    SmallBody { 0: _request }: SmallBody<BindRequest>,
) -> Answer<SignedIn> {
    Err(not_configured())
}
