//! The watermark of a shop's pictures.

use serde::{Deserialize, Serialize};
pub use shop_catalog::shop::WatermarkContent;
pub use shop_core::WatermarkLayout;
use utoipa::ToSchema;

use super::Media;

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
    #[schema(required)]
    pub image: Option<Media>,
    /// Number of pictures that still wait for the watermark, or for being without it.
    pub waiting: i64,
    /// The newest picture that can carry the watermark, as it is without; null if there is none. Its
    /// addresses work for five minutes if it carries one now.
    #[schema(required)]
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
