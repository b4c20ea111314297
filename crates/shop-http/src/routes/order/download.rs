use actix_web::{HttpResponse, get, http::header, web};
use shop_app::{Application, orders};

use crate::{Failure, document::refusals::refusals, extract::Segment};

/// The content type of a workbook (ECMA-376).
const WORKBOOK: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

refusals!(Refused: LinkExpired, TooManyItems);

/// Download an exported table
///
/// At the address that `POST /api/order/export` answered: the file, without an envelope. The address
/// ends with the session that asked for it and when the account is disabled. One table is
/// made at a time; who waits for half a minute is told to come back (503).
#[utoipa::path(
    tag = "order",
    params(("token" = String, Path, description = "From the export's answer")),
    responses(
        (status = 200, description = "The table", body = Vec<u8>, content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
        Refused,
    ),
)]
#[get("/api/order/export/{token}")]
pub async fn download_export(
    app: web::Data<Application>,
    Segment(token): Segment,
) -> Result<HttpResponse, Failure> {
    let (file_name, bytes) = orders::export_file(&app, &token).await?;
    Ok(HttpResponse::Ok()
        .content_type(WORKBOOK)
        .insert_header((
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"{file_name}\""),
        ))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .body(bytes))
}
