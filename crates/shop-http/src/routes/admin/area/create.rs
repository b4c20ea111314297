use actix_web::{post, web};
use shop_app::{Application, admin};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Operator},
    mapping,
    reply::Answer,
    views::{AdminArea, CreateAreaRequest},
};

refusals!(
    Refused: CodeTaken;
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
    request_body = CreateAreaRequest,
    responses((status = 200, description = "As it is now", body = Envelope<AdminArea>), Refused),
)]
#[post("/api/admin/area")]
pub async fn create_area(
    app: web::Data<Application>,
    Operator(actor, Body(request)): Operator<Body<CreateAreaRequest>>,
) -> Answer<AdminArea> {
    let form = mapping::admin_place::new_area(request);
    let created = admin::create_area(&app, &actor, &form).await?;
    Ok(Reply::private(mapping::admin_place::area(&created)))
}
