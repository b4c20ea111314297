//! Picture collections.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Media;

/// A picture collection.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Album {
    /// Its number.
    pub id: i64,
    /// The shop.
    pub shop_id: i64,
    /// Its name.
    pub name: String,
    /// A description.
    pub description: String,
    /// The cover picture.
    #[schema(required)]
    pub cover: Option<Media>,
    /// Whether visitors see it.
    pub is_public: bool,
    /// How many pictures.
    pub picture_count: i64,
    /// The pictures.
    pub pictures: Vec<Media>,
    /// The revision seen; it grows with every change.
    pub revision: i64,
}

/// A page of albums.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AlbumPage {
    /// The rows of this page.
    pub list: Vec<Album>,
    /// Where the next page begins; null at the end.
    #[schema(required)]
    pub next_cursor: Option<String>,
    /// The size of the whole list, if asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub total: Option<i64>,
}

/// A new album.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateAlbumRequest {
    /// Its name.
    pub name: String,
    /// A description.
    #[serde(default)]
    #[schema(nullable = false)]
    pub description: Option<String>,
    /// The cover picture.
    #[serde(default)]
    pub cover_id: Option<i64>,
    /// Whether visitors see it.
    #[serde(default)]
    #[schema(nullable = false)]
    pub is_public: Option<bool>,
    /// The pictures in order, at most 200.
    #[serde(default)]
    #[schema(nullable = false)]
    pub picture_ids: Option<Vec<i64>>,
}

/// Changes of an album; only fields present change.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UpdateAlbumRequest {
    /// The revision seen; it grows with every change.
    pub revision: i64,
    /// Its name.
    #[serde(default)]
    #[schema(nullable = false)]
    pub name: Option<String>,
    /// A description.
    #[serde(default)]
    #[schema(nullable = false)]
    pub description: Option<String>,
    /// The cover picture.
    #[serde(default, deserialize_with = "super::present")]
    pub cover_id: Option<Option<i64>>,
    /// Whether visitors see it.
    #[serde(default)]
    #[schema(nullable = false)]
    pub is_public: Option<bool>,
    /// The pictures in order, at most 200.
    #[serde(default)]
    #[schema(nullable = false)]
    pub picture_ids: Option<Vec<i64>>,
}
