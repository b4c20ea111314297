use actix_web::{post, web};
use shop_app::{Application, album};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, SignedIn},
    mapping,
    reply::Answer,
    views::{Album, CreateAlbumRequest},
};

refusals!(
    Refused: NameTaken;
    fields: TooLong, InvalidCharacters, TooManyItems, DuplicateItem, NotFound
);

/// Create an album
///
/// In the caller's shop. A picture that the caller has not uploaded is `not_found` at its field; a
/// name that exists is `name_taken` (code 2).
#[utoipa::path(
    tag = "album",
    security(("bearer" = [])),
    request_body = CreateAlbumRequest,
    responses((status = 200, description = "The album", body = Envelope<Album>), Refused),
)]
#[post("/api/album")]
pub async fn create_album(
    app: web::Data<Application>,
    SignedIn(actor, Body(request)): SignedIn<Body<CreateAlbumRequest>>,
) -> Answer<Album> {
    let form = mapping::album::new_form(request);
    let created = album::create(&app, &actor, &form).await?;
    Ok(Reply::private(mapping::album::album(&created)))
}
