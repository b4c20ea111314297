use actix_web::{put, web};
use shop_app::{Application, admin};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Id, Operator},
    mapping,
    reply::Answer,
    views::{AdminNotice, UpdateNoticeRequest},
};

refusals!(Refused: NotFound, ChangedElsewhere; fields: TooLong, InvalidCharacters);

/// Change a notice
///
/// Fields left out stay as they are.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(("id" = i64, Path, description = "The notice's number")),
    request_body = UpdateNoticeRequest,
    responses((status = 200, description = "As it is now", body = Envelope<AdminNotice>), Refused),
)]
#[put("/api/admin/notice/{id}")]
pub async fn update_notice(
    app: web::Data<Application>,
    Operator(actor, (Id(id), Body(request))): Operator<(Id, Body<UpdateNoticeRequest>)>,
) -> Answer<AdminNotice> {
    let seen = (id.into(), request.revision);
    let form = mapping::admin_platform::notice_change(request);
    let updated = admin::update_notice(&app, &actor, seen, &form).await?;
    Ok(Reply::private(mapping::admin_platform::notice(&updated)))
}
