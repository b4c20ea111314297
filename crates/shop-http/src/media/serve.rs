//! Public pictures and videos, whole or in part.

use actix_web::{
    HttpMessage as _, HttpRequest, HttpResponse, HttpResponseBuilder,
    body::SizedStream,
    http::header::{self, ByteRangeSpec, EntityTag, Header as _, HeaderMap, IfNoneMatch, Range},
    web::{self, Bytes},
};
use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use shop_app::{
    Application, Internal,
    media::{self, Measured, MediaKind, Receiving, ServeError, Served},
};
use shop_media::{FileType, ObjectKey};

use crate::{
    Failure, Reason,
    body_timeout::{BodyTimeout, FileTimeout},
    extract::Segment,
    upload::announced_length,
};

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
            Ok(served) => Ok(with_file(whole(tag), served, IMMUTABLE)),
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
        return Err(refused(error));
    }
    let successor = media::successor(app, name).await.map_err(refused)?;
    let Some(present) = successor.filter(|present| present != name) else {
        return Err(refused(error));
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
        Ok(measured) => Ok(without_bytes(whole(tag), measured, IMMUTABLE)),
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
    with_file(response, served, IMMUTABLE)
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

/// No copy of a license stays behind in a browser or a proxy.
const LIFETIME: &str = "private, no-store";

/// What a document is and how long, by the token in its address.
pub async fn describe_document(
    app: web::Data<Application>,
    Segment(token): Segment,
) -> Result<HttpResponse, Failure> {
    let measured = media::measure_private(&app, &token)
        .await
        .map_err(refused)?;
    Ok(without_bytes(HttpResponse::Ok(), measured, LIFETIME))
}

/// A document by the token in its address.
pub async fn serve_document(
    app: web::Data<Application>,
    Segment(token): Segment,
) -> Result<HttpResponse, Failure> {
    let served = media::serve_private(&app, &token).await.map_err(refused)?;
    Ok(with_file(HttpResponse::Ok(), served, LIFETIME))
}

/// For a year: the name changes with the content.
pub const IMMUTABLE: &str = "public, max-age=31536000, immutable";

/// What a file may do when it is opened by itself: nothing.
const POLICY: &str = "default-src 'none'; sandbox";

/// A file on its way to the client. When the store fails in the middle, the connection ends before
/// the declared length, so that nobody takes a part for the whole.
pub fn with_file(
    mut response: HttpResponseBuilder,
    served: Served,
    lifetime: &str,
) -> HttpResponse {
    let pieces = served.pieces.inspect_err(|error| {
        tracing::error!(event = "download_incomplete", %error, "a file broke off on its way to the client");
    });
    describe(&mut response, served.file_type, lifetime)
        .body(SizedStream::new(served.length, pieces))
}

/// The headers of a file, without its bytes.
pub fn without_bytes(
    mut response: HttpResponseBuilder,
    measured: Measured,
    lifetime: &str,
) -> HttpResponse {
    let nothing = stream::empty::<Result<Bytes, Internal>>();
    describe(&mut response, measured.file_type, lifetime)
        .body(SizedStream::new(measured.total, nothing))
}

/// The file's type, which no browser may second-guess, and a policy under which nothing in it runs.
fn describe<'a>(
    response: &'a mut HttpResponseBuilder,
    file_type: FileType,
    lifetime: &str,
) -> &'a mut HttpResponseBuilder {
    response
        .content_type(file_type.content_type())
        .insert_header((header::CACHE_CONTROL, lifetime))
        .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .insert_header((header::CONTENT_SECURITY_POLICY, POLICY))
}

/// A file that is not handed out.
pub fn refused(error: ServeError) -> Failure {
    match error {
        ServeError::Internal(error) => error.into(),
        ServeError::NotFound | ServeError::OutOfRange { .. } => Failure::not_found(),
    }
}

/// Takes exactly the file that the token was signed for.
pub async fn receive_file(
    app: web::Data<Application>,
    request: HttpRequest,
    Segment(token): Segment,
    payload: web::Payload,
) -> Result<HttpResponse, Failure> {
    let announced = announced_length(&request);
    let content_type = request.content_type();
    let mut receiving = media::begin_receiving(&app, &token, content_type, announced).await?;
    read(payload, &mut receiving, BodyTimeout::of(&request)).await?;
    media::receive(&app, receiving).await?;
    Ok(HttpResponse::NoContent().finish())
}

async fn read(
    mut payload: web::Payload,
    receiving: &mut Receiving,
    timeout: BodyTimeout,
) -> Result<(), Failure> {
    let timeout = FileTimeout::start(timeout);
    let kind = if receiving.file_type().is_picture() {
        MediaKind::Image
    } else {
        MediaKind::Video
    };
    while let Some(chunk) = timeout.wait(Some(kind), payload.next()).await? {
        let chunk = chunk.map_err(|error| {
            tracing::debug!(event = "upload_incomplete", %error, "a file broke off");
            Failure::bad_request(Reason::UploadIncomplete)
        })?;
        receiving.write(&chunk).await?;
    }
    Ok(())
}

/// The most bytes of a partial response. A player requests more when it needs more; one that stops
/// early has not cost a whole file.
const LONGEST: u64 = 4 * 1024 * 1024;

/// A part of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// From one byte to another, inclusive.
    Between(u64, u64),
    /// The last bytes.
    Last(u64),
}

impl Part {
    /// The single requested range. Several ranges, other units and malformed ones are answered with the
    /// whole file, as the RFC allows; so is a range of another version of the file than `tag`.
    pub fn asked(headers: &HeaderMap, tag: &str) -> Option<Self> {
        let condition = headers.get(header::IF_RANGE);
        if condition.is_some_and(|known| known.as_bytes() != tag.as_bytes()) {
            return None;
        }
        let Range::Bytes(ranges) = headers.get(header::RANGE)?.to_str().ok()?.parse().ok()? else {
            return None;
        };
        match ranges.as_slice() {
            [ByteRangeSpec::Last(count)] => Some(Self::Last((*count).min(LONGEST))),
            [ByteRangeSpec::From(first)] => Some(Self::between(*first, u64::MAX)),
            [ByteRangeSpec::FromTo(first, last)] if first <= last => {
                Some(Self::between(*first, *last))
            }
            _ => None,
        }
    }

    fn between(first: u64, last: u64) -> Self {
        Self::Between(first, last.min(first.saturating_add(LONGEST - 1)))
    }

    /// First and last byte of this part of a file of `total` bytes.
    pub const fn within(self, total: u64) -> (u64, u64) {
        match self {
            Self::Between(first, last) => (first, last),
            Self::Last(0) => (total, total),
            Self::Last(count) => (total.saturating_sub(count), total.saturating_sub(1)),
        }
    }
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::HeaderValue;

    use super::*;

    fn asked(range: &str, condition: Option<&str>) -> Option<Part> {
        let mut headers = HeaderMap::new();
        headers.insert(header::RANGE, HeaderValue::from_str(range).unwrap());
        if let Some(condition) = condition {
            headers.insert(header::IF_RANGE, HeaderValue::from_str(condition).unwrap());
        }
        Part::asked(&headers, "\"abc\"")
    }

    #[test]
    fn only_a_single_range_is_supported() {
        let cases = [
            ("bytes=0-99", Some(Part::Between(0, 99))),
            ("bytes=7-7", Some(Part::Between(7, 7))),
            ("bytes=7-", Some(Part::Between(7, 7 + LONGEST - 1))),
            ("bytes=0-99999999999", Some(Part::Between(0, LONGEST - 1))),
            ("bytes=-500", Some(Part::Last(500))),
            ("bytes=9-3", None),
            ("bytes=0-1,5-6", None),
            ("bytes=-", None),
            ("items=0-1", None),
            ("bytes=99999999999999999999-", None),
        ];
        for (range, part) in cases {
            assert_eq!(asked(range, None), part, "{range}");
        }
    }

    #[test]
    fn range_with_stale_etag_is_ignored() {
        assert_eq!(
            asked("bytes=0-1", Some("\"abc\"")),
            Some(Part::Between(0, 1))
        );
        assert_eq!(asked("bytes=0-1", Some("\"def\"")), None);
    }

    #[test]
    fn suffix_range_is_relative_to_length() {
        assert_eq!(Part::Last(10).within(100), (90, 99));
        assert_eq!(Part::Last(200).within(100), (0, 99));
        assert_eq!(Part::Between(5, 9).within(100), (5, 9));
        // Nothing at the end: a range that begins behind it.
        assert_eq!(Part::Last(0).within(100), (100, 100));
    }
}
