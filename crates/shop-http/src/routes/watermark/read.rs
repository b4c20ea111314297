use actix_web::{get, web};
use shop_app::{Application, shop};

use crate::{
    Reply, document::refusals::refusals, envelope::Envelope, extract::SignedIn, mapping,
    reply::Answer, views::WatermarkView,
};

refusals!(Refused:);

/// The watermark of the caller's shop
///
/// With a picture of the shop to try it on, and how many pictures still wait for it.
#[utoipa::path(
    tag = "watermark",
    security(("bearer" = [])),
    responses((status = 200, description = "The watermark", body = Envelope<WatermarkView>), Refused),
)]
#[get("/api/watermark")]
pub async fn read_watermark(
    app: web::Data<Application>,
    SignedIn(actor, ()): SignedIn<()>,
) -> Answer<WatermarkView> {
    let own = shop::watermark(&app, &actor).await?;
    Ok(Reply::private(mapping::watermark::view(&app, &actor, own)))
}
