use actix_web::{delete, web};
use shop_app::{Application, admin};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Operator, Segment},
    reply::Answer,
    views::DeletedRootFile,
};

refusals!(Refused: NotFound);

/// Delete a file at the root of the site
///
/// Its address answers 404 at once.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(("name" = String, Path, max_length = 100, description = "The file's name")),
    responses((status = 200, description = "Deleted", body = Envelope<DeletedRootFile>), Refused),
)]
#[delete("/api/admin/rootFile/{name}")]
pub async fn remove_root_file(
    app: web::Data<Application>,
    Operator(actor, Segment(name)): Operator<Segment>,
) -> Answer<DeletedRootFile> {
    admin::remove_root_file(&app, &actor, &name).await?;
    Ok(Reply::private(DeletedRootFile { name }))
}
