//! One connection that stays open. It runs on the same machine as the server, so it does no more than
//! it has to: what it takes is taken from what is measured.

use std::{io::Write as _, net::SocketAddr};

use bytes::Bytes;
use httparse::{EMPTY_HEADER, Response, Status};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

use crate::Outcome;

/// Headers of an answer at most.
const HEADERS_MAX: usize = 64;
/// Room for an answer from the beginning.
const BUFFER: usize = 128 << 10;

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
    stream: TcpStream,
    host: String,
    request: Vec<u8>,
    answer: Vec<u8>,
}

impl Client {
    /// Connects.
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

    /// Sends, and answers status and body.
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

    /// Reads on behind what is there.
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

/// What stands before the body.
struct Head {
    status: u16,
    length: usize,
    body: usize,
}

impl Head {
    /// None while it is not whole.
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
