//! The running server while PostgreSQL keeps its connections open and answers nothing.

use std::{
    io::{Read as _, Write as _},
    net::{TcpStream, ToSocketAddrs as _},
    thread,
    time::{Duration, Instant},
};

use shop_testing::{FaultProxy, ProxyMode, create_empty_postgres_database};
use url::Url;

use crate::server_process::ServerProcess;

/// Three times the promised three seconds: tells a response from a hanging one on a busy machine too.
const ANSWER_MAX: Duration = Duration::from_secs(9);
/// The longest recovery after the database answers again.
const RECOVERY_MAX: Duration = Duration::from_secs(15);

/// Sends a request. Returns the response, or `None` when none came within [`ANSWER_MAX`].
fn ask(address: &str, method: &str, path: &str, body: &str) -> Option<String> {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(ANSWER_MAX)).unwrap();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nAccept: text/html, */*\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).ok()?;
    Some(String::from_utf8_lossy(&answer).to_lowercase())
}

/// Asserts what everybody is answered who asks while the database is silent.
fn assert_answered(address: &str) {
    let credentials = r#"{"username":"anna","password":"kettle-on-7"}"#;
    let requests = [
        ("GET", "/readyz", "", "503"),
        // The page without content: the app in it says what is wrong and tries again.
        ("GET", "/home", "", "200"),
        ("GET", "/home?m=anna-1", "", "200"),
        ("GET", "/api/platform", "", "503"),
        ("POST", "/api/user/login", credentials, "503"),
    ];
    thread::scope(|scope| {
        for (method, path, body, expected) in requests {
            scope.spawn(move || {
                let answer = ask(address, method, path, body);
                let answer = answer.unwrap_or_else(|| panic!("{path} is not answered"));
                let status = answer.split(' ').nth(1).unwrap();
                assert_eq!(status, expected, "{path}: {answer}");
                let says_when = answer.contains("\r\nretry-after: ");
                assert!(
                    says_when || expected == "200" || path == "/readyz",
                    "{path}: {answer}"
                );
            });
        }
    });
}

#[tokio::test(flavor = "multi_thread")]
async fn silent_database_leaves_nobody_waiting() {
    let mut database = Url::parse(&create_empty_postgres_database().await).unwrap();
    let host = (
        database.host_str().unwrap(),
        database.port().unwrap_or(5432),
    );
    let proxy = FaultProxy::to(host.to_socket_addrs().unwrap().next().unwrap());
    database.set_ip_host(proxy.address().ip()).unwrap();
    database.set_port(Some(proxy.address().port())).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let settings = [("DATABASE_URL", database.as_str()), ("SHOP_LOG", "off")];
    let server = ServerProcess::start_with(folder.path(), &settings);
    assert!(
        ask(server.address(), "GET", "/readyz", "")
            .unwrap()
            .starts_with("http/1.1 200 ")
    );
    proxy.set(ProxyMode::Stall);
    // The first ask while connections are open, the second once it is known that they are dead.
    assert_answered(server.address());
    assert_answered(server.address());
    proxy.set(ProxyMode::Forward);
    let began = Instant::now();
    loop {
        let ready = ask(server.address(), "GET", "/readyz", "").unwrap();
        if ready.starts_with("http/1.1 200 ") {
            break;
        }
        assert!(began.elapsed() < RECOVERY_MAX, "{ready}");
        thread::sleep(Duration::from_millis(200));
    }
    let platform = ask(server.address(), "GET", "/api/platform", "").unwrap();
    assert!(platform.starts_with("http/1.1 200 "), "{platform}");
    server.stop("-TERM");
}
