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

/// Add a shipping origin
///
/// For operators. Origins have two levels, and a city lies where its province does: another parent or
/// `shippingArea` is `not_allowed`. Refused with `validation`, or `code_taken` (code 2).
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
