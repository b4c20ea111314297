use actix_web::{put, web};
use shop_app::{Application, album};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Id, SignedIn},
    mapping,
    reply::Answer,
    views::{Album, UpdateAlbumRequest},
};

refusals!(
    Refused: NotFound, NameTaken, ChangedElsewhere;
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
    responses((status = 200, description = "The album as it is now", body = Envelope<Album>), Refused),
)]
#[put("/api/album/{id}")]
pub async fn update_album(
    app: web::Data<Application>,
    SignedIn(actor, (Id(id), Body(request))): SignedIn<(Id, Body<UpdateAlbumRequest>)>,
) -> Answer<Album> {
    let seen = (id.into(), request.revision);
    let form = mapping::album::change_form(request);
    let changed = album::update(&app, &actor, seen, &form).await?;
    Ok(Reply::private(mapping::album::album(&changed)))
}
