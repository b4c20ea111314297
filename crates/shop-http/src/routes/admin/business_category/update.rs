use actix_web::{put, web};
use shop_app::{Application, admin};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Id, Operator},
    mapping,
    reply::Answer,
    views::{AdminBusinessCategory, UpdateBusinessCategoryRequest},
};

refusals!(
    Refused: NotFound, NameTaken, ChangedElsewhere;
    fields: TooLong, InvalidCharacters, OutOfRange, NotFound
);

/// Change a business category
///
/// Fields left out stay as they are. A name that exists is `name_taken` (code 2). A new picture that
/// the caller has not uploaded is `not_found` at its field.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(("id" = i64, Path, description = "The line's number")),
    request_body = UpdateBusinessCategoryRequest,
    responses((status = 200, description = "As it is now", body = Envelope<AdminBusinessCategory>), Refused),
)]
#[put("/api/admin/businessCategory/{id}")]
pub async fn update_business_category(
    app: web::Data<Application>,
    Operator(actor, (Id(id), Body(request))): Operator<(Id, Body<UpdateBusinessCategoryRequest>)>,
) -> Answer<AdminBusinessCategory> {
    let seen = (id.into(), request.revision);
    let form = mapping::admin_place::business_category_change(request);
    let updated = admin::update_business_category(&app, &actor, seen, &form).await?;
    Ok(Reply::private(mapping::admin_place::business_category(
        &updated,
    )))
}
