use actix_web::{post, web};
use shop_app::{Application, admin};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Operator},
    mapping,
    reply::Answer,
    views::{AdminBusinessCategory, CreateBusinessCategoryRequest},
};

refusals!(
    Refused: NameTaken;
    fields: TooLong, InvalidCharacters, OutOfRange, NotFound
);

/// Create a business category
///
/// A name that exists is `name_taken` (code 2). A picture that the caller has not uploaded is
/// `not_found` at its field.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    request_body = CreateBusinessCategoryRequest,
    responses((status = 200, description = "As it is now", body = Envelope<AdminBusinessCategory>), Refused),
)]
#[post("/api/admin/businessCategory")]
pub async fn create_business_category(
    app: web::Data<Application>,
    Operator(actor, Body(request)): Operator<Body<CreateBusinessCategoryRequest>>,
) -> Answer<AdminBusinessCategory> {
    let form = mapping::admin_place::new_business_category(request);
    let created = admin::create_business_category(&app, &actor, &form).await?;
    Ok(Reply::private(mapping::admin_place::business_category(
        &created,
    )))
}
