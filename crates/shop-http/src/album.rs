//! Picture collections.

use actix_web::{delete, get, post, put, web};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use shop_app::{
    Application,
    album::{self, AlbumOverview},
};
use shop_catalog::{Change, album::AlbumForm};
use utoipa::ToSchema;

use crate::{
    Failure, Reply,
    common::{Deleted, integer},
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, CreationKey, Id, Paging, PagingParams, PublicRead, Repeatable, SignedIn},
    media::{self, Media},
    page::{Entry, Page},
    reply::{Answer, NotModified},
    routes::Registry,
    whose::{AskedWith, OrMine, WhichShop},
};

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config
        .service(create_album)
        .service(list_albums)
        .service(update_album)
        .service(remove_album);
}

refusals!(
    CreateAlbumRefused: NameTaken, IdempotencyReused, AlbumLimit;
    fields: TooLong, InvalidCharacters, TooManyItems, DuplicateItem, NotFound
);

/// Create an album
///
/// In the caller's shop. A picture that the caller has not uploaded is `not_found` at its field; a
/// name that exists is `name_taken` (code 2). `album_limit` (403): a shop has at most {albums} albums.
/// `idempotency_reused` (409): the key came with another request.
#[utoipa::path(
    tag = "album",
    security(("bearer" = [])),
    params(CreationKey),
    request_body = CreateAlbumRequest,
    responses((status = 200, description = "The album", body = Envelope<Album>), CreateAlbumRefused),
)]
#[post("/api/album")]
pub async fn create_album(
    app: web::Data<Application>,
    SignedIn(actor, Repeatable(request, body)): SignedIn<Repeatable<CreateAlbumRequest>>,
) -> Answer<Box<RawValue>> {
    let form = new_form(body);
    let render = |created: &AlbumOverview| serde_json::to_string(&album_view(created));
    Reply::stored(album::create_once(&app, &actor, &request, &form, &render).await?)
}

refusals!(ListAlbumsRefused: NotFound);

/// Albums of a shop
///
/// The newest first. With `userId` or `alias`: the public albums of that shop. With neither, or with
/// `mine=true`: all albums of the caller, which needs a session.
#[utoipa::path(
    tag = "album",
    security((), ("bearer" = [])),
    params(WhichShop, OrMine, PagingParams),
    responses((status = 200, description = "A page of albums", body = Envelope<AlbumPage>), NotModified, ListAlbumsRefused),
)]
#[get("/api/album")]
pub async fn list_albums(
    app: PublicRead,
    AskedWith(mut asked, Paging(page)): AskedWith<Paging>,
) -> Answer<AlbumPage> {
    let whose = asked.whose_or_mine()?;
    let page = album::list(&app, &whose, &page).await?;
    let shop = page.list.first().map(|found| found.album.owner);
    Ok(asked.reply(Page::of(page, |found| album_view(&found)), shop))
}

refusals!(
    UpdateAlbumRefused: NotFound, NameTaken, ChangedElsewhere;
    fields: TooLong, InvalidCharacters, TooManyItems, DuplicateItem, NotFound
);

/// Change an album
///
/// Fields left out stay as they are. A name that exists is `name_taken` (code 2).
#[utoipa::path(
    tag = "album",
    security(("bearer" = [])),
    extensions(("x-permission" = json!("owner"))),
    params(("id" = i64, Path, description = "The album's number")),
    request_body = UpdateAlbumRequest,
    responses((status = 200, description = "The album as it is now", body = Envelope<Album>), UpdateAlbumRefused),
)]
#[put("/api/album/{id}")]
pub async fn update_album(
    app: web::Data<Application>,
    SignedIn(actor, (Id(id), Body(request))): SignedIn<(Id, Body<UpdateAlbumRequest>)>,
) -> Answer<Album> {
    let revision = request.revision;
    let form = change_form(request);
    let changed = album::update(&app, &actor, id.into(), revision, &form).await?;
    Ok(Reply::private(album_view(&changed)))
}

refusals!(RemoveAlbumRefused: NotFound);

/// Delete an album
///
/// Its pictures stay where they are used elsewhere.
#[utoipa::path(
    tag = "album",
    security(("bearer" = [])),
    extensions(("x-permission" = json!("owner"))),
    params(("id" = i64, Path, description = "The album's number")),
    responses((status = 200, description = "Deleted", body = Envelope<Deleted>), RemoveAlbumRefused),
)]
#[delete("/api/album/{id}")]
pub async fn remove_album(
    app: web::Data<Application>,
    SignedIn(actor, Id(id)): SignedIn<Id>,
) -> Answer<Deleted> {
    if album::remove(&app, &actor, id.into()).await? {
        Ok(Reply::private(Deleted { id }))
    } else {
        Err(Failure::not_found())
    }
}

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
    pub cover: Option<Media>,
    /// Whether visitors see the album.
    pub is_public: bool,
    /// Number of pictures.
    pub picture_count: i64,
    /// The pictures, in order, at most {album-pictures}.
    pub pictures: Vec<Media>,
    /// Grows with every change. Send it back in an update.
    pub revision: i64,
}

impl Entry for Album {
    const PAGE: &str = "AlbumPage";
    const PLURAL: &str = "albums";
}

/// A page of albums.
pub type AlbumPage = Page<Album>;

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
    /// Ids of uploaded pictures, in order, at most {album-pictures}. Default: none.
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
    /// Ids of uploaded pictures, in order, at most {album-pictures}. They replace the album's pictures.
    #[schema(nullable = false)]
    pub picture_ids: Option<Vec<i64>>,
}

/// An album.
pub fn album_view(overview: &AlbumOverview) -> Album {
    let album = &overview.album;
    let content = &album.content;
    Album {
        id: album.id.get(),
        shop_id: album.owner.get(),
        name: content.name.clone(),
        description: content.description.clone(),
        cover: media::from_shelf(&overview.shelf, content.cover()),
        is_public: content.is_public,
        picture_count: integer(content.pictures.len() as u64),
        pictures: media::all_from_shelf(&overview.shelf, &content.pictures),
        revision: album.revision,
    }
}

/// A request to create an album.
pub fn new_form(request: CreateAlbumRequest) -> AlbumForm {
    AlbumForm {
        name: Some(request.name),
        description: request.description,
        cover_id: Change::Set(request.cover_id),
        is_public: request.is_public,
        picture_ids: request.picture_ids,
    }
}

/// A request to change an album.
pub fn change_form(request: UpdateAlbumRequest) -> AlbumForm {
    AlbumForm {
        name: request.name,
        description: request.description,
        cover_id: request.cover_id,
        is_public: request.is_public,
        picture_ids: request.picture_ids,
    }
}
