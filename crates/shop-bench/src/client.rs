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
pub enum Ask {
    /// A read of this path without a session.
    Get(String),
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
    request: Vec<u8>,
    answer: Vec<u8>,
}

impl Client {
    pub async fn connect(address: SocketAddr) -> Outcome<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Self {
            stream,
            host: address.to_string(),
            request: Vec::new(),
            answer: vec![0; BUFFER],
        })
    }

    /// Sends a request. Returns the status and body of the response.
    pub async fn send(&mut self, ask: &Ask) -> Outcome<(u16, &[u8])> {
        self.write(ask)?;
        self.stream.write_all(&self.request).await?;
        let mut filled = 0;
        let head = loop {
            self.fill(&mut filled).await?;
            if let Some(head) = Head::read(&self.answer[..filled])? {
                break head;
            }
        };
        let end = head.length + head.body;
        while filled < end {
            self.fill(&mut filled).await?;
        }
        if filled > end {
            return Err("more was answered than asked for".into());
        }
        Ok((head.status, &self.answer[head.length..end]))
    }

    fn write(&mut self, ask: &Ask) -> Outcome<()> {
        let Self { request, host, .. } = self;
        request.clear();
        let (method, path) = match ask {
            Ask::Get(path) => ("GET", path.as_str()),
            Ask::Order { .. } => ("POST", "/api/order"),
        };
        write!(
            request,
            "{method} {path} HTTP/1.1\r\nhost: {host}\r\naccept-language: ar\r\n"
        )?;
        if let Ask::Order { token, body } = ask {
            write!(
                request,
                "authorization: Bearer {token}\r\nidempotency-key: {}\r\n\
                content-type: application/json\r\ncontent-length: {}\r\n\r\n",
                uuid::Uuid::new_v4(),
                body.len(),
            )?;
            request.extend_from_slice(body);
        } else {
            request.extend_from_slice(b"\r\n");
        }
        Ok(())
    }

    /// Reads more bytes into the buffer, which grows as needed.
    async fn fill(&mut self, filled: &mut usize) -> Outcome<()> {
        if *filled == self.answer.len() {
            self.answer.resize(self.answer.len() * 2, 0);
        }
        match self.stream.read(&mut self.answer[*filled..]).await? {
            0 => Err("the server hung up".into()),
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
    fn read(answer: &[u8]) -> Outcome<Option<Self>> {
        let mut headers = [EMPTY_HEADER; HEADERS_MAX];
        let mut response = Response::new(&mut headers);
        let Status::Complete(length) = response.parse(answer)? else {
            return Ok(None);
        };
        let told = response.headers.iter();
        let told = told.filter(|header| header.name.eq_ignore_ascii_case("content-length"));
        let told = told.map(|header| str::from_utf8(header.value)).next();
        let body = told.ok_or("an answer without a length")??.parse()?;
        let status = response.code.ok_or("an answer without a status")?;
        Ok(Some(Self {
            status,
            length,
            body,
        }))
    }
}
