use actix_web::{post, web};
use shop_app::{Application, notifications};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, SignedIn},
    mapping,
    reply::Answer,
    views::{TrialRequest, TrialView},
};

refusals!(Refused: TooManyRequests);

/// Send a test message
///
/// Through one of the caller's channels, on or off, at once. The answer says what became of it.
#[utoipa::path(
    tag = "notification",
    security(("bearer" = [])),
    request_body = TrialRequest,
    responses((status = 200, description = "What became of the message", body = Envelope<TrialView>), Refused),
)]
#[post("/api/notification/test")]
pub async fn try_channel(
    app: web::Data<Application>,
    SignedIn(actor, Body(request)): SignedIn<Body<TrialRequest>>,
) -> Answer<TrialView> {
    let tried = notifications::try_out(&app, &actor, request.channel).await?;
    Ok(Reply::private(mapping::notification::trial(tried)))
}
