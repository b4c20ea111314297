use actix_web::{put, web};
use shop_app::{Application, admin};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Id, Operator, Reader},
    mapping,
    reply::Answer,
    views::{AdminUser, SetLicenceRequest},
};

refusals!(Refused: NotFound, ChangedElsewhere);

/// Mark a shop's licence as checked, or as unchecked
///
/// The shop's page, introduction and card show the mark with the date (`licenceVerifiedAt`). Checking a
/// licence that is checked already keeps the date. A licence that the merchant replaces is unchecked.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(("id" = i64, Path, description = "The account's number")),
    request_body = SetLicenceRequest,
    responses((status = 200, description = "The account as it is now", body = Envelope<AdminUser>), Refused),
)]
#[put("/api/admin/user/{id}/licence")]
pub async fn set_account_licence(
    app: web::Data<Application>,
    Reader(locale): Reader,
    Operator(actor, (Id(id), Body(request))): Operator<(Id, Body<SetLicenceRequest>)>,
) -> Answer<AdminUser> {
    let seen = (id.into(), request.revision);
    admin::set_licence_verified(&app, &actor, seen, request.license_image_id.map(Into::into))
        .await?;
    let found = admin::user(&app, &actor, id.into()).await?;
    Ok(Reply::private(mapping::admin_user::user(
        &app, &actor, &found, locale,
    )))
}
