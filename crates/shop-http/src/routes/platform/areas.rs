use actix_web::get;
use serde::Deserialize;
use shop_app::platform;
use utoipa::IntoParams;

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Params, PublicRead, Reader, Visitor},
    mapping,
    reply::{Answer, NotModified},
    views::AreaList,
};

/// Which origins are asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct WhichAreas {
    /// true: only origins with listed merchants, and the provinces of such cities. Default: all.
    #[param(nullable = false)]
    with_merchants: Option<bool>,
}

refusals!(Refused:);

/// Shipping origins
///
/// The tree of provinces of China with their cities, and of other countries, each with its number of
/// listed merchants.
#[utoipa::path(
    tag = "platform",
    security((), ("bearer" = [])),
    params(WhichAreas),
    responses((status = 200, description = "The tree of origins", body = Envelope<AreaList>), NotModified, Refused),
)]
#[get("/api/area")]
pub async fn read_areas(
    app: PublicRead,
    Reader(locale): Reader,
    _visitor: Visitor,
    Params(which): Params<WhichAreas>,
) -> Answer<AreaList> {
    let nodes = if which.with_merchants == Some(true) {
        platform::areas_with_merchants(&app).await?
    } else {
        platform::areas(&app).await?
    };
    Ok(Reply::public(mapping::platform::areas(&nodes, locale)))
}
