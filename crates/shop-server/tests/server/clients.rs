//! Clients other than browsers: probes, foreign hosts, malformed and silent connections.

use std::{
    fs,
    io::{Read as _, Write as _},
    net::TcpStream,
    process::Command,
    time::{Duration, Instant},
};

use crate::server_process::ServerProcess;

const PROBES: [&str; 2] = ["/healthz", "/readyz"];

/// Sends these bytes and returns everything until the server closes the connection.
fn exchange(server: &ServerProcess, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(server.address()).unwrap();
    stream
        .set_read_timeout(Some(Duration::from_secs(30)))
        .unwrap();
    // A server that refuses the request may close the connection before it has read everything.
    _ = stream.write_all(bytes);
    let mut answer = Vec::new();
    // Closing with unread bytes resets the connection.
    _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

#[test]
fn probes_support_get_and_head_only() {
    let folder = tempfile::tempdir().unwrap();
    let server = ServerProcess::start(folder.path());
    for path in PROBES {
        let (get, head) = (
            server.request("GET", path, ""),
            server.request("HEAD", path, ""),
        );
        assert!(head.starts_with("HTTP/1.1 200 "), "{path}: {head}");
        let length = |answer: &str| {
            let answer = answer.to_lowercase();
            let (_, rest) = answer.split_once("content-length: ").unwrap();
            rest.lines().next().unwrap().to_owned()
        };
        assert_eq!(length(&head), length(&get), "{path}: {head}");
        assert!(head.contains("text/plain"), "{path}: {head}");
        assert!(head.ends_with("\r\n\r\n"), "{path}: {head}");
        for method in ["POST", "PUT", "DELETE", "OPTIONS", "BREW"] {
            let answer = server.request(method, path, "");
            assert!(
                answer.starts_with("HTTP/1.1 405 "),
                "{method} {path}: {answer}"
            );
            assert!(
                answer.to_lowercase().contains("allow: get, head"),
                "{answer}"
            );
        }
    }
    // The object store is unavailable.
    let media = folder.path().join("data").join("media");
    fs::remove_dir_all(&media).unwrap();
    fs::write(&media, "").unwrap();
    for method in ["GET", "HEAD"] {
        let answer = server.request(method, "/readyz", "");
        assert!(answer.starts_with("HTTP/1.1 503 "), "{method}: {answer}");
    }
    server.stop("-TERM");
}

#[test]
fn urls_use_the_configured_origin_only() {
    let folder = tempfile::tempdir().unwrap();
    let settings = [("SHOP_PUBLIC_URL", "https://shop.example")];
    let server = ServerProcess::start_with(folder.path(), &settings);
    for target in ["/home", "http://evil.example/home"] {
        let page = exchange(
            &server,
            format!("GET {target} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n")
                .as_bytes(),
        );
        assert!(!page.contains("http://evil.example"), "{target}: {page}");
        assert!(page.starts_with("HTTP/1.1 200 "), "{target}: {page}");
        assert!(
            page.contains("\"https://shop.example/home\""),
            "{target}: {page}"
        );
        assert!(page.contains("x-frame-options: DENY"), "{target}: {page}");
        assert!(page.contains("frame-ancestors 'none'"), "{target}: {page}");
        assert!(
            page.contains("strict-transport-security: max-age="),
            "{target}: {page}"
        );
        assert!(
            page.contains("x-content-type-options: nosniff"),
            "{target}: {page}"
        );
    }
    server.stop("-TERM");
}

#[test]
fn malformed_or_oversized_head_is_a_client_error() {
    let folder = tempfile::tempdir().unwrap();
    let server = ServerProcess::start(folder.path());
    let head = |bytes: usize, path: &str| {
        let filler = "x".repeat(bytes);
        format!(
            "GET {path} HTTP/1.1\r\nHost: shop\r\nAccept-Language: en\r\nConnection: close\r\nX-Filler: {filler}\r\n\r\n"
        )
    };
    let fits = exchange(&server, head(8_000, "/api/platform").as_bytes());
    assert!(fits.starts_with("HTTP/1.1 200 "), "{fits}");
    let large = exchange(&server, head(60_000, "/api/platform").as_bytes());
    assert!(large.starts_with("HTTP/1.1 431 "), "{large}");
    assert!(
        large.contains("\"reason\":\"headers_too_large\""),
        "{large}"
    );
    let page = exchange(&server, head(60_000, "/home").as_bytes());
    assert!(page.starts_with("HTTP/1.1 431 "), "{page}");
    let huge = exchange(&server, head(400_000, "/api/platform").as_bytes());
    assert!(
        huge.is_empty() || huge.starts_with("HTTP/1.1 431 "),
        "{huge}"
    );
    for malformed in [
        "\u{16}\u{3}\u{1}TLS",
        "GET\r\n\r\n",
        "GET / HTTP/1.1\r\nbad header\r\n\r\n",
    ] {
        let answer = exchange(&server, format!("{malformed}\r\n\r\n").as_bytes());
        assert!(
            answer.is_empty() || answer.starts_with("HTTP/1.1 400 "),
            "{answer}"
        );
    }
    let (_, log) = server.stop("-TERM");
    assert!(
        !log.contains("\"ERROR\"") && !log.contains("\"WARN\""),
        "{log}"
    );
}

/// More idle connections than a common limit of open files allows.
const IDLE_CONNECTIONS: usize = 1_300;

/// A generous limit for a client that waits until the server closes the silent connections, which it
/// does five seconds after they open.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(12);

#[test]
fn idle_connections_do_not_exhaust_open_files() {
    let folder = tempfile::tempdir().unwrap();
    let server = ServerProcess::start_limited(folder.path(), 1_024);
    let silent: Vec<TcpStream> = (0..IDLE_CONNECTIONS)
        .map(|_| TcpStream::connect(server.address()).unwrap())
        .collect();
    let began = Instant::now();
    let answer = server.request("GET", "/api/platform", "");
    let took = began.elapsed();
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    assert!(took < RESPONSE_TIMEOUT, "{took:?}");
    drop(silent);
    let (_, log) = server.stop("-TERM");
    assert!(
        !log.contains("\"ERROR\"") && !log.contains("\"WARN\""),
        "{log}"
    );
}

#[test]
fn soft_open_file_limit_is_raised_to_hard() {
    let folder = tempfile::tempdir().unwrap();
    let server = ServerProcess::start_soft_limited(folder.path(), 256);
    let limits = Command::new("cat")
        .arg(format!("/proc/{}/limits", server.id()))
        .output()
        .unwrap();
    let limits = String::from_utf8(limits.stdout).unwrap();
    let line = limits
        .lines()
        .find(|line| line.starts_with("Max open files"))
        .unwrap();
    let words: Vec<&str> = line.split_whitespace().collect();
    assert_eq!(words[3], words[4], "{line}");
    server.stop("-TERM");
}

/// Whether the process sends what it writes to `client` at once (`TCP_NODELAY`).
#[cfg(target_os = "linux")]
fn has_nodelay(process: u32, client: std::net::SocketAddr) -> bool {
    use rustix::{
        net::sockopt::tcp_nodelay,
        process::{Pid, PidfdFlags, PidfdGetfdFlags, pidfd_getfd, pidfd_open},
    };

    let id = Pid::from_raw(i32::try_from(process).unwrap()).unwrap();
    let process_handle = pidfd_open(id, PidfdFlags::empty()).unwrap();
    let open_files = fs::read_dir(format!("/proc/{process}/fd")).unwrap();
    let connection = open_files.flatten().find_map(|entry| {
        let number = entry.file_name().to_str()?.parse().ok()?;
        let copy = pidfd_getfd(&process_handle, number, PidfdGetfdFlags::empty()).ok()?;
        let stream = TcpStream::from(copy);
        (stream.peer_addr().ok()? == client).then_some(stream)
    });
    tcp_nodelay(connection.unwrap()).unwrap()
}

/// A compressed answer is written in two pieces, and the second must not wait until the client
/// acknowledges the first.
#[cfg(target_os = "linux")]
#[test]
fn answers_are_sent_without_delay() {
    let folder = tempfile::tempdir().unwrap();
    let server = ServerProcess::start(folder.path());
    let mut stream = TcpStream::connect(server.address()).unwrap();
    stream
        .write_all(b"GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n")
        .unwrap();
    // The answer shows that the connection has been accepted.
    assert_ne!(stream.read(&mut [0; 64]).unwrap(), 0);
    assert!(has_nodelay(server.id(), stream.local_addr().unwrap()));
    server.stop("-TERM");
}
