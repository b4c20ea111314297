//! One connection that stays open.

use std::net::SocketAddr;

use bytes::Bytes;
use http_body_util::{BodyExt as _, Full};
use hyper::{
    Method, Request,
    client::conn::http1::{SendRequest, handshake},
    header::{ACCEPT_LANGUAGE, AUTHORIZATION, CONTENT_TYPE, HOST},
};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;

use crate::Outcome;

/// What is sent.
#[derive(Debug, Clone)]
pub enum Ask {
    /// A read by somebody without a session.
    Get(String),
    /// An order with the key it is sent under, by who has the token.
    Order {
        /// The access token.
        token: String,
        /// The body.
        body: Bytes,
    },
}

/// One connection that stays open.
pub struct Client {
    sender: SendRequest<Full<Bytes>>,
    host: String,
}

impl Client {
    /// Connects.
    pub async fn connect(address: SocketAddr) -> Outcome<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let (sender, connection) = handshake(TokioIo::new(stream)).await?;
        // Its end is told to whoever sends next.
        tokio::spawn(connection);
        Ok(Self {
            sender,
            host: address.to_string(),
        })
    }

    /// Sends, and answers status and body.
    pub async fn send(&mut self, ask: &Ask) -> Outcome<(u16, Bytes)> {
        let request = Request::builder()
            .header(HOST, &self.host)
            .header(ACCEPT_LANGUAGE, "ar");
        let request = match ask {
            Ask::Get(path) => request.uri(path).body(Full::default())?,
            Ask::Order { token, body } => request
                .method(Method::POST)
                .uri("/api/order")
                .header(AUTHORIZATION, format!("Bearer {token}"))
                .header(CONTENT_TYPE, "application/json")
                .header("Idempotency-Key", uuid::Uuid::new_v4().to_string())
                .body(Full::new(body.clone()))?,
        };
        self.sender.ready().await?;
        let response = self.sender.send_request(request).await?;
        let status = response.status().as_u16();
        let body = response.into_body().collect().await?.to_bytes();
        Ok((status, body))
    }
}
