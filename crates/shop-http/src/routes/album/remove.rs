use actix_web::{delete, web};
use shop_app::{Application, album};

use crate::{
    Failure, Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Id, SignedIn},
    reply::Answer,
    views::Deleted,
};

refusals!(Refused: NotFound);

/// Delete an album
///
/// Its pictures stay where they are used elsewhere.
#[utoipa::path(
    tag = "album",
    security(("bearer" = [])),
    extensions(("x-permission" = json!("owner"))),
    params(("id" = i64, Path, description = "The album's number")),
    responses((status = 200, description = "Deleted", body = Envelope<Deleted>), Refused),
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
