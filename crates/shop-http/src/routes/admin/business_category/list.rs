use actix_web::{get, web};
use shop_app::{Application, admin};

use crate::{
    Reply, document::refusals::refusals, envelope::Envelope, extract::Operator, mapping,
    reply::Answer, views::AdminBusinessCategoryList,
};

refusals!(Refused:);

/// All business categories, for editing
///
/// By `sort`, then by id.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    responses((status = 200, description = "All lines", body = Envelope<AdminBusinessCategoryList>), Refused),
)]
#[get("/api/admin/businessCategory")]
pub async fn list_business_categories(
    app: web::Data<Application>,
    Operator(actor, ()): Operator,
) -> Answer<AdminBusinessCategoryList> {
    let lines = admin::business_category_list(&app, &actor).await?;
    Ok(Reply::private(mapping::admin_place::business_categories(
        &lines,
    )))
}
