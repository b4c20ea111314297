use actix_web::{get, web};
use serde::Deserialize;
use shop_app::{Application, admin};
use utoipa::IntoParams;

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Operator, Paging, PagingParams, Params},
    mapping,
    reply::Answer,
    views::AuditPage,
};

/// What is asked for of what operators did.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct WhichChanges {
    /// Only actions on this subject, such as `user:17`.
    #[param(nullable = false)]
    subject: Option<String>,
}

refusals!(Refused:);

/// Actions of operators
///
/// The latest first: who did what to what and when, with the values before and after.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(WhichChanges, PagingParams),
    responses((status = 200, description = "A page of changes", body = Envelope<AuditPage>), Refused),
)]
#[get("/api/admin/audit")]
pub async fn list_audit(
    app: web::Data<Application>,
    Operator(actor, (Params(which), Paging(page))): Operator<(Params<WhichChanges>, Paging)>,
) -> Answer<AuditPage> {
    let subject = which.subject.as_deref().filter(|text| !text.is_empty());
    let page = admin::audit_trail(&app, &actor, subject, &page).await?;
    Ok(Reply::private(mapping::admin_record::audit(page)))
}
