use actix_web::{HttpResponse, get, http::header, web};
use futures_util::TryStreamExt as _;
use shop_app::{
    Application,
    catalogue::{self, Download},
};

use crate::{Failure, document::refusals::refusals, extract::Segment, mapping};

/// The content type of a workbook (ECMA-376).
const WORKBOOK: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/// A file.
#[derive(utoipa::ToSchema)]
#[schema(value_type = String, format = Binary)]
#[expect(dead_code, reason = "described, never built: the bytes are the answer")]
struct CatalogueFile(Vec<u8>);

refusals!(Refused: LinkExpired, Unavailable);

/// Download a template, the faults of an import, or an export
///
/// The address is in the answer of another call and works for ten minutes, and only as long as the
/// session that asked for it and its account are in use. The answer is the file itself, without an
/// envelope: an .xlsx file, or the .zip file of an export. An export is made while it is sent: if it cannot
/// be completed, the connection ends before its end.
#[utoipa::path(
    tag = "product",
    params(("fileToken" = String, Path, description = "The last part of the `url` that the other call answered")),
    responses(
        (status = 200, description = "The file", content(
            (inline(CatalogueFile) = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
            (inline(CatalogueFile) = "application/zip"),
        )),
        Refused,
    ),
)]
#[get("/api/product/file/{fileToken}")]
pub async fn download_file(
    app: web::Data<Application>,
    Segment(token): Segment,
) -> Result<HttpResponse, Failure> {
    let mut response = HttpResponse::Ok();
    response
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"));
    let named = |name: &str| format!("attachment; filename=\"{name}\"");
    match catalogue::download(&app, &token).await? {
        Download::Table(name, bytes) => Ok(response
            .content_type(WORKBOOK)
            .insert_header((header::CONTENT_DISPOSITION, named(&name)))
            .body(bytes)),
        Download::Archive(export) => {
            let json = mapping::catalogue::shop_json(&app, &export).await?;
            let name = export.file_name(&app);
            let pieces = export.stream(&app, json).inspect_err(|error| {
                tracing::error!(event = "download_incomplete", %error, "an export broke off on its way to the client");
            });
            Ok(response
                .content_type("application/zip")
                .insert_header((header::CONTENT_DISPOSITION, named(&name)))
                .streaming(Box::pin(pieces)))
        }
    }
}
