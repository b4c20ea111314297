//! Latency of requests on one keep-alive connection.

use std::time::{Duration, Instant};

use shop_testing::{Actor, Backend, TestServer, category, single_product};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

/// Linux's minimum delay for a delayed ACK. A server that waits for the ACK before it sends the rest
/// of a response adds this to every response.
const DELAYED_ACKNOWLEDGEMENT: Duration = Duration::from_millis(40);

const REQUESTS: u32 = 60;

struct Connection(TcpStream);

impl Connection {
    async fn open(server: &TestServer) -> Self {
        Self(TcpStream::connect(server.socket()).await.unwrap())
    }

    /// Requests a path. Returns the time it took and whether the response was compressed.
    async fn time(&mut self, who: &Actor, path: &str, encoding: &str) -> (Duration, bool) {
        let token = who.access_token.as_deref().unwrap();
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer {token}\r\n\
             Accept-Encoding: {encoding}\r\n\r\n"
        );
        let began = Instant::now();
        self.0.write_all(request.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        while !is_complete(&answer) {
            let read = self.0.read_buf(&mut answer).await.unwrap();
            assert!(read > 0, "the connection closed");
        }
        let head = head(&answer).unwrap();
        assert!(head.starts_with("http/1.1 200 "), "{head}");
        (began.elapsed(), head.contains("content-encoding: gzip"))
    }
}

/// The head in lower case, or `None` while it is incomplete.
fn head(answer: &[u8]) -> Option<String> {
    let end = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n")?;
    Some(
        String::from_utf8(answer[..end].to_vec())
            .unwrap()
            .to_lowercase(),
    )
}

fn is_complete(answer: &[u8]) -> bool {
    let Some(head) = head(answer) else {
        return false;
    };
    let mut lines = head.lines();
    match lines.find_map(|line| line.strip_prefix("content-length: ")) {
        Some(length) => answer.len() == head.len() + 4 + length.parse::<usize>().unwrap(),
        None => answer.ends_with(b"\r\n0\r\n\r\n"),
    }
}

/// Words that still take several kilobytes when compressed.
fn incompressible_words() -> String {
    let next = |state: &u64| {
        Some(
            state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1),
        )
    };
    let numbers = std::iter::successors(Some(1_u64), next).take(900);
    numbers.fold(String::new(), |words, n| {
        words + &format!("{:08x} ", n >> 32)
    })
}

/// A compressed response is sent in two writes. The test compares it with plain responses measured at
/// the same time, so that load on the machine slows both.
#[tokio::test]
async fn compressed_responses_do_not_wait_for_acknowledgements() {
    let server = TestServer::start(Backend::Sqlite).await;
    let anna = server.merchant("anna").await;
    let category = category(&anna, "茶具").await;
    let mut cup = single_product("茶杯", category, 100);
    // Longer responses are compressed on another thread than the one that sends their heads.
    cup["details"] = format!("<p>{}</p>", incompressible_words()).into();
    let product = anna.post("/api/product", &cup).await.ok()["id"].clone();
    let path = format!("/api/product/{product}?mine=true");
    let mut plain = Connection::open(&server).await;
    let mut compressed = Connection::open(&server).await;
    let (mut plain_took, mut compressed_took) = (Duration::ZERO, Duration::ZERO);
    for _ in 0..REQUESTS {
        let (took, is_compressed) = plain.time(&anna, &path, "identity").await;
        assert!(!is_compressed);
        plain_took += took;
        let (took, is_compressed) = compressed.time(&anna, &path, "gzip").await;
        assert!(is_compressed);
        compressed_took += took;
    }
    let longer = compressed_took.saturating_sub(plain_took);
    // Waiting for the ACK would add the full delay to almost every response.
    let most = DELAYED_ACKNOWLEDGEMENT * REQUESTS / 2;
    assert!(
        longer < most,
        "compressed {compressed_took:?}, plain {plain_took:?}"
    );
    server.stop().await;
}
