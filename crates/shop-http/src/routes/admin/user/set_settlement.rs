use actix_web::{put, web};
use shop_app::{Application, admin};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Id, Operator, Reader},
    mapping,
    reply::Answer,
    views::{AdminUser, SetSettlementRequest},
};

refusals!(Refused: NotFound, ChangedElsewhere; fields: OutOfRange);

/// Set a settlement level
///
/// Levels above S need `paidUntil`. A lower level deletes nothing: products beyond its cap stay, but
/// no new ones can be created.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(("id" = i64, Path, description = "The account's number")),
    request_body = SetSettlementRequest,
    responses((status = 200, description = "The account as it is now", body = Envelope<AdminUser>), Refused),
)]
#[put("/api/admin/user/{id}/settlement")]
pub async fn set_account_settlement(
    app: web::Data<Application>,
    Reader(locale): Reader,
    Operator(actor, (Id(id), Body(request))): Operator<(Id, Body<SetSettlementRequest>)>,
) -> Answer<AdminUser> {
    let seen = (id.into(), request.revision);
    let form = mapping::admin_user::settlement_form(&request)?;
    admin::set_settlement(&app, &actor, seen, form).await?;
    let found = admin::user(&app, &actor, id.into()).await?;
    Ok(Reply::private(mapping::admin_user::user(
        &app, &actor, &found, locale,
    )))
}
