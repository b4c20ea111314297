//! A minimal HTTP client on one keep-alive connection. It shares the machine with the server, so its own
//! CPU time distorts the measurement.

use std::{
    io::Write as _,
    net::{Ipv4Addr, SocketAddr},
};

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
    /// An order, sent with a new idempotency key.
    Order {
        /// The buyer's access token.
        token: String,
        /// The JSON body.
        body: Bytes,
    },
    /// Any other call.
    Call(Call),
}

/// A call with a JSON body.
#[derive(Debug, Clone)]
pub struct Call {
    /// The method.
    pub method: &'static str,
    /// The path.
    pub path: String,
    /// The caller's access token.
    pub token: Option<String>,
    /// The address that the call comes from, if a proxy passes it on.
    pub from: Option<Ipv4Addr>,
    /// The JSON body.
    pub body: String,
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
            Request::Get(path) => ("GET", path.as_str()),
            Request::Order { .. } => ("POST", "/api/order"),
            Request::Call(call) => (call.method, call.path.as_str()),
        };
        write!(
            request_buffer,
            "{method} {path} HTTP/1.1\r\nhost: {host}\r\naccept-language: ar\r\n"
        )?;
        match request {
            Request::Get(_) => request_buffer.extend_from_slice(b"\r\n"),
            Request::Order { token, body } => {
                let key = uuid::Uuid::new_v4();
                write!(
                    request_buffer,
                    "authorization: Bearer {token}\r\nidempotency-key: {key}\r\n"
                )?;
                write_body(request_buffer, body)?;
            }
            Request::Call(call) => {
                if let Some(token) = &call.token {
                    write!(request_buffer, "authorization: Bearer {token}\r\n")?;
                }
                if let Some(from) = call.from {
                    write!(request_buffer, "x-forwarded-for: {from}\r\n")?;
                }
                write_body(request_buffer, call.body.as_bytes())?;
            }
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

fn write_body(request: &mut Vec<u8>, body: &[u8]) -> Outcome<()> {
    let length = body.len();
    write!(
        request,
        "content-type: application/json\r\ncontent-length: {length}\r\n\r\n"
    )?;
    request.extend_from_slice(body);
    Ok(())
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
