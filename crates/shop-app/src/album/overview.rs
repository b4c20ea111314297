//! An album with its pictures.

use sea_orm::ConnectionTrait;
use shop_catalog::album::Album;
use shop_core::MediaId;

use crate::{Internal, media::Shelf};

/// An album with its pictures.
#[derive(Debug, Clone)]
pub struct AlbumOverview {
    /// The album.
    pub album: Album,
    /// Its pictures and its cover.
    pub shelf: Shelf,
}

/// Puts albums together with their pictures, in two queries for all of them.
pub(crate) async fn overviews(
    conn: &impl ConnectionTrait,
    albums: Vec<Album>,
) -> Result<Vec<AlbumOverview>, Internal> {
    let files = albums.iter().map(|album| &album.content);
    let files = files.flat_map(|content| content.cover.iter().chain(&content.pictures));
    let files: Vec<MediaId> = files.copied().collect();
    let shelf = Shelf::fetch(conn, &files).await?;
    let overview = |album| AlbumOverview {
        album,
        shelf: shelf.clone(),
    };
    Ok(albums.into_iter().map(overview).collect())
}
