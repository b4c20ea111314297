//! Closes the connection of a request that was answered before its body was read to the end. The
//! framework does this only when the length of the body is known; a chunked body it would read on
//! without limit.

use std::{
    cell::RefCell,
    pin::Pin,
    rc::Rc,
    task::{Context, Poll},
};

use actix_web::{
    Error, HttpMessage as _,
    body::{BodySize, BoxBody, EitherBody, MessageBody},
    dev::{Payload, ServiceRequest, ServiceResponse},
    error::PayloadError,
    http::header::TRANSFER_ENCODING,
    middleware::Next,
    web::Bytes,
};
use futures_util::Stream;

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
