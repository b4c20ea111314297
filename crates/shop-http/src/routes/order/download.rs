use actix_web::{HttpResponse, get, http::header, web};
use shop_app::{Application, orders};

use crate::{Failure, document::refusals::refusals, extract::Segment};

/// The content type of a workbook (ECMA-376).
const WORKBOOK: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/// An .xlsx workbook (Office Open XML).
#[derive(utoipa::ToSchema)]
#[schema(value_type = String, format = Binary)]
#[expect(dead_code, reason = "described, never built: the bytes are the answer")]
struct Workbook(Vec<u8>);

refusals!(Refused: LinkExpired, TooManyItems);

/// Download an exported table
///
/// The address is in the answer of `POST /api/order/export` and works for ten minutes, and only
/// as long as the session that asked for it and its account are in use. The answer is
/// the .xlsx file itself, without an envelope. Files are made one at a time: a request that has
/// waited for 30 seconds is refused with `unavailable` (503); try again.
#[utoipa::path(
    tag = "order",
    params(("token" = String, Path, description = "The last part of the `url` that `POST /api/order/export` answered")),
    responses(
        (status = 200, description = "The table", body = inline(Workbook), content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
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
