//! Albums with their images.

use sea_orm::ConnectionTrait;
use shop_catalog::album::Album;
use shop_core::MediaId;

use crate::{Internal, media::Shelf};

/// An album with its images.
#[derive(Debug, Clone)]
pub struct AlbumOverview {
    /// The album.
    pub album: Album,
    /// The images and the cover.
    pub shelf: Shelf,
}

/// Loads the images of all albums, in two queries.
pub(crate) async fn overviews(
    conn: &impl ConnectionTrait,
    albums: Vec<Album>,
) -> Result<Vec<AlbumOverview>, Internal> {
    let files: Vec<MediaId> = albums.iter().flat_map(files).collect();
    let shelf = Shelf::fetch(conn, &files).await?;
    let overview = |album| AlbumOverview {
        album,
        shelf: shelf.clone(),
    };
    Ok(albums.into_iter().map(overview).collect())
}

/// The cover and the images of an album.
pub(crate) fn files(album: &Album) -> impl Iterator<Item = MediaId> {
    let content = &album.content;
    content.cover.iter().chain(&content.pictures).copied()
}
