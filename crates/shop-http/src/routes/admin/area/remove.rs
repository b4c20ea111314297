use actix_web::{delete, web};
use shop_app::{Application, admin};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Id, Operator},
    reply::Answer,
    views::Deleted,
};

refusals!(Refused: NotFound, InUse);

/// Delete a shipping origin
///
/// Refused with `in_use` and a `count` while it has cities, or shops ship from it.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(("id" = i64, Path, description = "The origin's number")),
    responses((status = 200, description = "Deleted", body = Envelope<Deleted>), Refused),
)]
#[delete("/api/admin/area/{id}")]
pub async fn remove_area(
    app: web::Data<Application>,
    Operator(actor, Id(id)): Operator<Id>,
) -> Answer<Deleted> {
    admin::remove_area(&app, &actor, id.into()).await?;
    Ok(Reply::private(Deleted { id }))
}
