//! Many sign-ins at once: every one is answered, and nobody else waits for them.

use std::{
    collections::BTreeMap,
    io::{Read as _, Write as _},
    net::TcpStream,
    path::Path,
    time::Duration,
};

use serde_json::json;
use shop_testing::{create_empty_postgres_database, proof_scale, report};

use crate::server_process::ServerProcess;

/// Sign-ins at once: so many for each [`proof_scale`], at most a thousand.
const SIGN_INS: (u64, u64) = (50, 1_000);
const PEOPLE: u64 = 10;
/// Much longer than all of them take; a connection that nobody answers fails the test.
const ANSWER_MAX: Duration = Duration::from_mins(3);

fn sign_in(name: u64) -> String {
    let body =
        json!({ "username": format!("person{name}"), "password": "kettle-on-7" }).to_string();
    format!(
        "POST /api/user/login HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
}

fn status(answer: &str) -> u16 {
    let status = answer
        .split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok());
    status.unwrap_or_else(|| panic!("no status: {answer:?}"))
}

fn check(database: Option<&str>) {
    let folder = tempfile::tempdir().unwrap();
    let server = start(folder.path(), database);
    for person in 0..PEOPLE {
        let body = json!({
            "username": format!("person{person}"), "password": "kettle-on-7",
            "confirmPassword": "kettle-on-7", "alias": format!("person-{person}"), "agreed": true,
        });
        let answer = server.request("POST", "/api/user/register", &body.to_string());
        assert_eq!(status(&answer), 200, "{answer}");
    }
    let count = (SIGN_INS.0 * proof_scale()).min(SIGN_INS.1);
    let mut waiting: Vec<TcpStream> = (0..count)
        .map(|number| {
            let mut stream = TcpStream::connect(server.address()).unwrap();
            stream.set_read_timeout(Some(ANSWER_MAX)).unwrap();
            stream
                .write_all(sign_in(number % PEOPLE).as_bytes())
                .unwrap();
            stream
        })
        .collect();
    // Readers are answered while passwords are checked.
    for _ in 0..5 {
        let read = server.request("GET", "/api/platform", "");
        assert_eq!(status(&read), 200, "{read}");
    }
    let mut answers = BTreeMap::<u16, u64>::new();
    for stream in &mut waiting {
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let status = status(&answer);
        if status != 200 {
            let says_when = answer.to_lowercase().contains("\r\nretry-after: ");
            assert!(matches!(status, 429 | 503) && says_when, "{answer}");
        }
        *answers.entry(status).or_default() += 1;
    }
    report(&format!("{count} sign-ins at once: {answers:?}"));
    assert!(
        answers
            .get(&200)
            .is_some_and(|signed_in| *signed_in >= PEOPLE),
        "{answers:?}"
    );
    // Nothing of it stays: everybody signs in at once again.
    for person in 0..PEOPLE {
        let body = json!({ "username": format!("person{person}"), "password": "kettle-on-7" });
        let answer = server.request("POST", "/api/user/login", &body.to_string());
        assert_eq!(status(&answer), 200, "{answer}");
    }
    let (code, _) = server.stop("-TERM");
    assert_eq!(code, Some(0));
}

fn start(folder: &Path, database: Option<&str>) -> ServerProcess {
    let mut settings = vec![("SHOP_LOG", "off")];
    settings.extend(database.map(|address| ("DATABASE_URL", address)));
    ServerProcess::start_with(folder, &settings)
}

#[test]
fn sign_ins_at_once_are_all_answered_on_sqlite() {
    check(None);
}

#[tokio::test]
async fn sign_ins_at_once_are_all_answered_on_postgres() {
    let database = create_empty_postgres_database().await;
    tokio::task::spawn_blocking(move || check(Some(&database)))
        .await
        .unwrap();
}
