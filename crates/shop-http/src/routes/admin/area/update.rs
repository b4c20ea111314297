use actix_web::{put, web};
use shop_app::{Application, admin};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Id, Operator},
    mapping,
    reply::Answer,
    views::{AdminArea, UpdateAreaRequest},
};

refusals!(
    Refused: NotFound, ChangedElsewhere;
    fields: TooLong, InvalidCharacters, OutOfRange
);

/// Change a shipping origin
///
/// Changes name, translations and position. Fields left out stay as they are.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(("id" = i64, Path, description = "The origin's number")),
    request_body = UpdateAreaRequest,
    responses((status = 200, description = "As it is now", body = Envelope<AdminArea>), Refused),
)]
#[put("/api/admin/area/{id}")]
pub async fn update_area(
    app: web::Data<Application>,
    Operator(actor, (Id(id), Body(request))): Operator<(Id, Body<UpdateAreaRequest>)>,
) -> Answer<AdminArea> {
    let seen = (id.into(), request.revision);
    let form = mapping::admin_place::area_change(request);
    let updated = admin::update_area(&app, &actor, seen, &form).await?;
    Ok(Reply::private(mapping::admin_place::area(&updated)))
}
