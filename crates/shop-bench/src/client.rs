//! A minimal HTTP client on one keep-alive connection. It shares the machine with the server, so its own
//! CPU time distorts the measurement.

use std::{io::Write as _, net::SocketAddr};

use bytes::Bytes;
use httparse::{EMPTY_HEADER, Response, Status};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

use crate::Outcome;

/// The maximum number of headers of a response.
const HEADERS_MAX: usize = 64;
/// The initial size of the response buffer in bytes.
const BUFFER: usize = 128 << 10;

/// A request.
#[derive(Debug, Clone)]
pub enum Request {
    /// A read of this path without a session.
    Get(String),
    /// A page of the app, compressed.
    Page(String),
    /// An order, sent with a new idempotency key.
    Order {
        /// The buyer's access token.
        token: String,
        /// The JSON body.
        body: Bytes,
    },
}

/// One keep-alive connection.
pub struct Client {
    stream: TcpStream,
    host: String,
    request_buffer: Vec<u8>,
    response_buffer: Vec<u8>,
}

impl Client {
    pub async fn connect(address: SocketAddr) -> Outcome<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Self {
            stream,
            host: address.to_string(),
            request_buffer: Vec::new(),
            response_buffer: vec![0; BUFFER],
        })
    }

    /// Sends a request. Returns the status and body of the response.
    pub async fn send(&mut self, request: &Request) -> Outcome<(u16, &[u8])> {
        self.write(request)?;
        self.stream.write_all(&self.request_buffer).await?;
        let mut filled = 0;
        let head = loop {
            self.fill(&mut filled).await?;
            if let Some(head) = Head::read(&self.response_buffer[..filled])? {
                break head;
            }
        };
        let end = head.length + head.body;
        while filled < end {
            self.fill(&mut filled).await?;
        }
        if filled > end {
            return Err("response longer than its content-length".into());
        }
        Ok((head.status, &self.response_buffer[head.length..end]))
    }

    fn write(&mut self, request: &Request) -> Outcome<()> {
        let Self {
            request_buffer,
            host,
            ..
        } = self;
        request_buffer.clear();
        let (method, path) = match request {
            Request::Get(path) | Request::Page(path) => ("GET", path.as_str()),
            Request::Order { .. } => ("POST", "/api/order"),
        };
        write!(
            request_buffer,
            "{method} {path} HTTP/1.1\r\nhost: {host}\r\naccept-language: ar\r\n"
        )?;
        if let Request::Order { token, body } = request {
            write!(
                request_buffer,
                "authorization: Bearer {token}\r\nidempotency-key: {}\r\n\
                content-type: application/json\r\ncontent-length: {}\r\n\r\n",
                uuid::Uuid::new_v4(),
                body.len(),
            )?;
            request_buffer.extend_from_slice(body);
        } else {
            if matches!(request, Request::Page(_)) {
                request_buffer.extend_from_slice(b"accept: text/html\r\naccept-encoding: br\r\n");
            }
            request_buffer.extend_from_slice(b"\r\n");
        }
        Ok(())
    }

    /// Reads more bytes into the buffer, which grows as needed.
    async fn fill(&mut self, filled: &mut usize) -> Outcome<()> {
        if *filled == self.response_buffer.len() {
            self.response_buffer
                .resize(self.response_buffer.len() * 2, 0);
        }
        match self
            .stream
            .read(&mut self.response_buffer[*filled..])
            .await?
        {
            0 => Err("connection closed by the server".into()),
            read => {
                *filled += read;
                Ok(())
            }
        }
    }
}

/// A response's status, and the lengths of its head and body in bytes.
struct Head {
    status: u16,
    length: usize,
    body: usize,
}

impl Head {
    /// Returns `None` while the head is incomplete.
    fn read(bytes: &[u8]) -> Outcome<Option<Self>> {
        let mut headers = [EMPTY_HEADER; HEADERS_MAX];
        let mut response = Response::new(&mut headers);
        let Status::Complete(length) = response.parse(bytes)? else {
            return Ok(None);
        };
        let lengths = response.headers.iter();
        let lengths = lengths.filter(|header| header.name.eq_ignore_ascii_case("content-length"));
        let lengths = lengths.map(|header| str::from_utf8(header.value)).next();
        let body = lengths.ok_or("response without content-length")??.parse()?;
        let status = response.code.ok_or("response without a status")?;
        Ok(Some(Self {
            status,
            length,
            body,
        }))
    }
}
