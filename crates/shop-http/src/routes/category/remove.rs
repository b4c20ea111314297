use actix_web::{delete, web};
use shop_app::{Application, category};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Id, SignedIn},
    reply::Answer,
    views::Deleted,
};

refusals!(Refused: NotFound, CategoryNotEmpty);

/// Delete a category
///
/// Refused with `category_not_empty` and a `count` while it holds products or subcategories.
#[utoipa::path(
    tag = "category",
    security(("bearer" = [])),
    extensions(("x-permission" = json!("owner"))),
    params(("id" = i64, Path, description = "The category's number")),
    responses((status = 200, description = "Deleted", body = Envelope<Deleted>), Refused),
)]
#[delete("/api/category/{id}")]
pub async fn remove_category(
    app: web::Data<Application>,
    SignedIn(actor, Id(id)): SignedIn<Id>,
) -> Answer<Deleted> {
    category::remove(&app, &actor, id.into()).await?;
    Ok(Reply::private(Deleted { id }))
}
