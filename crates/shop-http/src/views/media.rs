//! Pictures, videos and documents.

use serde::Serialize;
use utoipa::ToSchema;

use super::mirror::mirrored;

mirrored! {
    /// What a file is.
    #[serde(rename_all = "camelCase")]
    pub enum MediaKind = shop_app::media::StoredKind {
        Image,
        Video,
        Document,
    }
}

/// A smaller rendition of a picture.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Variant {
    /// Pixels across.
    pub width: i64,
    /// Where it is served.
    pub url: String,
}

/// A stored picture, video or document.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Media {
    /// Its number.
    pub id: i64,
    /// Where it is served.
    pub url: String,
    /// What it is.
    pub kind: MediaKind,
    /// Pixels across.
    #[schema(required)]
    pub width: Option<i64>,
    /// Pixels down.
    #[schema(required)]
    pub height: Option<i64>,
    /// Its size in bytes.
    pub bytes: i64,
    /// How long it plays, in milliseconds.
    #[schema(required)]
    pub duration_ms: Option<i64>,
    /// Smaller renditions, by width.
    pub variants: Vec<Variant>,
}

/// Where and how to send a file directly.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UploadTicket {
    /// The name of this upload.
    pub upload_id: String,
    /// The HTTP method to send with.
    pub method: String,
    /// Where to send it.
    pub url: String,
    /// Headers to send along.
    pub headers: Vec<Header>,
    /// When it ends.
    #[schema(format = DateTime)]
    pub expires_at: String,
}

/// A header to send along.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Header {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: String,
}
