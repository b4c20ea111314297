//! Public pictures and videos, whole or in part.

use actix_web::{
    HttpRequest, HttpResponse, HttpResponseBuilder,
    http::header::{self, EntityTag, Header as _, IfNoneMatch},
    web,
};
use shop_app::{
    Application,
    media::{self, ServeError, Served},
};
use shop_media::ObjectKey;

use super::{
    range::Part,
    response::{self, IMMUTABLE},
};
use crate::{Failure, extract::Segment};

/// How long a redirect from a former address may be kept.
const MOVED: &str = "public, max-age=300";

/// A file by its name, which is made of its content and so is its tag as well.
pub async fn serve_file(
    app: web::Data<Application>,
    request: HttpRequest,
    Segment(name): Segment,
) -> Result<HttpResponse, Failure> {
    let tag = tag_of(&name)?;
    if is_known(&request, &tag) {
        return Ok(not_modified(tag));
    }
    match Part::asked(request.headers(), &tag.to_string()) {
        None => match media::serve(&app, &name, None).await {
            Ok(served) => Ok(response::with_file(whole(tag), served, IMMUTABLE)),
            Err(error) => moved(&app, &name, error).await,
        },
        Some(part) => match serve_part(&app, &name, part).await {
            Ok(served) => Ok(partial(served, tag)),
            Err(ServeError::OutOfRange { total }) => Ok(out_of_range(total)),
            Err(error) => moved(&app, &name, error).await,
        },
    }
}

/// Leads from a former address to the present one. What is there may be replaced again.
async fn moved(app: &Application, name: &str, error: ServeError) -> Result<HttpResponse, Failure> {
    if !matches!(error, ServeError::NotFound) {
        return Err(response::refused(error));
    }
    let successor = media::successor(app, name)
        .await
        .map_err(response::refused)?;
    let Some(present) = successor.filter(|present| present != name) else {
        return Err(response::refused(error));
    };
    Ok(HttpResponse::TemporaryRedirect()
        .insert_header((header::LOCATION, format!("/media/{present}")))
        .insert_header((header::CACHE_CONTROL, MOVED))
        .finish())
}

/// What a file is and how long; ranges are asked of bytes only (RFC 9110, section 14.2).
pub async fn describe_file(
    app: web::Data<Application>,
    request: HttpRequest,
    Segment(name): Segment,
) -> Result<HttpResponse, Failure> {
    let tag = tag_of(&name)?;
    if is_known(&request, &tag) {
        return Ok(not_modified(tag));
    }
    match media::measure(&app, &name).await {
        Ok(measured) => Ok(response::without_bytes(whole(tag), measured, IMMUTABLE)),
        Err(error) => moved(&app, &name, error).await,
    }
}

fn tag_of(name: &str) -> Result<EntityTag, Failure> {
    let key = ObjectKey::public(name).map_err(|_| Failure::not_found())?;
    Ok(EntityTag::new_strong(key.file_name().replace('.', "-")))
}

fn not_modified(tag: EntityTag) -> HttpResponse {
    HttpResponse::NotModified()
        .insert_header((header::CACHE_CONTROL, IMMUTABLE))
        .insert_header(header::ETag(tag))
        .finish()
}

fn whole(tag: EntityTag) -> HttpResponseBuilder {
    let mut response = HttpResponse::Ok();
    response.insert_header((header::ACCEPT_RANGES, "bytes"));
    response.insert_header(header::ETag(tag));
    response
}

async fn serve_part(app: &Application, name: &str, part: Part) -> Result<Served, ServeError> {
    let (first, last) = match part {
        Part::Between(first, last) => (first, last),
        Part::Last(_) => part.within(media::measure(app, name).await?.total),
    };
    media::serve(app, name, Some((first, Some(last)))).await
}

fn partial(served: Served, tag: EntityTag) -> HttpResponse {
    let last = served.start + served.length - 1;
    let range = format!("bytes {}-{last}/{}", served.start, served.total);
    let mut response = HttpResponse::PartialContent();
    response.insert_header((header::CONTENT_RANGE, range));
    response.insert_header((header::ACCEPT_RANGES, "bytes"));
    response.insert_header(header::ETag(tag));
    response::with_file(response, served, IMMUTABLE)
}

fn out_of_range(total: u64) -> HttpResponse {
    HttpResponse::RangeNotSatisfiable()
        .insert_header((header::CONTENT_RANGE, format!("bytes */{total}")))
        .finish()
}

fn is_known(request: &HttpRequest, tag: &EntityTag) -> bool {
    match IfNoneMatch::parse(request) {
        Ok(IfNoneMatch::Items(tags)) => tags.iter().any(|known| known.weak_eq(tag)),
        Ok(IfNoneMatch::Any) | Err(_) => false,
    }
}
