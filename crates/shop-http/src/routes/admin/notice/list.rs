use actix_web::{get, web};
use shop_app::{Application, admin};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Operator, Paging, PagingParams},
    mapping,
    reply::Answer,
    views::AdminNoticePage,
};

refusals!(Refused:);

/// All notices, for editing
///
/// The latest created first, whatever their `date`.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(PagingParams),
    responses((status = 200, description = "A page of notices", body = Envelope<AdminNoticePage>), Refused),
)]
#[get("/api/admin/notice")]
pub async fn list_notices(
    app: web::Data<Application>,
    Operator(actor, Paging(page)): Operator<Paging>,
) -> Answer<AdminNoticePage> {
    let page = admin::notices(&app, &actor, &page).await?;
    Ok(Reply::private(mapping::admin_platform::notices(page)))
}
