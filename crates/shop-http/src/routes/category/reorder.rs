use actix_web::{put, web};
use shop_app::{Application, category};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, SignedIn},
    reply::Answer,
    views::{ReorderRequest, Reordered},
};

refusals!(
    Refused: ChangedElsewhere;
    fields: TooManyItems, DuplicateItem, NotFound
);

/// Reorder categories
///
/// All categories of one parent of the caller's, or of the first level, at once: `ids` names each of them
/// once, in the new order. An id that is not there is `not_found` at its place, as is a parent that is
/// not the caller's; if one is missing, the caller has not seen it yet: `changed_elsewhere` (409). The
/// revisions of the categories stay as they are.
#[utoipa::path(
    tag = "category",
    security(("bearer" = [])),
    request_body = ReorderRequest,
    responses((status = 200, description = "The order as it is now", body = Envelope<Reordered>), Refused),
)]
#[put("/api/category/order")]
pub async fn reorder_categories(
    app: web::Data<Application>,
    SignedIn(actor, Body(request)): SignedIn<Body<ReorderRequest>>,
) -> Answer<Reordered> {
    let parent = request.parent_id.map(Into::into);
    let ids = category::reorder(&app, &actor, parent, &request.ids).await?;
    let ids = ids.into_iter().map(Into::into).collect();
    Ok(Reply::private(Reordered { ids }))
}
