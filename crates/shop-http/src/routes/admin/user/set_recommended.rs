use actix_web::{put, web};
use shop_app::{Application, admin};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Id, Operator, Reader},
    mapping,
    reply::Answer,
    views::{AdminUser, SetRecommendedRequest},
};

refusals!(Refused: NotFound, ChangedElsewhere);

/// Recommend a merchant, or stop recommending
///
/// Recommended merchants are shown on the platform's home page, the latest recommended first.
/// Recommending a merchant who is recommended already changes nothing.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(("id" = i64, Path, description = "The account's number")),
    request_body = SetRecommendedRequest,
    responses((status = 200, description = "The account as it is now", body = Envelope<AdminUser>), Refused),
)]
#[put("/api/admin/user/{id}/recommended")]
pub async fn set_account_recommended(
    app: web::Data<Application>,
    Reader(locale): Reader,
    Operator(actor, (Id(id), Body(request))): Operator<(Id, Body<SetRecommendedRequest>)>,
) -> Answer<AdminUser> {
    let seen = (id.into(), request.revision);
    admin::set_recommended(&app, &actor, seen, request.recommended).await?;
    let found = admin::user(&app, &actor, id.into()).await?;
    Ok(Reply::private(mapping::admin_user::user(
        &app, &actor, &found, locale,
    )))
}
