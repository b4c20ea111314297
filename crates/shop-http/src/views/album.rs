//! Picture collections.

use serde::{Deserialize, Serialize};
use shop_catalog::Change;
use utoipa::ToSchema;

use super::Media;

/// A picture collection.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Album {
    /// Id of the album.
    pub id: i64,
    /// Id of the shop.
    pub shop_id: i64,
    /// The name.
    pub name: String,
    /// The description; possibly empty.
    pub description: String,
    /// The cover picture: the chosen one, else the first; null if the album is empty.
    #[schema(required)]
    pub cover: Option<Media>,
    /// Whether visitors see the album.
    pub is_public: bool,
    /// Number of pictures.
    pub picture_count: i64,
    /// The pictures, in order, at most 200.
    pub pictures: Vec<Media>,
    /// Grows with every change. Send it back in an update.
    pub revision: i64,
}

/// A page of albums.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AlbumPage {
    /// The albums of this page.
    pub list: Vec<Album>,
    /// `cursor` of the next page; null on the last page.
    #[schema(required)]
    pub next_cursor: Option<String>,
    /// Number of albums in the whole list; only with `withTotal=true`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub total: Option<i64>,
}

/// A new album.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateAlbumRequest {
    /// The name, unique among the merchant's albums without regard to case.
    pub name: String,
    /// The description. Default: empty.
    #[schema(nullable = false)]
    pub description: Option<String>,
    /// Id of an uploaded picture. Null: the first picture of the album.
    pub cover_id: Option<i64>,
    /// Whether visitors see the album. Default: false.
    #[schema(nullable = false)]
    pub is_public: Option<bool>,
    /// Ids of uploaded pictures, in order, at most 200. Default: none.
    #[schema(nullable = false)]
    pub picture_ids: Option<Vec<i64>>,
}

/// Changes of an album. Fields left out stay as they are.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UpdateAlbumRequest {
    /// The `revision` that was read. If another one is stored, the update is refused with
    /// `changed_elsewhere` (409).
    pub revision: i64,
    /// The name, unique among the merchant's albums without regard to case.
    #[schema(nullable = false)]
    pub name: Option<String>,
    /// The description.
    #[schema(nullable = false)]
    pub description: Option<String>,
    /// Id of an uploaded picture. Null: the first picture of the album.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub cover_id: Change<Option<i64>>,
    /// Whether visitors see the album.
    #[schema(nullable = false)]
    pub is_public: Option<bool>,
    /// Ids of uploaded pictures, in order, at most 200. They replace the album's pictures.
    #[schema(nullable = false)]
    pub picture_ids: Option<Vec<i64>>,
}
