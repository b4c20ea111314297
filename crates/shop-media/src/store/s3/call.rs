//! S3 requests: signed by the library, sent with custom timeouts. The library's client has one
//! timeout for the whole request, too long for a silent store and too short for a large file.

use std::{convert::Infallible, time::Duration};

use bytes::{Bytes, BytesMut};
use futures_util::stream;
use reqwest::{Body, Client, Method, Response, StatusCode};
use s3::{
    Bucket,
    command::{Command, HttpMethod, Multipart},
    error::S3Error,
    request::{Request as _, tokio_backend::ReqwestRequest},
};
use tokio::{
    sync::watch,
    time::{sleep, timeout},
};

/// Connect timeout, including the TLS handshake.
const CONNECT_MAX: Duration = Duration::from_secs(3);
/// Timeout for the start of a response to a request without body, including connecting. Stores need
/// a few hundredths of a second; users learn within three seconds that the store is down.
const ANSWER_MAX: Duration = Duration::from_secs(3);
/// Timeout for a transfer without progress in either direction. There is no total limit.
const IDLE_MAX: Duration = Duration::from_secs(10);
/// The chunk size of request bodies in bytes.
const PIECE: usize = 64 * 1024;
/// The kernel buffers up to 4 MiB of outgoing data (Linux, `tcp_wmem`) without reporting how much
/// has arrived; a slow connection may need a second for each `UNSEEN_BYTES_PER_SECOND`.
const UNSEEN_MAX: usize = 4 << 20;
const UNSEEN_BYTES_PER_SECOND: usize = 256 << 10;
/// TCP keep-alive interval, and the lifetime of an idle pooled connection.
const KEEP_ALIVE: Duration = Duration::from_secs(15);
const UNUSED_MAX: Duration = Duration::from_secs(30);
/// The delay before a retry.
const AGAIN_AFTER: Duration = Duration::from_millis(200);
/// The maximum length of an error body that is read.
const REFUSAL_MAX: usize = 16 << 10;

/// Why a request failed.
#[derive(Debug, thiserror::Error)]
pub enum CallError {
    /// The store returned an error status.
    #[error("{status}: {text}")]
    Refused {
        /// The HTTP status.
        status: StatusCode,
        /// The response body.
        text: String,
    },
    /// The request could not be sent, or the response could not be read.
    #[error("{}", whole(.0))]
    Failed(#[from] reqwest::Error),
    /// The request timed out.
    #[error("it does not answer in time")]
    Silent,
    /// The library could not sign the request, or its own request failed.
    #[error(transparent)]
    Library(#[from] S3Error),
}

impl CallError {
    /// Whether the store has no space: 507, as `MinIO` answers.
    pub fn is_full(&self) -> bool {
        let status = match self {
            Self::Refused { status, .. } => status.as_u16(),
            Self::Library(S3Error::HttpFailWithBody(status, _)) => *status,
            Self::Failed(_) | Self::Silent | Self::Library(_) => return false,
        };
        status == StatusCode::INSUFFICIENT_STORAGE.as_u16()
    }

    /// Whether a retry may help. Timeouts are not retried because they already took their time.
    fn may_pass(&self) -> bool {
        match self {
            Self::Refused { status, .. } => {
                matches!(status.as_u16(), 408 | 429 | 500 | 502 | 503 | 504)
            }
            Self::Failed(error) => error.is_connect() || error.is_request(),
            Self::Silent | Self::Library(_) => false,
        }
    }
}

/// The full error chain; reqwest displays only the outermost error.
fn whole(error: &reqwest::Error) -> String {
    let mut text = error.to_string();
    let mut cause = std::error::Error::source(error);
    while let Some(inner) = cause {
        text = format!("{text}: {inner}");
        cause = inner.source();
    }
    text
}

/// Creates the HTTP client.
///
/// # Errors
/// If the TLS backend cannot be initialized.
pub fn client() -> Result<Client, reqwest::Error> {
    Client::builder()
        .connect_timeout(CONNECT_MAX)
        .tcp_keepalive(KEEP_ALIVE)
        .pool_idle_timeout(UNUSED_MAX)
        .build()
}

/// Runs a request of the library's own client with a timeout.
pub async fn in_time<T>(call: impl Future<Output = Result<T, S3Error>>) -> Result<T, CallError> {
    // Boxed because the library's futures are large; nesting them could overflow the stack.
    match timeout(IDLE_MAX, Box::pin(call)).await {
        Ok(answer) => Ok(answer?),
        Err(_) => Err(CallError::Silent),
    }
}

/// Sends an idempotent request without body; retries it once.
pub async fn ask(
    client: &Client,
    bucket: &Bucket,
    key: &str,
    command: &Command<'_>,
) -> Result<Response, CallError> {
    let attempts = async {
        match attempt(client, bucket, key, command).await {
            Err(error) if error.may_pass() => {
                sleep(AGAIN_AFTER).await;
                attempt(client, bucket, key, command).await
            }
            answer => answer,
        }
    };
    timeout(ANSWER_MAX, Box::pin(attempts))
        .await
        .unwrap_or(Err(CallError::Silent))
}

/// Sends a request once, because the outcome of a failed attempt is unknown.
pub async fn send_once(
    client: &Client,
    bucket: &Bucket,
    key: &str,
    command: &Command<'_>,
) -> Result<Response, CallError> {
    let sent = Box::pin(attempt(client, bucket, key, command));
    timeout(ANSWER_MAX, sent)
        .await
        .unwrap_or(Err(CallError::Silent))
}

async fn attempt(
    client: &Client,
    bucket: &Bucket,
    key: &str,
    command: &Command<'_>,
) -> Result<Response, CallError> {
    let request = request(client, bucket, key, command.clone()).await?;
    accepted(client.execute(request.build()?).await?).await
}

/// A request body: an object, or a part of one.
#[derive(Debug)]
pub struct Sending<'a> {
    /// The content.
    pub bytes: Bytes,
    /// The media type of the object.
    pub content_type: &'a str,
    /// The part of a multipart upload; `None` for a whole object.
    pub part: Option<Multipart<'a>>,
}

/// Sends an object or a part; times out only without progress.
pub async fn send(
    client: &Client,
    bucket: &Bucket,
    key: &str,
    content: Sending<'_>,
) -> Result<Response, CallError> {
    let Sending {
        bytes,
        content_type,
        part,
    } = content;
    let command = Command::PutObject {
        content: &bytes,
        content_type,
        custom_headers: None,
        multipart: part,
    };
    let request = request(client, bucket, key, command).await?;
    let (body, mut handed_over) = body(bytes.clone());
    let mut answer = Box::pin(client.execute(request.body(body).build()?));
    loop {
        let patience = patience(bytes.len(), *handed_over.borrow_and_update());
        tokio::select! {
            answer = &mut answer => {
                return accepted(answer?).await;
            }
            moved = timeout(patience, handed_over.changed()) => match moved {
                Ok(Ok(())) => {}
                // Everything has been handed over; only the response is missing.
                Ok(Err(_)) => {
                    let answer = timeout(patience, &mut answer).await;
                    return accepted(answer.map_err(|_| CallError::Silent)??).await;
                }
                Err(_) => return Err(CallError::Silent),
            },
        }
    }
}

/// The timeout for the next progress, given how many bytes have been handed over.
fn patience(whole: usize, handed_over: usize) -> Duration {
    if handed_over < whole {
        return IDLE_MAX;
    }
    let seconds = whole.min(UNSEEN_MAX) / UNSEEN_BYTES_PER_SECOND;
    IDLE_MAX + Duration::from_secs(seconds as u64)
}

/// Creates a body that reports how many bytes have been handed over.
fn body(bytes: Bytes) -> (Body, watch::Receiver<usize>) {
    let (progress, watched) = watch::channel(0);
    let pieces = stream::unfold((bytes, progress), |(mut rest, progress)| async move {
        if rest.is_empty() {
            return None;
        }
        let piece = rest.split_to(PIECE.min(rest.len()));
        progress.send_modify(|bytes| *bytes += piece.len());
        Some((Ok::<_, Infallible>(piece), (rest, progress)))
    });
    (Body::wrap_stream(pieces), watched)
}

/// Reads a response body; times out only without progress.
pub async fn read(mut answer: Response) -> Result<Bytes, CallError> {
    let length = answer.content_length().unwrap_or_default();
    let mut bytes = BytesMut::with_capacity(usize::try_from(length).unwrap_or_default());
    while let Some(piece) = next(&mut answer).await? {
        bytes.extend_from_slice(&piece);
    }
    Ok(bytes.freeze())
}

async fn next(answer: &mut Response) -> Result<Option<Bytes>, CallError> {
    let piece = timeout(IDLE_MAX, answer.chunk()).await;
    Ok(piece.map_err(|_| CallError::Silent)??)
}

async fn request(
    client: &Client,
    bucket: &Bucket,
    key: &str,
    command: Command<'_>,
) -> Result<reqwest::RequestBuilder, CallError> {
    let method = match command.http_verb() {
        HttpMethod::Delete => Method::DELETE,
        HttpMethod::Get => Method::GET,
        HttpMethod::Post => Method::POST,
        HttpMethod::Put => Method::PUT,
        HttpMethod::Head => Method::HEAD,
    };
    let signed = Box::pin(ReqwestRequest::new(bucket, key, command)).await?;
    let (url, headers) = (signed.url()?, signed.headers().await?);
    Ok(client.request(method, url).headers(headers))
}

/// Returns the response if successful, otherwise its status and text as an error.
async fn accepted(mut answer: Response) -> Result<Response, CallError> {
    let status = answer.status();
    if status.is_success() {
        return Ok(answer);
    }
    let mut text = Vec::new();
    while text.len() < REFUSAL_MAX
        && let Ok(Some(piece)) = next(&mut answer).await
    {
        text.extend_from_slice(&piece);
    }
    let text = String::from_utf8_lossy(&text).into_owned();
    Err(CallError::Refused { status, text })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn timeout_covers_socket_buffer() {
        assert_eq!(patience(100, 0), IDLE_MAX);
        assert_eq!(patience(100, 100), IDLE_MAX);
        assert_eq!(patience(1 << 20, 1 << 20), Duration::from_secs(14));
        assert_eq!(patience(100 << 20, 100 << 20), Duration::from_secs(26));
    }
}
