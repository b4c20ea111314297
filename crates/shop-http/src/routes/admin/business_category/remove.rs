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

/// Delete a business category
///
/// Refused with `in_use` and a `count` while shops are in it.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(("id" = i64, Path, description = "The line's number")),
    responses((status = 200, description = "Deleted", body = Envelope<Deleted>), Refused),
)]
#[delete("/api/admin/businessCategory/{id}")]
pub async fn remove_business_category(
    app: web::Data<Application>,
    Operator(actor, Id(id)): Operator<Id>,
) -> Answer<Deleted> {
    admin::remove_business_category(&app, &actor, id.into()).await?;
    Ok(Reply::private(Deleted { id }))
}
