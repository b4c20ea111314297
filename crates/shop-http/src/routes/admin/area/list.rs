use actix_web::{get, web};
use shop_app::{Application, admin};

use crate::{
    Reply, envelope::Envelope, extract::Operator, failure::Refusals, mapping, reply::Answer,
    views::AdminAreaList,
};

/// All shipping origins, for editing
///
/// For operators. By `sort`, then by number; `inUse` counts the cities and shops that stand in the
/// way of deleting one.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    responses((status = 200, description = "All origins", body = Envelope<AdminAreaList>), Refusals),
)]
#[get("/api/admin/area")]
pub async fn list_areas(
    app: web::Data<Application>,
    Operator(actor, ()): Operator,
) -> Answer<AdminAreaList> {
    let areas = admin::area_list(&app, &actor).await?;
    Ok(Reply::private(mapping::admin_place::areas(&areas)))
}
