use actix_web::{put, web};
use shop_app::{Application, admin};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Operator},
    reply::Answer,
    views::{ReorderRequest, Reordered},
};

refusals!(
    Refused: ChangedElsewhere;
    fields: TooManyItems, DuplicateItem, NotFound
);

/// Reorder shipping origins
///
/// All cities of one province at once, or all provinces, or all countries: `ids` names each of them
/// once, in the new order. An id that is not there is `not_found` at its place; if one is missing, the
/// caller has not seen it yet: `changed_elsewhere` (409). The revisions stay as they are.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    request_body = ReorderRequest,
    responses((status = 200, description = "The order as it is now", body = Envelope<Reordered>), Refused),
)]
#[put("/api/admin/area/order")]
pub async fn reorder_areas(
    app: web::Data<Application>,
    Operator(actor, Body(request)): Operator<Body<ReorderRequest>>,
) -> Answer<Reordered> {
    let parent = request.parent_id.map(Into::into);
    let ids = admin::reorder_areas(&app, &actor, parent, &request.ids).await?;
    let ids = ids.into_iter().map(Into::into).collect();
    Ok(Reply::private(Reordered { ids }))
}
