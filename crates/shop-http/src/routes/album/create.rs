use actix_web::{post, web};
use serde_json::value::RawValue;
use shop_app::{
    Application,
    album::{self, AlbumOverview},
};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Repeatable, SignedIn},
    mapping,
    reply::Answer,
    views::{Album, CreateAlbumRequest},
};

refusals!(
    Refused: NameTaken, IdempotencyReused, AlbumLimit;
    fields: TooLong, InvalidCharacters, TooManyItems, DuplicateItem, NotFound
);

/// Create an album
///
/// In the caller's shop. A picture that the caller has not uploaded is `not_found` at its field; a
/// name that exists is `name_taken` (code 2). `album_limit` (403): a shop has at most 1,000 albums.
/// `idempotency_reused` (409): the key came with another request.
#[utoipa::path(
    tag = "album",
    security(("bearer" = [])),
    params(("Idempotency-Key" = Option<String>, Header, description = "A UUID generated for one attempt. Send the same one when the attempt is repeated: within 24 hours the first answer is repeated and nothing further is created.")),
    request_body = CreateAlbumRequest,
    responses((status = 200, description = "The album", body = Envelope<Album>), Refused),
)]
#[post("/api/album")]
pub async fn create_album(
    app: web::Data<Application>,
    SignedIn(actor, Repeatable(request, body)): SignedIn<Repeatable<CreateAlbumRequest>>,
) -> Answer<Box<RawValue>> {
    let form = mapping::album::new_form(body);
    let render = |created: &AlbumOverview| serde_json::to_string(&mapping::album::album(created));
    Reply::stored(album::create_once(&app, &actor, &request, &form, &render).await?)
}
