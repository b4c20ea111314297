use actix_web::{post, web};
use shop_app::{Application, feedback};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, SignedIn},
    reply::Answer,
    views::{Created, FeedbackRequest},
};

refusals!(Refused: FeedbackLimit; fields: TooLong, InvalidCharacters);

/// Send a message to the platform
///
/// At most five a day: `feedback_limit` (429).
#[utoipa::path(
    tag = "feedback",
    security(("bearer" = [])),
    request_body = FeedbackRequest,
    responses((status = 200, description = "Kept", body = Envelope<Created>), Refused),
)]
#[post("/api/feedback")]
pub async fn send_feedback(
    app: web::Data<Application>,
    SignedIn(actor, Body(request)): SignedIn<Body<FeedbackRequest>>,
) -> Answer<Created> {
    let id = feedback::send(&app, &actor, &request.text, &request.contact).await?;
    Ok(Reply::private(Created { id: id.get() }))
}
