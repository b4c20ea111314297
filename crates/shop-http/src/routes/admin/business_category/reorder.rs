use actix_web::{put, web};
use shop_app::{Application, admin};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Operator},
    reply::Answer,
    views::{ReorderAllRequest, Reordered},
};

refusals!(
    Refused: ChangedElsewhere;
    fields: TooManyItems, DuplicateItem, NotFound
);

/// Reorder business categories
///
/// All of them at once: `ids` names each once, in the new order. An id that is not there is `not_found`
/// at its place; if one is missing, the caller has not seen it yet: `changed_elsewhere` (409). The
/// revisions stay as they are.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    request_body = ReorderAllRequest,
    responses((status = 200, description = "The order as it is now", body = Envelope<Reordered>), Refused),
)]
#[put("/api/admin/businessCategory/order")]
pub async fn reorder_business_categories(
    app: web::Data<Application>,
    Operator(actor, Body(request)): Operator<Body<ReorderAllRequest>>,
) -> Answer<Reordered> {
    let ids = admin::reorder_business_categories(&app, &actor, &request.ids).await?;
    let ids = ids.into_iter().map(Into::into).collect();
    Ok(Reply::private(Reordered { ids }))
}
