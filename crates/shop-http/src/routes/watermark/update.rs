use actix_web::{put, web};
use shop_app::{Application, shop};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, SignedIn},
    mapping,
    reply::Answer,
    views::{SetWatermarkRequest, WatermarkView},
};

refusals!(Refused: ChangedElsewhere; fields: TooLong, InvalidCharacters, OutOfRange, NotFound, NotAllowed);

/// Set the watermark of the caller's shop
///
/// The client draws the text, since the server has no fonts: white with a thin dark edge on a
/// transparent ground, at most 2048 × 256 pixels, uploaded with `kind` `document`. The server then
/// replaces, in the background, all public renditions of the shop's pictures that are at least 640
/// pixels wide. Their addresses change; former ones redirect to the present ones. Narrower renditions,
/// the picture of the service code (`customerServiceQr`) and exports stay clean. Off, the clean
/// renditions return.
#[utoipa::path(
    tag = "watermark",
    security(("bearer" = [])),
    request_body = SetWatermarkRequest,
    responses((status = 200, description = "The watermark as it is now", body = Envelope<WatermarkView>), Refused),
)]
#[put("/api/watermark")]
pub async fn set_watermark(
    app: web::Data<Application>,
    SignedIn(actor, Body(request)): SignedIn<Body<SetWatermarkRequest>>,
) -> Answer<WatermarkView> {
    let change = mapping::watermark::change(request);
    let own = shop::set_watermark(&app, &actor, &change).await?;
    Ok(Reply::private(mapping::watermark::view(&app, &actor, own)))
}
