//! Lists a shop's albums.

use shop_core::{Page, PageRequest};
use shop_store::album;

use super::{AlbumOverview, overview::overviews};
use crate::{
    Application,
    scope::{ListError, Scope, Whose},
};

/// Lists a shop's albums, newest first; visitors only see public ones.
pub async fn list(
    app: &Application,
    whose: &Whose,
    page: &PageRequest,
) -> Result<Page<AlbumOverview>, ListError> {
    let Scope { owner, audience } = Scope::of(app, whose).await?;
    let conn = app.database.read();
    let Page { list, next, total } = album::list(conn, owner, audience, page).await?;
    let list = overviews(conn, list).await?;
    Ok(Page { list, next, total })
}
