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
    views::{AgreementKind, AgreementPage},
};

/// Which versions are asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct WhichAgreements {
    /// Only versions of this agreement.
    #[param(nullable = false)]
    kind: Option<AgreementKind>,
}

refusals!(Refused:);

/// Versions of the agreements
///
/// The latest first. The latest version of each kind is in force. Without the texts; read a version
/// for its text.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(WhichAgreements, PagingParams),
    responses((status = 200, description = "A page of versions", body = Envelope<AgreementPage>), Refused),
)]
#[get("/api/admin/agreement")]
pub async fn list_agreements(
    app: web::Data<Application>,
    Operator(actor, (Params(which), Paging(page))): Operator<(Params<WhichAgreements>, Paging)>,
) -> Answer<AgreementPage> {
    let kind = which.kind;
    let page = admin::agreements(&app, &actor, kind, &page).await?;
    Ok(Reply::private(mapping::admin_platform::agreements(page)))
}
