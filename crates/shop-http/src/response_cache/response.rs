//! One cached response, and how it is sent.

use std::sync::OnceLock;

use actix_web::{
    HttpRequest, HttpResponse,
    body::{self, BoxBody, MessageBody},
    dev::ServiceResponse,
    http::{
        StatusCode,
        header::{
            CONTENT_ENCODING, CONTENT_TYPE, ContentEncoding, ETAG, EntityTag, HeaderMap,
            HeaderValue, IfNoneMatch, VARY,
        },
    },
    web::Bytes,
};
use shop_app::DependsOn;

use super::{Cacheable, encoding};
use crate::reply::is_known;

/// A finished public response, and its compressed bodies once somebody asked for them.
#[derive(Debug)]
pub struct CachedResponse {
    depends_on: DependsOn,
    headers: HeaderMap,
    etag: EntityTag,
    body: Bytes,
    brotli: OnceLock<Bytes>,
    gzip: OnceLock<Bytes>,
}

impl CachedResponse {
    /// Takes a response as its handler made it, without encoding; what is not public is returned as it
    /// is.
    pub async fn take<B: MessageBody + 'static>(
        response: ServiceResponse<B>,
    ) -> Result<(Self, HttpRequest), ServiceResponse<BoxBody>> {
        let depends_on = response.response().extensions().get::<DependsOn>().copied();
        let etag = response.headers().get(ETAG).and_then(entity_tag);
        let (Some(depends_on), Some(etag), StatusCode::OK) = (depends_on, etag, response.status())
        else {
            return Err(response.map_into_boxed_body());
        };
        let (request, response) = response.into_parts();
        let (head, body) = response.into_parts();
        let headers = head.headers().clone();
        let Ok(body) = body::to_bytes(body).await else {
            // A body in memory is always there.
            let gone = HttpResponse::InternalServerError().finish();
            return Err(ServiceResponse::new(request, gone));
        };
        let cached = Self {
            depends_on,
            headers,
            etag,
            body,
            brotli: OnceLock::new(),
            gzip: OnceLock::new(),
        };
        Ok((cached, request))
    }

    /// Sends it in an encoding; without a body where the client holds it.
    pub fn respond(&self, encoding: ContentEncoding, known: Option<&IfNoneMatch>) -> HttpResponse {
        let mut headers = self.headers.clone();
        if encoding != ContentEncoding::Identity {
            let name = HeaderValue::from_static(encoding.as_str());
            headers.insert(CONTENT_ENCODING, name);
            headers.append(VARY, HeaderValue::from_static("accept-encoding"));
        }
        if known.is_some_and(|known| is_known(known, &self.etag)) {
            // They describe the body, which is not sent.
            headers.remove(CONTENT_TYPE);
            headers.remove(CONTENT_ENCODING);
            let mut response = HttpResponse::new(StatusCode::NOT_MODIFIED);
            *response.headers_mut() = headers;
            return response;
        }
        let mut response = HttpResponse::new(StatusCode::OK);
        *response.headers_mut() = headers;
        response.set_body(BoxBody::new(self.encoded_body(encoding).clone()))
    }

    fn encoded_body(&self, encoding: ContentEncoding) -> &Bytes {
        match encoding {
            ContentEncoding::Brotli => self.brotli.get_or_init(|| encoding::brotli(&self.body)),
            ContentEncoding::Gzip => self.gzip.get_or_init(|| encoding::gzip(&self.body)),
            _ => &self.body,
        }
    }
}

impl Cacheable for CachedResponse {
    const CONTENT: &'static str = "api";

    fn depends_on(&self) -> DependsOn {
        self.depends_on
    }

    /// Both compressed bodies together are smaller than the plain one.
    fn bytes(&self) -> usize {
        2 * self.body.len()
    }
}

/// Our own tags are strong and without quotes inside.
fn entity_tag(value: &HeaderValue) -> Option<EntityTag> {
    let tag = value.to_str().ok()?.strip_prefix('"')?.strip_suffix('"')?;
    Some(EntityTag::new_strong(tag.to_owned()))
}
