//! Requests to addresses that users or their browsers name. They may lead anywhere, so names are resolved
//! here, and the connection goes to exactly the addresses that were checked.

use std::{error::Error, fmt, io, net::SocketAddr, sync::Arc, time::Duration};

use futures_util::future::BoxFuture;
use reqwest::{
    Client, RequestBuilder,
    dns::{Addrs, Name, Resolve, Resolving},
    redirect::Policy,
};
use shop_notifications::{ForbiddenAddress, ReceiverUrl, is_public};
use url::Url;

use crate::DeliveryError;

/// Connect timeout, resolving included.
const CONNECT_TIME: Duration = Duration::from_secs(5);
/// Timeout from the start until the end of the answer.
pub const CALL_TIME: Duration = Duration::from_secs(10);

/// Resolves a host name to addresses with any port.
pub type Lookup =
    Arc<dyn Fn(String) -> BoxFuture<'static, io::Result<Vec<SocketAddr>>> + Send + Sync>;

/// Sends requests to the public internet only.
#[derive(Debug, Clone)]
pub struct CheckedClient {
    client: Client,
    rule: ForbiddenAddress,
}

impl CheckedClient {
    /// A client that resolves names as the operating system does. Sends nothing yet.
    ///
    /// # Errors
    /// If the TLS backend cannot be initialized.
    pub fn new(rule: ForbiddenAddress) -> Result<Self, DeliveryError> {
        Self::with_lookup(rule, Arc::new(|name| Box::pin(system_lookup(name))))
    }

    /// A client that resolves names with `lookup`.
    ///
    /// # Errors
    /// If the TLS backend cannot be initialized.
    pub fn with_lookup(rule: ForbiddenAddress, lookup: Lookup) -> Result<Self, DeliveryError> {
        let client = Client::builder()
            .connect_timeout(CONNECT_TIME)
            .timeout(CALL_TIME)
            .redirect(Policy::none())
            // A proxy would resolve the name again.
            .no_proxy()
            // Each delivery resolves and checks again.
            .pool_max_idle_per_host(0)
            .dns_resolver(Arc::new(CheckedResolver { lookup, rule }))
            .build();
        let client = client.map_err(|error| error_of(&error))?;
        Ok(Self { client, rule })
    }

    /// Whether addresses that are not public are refused.
    pub const fn rule(&self) -> ForbiddenAddress {
        self.rule
    }

    /// Begins a `POST`.
    ///
    /// # Errors
    /// [`DeliveryError::NotPublic`] for an IP address that is refused.
    pub fn post(&self, url: &ReceiverUrl) -> Result<RequestBuilder, DeliveryError> {
        Ok(self.client.post(self.permit(url)?.clone()))
    }

    /// Begins a `GET`.
    ///
    /// # Errors
    /// [`DeliveryError::NotPublic`] for an IP address that is refused.
    pub fn get(&self, url: &ReceiverUrl) -> Result<RequestBuilder, DeliveryError> {
        Ok(self.client.get(self.permit(url)?.clone()))
    }

    fn permit<'url>(&self, url: &'url ReceiverUrl) -> Result<&'url Url, DeliveryError> {
        // The client does not resolve what is no name.
        let literal = url.literal();
        if self.rule == ForbiddenAddress::Refused && literal.is_some_and(|ip| !is_public(ip)) {
            return Err(DeliveryError::NotPublic);
        }
        Ok(url.url())
    }
}

/// Sends a request; it is taken if the answer's status is 2xx.
pub async fn send(request: RequestBuilder) -> Result<(), DeliveryError> {
    let response = request.send().await.map_err(|error| error_of(&error))?;
    let status = response.status();
    if status.is_success() {
        Ok(())
    } else {
        Err(DeliveryError::Refused(status.as_u16()))
    }
}

/// Sends a request and reads the answer, if its status is 2xx; `None` if its body has more than `most`
/// bytes.
pub async fn receive(
    request: RequestBuilder,
    most: usize,
) -> Result<Option<Vec<u8>>, DeliveryError> {
    let mut response = request.send().await.map_err(|error| error_of(&error))?;
    let status = response.status();
    if !status.is_success() {
        return Err(DeliveryError::Refused(status.as_u16()));
    }
    let mut body = Vec::new();
    while let Some(bytes) = response.chunk().await.map_err(|error| error_of(&error))? {
        if body.len() + bytes.len() > most {
            return Ok(None);
        }
        body.extend_from_slice(&bytes);
    }
    Ok(Some(body))
}

async fn system_lookup(name: String) -> io::Result<Vec<SocketAddr>> {
    // The port is that of the address.
    Ok(tokio::net::lookup_host((name, 0)).await?.collect())
}

struct CheckedResolver {
    lookup: Lookup,
    rule: ForbiddenAddress,
}

/// The name leads, perhaps besides public addresses, to one that is not.
#[derive(Debug, thiserror::Error)]
#[error("the name leads to an address that is not public")]
struct NotPublic;

impl Resolve for CheckedResolver {
    fn resolve(&self, name: Name) -> Resolving {
        let addresses = (self.lookup)(name.as_str().to_owned());
        let rule = self.rule;
        Box::pin(async move {
            let addresses = addresses.await?;
            let is_refused = rule == ForbiddenAddress::Refused
                && addresses.iter().any(|address| !is_public(address.ip()));
            if is_refused {
                return Err(NotPublic.into());
            }
            Ok(Box::new(addresses.into_iter()) as Addrs)
        })
    }
}

/// Converts an error of the client; without the address, which may contain a secret.
fn error_of(error: &reqwest::Error) -> DeliveryError {
    if error.is_timeout() {
        return DeliveryError::TimedOut;
    }
    let mut cause: Option<&(dyn Error + 'static)> = error.source();
    let mut last = String::new();
    while let Some(error) = cause {
        if error.is::<NotPublic>() {
            return DeliveryError::NotPublic;
        }
        last = error.to_string();
        cause = error.source();
    }
    DeliveryError::Unreachable(last)
}

impl fmt::Debug for CheckedResolver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CheckedResolver")
            .field("rule", &self.rule)
            .finish_non_exhaustive()
    }
}
