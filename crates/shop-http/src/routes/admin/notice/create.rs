use actix_web::{post, web};
use shop_app::{Application, admin};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Operator},
    mapping,
    reply::Answer,
    views::{AdminNotice, CreateNoticeRequest},
};

refusals!(Refused:; fields: TooLong, InvalidCharacters);

/// Create a notice
///
/// It is public at once.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    request_body = CreateNoticeRequest,
    responses((status = 200, description = "As it is now", body = Envelope<AdminNotice>), Refused),
)]
#[post("/api/admin/notice")]
pub async fn create_notice(
    app: web::Data<Application>,
    Operator(actor, Body(request)): Operator<Body<CreateNoticeRequest>>,
) -> Answer<AdminNotice> {
    let form = mapping::admin_platform::new_notice(request);
    let created = admin::create_notice(&app, &actor, &form).await?;
    Ok(Reply::private(mapping::admin_platform::notice(&created)))
}
