//! Messages to the platform.

use actix_web::{get, post, put, web};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use shop_app::{
    Application,
    feedback::{self, FeedbackAction, FeedbackEntry, FeedbackStatus},
};
use shop_core::{FeedbackId, Timestamp};
use utoipa::{IntoParams, ToSchema};

use crate::{
    Failure, Reason, Reply,
    common::Created,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{
        Body, CreationKey, Id, Operator, Paging, PagingParams, Params, Repeatable, SignedIn,
    },
    page::{Entry, Page},
    reply::Answer,
    routes::Registry,
};

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config
        .service(send_feedback)
        .service(list_sent_feedback)
        .service(list_feedback)
        .service(answer_feedback);
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

refusals!(ListSentFeedbackRefused:);

/// Messages that the caller sent to the platform
///
/// The latest first, with what became of each.
#[utoipa::path(
    tag = "feedback",
    security(("bearer" = [])),
    params(PagingParams),
    responses((status = 200, description = "A page of messages", body = Envelope<SentFeedbackPage>), ListSentFeedbackRefused),
)]
#[get("/api/feedback")]
pub async fn list_sent_feedback(
    app: web::Data<Application>,
    SignedIn(actor, Paging(page)): SignedIn<Paging>,
) -> Answer<SentFeedbackPage> {
    let page = feedback::sent(&app, &actor, &page).await?;
    Ok(Reply::private(Page::of(page, sent_feedback)))
}

/// Which messages are asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct WhichFeedback {
    /// Only messages with this status.
    #[param(nullable = false)]
    status: Option<FeedbackStatus>,
}

refusals!(ListFeedbackRefused:);

/// Messages to the platform
///
/// The latest first; with `status=open` the oldest first.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(WhichFeedback, PagingParams),
    responses((status = 200, description = "A page of messages", body = Envelope<FeedbackPage>), ListFeedbackRefused),
)]
#[get("/api/admin/feedback")]
pub async fn list_feedback(
    app: web::Data<Application>,
    Operator(actor, (Params(which), Paging(page))): Operator<(Params<WhichFeedback>, Paging)>,
) -> Answer<FeedbackPage> {
    let page = feedback::list(&app, &actor, which.status, &page).await?;
    Ok(Reply::private(Page::of(page, feedback_row)))
}

refusals!(AnswerFeedbackRefused: NotFound, ChangedElsewhere; fields: TooLong, InvalidCharacters, NotAllowed);

/// Answer or close a message to the platform
///
/// The sender reads the answer and is notified of it. Answering again replaces the answer; closing keeps
/// it.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(("id" = i64, Path, description = "The message's number")),
    request_body = AnswerFeedbackRequest,
    responses((status = 200, description = "The message as it is now", body = Envelope<FeedbackRow>), AnswerFeedbackRefused),
)]
#[put("/api/admin/feedback/{id}")]
pub async fn answer_feedback(
    app: web::Data<Application>,
    Operator(actor, (Id(id), Body(request))): Operator<(Id, Body<AnswerFeedbackRequest>)>,
) -> Answer<FeedbackRow> {
    let answer = request.answer.as_deref();
    let action = match (request.status, answer) {
        (FeedbackStatus::Answered, text) => FeedbackAction::Answer(text.unwrap_or_default()),
        (FeedbackStatus::Closed, None) => FeedbackAction::Close,
        (FeedbackStatus::Closed, Some(_)) => {
            return Err(Failure::field("answer", Reason::NotAllowed));
        }
        (FeedbackStatus::Open, _) => return Err(Failure::field("status", Reason::NotAllowed)),
    };
    let entry = feedback::decide(&app, &actor, id.into(), request.revision, action).await?;
    Ok(Reply::private(feedback_row(entry)))
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

/// A message that the caller sent.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SentFeedback {
    /// Id of the message.
    pub id: i64,
    /// The message.
    pub text: String,
    /// How to reach the sender.
    pub contact: String,
    /// When it was sent.
    #[schema(format = DateTime)]
    pub sent_at: String,
    /// What became of it.
    pub status: FeedbackStatus,
    /// The platform's reply; empty if there is none.
    pub answer: String,
    /// When the platform replied; null if it did not.
    #[schema(format = DateTime)]
    pub answered_at: Option<String>,
}

impl Entry for SentFeedback {
    const PAGE: &str = "SentFeedbackPage";
    const PLURAL: &str = "messages";
    const PAGE_OF: &str = "messages that the caller sent";
}

/// A page of messages that the caller sent.
pub type SentFeedbackPage = Page<SentFeedback>;

/// A message to the platform, for operators.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FeedbackRow {
    /// Id of the message.
    pub id: i64,
    /// Id of the sender's account.
    pub user_id: i64,
    /// The sender's username.
    pub username: String,
    /// The message.
    pub text: String,
    /// How to reach the sender.
    pub contact: String,
    /// When it was sent.
    #[schema(format = DateTime)]
    pub sent_at: String,
    /// What became of it.
    pub status: FeedbackStatus,
    /// The platform's reply; empty if there is none.
    pub answer: String,
    /// When the platform replied; null if it did not.
    #[schema(format = DateTime)]
    pub answered_at: Option<String>,
    /// Grows with every answer. Send it back in an answer.
    pub revision: i64,
}

impl Entry for FeedbackRow {
    const PAGE: &str = "FeedbackPage";
    const PLURAL: &str = "messages";
}

/// A page of messages.
pub type FeedbackPage = Page<FeedbackRow>;

/// What an operator does with a message.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AnswerFeedbackRequest {
    /// The `revision` that was read. If another one is stored, the answer is refused with
    /// `changed_elsewhere` (409).
    pub revision: i64,
    /// `answered` or `closed`.
    pub status: FeedbackStatus,
    /// The reply, which the sender reads; required for `answered`, else not allowed.
    #[schema(nullable = false)]
    pub answer: Option<String>,
}

fn sent_feedback(entry: FeedbackEntry) -> SentFeedback {
    SentFeedback {
        id: entry.id.get(),
        text: entry.text,
        contact: entry.contact,
        sent_at: entry.at.to_rfc3339(),
        status: entry.status,
        answer: entry.answer,
        answered_at: entry.answered_at.map(Timestamp::to_rfc3339),
    }
}

fn feedback_row(entry: FeedbackEntry) -> FeedbackRow {
    FeedbackRow {
        id: entry.id.get(),
        user_id: entry.user.get(),
        username: entry.username,
        text: entry.text,
        contact: entry.contact,
        sent_at: entry.at.to_rfc3339(),
        status: entry.status,
        answer: entry.answer,
        answered_at: entry.answered_at.map(Timestamp::to_rfc3339),
        revision: entry.revision,
    }
}
