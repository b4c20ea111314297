use actix_web::{delete, web};
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

/// Cancel an import
///
/// Rows that are counted stay imported, and no further ones are. An import that has ended stays as it
/// is.
#[utoipa::path(
    tag = "product",
    security(("bearer" = [])),
    extensions(("x-permission" = json!("owner"))),
    params(("id" = i64, Path, description = "The import's number")),
    responses((status = 200, description = "The import", body = Envelope<ProductImport>), Refused),
)]
#[delete("/api/product/import/{id}")]
pub async fn cancel_import(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, Id(id)): SignedIn<Id>,
) -> Answer<ProductImport> {
    let import = catalogue::cancel(&app, &actor, id.into()).await?;
    let view = mapping::catalogue::import(&app, &actor, import, locale);
    Ok(Reply::private(view))
}
