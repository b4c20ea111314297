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
    views::{AdminArea, CreateAreaRequest},
};

refusals!(
    Refused: CodeTaken, IdempotencyReused;
    fields: TooShort, TooLong, InvalidCharacters, OutOfRange, NotFound, NotAllowed
);

/// Create a shipping origin
///
/// Origins have two levels: provinces and countries, and cities in them. A parent of the second
/// level, or a `shippingArea` other than the parent's, is `not_allowed` at its field. A code that
/// exists is `code_taken` (code 2).
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(("Idempotency-Key" = Option<String>, Header, description = "A UUID generated for one attempt. Send the same one when the attempt is repeated: within 24 hours the first answer is repeated and nothing further is created.")),
    request_body = CreateAreaRequest,
    responses((status = 200, description = "As it is now", body = Envelope<AdminArea>), Refused),
)]
#[post("/api/admin/area")]
pub async fn create_area(
    app: web::Data<Application>,
    Operator(actor, Repeatable(request, body)): Operator<Repeatable<CreateAreaRequest>>,
) -> Answer<Box<RawValue>> {
    let form = mapping::admin_place::new_area(body);
    let render =
        |created: &admin::AreaRecord| serde_json::to_string(&mapping::admin_place::area(created));
    Reply::stored(admin::create_area(&app, &actor, &request, &form, &render).await?)
}
