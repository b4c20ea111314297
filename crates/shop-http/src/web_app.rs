//! The whole web application, as the server and the tests start it.

use std::{sync::Arc, time::Duration};

use actix_web::{
    App, Error,
    body::MessageBody,
    dev::{ServiceFactory, ServiceRequest, ServiceResponse},
    middleware::{Compress, from_fn},
    web::{self, Data, ServiceConfig},
};
use shop_app::Application;

use crate::{
    ApiService,
    body_timeout::BodyTimeout,
    docs::{self, Document},
    extract::EncryptedSite,
    initial_data::InitialDataCache,
    media,
    middleware::{answer_failures, close_unread, follow_protocol, observe, response_cache},
    peer::TrustProxy,
    response_cache::{CachedResponse, DEFAULT_BYTES, ResponseCache},
    routes, service,
};

/// What every worker thread builds its copy of the web application from. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Wiring {
    application: Arc<Application>,
    api: Data<ApiService>,
    document: Data<Document>,
    responses: Data<ResponseCache<CachedResponse>>,
    initial_data: Data<InitialDataCache>,
    trust_proxy: TrustProxy,
    encrypted: EncryptedSite,
    body_timeout: Data<BodyTimeout>,
}

impl Wiring {
    /// Wires an application. `trust_proxy`: whether the client addresses that a proxy reports are
    /// believed.
    pub fn new(application: Arc<Application>, trust_proxy: bool) -> Self {
        Self {
            application,
            api: Data::new(ApiService::new()),
            document: Data::new(Document::default()),
            responses: Data::new(ResponseCache::new(0)),
            initial_data: Data::new(InitialDataCache::new(0)),
            trust_proxy: TrustProxy::new(trust_proxy),
            encrypted: EncryptedSite(false),
            body_timeout: Data::new(BodyTimeout::default()),
        }
        .caching(DEFAULT_BYTES)
    }

    /// Sets how long a JSON body may take, and how long the pause between two chunks of a file. The
    /// default is 30 seconds.
    #[must_use]
    pub fn with_body_timeout(self, body_timeout: Duration) -> Self {
        Self {
            body_timeout: Data::new(BodyTimeout(body_timeout)),
            ..self
        }
    }

    /// The same wiring for a site behind HTTPS: its cookies are `Secure`, and browsers use only HTTPS for a
    /// year (`Strict-Transport-Security`).
    #[must_use]
    pub fn encrypted(self, is_encrypted: bool) -> Self {
        Self {
            encrypted: EncryptedSite(is_encrypted),
            ..self
        }
    }

    /// Caches at most `bytes` of public responses and initial page data; with 0 none.
    #[must_use]
    pub fn caching(self, bytes: u64) -> Self {
        let of_pages = bytes / 4;
        Self {
            responses: Data::new(ResponseCache::new(bytes - of_pages)),
            initial_data: Data::new(InitialDataCache::new(of_pages)),
            ..self
        }
    }
}

/// The web application: the API with its document, the stored files, and what `outside` adds.
///
/// From the outside in, a request gets a number, a log line and a count, what HTTP asks of every answer,
/// and is answered from the response cache if that can be; else its answer is compressed, and its failure
/// put into words.
pub fn web_app<F>(
    wiring: &Wiring,
    outside: F,
) -> App<
    impl ServiceFactory<
        ServiceRequest,
        Config = (),
        Response = ServiceResponse<impl MessageBody + use<F>>,
        Error = Error,
        InitError = (),
    > + use<F>,
>
where
    F: FnOnce(&mut ServiceConfig),
{
    App::new()
        .app_data(Data::from(Arc::clone(&wiring.application)))
        .app_data(wiring.api.clone())
        .app_data(wiring.document.clone())
        .app_data(wiring.responses.clone())
        .app_data(wiring.initial_data.clone())
        .app_data(wiring.trust_proxy.clone())
        .app_data(wiring.encrypted)
        .app_data(wiring.body_timeout.clone())
        .configure(routes::configure)
        .configure(docs::configure)
        .configure(media::configure)
        .service(web::scope("/api").default_service(web::to(service::unknown)))
        .configure(outside)
        .wrap(from_fn(answer_failures))
        .wrap(Compress::default())
        .wrap(from_fn(response_cache))
        .wrap(from_fn(follow_protocol))
        .wrap(from_fn(observe))
        .wrap(from_fn(close_unread))
}
