//! Writes, rollbacks, faults and crashes in random order: all acknowledged writes must survive.

use std::{collections::BTreeSet, io::Write as _, net::TcpStream, path::Path};

use shop_testing::{SeededRandom, proof_seeds};

use super::{Disk, Fault, shop};
use crate::server_process::ServerProcess;

/// Steps per seed.
const STEPS: u32 = 60;

/// The client's view of its writes.
#[derive(Default)]
struct SentWrites {
    acknowledged: BTreeSet<String>,
    /// Failed or unanswered writes, which may have been committed.
    unknown: BTreeSet<String>,
}

impl SentWrites {
    fn record(&mut self, name: String, answer: &str) {
        match shop::status(answer) {
            200 => self.acknowledged.insert(name),
            500..600 => self.unknown.insert(name),
            _ => panic!("{name}: {answer}"),
        };
    }
}

/// Sends a write and disconnects without waiting for the response.
fn write_and_disconnect(server: &ServerProcess, access: &str, name: &str) {
    let body = format!(r#"{{"name":"{name}"}}"#);
    let mut stream = TcpStream::connect(server.address()).unwrap();
    let length = body.len();
    write!(
        stream,
        "POST /api/category HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer {access}\r\n\
         Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
    )
    .unwrap();
}

async fn check(seed: u64) {
    let (folder, disk) = (tempfile::tempdir().unwrap(), Disk::new());
    let mut random = SeededRandom::new(seed);
    let mut server = shop::start(folder.path(), &disk);
    let access = shop::access_token(&shop::register(&server, "anna"));
    let (mut categories, mut messages) = (SentWrites::default(), SentWrites::default());
    let mut is_healthy = true;
    for step in 0..STEPS {
        let name = format!("{seed}-{step}");
        match random.number_below(12) {
            0..=4 => {
                let body = format!(r#"{{"name":"{name}"}}"#);
                let answer = server.request_as(&access, "POST", "/api/category", &body);
                categories.record(name, &answer);
            }
            5 => {
                let answer = shop::send_feedback(&server, &access, &name);
                if shop::status(&answer) != 429 {
                    messages.record(name, &answer);
                }
            }
            6 => {
                write_and_disconnect(&server, &access, &name);
                categories.unknown.insert(name);
            }
            7 if is_healthy => shop::cause_rollback(&server),
            8 | 9 => {
                let kind = usize::try_from(random.number_below(3)).unwrap();
                let one_in = u32::try_from(1 + random.number_below(4)).unwrap();
                disk.fail_writes(Fault::ALL[kind], one_in);
                is_healthy = false;
            }
            10 if is_healthy => {
                server.stop("-KILL");
                server = shop::start(folder.path(), &disk);
            }
            _ if !is_healthy => {
                disk.stop_failing();
                is_healthy = true;
            }
            _ => {}
        }
    }
    if !is_healthy {
        disk.stop_failing();
    }
    server.stop("-KILL");
    shop::start(folder.path(), &disk).stop("-TERM");
    compare(seed, folder.path(), categories, messages).await;
}

/// Asserts that all acknowledged writes exist, and nothing that was never sent.
async fn compare(seed: u64, folder: &Path, categories: SentWrites, messages: SentWrites) {
    for (known, sql) in [
        (categories, "SELECT name FROM categories"),
        (messages, "SELECT text FROM feedback"),
    ] {
        let there: BTreeSet<String> = shop::query_texts(folder, sql).await.into_iter().collect();
        let lost: Vec<_> = known.acknowledged.difference(&there).collect();
        assert!(
            lost.is_empty(),
            "seed {seed}: lost acknowledged writes: {lost:?}"
        );
        let sent = &known.acknowledged | &known.unknown;
        assert!(there.is_subset(&sent), "seed {seed}: {there:?}");
    }
}

#[tokio::test]
async fn acknowledged_writes_survive_random_faults() {
    for seed in proof_seeds(4) {
        check(seed).await;
    }
}
