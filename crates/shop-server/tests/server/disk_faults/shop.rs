//! Writes of a merchant on a failing disk, and reads after a restart.

use std::{
    path::Path,
    thread,
    time::{Duration, Instant},
};

use shop_store::{ConnectionTrait as _, Database};

use super::Disk;
use crate::server_process::{ServerProcess, token};

pub const FIRST_PASSWORD: &str = "kettle-on-7";
pub const NEXT_PASSWORD: &str = "teapot-on-8";
/// How long the readiness probe may take to reflect the state of the disk.
const READY_MAX: Duration = Duration::from_secs(20);

/// Starts a server on a disk that can fail.
pub fn start(folder: &Path, disk: &Disk) -> ServerProcess {
    let [preload, control] = disk.settings();
    let settings = [
        (preload.0, preload.1.as_str()),
        (control.0, control.1.as_str()),
        // Nobody reads the log while the server runs, and a full pipe would block it.
        ("SHOP_LOG", "off"),
    ];
    ServerProcess::start_with(folder, &settings)
}

/// The HTTP status of a response.
pub fn status(answer: &str) -> u16 {
    let status = answer.split(' ').nth(1).unwrap_or_default();
    status
        .parse()
        .unwrap_or_else(|_| panic!("no status in {answer:?}"))
}

#[track_caller]
pub fn assert_ok(answer: &str) {
    assert_eq!(status(answer), 200, "{answer}");
}

/// The disk refused: a full one answers 507, a failing one 503, and both say when to try again.
#[track_caller]
pub fn assert_disk_refused(answer: &str) {
    assert!([503, 507].contains(&status(answer)), "{answer}");
    assert!(answer.contains("retry-after: "), "{answer}");
}

/// The number in the JSON field `name`.
pub fn number(answer: &str, name: &str) -> u64 {
    let (_, rest) = answer
        .split_once(&format!("\"{name}\":"))
        .unwrap_or_else(|| panic!("no {name} in {answer}"));
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap()
}

/// Polls `/readyz` until it returns this status.
#[track_caller]
pub fn wait_for_readiness(server: &ServerProcess, expected: u16) {
    let began = Instant::now();
    loop {
        let answer = server.request("GET", "/readyz", "");
        if status(&answer) == expected {
            return;
        }
        assert!(began.elapsed() < READY_MAX, "not {expected}: {answer}");
        thread::sleep(Duration::from_millis(200));
    }
}

pub fn register(server: &ServerProcess, name: &str) -> String {
    let body = format!(
        r#"{{"username":"{name}","password":"{FIRST_PASSWORD}","confirmPassword":"{FIRST_PASSWORD}","alias":"{name}-1","agreed":true}}"#
    );
    server.request("POST", "/api/user/register", &body)
}

/// Causes an ordinary rollback: the user name is taken.
#[track_caller]
pub fn cause_rollback(server: &ServerProcess) {
    let answer = register(server, "anna");
    assert_eq!(status(&answer), 409, "{answer}");
}

pub fn login(server: &ServerProcess, password: &str) -> String {
    let body = format!(r#"{{"username":"anna","password":"{password}"}}"#);
    server.request("POST", "/api/user/login", &body)
}

pub fn read_account(server: &ServerProcess, access: &str) -> String {
    server.request_as(access, "GET", "/api/user", "")
}

pub fn set_company(server: &ServerProcess, access: &str, revision: u64, name: &str) -> String {
    let body = format!(r#"{{"revision":{revision},"companyName":"{name}"}}"#);
    server.request_as(access, "PUT", "/api/user", &body)
}

pub fn send_feedback(server: &ServerProcess, access: &str, text: &str) -> String {
    let body = format!(r#"{{"text":"{text}","contact":"13800001234"}}"#);
    server.request_as(access, "POST", "/api/feedback", &body)
}

pub fn change_password(server: &ServerProcess, access: &str) -> String {
    let body = format!(
        r#"{{"oldPassword":"{FIRST_PASSWORD}","newPassword":"{NEXT_PASSWORD}","confirmPassword":"{NEXT_PASSWORD}"}}"#
    );
    server.request_as(access, "POST", "/api/user/changePwd", &body)
}

pub fn log_out(server: &ServerProcess, access: &str) -> String {
    server.request_as(access, "POST", "/api/user/logout", "{}")
}

/// The texts that a query on the database in this folder returns.
pub async fn query_texts(folder: &Path, sql: &str) -> Vec<String> {
    let url = format!("sqlite://{}", folder.join("data/shop.db").display());
    let database = Database::open(&url).await.unwrap();
    let statement = sea_orm::Statement::from_string(sea_orm::DbBackend::Sqlite, sql);
    let rows = database.read().query_all_raw(statement).await.unwrap();
    let texts = rows.iter().map(|row| row.try_get_by_index(0).unwrap());
    let texts = texts.collect();
    database.close().await.unwrap();
    texts
}

/// The access token of a response.
pub fn access_token(answer: &str) -> String {
    token(answer).to_owned()
}
