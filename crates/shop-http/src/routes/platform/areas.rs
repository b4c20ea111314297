use actix_web::get;
use shop_app::platform;

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{PublicRead, Reader, Visitor},
    mapping,
    reply::{Answer, NotModified},
    views::AreaList,
};

refusals!(Refused:);

/// Shipping origins
///
/// The tree of provinces of China with their cities, and of other countries, each with its number of
/// listed merchants.
#[utoipa::path(
    tag = "platform",
    security((), ("bearer" = [])),
    responses((status = 200, description = "The tree of origins", body = Envelope<AreaList>), NotModified, Refused),
)]
#[get("/api/area")]
pub async fn read_areas(
    app: PublicRead,
    Reader(locale): Reader,
    _visitor: Visitor,
) -> Answer<AreaList> {
    let nodes = platform::areas(&app).await?;
    Ok(Reply::public(mapping::platform::areas(&nodes, locale)))
}
