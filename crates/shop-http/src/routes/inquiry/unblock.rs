use actix_web::{delete, web};
use shop_app::{Application, inquiries};

use crate::{
    Failure, Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Id, SignedIn},
    reply::Answer,
    views::Deleted,
};

refusals!(Refused: NotFound);

/// Take inquiries from a blocked contact again
#[utoipa::path(
    tag = "inquiry",
    security(("bearer" = [])),
    extensions(("x-permission" = json!("owner"))),
    params(("id" = i64, Path, description = "Id of the blocked contact")),
    responses((status = 200, description = "Deleted", body = Envelope<Deleted>), Refused),
)]
#[delete("/api/inquiry/block/{id}")]
pub async fn unblock_contact(
    app: web::Data<Application>,
    SignedIn(actor, Id(id)): SignedIn<Id>,
) -> Answer<Deleted> {
    if inquiries::unblock(&app, &actor, id.into()).await? {
        Ok(Reply::private(Deleted { id }))
    } else {
        Err(Failure::not_found())
    }
}
