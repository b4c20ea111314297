//! What operators of the platform read and decide, one folder a resource. Each handler's signature
//! says by `Operator` that nobody else gets in.

pub(crate) mod article;
pub(crate) mod place;
pub(crate) mod platform;
pub(crate) mod platform_views;
pub(crate) mod user;

use actix_web::{get, web};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use shop_app::{
    Application,
    admin::{self, AuditEntry, FeedbackEntry},
};
use shop_core::UserId;
use utoipa::{IntoParams, ToSchema};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Operator, Paging, PagingParams, Params},
    page::{Entry, Page},
    reply::Answer,
    routes::Registry,
};

/// Registers the calls of operators.
pub fn configure(config: &mut impl Registry) {
    user::configure(config);
    platform::configure(config);
    article::configure_agreements(config);
    article::configure_notices(config);
    platform::configure_root_files(config);
    place::configure_areas(config);
    place::configure_business_categories(config);
    configure_feedback(config);
    configure_audit(config);
}

/// Registers the calls of this resource.
pub fn configure_feedback(config: &mut impl Registry) {
    config.service(list_feedback);
}

refusals!(ListFeedbackRefused:);

/// Messages to the platform
///
/// The latest first.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(PagingParams),
    responses((status = 200, description = "A page of messages", body = Envelope<FeedbackPage>), ListFeedbackRefused),
)]
#[get("/api/admin/feedback")]
pub async fn list_feedback(
    app: web::Data<Application>,
    Operator(actor, Paging(page)): Operator<Paging>,
) -> Answer<FeedbackPage> {
    let page = admin::feedback(&app, &actor, &page).await?;
    Ok(Reply::private(Page::of(page, feedback_row)))
}

/// Registers the calls of this resource.
pub fn configure_audit(config: &mut impl Registry) {
    config.service(list_audit);
}

/// What is asked for of what operators did.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct WhichChanges {
    /// Only actions on this subject, such as `user:17`.
    #[param(nullable = false)]
    subject: Option<String>,
}

refusals!(ListAuditRefused:);

/// Actions of operators
///
/// The latest first: who did what to what and when, with the values before and after.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(WhichChanges, PagingParams),
    responses((status = 200, description = "A page of changes", body = Envelope<AuditPage>), ListAuditRefused),
)]
#[get("/api/admin/audit")]
pub async fn list_audit(
    app: web::Data<Application>,
    Operator(actor, (Params(which), Paging(page))): Operator<(Params<WhichChanges>, Paging)>,
) -> Answer<AuditPage> {
    let subject = which.subject.as_deref().filter(|text| !text.is_empty());
    let page = admin::audit_trail(&app, &actor, subject, &page).await?;
    Ok(Reply::private(Page::of(page, audit_row)))
}

/// A message to the platform.
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
}

impl Entry for FeedbackRow {
    const PAGE: &str = "FeedbackPage";
    const PLURAL: &str = "messages";
}

/// A page of messages.
pub type FeedbackPage = Page<FeedbackRow>;

/// An action of an operator.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuditRow {
    /// Id of the entry.
    pub id: i64,
    /// Id of the operator's account; null for a command of the server.
    pub operator_id: Option<i64>,
    /// The operator's username; empty for a command of the server.
    pub operator: String,
    /// What was done, such as `user.status`.
    pub action: String,
    /// What it was done to, such as `user:17`.
    pub subject: String,
    /// What changed: `from` holds the fields before, `to` the fields after. Only one of them where
    /// something was created or deleted.
    #[schema(value_type = Object)]
    pub detail: Value,
    /// When it was done.
    #[schema(format = DateTime)]
    pub at: String,
}

impl Entry for AuditRow {
    const PAGE: &str = "AuditPage";
    const PLURAL: &str = "actions";
    const PAGE_OF: &str = "operators' actions";
}

/// A page of operators' actions.
pub type AuditPage = Page<AuditRow>;

fn feedback_row(entry: FeedbackEntry) -> FeedbackRow {
    FeedbackRow {
        id: entry.id.get(),
        user_id: entry.user.get(),
        username: entry.username,
        text: entry.text,
        contact: entry.contact,
        sent_at: entry.at.to_rfc3339(),
    }
}

fn audit_row(entry: AuditEntry) -> AuditRow {
    AuditRow {
        id: entry.id,
        operator_id: entry.actor.map(UserId::get),
        operator: entry.actor_name,
        action: entry.action,
        subject: entry.subject,
        detail: entry.detail,
        at: entry.at.to_rfc3339(),
    }
}
