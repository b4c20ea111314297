use actix_web::{delete, web};
use shop_app::{Application, product};

use crate::{
    Failure, Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Id, SignedIn},
    reply::Answer,
    views::Deleted,
};

refusals!(Refused: NotFound);

/// Delete a product
///
/// Orders keep their own copy of it. It no longer counts towards the product cap.
#[utoipa::path(
    tag = "product",
    security(("bearer" = [])),
    extensions(("x-permission" = json!("owner"))),
    params(("id" = i64, Path, description = "The product's number")),
    responses((status = 200, description = "Deleted", body = Envelope<Deleted>), Refused),
)]
#[delete("/api/product/{id}")]
pub async fn remove_product(
    app: web::Data<Application>,
    SignedIn(actor, Id(id)): SignedIn<Id>,
) -> Answer<Deleted> {
    if product::remove(&app, &actor, id.into()).await? {
        Ok(Reply::private(Deleted { id }))
    } else {
        Err(Failure::not_found())
    }
}
