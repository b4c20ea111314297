//! What surrounds every call: a log line with a request id, metrics, what HTTP
//! asks of every answer, the response cache, refusals in the reader's language, and no reading on
//! after them.

mod failures;
mod observe;
mod protocol;

use std::{
    cell::RefCell,
    pin::Pin,
    rc::Rc,
    sync::Arc,
    task::{Context, Poll},
};

use actix_web::{
    Error, HttpMessage as _, HttpRequest,
    body::{BodySize, BoxBody, EitherBody, MessageBody},
    dev::{Payload, ServiceRequest, ServiceResponse},
    error::PayloadError,
    http::header::{ACCEPT_ENCODING, Header as _, IF_NONE_MATCH, IfNoneMatch, TRANSFER_ENCODING},
    middleware::Next,
    web::{Bytes, Data},
};
use futures_util::Stream;
use shop_app::Application;

use crate::{
    extract::PublicRead,
    response_cache::{CacheableRequest, CachedResponse, Fetched, ResponseCache},
};

pub use failures::{answer_failures, is_our_client};
pub use observe::{REQUEST_ID, observe};
pub use protocol::{HEAD_BYTES_MAX, follow_protocol};

/// Serves a public read from the cache, or reads it once for all who ask for it. Everything else passes.
pub async fn response_cache(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let parts = (
        request.app_data::<Data<Application>>().cloned(),
        request
            .app_data::<Data<ResponseCache<CachedResponse>>>()
            .cloned(),
        CacheableRequest::of(&request),
    );
    let (Some(app), Some(cache), Some(cacheable)) = parts else {
        let response = next.call(request).await?;
        return Ok(response.map_into_boxed_body());
    };
    let known = if_none_match(&request);
    let read = async |request, source| match read(request, source, &next).await {
        Ok((cached, request)) => {
            let cached = Arc::new(cached);
            (Some(Arc::clone(&cached)), Ok((cached, request)))
        }
        Err(other) => (None, Err(other)),
    };
    let fetched = cache.fetch(&app, &cacheable.key, request, read).await;
    let (cached, request) = match fetched {
        Fetched::Hit(cached, request) => (cached, request.into_parts().0),
        Fetched::Read(Ok(read)) => read,
        Fetched::Read(Err(other)) => return other,
    };
    let response = cached.respond(cacheable.encoding, known.as_ref());
    Ok(ServiceResponse::new(request, response))
}

/// Runs a request without encoding and conditions. What must not be cached is returned as it is.
async fn read(
    mut request: ServiceRequest,
    source: Option<Application>,
    next: &Next<impl MessageBody + 'static>,
) -> Result<(CachedResponse, HttpRequest), Result<ServiceResponse<BoxBody>, Error>> {
    let headers = request.headers_mut();
    headers.remove(IF_NONE_MATCH);
    headers.remove(ACCEPT_ENCODING);
    if let Some(source) = source {
        PublicRead::choose(&request, source);
    }
    let response = next.call(request).await.map_err(Err)?;
    CachedResponse::take(response).await.map_err(Ok)
}

/// What the client says it holds.
fn if_none_match(request: &ServiceRequest) -> Option<IfNoneMatch> {
    let asks = request.headers().contains_key(IF_NONE_MATCH);
    asks.then(|| IfNoneMatch::parse(request).ok()).flatten()
}

// Closes the connection of a request that was answered before its body was read to the end. The
// framework does this only when the length of the body is known; a chunked body it would read on
// without limit.

/// Holds a chunked body that was not read to the end until the response is sent: the framework closes
/// the connection of a body that is still held.
pub async fn close_unread<B: MessageBody + 'static>(
    mut request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<B>>, Error> {
    if !request.headers().contains_key(TRANSFER_ENCODING) {
        let response = next.call(request).await?;
        return Ok(response.map_into_left_body());
    }
    let body = Shared(Rc::new(RefCell::new(Body {
        payload: request.take_payload(),
        is_read: false,
    })));
    request.set_payload(Payload::Stream {
        payload: Box::pin(body.clone()),
    });
    let response = next.call(request).await?;
    if body.0.borrow().is_read {
        return Ok(response.map_into_left_body());
    }
    Ok(response.map_body(|_, answer| {
        let holding = Holding {
            answer: answer.boxed(),
            _body: body,
        };
        EitherBody::right(BoxBody::new(holding))
    }))
}

struct Body {
    payload: Payload,
    is_read: bool,
}

/// A body that is read by the handler and kept by the middleware.
#[derive(Clone)]
struct Shared(Rc<RefCell<Body>>);

impl Stream for Shared {
    type Item = Result<Bytes, PayloadError>;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let mut body = self.0.borrow_mut();
        let polled = Pin::new(&mut body.payload).poll_next(context);
        body.is_read |= matches!(polled, Poll::Ready(None));
        polled
    }
}

/// An answer that holds the body of its request until it is sent.
struct Holding {
    answer: BoxBody,
    _body: Shared,
}

impl MessageBody for Holding {
    type Error = <BoxBody as MessageBody>::Error;

    fn size(&self) -> BodySize {
        self.answer.size()
    }

    fn poll_next(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Self::Error>>> {
        Pin::new(&mut self.answer).poll_next(context)
    }
}
