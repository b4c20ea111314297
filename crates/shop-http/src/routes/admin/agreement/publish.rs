use actix_web::{post, web};
use shop_app::{Application, admin};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Operator},
    mapping,
    reply::Answer,
    views::{AdminAgreement, PublishAgreementRequest},
};

refusals!(Refused: VersionTaken; fields: TooLong, InvalidCharacters);

/// Publish a version of an agreement
///
/// The version is in force at once: users who register from now on accept it. Earlier versions are
/// kept. A version name that the agreement has had before is `version_taken` (code 2).
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    request_body = PublishAgreementRequest,
    responses((status = 200, description = "The version", body = Envelope<AdminAgreement>), Refused),
)]
#[post("/api/admin/agreement")]
pub async fn publish_agreement(
    app: web::Data<Application>,
    Operator(actor, Body(request)): Operator<Body<PublishAgreementRequest>>,
) -> Answer<AdminAgreement> {
    let kind = request.kind;
    let form = mapping::admin_platform::agreement_form(request);
    let published = admin::publish_agreement(&app, &actor, kind, &form).await?;
    Ok(Reply::private(mapping::admin_platform::agreement(
        published,
    )))
}
