//! The watermark of a shop's pictures.

use std::sync::Arc;

use actix_web::{get, put, web};
use serde::{Deserialize, Serialize};
use shop_app::{
    Actor, Application,
    media::private_link,
    shop::{self, OwnWatermark, WatermarkChange},
};
use shop_catalog::shop::WatermarkForm;
use utoipa::ToSchema;

use crate::{
    Reply,
    common::integer,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, SignedIn},
    media::{self, Media},
    reply::Answer,
    routes::Registry,
};

pub use shop_catalog::shop::WatermarkContent;
pub use shop_core::WatermarkLayout;

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config.service(read_watermark).service(set_watermark);
}

refusals!(ReadWatermarkRefused:);

/// The watermark of the caller's shop
///
/// With a picture of the shop to try it on, and how many pictures still wait for it.
#[utoipa::path(
    tag = "watermark",
    security(("bearer" = [])),
    responses((status = 200, description = "The watermark", body = Envelope<WatermarkView>), ReadWatermarkRefused),
)]
#[get("/api/watermark")]
pub async fn read_watermark(
    app: web::Data<Application>,
    SignedIn(actor, ()): SignedIn<()>,
) -> Answer<WatermarkView> {
    let own = shop::watermark(&app, &actor).await?;
    Ok(Reply::private(watermark_view(&app, &actor, own)))
}

refusals!(SetWatermarkRefused: ChangedElsewhere; fields: TooLong, InvalidCharacters, OutOfRange, NotFound, NotAllowed);

/// Set the watermark of the caller's shop
///
/// The client draws the text, since the server has no fonts: white with a thin dark edge on a
/// transparent ground, at most {watermark-width:plain} × {watermark-height} pixels, uploaded with `kind` `document`. The server then
/// replaces, in the background, all public renditions of the shop's pictures that are at least {watermark-min-width}
/// pixels wide. Their addresses change; former ones redirect to the present ones. Narrower renditions,
/// the picture of the service code (`customerServiceQr`) and exports stay clean. Off, the clean
/// renditions return.
#[utoipa::path(
    tag = "watermark",
    security(("bearer" = [])),
    request_body = SetWatermarkRequest,
    responses((status = 200, description = "The watermark as it is now", body = Envelope<WatermarkView>), SetWatermarkRefused),
)]
#[put("/api/watermark")]
pub async fn set_watermark(
    app: web::Data<Application>,
    SignedIn(actor, Body(request)): SignedIn<Body<SetWatermarkRequest>>,
) -> Answer<WatermarkView> {
    let change = watermark_change(request);
    let own = shop::set_watermark(&app, &actor, &change).await?;
    Ok(Reply::private(watermark_view(&app, &actor, own)))
}

/// The watermark of a shop.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WatermarkView {
    /// Grows with every change. Send it back in an update.
    pub revision: i64,
    /// What it shows.
    pub content: WatermarkContent,
    /// The text as it was drawn; empty while it is off.
    pub text: String,
    /// Where it is drawn.
    pub layout: WatermarkLayout,
    /// The opacity in percent.
    pub opacity: i64,
    /// The drawn text; null while it is off.
    pub image: Option<Media>,
    /// Number of pictures that still wait for the watermark, or for being without it.
    pub waiting: i64,
    /// The newest picture that can carry the watermark, as it is without; null if there is none. Its
    /// addresses work for {private-link-minutes:word} minutes if it carries one now.
    pub sample: Option<Media>,
}

/// A change of the watermark.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetWatermarkRequest {
    /// The `revision` that was read. If another one is stored, the update is refused with
    /// `changed_elsewhere` (409).
    pub revision: i64,
    /// What it shows.
    pub content: WatermarkContent,
    /// The text as it is drawn; empty while it is off.
    pub text: String,
    /// Where it is drawn.
    pub layout: WatermarkLayout,
    /// The opacity in percent.
    pub opacity: i64,
    /// Id of the drawn text, a file of kind `document`; null while it is off.
    #[schema(required)]
    #[serde(deserialize_with = "Option::deserialize")]
    pub image_id: Option<i64>,
}

/// The watermark for its owner.
pub fn watermark_view(app: &Application, actor: &Actor, own: OwnWatermark) -> WatermarkView {
    let link = |object_key: &str| private_link(app, actor, object_key);
    let sample = own.sample.map(|file| {
        if file.object_key.starts_with("private/") {
            Media::private(Arc::new(file), link)
        } else {
            Media::public(Arc::new(file))
        }
    });
    WatermarkView {
        revision: own.revision,
        content: own.watermark.content,
        image: media::for_owner(app, actor, &own.files, own.watermark.image),
        text: own.watermark.text,
        layout: own.watermark.layout,
        opacity: own.watermark.opacity.into(),
        waiting: integer(own.waiting),
        sample,
    }
}

/// A change of the watermark.
pub fn watermark_change(request: SetWatermarkRequest) -> WatermarkChange {
    WatermarkChange {
        revision: request.revision,
        form: WatermarkForm {
            content: request.content,
            text: request.text,
            layout: request.layout,
            opacity: request.opacity,
            image_id: request.image_id,
        },
    }
}
