use actix_web::{get, web};
use shop_app::{Application, admin};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Operator, Paging, PagingParams},
    mapping,
    reply::Answer,
    views::FeedbackPage,
};

refusals!(Refused:);

/// Messages to the platform
///
/// The latest first.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(PagingParams),
    responses((status = 200, description = "A page of messages", body = Envelope<FeedbackPage>), Refused),
)]
#[get("/api/admin/feedback")]
pub async fn list_feedback(
    app: web::Data<Application>,
    Operator(actor, Paging(page)): Operator<Paging>,
) -> Answer<FeedbackPage> {
    let page = admin::feedback(&app, &actor, &page).await?;
    Ok(Reply::private(mapping::admin_record::feedback(page)))
}
