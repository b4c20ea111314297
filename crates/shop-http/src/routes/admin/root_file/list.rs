use actix_web::{get, web};
use shop_app::{Application, admin};

use crate::{
    Reply, document::refusals::refusals, envelope::Envelope, extract::Operator, mapping,
    reply::Answer, views::AdminRootFileList,
};

refusals!(Refused:);

/// The files at the root of the site
///
/// All of them, by name. Everybody reads `{name}` at `/{name}`, as plain text.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    responses((status = 200, description = "All files", body = Envelope<AdminRootFileList>), Refused),
)]
#[get("/api/admin/rootFile")]
pub async fn list_root_files(
    app: web::Data<Application>,
    Operator(actor, ()): Operator,
) -> Answer<AdminRootFileList> {
    let files = admin::root_files(&app, &actor).await?;
    Ok(Reply::private(mapping::admin_platform::root_files(files)))
}
