use actix_web::{post, web};
use shop_app::{Application, catalogue};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Reader, SignedIn},
    mapping,
    reply::Answer,
    views::{ProductImport, ProductImportRequest},
};

refusals!(
    Refused: UnreadableTable, TableTooLarge, ImportRunning, Unavailable;
    fields: NotFound, NotAllowed, TooManyItems, DuplicateItem, OutOfRange
);

/// Import products
///
/// Reads the table and begins the import; `GET /api/product/import/{id}` says how far it is. Rows with
/// the same `id`, else with the same `itemNumber`, else with the same `name` are one product; one that
/// the shop has is changed, another is created. Only columns of the table are changed. A product is
/// imported as a whole or, if something is wrong with one of its rows, not at all; others are imported
/// nevertheless. Categories that the shop does not have are created. Importing the same table again
/// changes nothing.
///
/// `name.en` and `name.ar` are translations of `name`, and so on. With `revision`, a product that was
/// changed since the export is left as it is. With `stockSeen`, the difference to `stock` is added to
/// what there is. Pictures are named in the table, lie in its cells, or are found by the item number:
/// `A-1203.jpg`, `A-1203-2.jpg`.
///
/// An earlier dry run that is still running is cancelled. `import_running` (409): products are being
/// imported already. `table_too_large`: more than 200 MiB when it is unpacked.
#[utoipa::path(
    tag = "product",
    security(("bearer" = [])),
    request_body = ProductImportRequest,
    responses((status = 200, description = "The import", body = Envelope<ProductImport>), Refused),
)]
#[post("/api/product/import")]
pub async fn begin_import(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, Body(request)): SignedIn<Body<ProductImportRequest>>,
) -> Answer<ProductImport> {
    let request = mapping::catalogue::request(request);
    let import = catalogue::begin(&app, &actor, request).await?;
    let view = mapping::catalogue::import(&app, &actor, import, locale);
    Ok(Reply::private(view))
}
