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
    views::{AdminBusinessCategory, CreateBusinessCategoryRequest},
};

refusals!(
    Refused: NameTaken, IdempotencyReused;
    fields: TooLong, InvalidCharacters, OutOfRange, NotFound
);

/// Create a business category
///
/// A name that exists is `name_taken` (code 2). A picture that the caller has not uploaded is
/// `not_found` at its field.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(("Idempotency-Key" = Option<String>, Header, description = "A UUID generated for one attempt. Send the same one when the attempt is repeated: within 24 hours the first answer is repeated and nothing further is created.")),
    request_body = CreateBusinessCategoryRequest,
    responses((status = 200, description = "As it is now", body = Envelope<AdminBusinessCategory>), Refused),
)]
#[post("/api/admin/businessCategory")]
pub async fn create_business_category(
    app: web::Data<Application>,
    Operator(actor, Repeatable(request, body)): Operator<Repeatable<CreateBusinessCategoryRequest>>,
) -> Answer<Box<RawValue>> {
    let form = mapping::admin_place::new_business_category(body);
    let render = |created: &admin::BusinessCategoryRecord| {
        serde_json::to_string(&mapping::admin_place::business_category(created))
    };
    Reply::stored(admin::create_business_category(&app, &actor, &request, &form, &render).await?)
}
