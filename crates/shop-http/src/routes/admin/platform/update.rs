use actix_web::{put, web};
use shop_app::{Application, admin};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Operator},
    mapping,
    reply::Answer,
    views::{AdminPlatform, UpdatePlatformRequest},
};

refusals!(
    Refused: ChangedElsewhere;
    fields: TooLong, InvalidCharacters, TooManyItems, NotFound, NotAllowed, OutOfRange, DuplicateItem
);

/// Change the platform's information
///
/// Fields left out stay as they are. A settlement level may be given once. A new picture that the
/// caller has not uploaded is `not_found` at its field.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    request_body = UpdatePlatformRequest,
    responses((status = 200, description = "The information as it is now", body = Envelope<AdminPlatform>), Refused),
)]
#[put("/api/admin/platform")]
pub async fn update_platform_info(
    app: web::Data<Application>,
    Operator(actor, Body(request)): Operator<Body<UpdatePlatformRequest>>,
) -> Answer<AdminPlatform> {
    let seen = request.revision;
    let form = mapping::admin_platform::platform_form(request);
    let record = admin::update_platform_info(&app, &actor, seen, &form).await?;
    Ok(Reply::private(mapping::admin_platform::platform(&record)))
}
