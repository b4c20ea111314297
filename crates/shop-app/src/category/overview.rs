//! Categories with their display data.

use sea_orm::ConnectionTrait;
use shop_core::MediaId;
use shop_store::category::CategoryListed;

use crate::{Internal, media::Shelf};

/// A category with its display data.
#[derive(Debug, Clone)]
pub struct CategoryOverview {
    /// The category with its parent's name and its number of products.
    pub listed: CategoryListed,
    /// The image.
    pub shelf: Shelf,
}

/// Loads the images of all categories, in one query.
pub(crate) async fn overviews(
    conn: &impl ConnectionTrait,
    listed: Vec<CategoryListed>,
) -> Result<Vec<CategoryOverview>, Internal> {
    let shelf = pictures(conn, &listed).await?;
    let overview = |listed| CategoryOverview {
        listed,
        shelf: shelf.clone(),
    };
    Ok(listed.into_iter().map(overview).collect())
}

/// Loads the images of all categories, in one query.
pub(super) async fn pictures(
    conn: &impl ConnectionTrait,
    listed: impl IntoIterator<Item = &CategoryListed>,
) -> Result<Shelf, Internal> {
    let listed = listed.into_iter();
    let pictures = listed.filter_map(|listed| listed.category.content.main_image);
    let pictures: Vec<MediaId> = pictures.collect();
    Shelf::fetch(conn, &pictures).await
}
