//! Albums: merchants' image collections.

use sea_orm::ConnectionTrait;
use shop_catalog::album::{ALBUMS_MAX, Album, AlbumDraft, AlbumForm};
use shop_core::{AlbumId, MediaId, Page, PageRequest, Reason, ShopId};
use shop_store::{Invalidates, Transaction, album, commit};

use crate::{
    Actor, Application, Error, Internal, Refusal,
    idempotency::{self, IdempotentRequest, Render, rendered},
    media::Shelf,
    named_files::NamedFiles,
    revision::written,
    scope::{Scope, Whose},
};

/// An album with its images.
#[derive(Debug, Clone)]
pub struct AlbumOverview {
    /// The album.
    pub album: Album,
    /// The images and the cover.
    pub shelf: Shelf,
}

/// Loads the images of all albums, in two queries.
async fn overviews(
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

/// Lists a shop's albums, newest first; visitors only see public ones.
pub async fn list(
    app: &Application,
    whose: &Whose,
    page: &PageRequest,
) -> Result<Page<AlbumOverview>, Error> {
    let Scope { owner, audience } = Scope::of(app, whose).await?;
    let conn = app.database.read();
    let Page { list, next, total } = album::list(conn, owner, audience, page).await?;
    let list = overviews(conn, list).await?;
    Ok(Page { list, next, total })
}

/// Creates an album.
pub async fn create(
    app: &Application,
    actor: &Actor,
    form: &AlbumForm,
) -> Result<AlbumOverview, Error> {
    let draft = Album::parse_new(form)?;
    let transaction = app.database.begin_shop_write(actor.shop).await?;
    let created = write_new(app, &transaction, actor, &draft).await?;
    commit(transaction, Invalidates::Shop(actor.shop)).await?;
    Ok(created)
}

/// Creates an album at most once for each idempotency key and returns it as serialized by `render`.
pub async fn create_once(
    app: &Application,
    actor: &Actor,
    request: &IdempotentRequest,
    form: &AlbumForm,
    render: Render<'_, AlbumOverview>,
) -> Result<String, Error> {
    let draft = Album::parse_new(form)?;
    let write = async |transaction: &Transaction| {
        let created = write_new(app, transaction, actor, &draft).await?;
        Ok((rendered(render, &created)?, Invalidates::Shop(actor.shop)))
    };
    idempotency::once_in_shop(app, actor, actor.shop, request, write).await
}

async fn write_new(
    app: &Application,
    transaction: &Transaction,
    actor: &Actor,
    draft: &AlbumDraft,
) -> Result<AlbumOverview, Error> {
    if album::count(transaction, actor.shop).await? >= ALBUMS_MAX {
        return Err(Refusal::limit(Reason::AlbumLimit, ALBUMS_MAX).into());
    }
    check_pictures(transaction, actor.shop, draft).await?;
    let id = album::create(transaction, actor.shop, &draft.to_new(), app.now()).await?;
    read_back(transaction, actor, id).await
}

/// Updates an album if its revision is still `seen`.
pub async fn update(
    app: &Application,
    actor: &Actor,
    id: AlbumId,
    seen: i64,
    form: &AlbumForm,
) -> Result<AlbumOverview, Error> {
    let draft = Album::parse_change(form)?;
    let transaction = app.database.begin_shop_write(actor.shop).await?;
    let stored = album::find(&transaction, actor.shop, id).await?;
    let stored = stored.ok_or(Reason::NotFound)?;
    check_pictures(&transaction, actor.shop, &draft).await?;
    let content = draft.apply_to(&stored.content);
    written(album::save(&transaction, actor.shop, id, seen, &content, app.now()).await?)?;
    commit(transaction, Invalidates::Shop(actor.shop)).await?;
    read_back(app.database.read(), actor, id).await
}

async fn check_pictures(
    transaction: &Transaction,
    owner: ShopId,
    draft: &AlbumDraft,
) -> Result<(), Error> {
    let mut files = NamedFiles::default();
    files.picture("coverId", draft.cover.value().copied().flatten());
    files.pictures(
        "pictureIds",
        draft.pictures.value().map_or(&[], Vec::as_slice),
    );
    Ok(files.errors(transaction, owner).await?.into_result(())?)
}

async fn read_back(
    conn: &impl ConnectionTrait,
    actor: &Actor,
    id: AlbumId,
) -> Result<AlbumOverview, Error> {
    let album = album::find(conn, actor.shop, id).await?;
    let overview = overviews(conn, album.into_iter().collect()).await?.pop();
    overview.ok_or_else(|| Reason::NotFound.into())
}

/// Deletes an album of the actor; its images are kept where they are used elsewhere. `false` if it
/// does not exist.
pub async fn remove(app: &Application, actor: &Actor, id: AlbumId) -> Result<bool, Internal> {
    let transaction = app.database.begin_shop_write(actor.shop).await?;
    let done = album::delete(&transaction, actor.shop, id).await?;
    if done {
        commit(transaction, Invalidates::Shop(actor.shop)).await?;
    }
    Ok(done)
}
