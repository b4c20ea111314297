use actix_web::{get, web};
use shop_app::{Application, admin};

use crate::{
    Reply, document::refusals::refusals, envelope::Envelope, extract::Operator, mapping,
    reply::Answer, views::AdminAreaList,
};

refusals!(Refused:);

/// All shipping origins, for editing
///
/// By `sort`, then by id, provinces and cities in one list.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    responses((status = 200, description = "All origins", body = Envelope<AdminAreaList>), Refused),
)]
#[get("/api/admin/area")]
pub async fn list_areas(
    app: web::Data<Application>,
    Operator(actor, ()): Operator,
) -> Answer<AdminAreaList> {
    let areas = admin::area_list(&app, &actor).await?;
    Ok(Reply::private(mapping::admin_place::areas(&areas)))
}
