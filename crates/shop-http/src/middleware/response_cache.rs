//! Public reads from the response cache, before anything else of the request is looked at.

use std::sync::Arc;

use actix_web::{
    Error, HttpRequest,
    body::{BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::header::{ACCEPT_ENCODING, Header as _, IF_NONE_MATCH, IfNoneMatch},
    middleware::Next,
    web::Data,
};
use shop_app::Application;

use crate::{
    extract::PublicRead,
    response_cache::{CacheableRequest, CachedResponse, Fetched, ResponseCache},
};

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
