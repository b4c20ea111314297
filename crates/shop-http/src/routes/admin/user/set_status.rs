use actix_web::{put, web};
use shop_app::{Application, admin};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Id, Operator, Reader},
    mapping,
    reply::Answer,
    views::{AdminUser, SetStatusRequest},
};

refusals!(Refused: NotFound, ChangedElsewhere, OwnAccount; fields: TooLong, InvalidCharacters);

/// Disable or enable an account
///
/// Disabling ends all sessions at once, also in the chat app, and hides the shop and its products.
/// Operators cannot disable themselves: `own_account` (403).
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(("id" = i64, Path, description = "The account's number")),
    request_body = SetStatusRequest,
    responses((status = 200, description = "The account as it is now", body = Envelope<AdminUser>), Refused),
)]
#[put("/api/admin/user/{id}/status")]
pub async fn set_account_status(
    app: web::Data<Application>,
    Reader(locale): Reader,
    Operator(actor, (Id(id), Body(request))): Operator<(Id, Body<SetStatusRequest>)>,
) -> Answer<AdminUser> {
    let seen = (id.into(), request.revision);
    let reason = request.reason.as_deref().unwrap_or_default();
    admin::set_status(&app, &actor, seen, (request.status, reason)).await?;
    let found = admin::user(&app, &actor, id.into()).await?;
    Ok(Reply::private(mapping::admin_user::user(
        &app, &actor, &found, locale,
    )))
}
