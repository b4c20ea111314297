use actix_web::{get, web};
use shop_app::{Application, admin};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Id, Operator},
    mapping,
    reply::Answer,
    views::AdminAgreement,
};

refusals!(Refused: NotFound);

/// A version of an agreement
///
/// Text and title are the originals, with their translations.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(("id" = i64, Path, description = "The version's number")),
    responses((status = 200, description = "The version", body = Envelope<AdminAgreement>), Refused),
)]
#[get("/api/admin/agreement/{id}")]
pub async fn read_agreement(
    app: web::Data<Application>,
    Operator(actor, Id(id)): Operator<Id>,
) -> Answer<AdminAgreement> {
    let found = admin::agreement(&app, &actor, id).await?;
    Ok(Reply::private(mapping::admin_platform::agreement(found)))
}
