use actix_web::{post, web};
use serde_json::value::RawValue;
use shop_app::{Application, admin};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Operator, Repeatable},
    mapping,
    reply::Answer,
    views::{AdminNotice, CreateNoticeRequest},
};

refusals!(Refused: IdempotencyReused; fields: TooLong, InvalidCharacters);

/// Create a notice
///
/// It is public at once.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(("Idempotency-Key" = Option<String>, Header, description = "A UUID generated for one attempt. Send the same one when the attempt is repeated: within 24 hours the first answer is repeated and nothing further is created.")),
    request_body = CreateNoticeRequest,
    responses((status = 200, description = "As it is now", body = Envelope<AdminNotice>), Refused),
)]
#[post("/api/admin/notice")]
pub async fn create_notice(
    app: web::Data<Application>,
    Operator(actor, Repeatable(request, body)): Operator<Repeatable<CreateNoticeRequest>>,
) -> Answer<Box<RawValue>> {
    let form = mapping::admin_platform::new_notice(body);
    let render =
        |created: &admin::Notice| serde_json::to_string(&mapping::admin_platform::notice(created));
    Reply::stored(admin::create_notice(&app, &actor, &request, &form, &render).await?)
}
