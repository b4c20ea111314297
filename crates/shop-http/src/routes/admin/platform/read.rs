use actix_web::{get, web};
use shop_app::{Application, admin};

use crate::{
    Reply, document::refusals::refusals, envelope::Envelope, extract::Operator, mapping,
    reply::Answer, views::AdminPlatform,
};

refusals!(Refused:);

/// The platform's information, for editing
///
/// Texts are the originals, with their translations.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    responses((status = 200, description = "The information", body = Envelope<AdminPlatform>), Refused),
)]
#[get("/api/admin/platform")]
pub async fn read_platform_info(
    app: web::Data<Application>,
    Operator(actor, ()): Operator,
) -> Answer<AdminPlatform> {
    let record = admin::platform_info(&app, &actor).await?;
    Ok(Reply::private(mapping::admin_platform::platform(&record)))
}
