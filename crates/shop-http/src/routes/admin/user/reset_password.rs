use actix_web::{put, web};
use shop_app::{Application, admin};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Id, Operator},
    reply::Answer,
    views::{NewPassword, ResetPasswordRequest},
};

refusals!(Refused: NotFound, ChangedElsewhere, OwnAccount);

/// Reset a forgotten password
///
/// Sets a random password, which the operator passes on to the user. All sessions of the user end, also
/// in the chat app. Operators change their own password with `POST /api/user/changePwd`: `own_account`
/// (403).
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(("id" = i64, Path, description = "The account's number")),
    request_body = ResetPasswordRequest,
    responses((status = 200, description = "The new password", body = Envelope<NewPassword>), Refused),
)]
#[put("/api/admin/user/{id}/password")]
pub async fn reset_account_password(
    app: web::Data<Application>,
    Operator(actor, (Id(id), Body(request))): Operator<(Id, Body<ResetPasswordRequest>)>,
) -> Answer<NewPassword> {
    let seen = (id.into(), request.revision);
    let password = admin::reset_password(&app, &actor, seen).await?;
    Ok(Reply::private(NewPassword {
        password: password.reveal().into(),
        revision: request.revision + 1,
    }))
}
