use actix_web::{delete, web};
use shop_app::{Application, album};

use crate::{
    Failure, Reply,
    envelope::Envelope,
    extract::{Id, SignedIn},
    failure::Refusals,
    reply::Answer,
    views::Deleted,
};

/// Delete an album
///
/// For its merchant. Its pictures stay where else they are used.
#[utoipa::path(
    tag = "album",
    security(("bearer" = [])),
    params(("id" = i64, Path, description = "The album's number")),
    responses((status = 200, description = "Deleted", body = Envelope<Deleted>), Refusals),
)]
#[delete("/api/album/{id}")]
pub async fn remove_album(
    app: web::Data<Application>,
    SignedIn(actor): SignedIn,
    Id(id): Id,
) -> Answer<Deleted> {
    if album::remove(&app, &actor, id.into()).await? {
        Ok(Reply::private(Deleted { id }))
    } else {
        Err(Failure::not_found())
    }
}
