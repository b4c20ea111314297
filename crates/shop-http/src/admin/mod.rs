//! What operators of the platform read and decide, one file a resource. Each handler's signature
//! says by `Operator` that nobody else gets in.

pub(crate) mod agreement;
pub(crate) mod area;
pub(crate) mod bulk;
pub(crate) mod business_category;
pub(crate) mod currency;
pub(crate) mod notice;
pub(crate) mod platform;
pub(crate) mod platform_views;
pub(crate) mod queue;
pub(crate) mod root_file;
pub(crate) mod texts;
pub(crate) mod user;

use actix_web::{get, post, web};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use shop_app::{
    Application,
    admin::{self, AuditEntry, AuditFilter, AuditSort},
};
use shop_core::UserId;
use utoipa::{IntoParams, ToSchema};

use crate::{
    Reply,
    catalogue::{FileLink, link_view},
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Operator, Paging, PagingParams, Params, Reader},
    order::forms::{Period, day},
    page::{Entry, Page},
    reply::Answer,
    routes::Registry,
};

/// Registers the calls of operators.
pub fn configure(config: &mut impl Registry) {
    queue::configure(config);
    user::configure(config);
    bulk::configure(config);
    platform::configure(config);
    currency::configure(config);
    agreement::configure(config);
    notice::configure(config);
    root_file::configure(config);
    area::configure(config);
    business_category::configure(config);
    configure_audit(config);
}

/// Registers the calls of this resource.
pub fn configure_audit(config: &mut impl Registry) {
    config.service(list_audit).service(export_audit);
}

/// What is asked for of what operators did.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct WhichChanges {
    /// Only actions on this subject, such as `user:17`.
    #[param(nullable = false)]
    subject: Option<String>,
    /// Only actions on this day (in China) or later.
    #[param(nullable = false)]
    from: Option<NaiveDate>,
    /// Only actions on this day (in China) or earlier.
    #[param(nullable = false)]
    to: Option<NaiveDate>,
    /// The order. Default: the latest first.
    #[param(nullable = false)]
    sort: Option<AuditSort>,
}

refusals!(ListAuditRefused:);

/// Actions of operators
///
/// Who did what to what and when, with the values before and after; the latest first, or by `sort`.
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
    let period = Period {
        from: which.from,
        to: which.to,
    };
    let filter = AuditFilter {
        sort: which.sort.unwrap_or_default(),
        ..audit_filter(which.subject, period)
    };
    let page = admin::audit_trail(&app, &actor, &filter, &page).await?;
    Ok(Reply::private(Page::of(page, audit_row)))
}

fn audit_filter(subject: Option<String>, period: Period) -> AuditFilter {
    let (from, until) = period.moments();
    AuditFilter {
        subject: subject.filter(|text| !text.is_empty()),
        from,
        until,
        sort: AuditSort::default(),
    }
}

refusals!(ExportAuditRefused: TooManyItems; fields: InvalidFormat);

/// Export the actions of operators as a table
///
/// Answers an address of an .xlsx file, in the requested language, with the filters of the list. A table
/// has at most {operator-table-rows} rows; more are `too_many_items`: choose a shorter time.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    request_body = ExportAuditRequest,
    responses((status = 200, description = "Where to download it", body = Envelope<FileLink>), ExportAuditRefused),
)]
#[post("/api/admin/audit/export")]
pub async fn export_audit(
    app: web::Data<Application>,
    Reader(locale): Reader,
    Operator(actor, Body(request)): Operator<Body<ExportAuditRequest>>,
) -> Answer<FileLink> {
    let period = Period {
        from: day("from", request.from)?,
        to: day("to", request.to)?,
    };
    let filter = audit_filter(request.subject, period);
    let link = admin::audit_link(&app, &actor, filter, locale).await?;
    Ok(Reply::private(link_view(link)))
}

/// Which actions are exported.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ExportAuditRequest {
    /// Only actions on this subject, such as `user:17`.
    #[schema(nullable = false)]
    pub subject: Option<String>,
    /// Only actions on this day (in China) or later.
    #[schema(format = Date, nullable = false)]
    pub from: Option<String>,
    /// Only actions on this day (in China) or earlier.
    #[schema(format = Date, nullable = false)]
    pub to: Option<String>,
}

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
