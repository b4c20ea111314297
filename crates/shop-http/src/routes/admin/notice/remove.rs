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

refusals!(Refused: NotFound);

/// Delete a notice
///
/// It disappears from the platform at once.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(("id" = i64, Path, description = "The notice's number")),
    responses((status = 200, description = "Deleted", body = Envelope<Deleted>), Refused),
)]
#[delete("/api/admin/notice/{id}")]
pub async fn remove_notice(
    app: web::Data<Application>,
    Operator(actor, Id(id)): Operator<Id>,
) -> Answer<Deleted> {
    admin::remove_notice(&app, &actor, id.into()).await?;
    Ok(Reply::private(Deleted { id }))
}
