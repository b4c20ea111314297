use actix_web::{get, web};
use shop_app::{Application, catalogue};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Id, Reader, SignedIn},
    mapping,
    reply::Answer,
    views::ProductImport,
};

refusals!(Refused: NotFound);

/// How far an import is
///
/// An import continues after a restart of the server. It is kept for seven days after its end, as one of the
/// caller's latest ten.
#[utoipa::path(
    tag = "product",
    security(("bearer" = [])),
    extensions(("x-permission" = json!("owner"))),
    params(("id" = i64, Path, description = "The import's number")),
    responses((status = 200, description = "The import", body = Envelope<ProductImport>), Refused),
)]
#[get("/api/product/import/{id}")]
pub async fn read_import(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, Id(id)): SignedIn<Id>,
) -> Answer<ProductImport> {
    let import = catalogue::read(&app, &actor, id.into()).await?;
    let view = mapping::catalogue::import(&app, &actor, import, locale);
    Ok(Reply::private(view))
}
