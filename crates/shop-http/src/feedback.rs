//! Messages to the platform.

use actix_web::{post, web};
use serde::Deserialize;
use serde_json::value::RawValue;
use shop_app::{Application, feedback};
use shop_core::FeedbackId;
use utoipa::ToSchema;

use crate::{
    Reply,
    common::Created,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{CreationKey, Repeatable, SignedIn},
    reply::Answer,
    routes::Registry,
};

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config.service(send_feedback);
}

refusals!(SendFeedbackRefused: FeedbackLimit, IdempotencyReused; fields: TooLong, InvalidCharacters);

/// Send a message to the platform
///
/// At most {feedback-a-day:word} a day: `feedback_limit` (429).
#[utoipa::path(
    tag = "feedback",
    security(("bearer" = [])),
    params(CreationKey),
    request_body = FeedbackRequest,
    responses((status = 200, description = "Kept", body = Envelope<Created>), SendFeedbackRefused),
)]
#[post("/api/feedback")]
pub async fn send_feedback(
    app: web::Data<Application>,
    SignedIn(actor, Repeatable(request, body)): SignedIn<Repeatable<FeedbackRequest>>,
) -> Answer<Box<RawValue>> {
    let render = |id: &FeedbackId| serde_json::to_string(&Created { id: id.get() });
    let (text, contact) = (&body.text, &body.contact);
    Reply::stored(feedback::send(&app, &actor, &request, text, contact, &render).await?)
}

/// A message to the platform.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FeedbackRequest {
    /// The message.
    pub text: String,
    /// How to reach the sender: a phone number, an e-mail address or a WeChat ID.
    pub contact: String,
}
