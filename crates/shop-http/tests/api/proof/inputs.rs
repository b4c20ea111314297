//! Random malformed parameters, cursors and bodies for every operation: each is refused as documented
//! and changes nothing, or is taken.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use serde_json::Value;
use shop_testing::{Actor, Backend, SeededRandom, TestResponse, proof_scale, proof_seeds, report};

use super::{
    fingerprint::{Fingerprint, difference},
    world::World,
};
use crate::support::operations::{Operation, document, operations};

/// Malformed requests for each operation and kind of place, for each [`proof_scale`].
const TRIES: u64 = 2;

/// They end the session.
const SKIPPED: [&str; 3] = ["logout", "change_pwd", "upload_file"];

/// Values of parameters, as they are in an address.
const VALUES: [&str; 24] = [
    "",
    "0",
    "-1",
    "1",
    "1.5",
    "1e3",
    "01",
    "+1",
    "%2B1",
    "9223372036854775807",
    "9223372036854775808",
    "-9223372036854775809",
    "%00",
    "%ff",
    "%c3%28",
    "%ed%a0%80",
    "%F0%9F%98%80",
    "%",
    "%zz",
    "NaN",
    "null",
    "true",
    "[1]",
    "1,2",
];

/// JSON that stands in for any value of a body.
const JSON: [&str; 26] = [
    "null",
    "true",
    "0",
    "-0",
    "-1",
    "1.5",
    "1e2",
    "1E400",
    "9223372036854775808",
    "-9223372036854775809",
    "18446744073709551616",
    "\"\"",
    "\" \"",
    "\"\\u0000\"",
    "\"\\ud800\"",
    "\"\\udc00\\ud800\"",
    "\"\\ud83d\\ude00\"",
    "\"\\u202e\\u200b\"",
    "[]",
    "{}",
    "[null]",
    "[[[[]]]]",
    "{\"\":{}}",
    "[1,1,1]",
    "nul",
    "{\"a\":1,\"a\":2}",
];

fn value(random: &mut SeededRandom) -> String {
    match random.number_below(12) {
        0 => "x".repeat(4_000),
        1 => "%E9%9D%92".repeat(300),
        _ => (*random.pick(&VALUES)).to_owned(),
    }
}

/// A parameter in one of the ways in which clients write lists, right or wrong.
fn pair(name: &str, value: &str, random: &mut SeededRandom) -> String {
    let bare = name.trim_end_matches("[]");
    let name = match random.number_below(6) {
        0 => format!("{bare}[]"),
        1 => format!("{bare}[0]"),
        2 => format!("{bare}%5B%5D"),
        3 => bare.to_owned(),
        _ => name.to_owned(),
    };
    match random.number_below(12) {
        0 if value.len() < 100 => vec![format!("{name}={value}"); 60].join("&"),
        1 => format!("{name}={value}&{name}={value}"),
        2 => name,
        3 => format!("{name}=1&{name}={value}&&=&"),
        _ => format!("{name}={value}"),
    }
}

/// A cursor that the server gave, changed.
fn broken_cursor(cursor: &str, random: &mut SeededRandom) -> String {
    let Ok(mut inner) = URL_SAFE_NO_PAD.decode(cursor) else {
        panic!("a cursor in another format: {cursor}");
    };
    match random.number_below(5) {
        0 => inner.truncate(random.index(inner.len())),
        1 => {
            let at = random.index(inner.len());
            inner[at] ^= 1 << random.number_below(7);
        }
        2 => {
            let text = String::from_utf8(inner).unwrap();
            let digits = text.find(|c: char| c.is_ascii_digit());
            let value = *random.pick(&JSON);
            inner = digits
                .map_or(text.clone(), |at| {
                    format!("{}{value}{}", &text[..at], &text[at + 1..])
                })
                .into_bytes();
        }
        3 => inner = "[".repeat(3_000).into_bytes(),
        _ => inner = random.pick(&JSON).as_bytes().to_vec(),
    }
    URL_SAFE_NO_PAD.encode(inner)
}

/// The place of a random value in a JSON text: its first and last byte.
fn random_value(text: &str, random: &mut SeededRandom) -> Option<(usize, usize)> {
    let starts: Vec<usize> = text.match_indices(':').map(|(at, _)| at + 1).collect();
    let start = *(!starts.is_empty()).then(|| random.pick(&starts))?;
    let mut read = serde_json::Deserializer::from_str(&text[start..]).into_iter::<Value>();
    read.next()?.ok()?;
    Some((start, start + read.byte_offset()))
}

/// A body that differs from a right one.
fn broken_body(right: &Value, random: &mut SeededRandom) -> Vec<u8> {
    let text = right.to_string();
    let replaced = |with: &str, random: &mut SeededRandom| match random_value(&text, random) {
        Some((from, to)) => format!("{}{with}{}", &text[..from], &text[to..]),
        None => with.to_owned(),
    };
    match random.number_below(12) {
        0 => text.as_bytes()[..random.index(text.len())].to_vec(),
        1 => {
            let mut bytes = text.into_bytes();
            let at = random.index(bytes.len());
            bytes[at] ^= 1 << random.number_below(8);
            bytes
        }
        2 => {
            let depth = *random.pick(&[20, 127, 128, 5_000, 60_000]);
            let nested = format!("{}{}", "[".repeat(depth), "]".repeat(depth));
            replaced(&nested, random).into_bytes()
        }
        3 => {
            let depth = *random.pick(&[20, 128, 5_000]);
            let nested = format!("{}1{}", "{\"a\":".repeat(depth), "}".repeat(depth));
            replaced(&nested, random).into_bytes()
        }
        4 => format!("\u{feff}{text}").into_bytes(),
        5 => format!("[{text}]").into_bytes(),
        6 => format!("{text}{text}").into_bytes(),
        7 => replaced(&format!("\"{}\"", "青".repeat(20_000)), random).into_bytes(),
        _ => {
            let value: &str = random.pick::<&str>(&JSON);
            replaced(value, random).into_bytes()
        }
    }
}

/// Sends malformed requests of one operation.
struct Tries<'a> {
    world: &'a World,
    operation: &'a Operation,
    who: &'a Actor,
    random: &'a mut SeededRandom,
    accepted: usize,
}

impl Tries<'_> {
    fn judge(&mut self, answer: &TestResponse, sent: &str) {
        let is_absent = answer.reason() == "chat_login_not_configured";
        assert!(
            answer.status < 500 || is_absent,
            "{}: {answer}\nsent: {sent:.300}",
            self.operation.name
        );
        self.accepted += usize::from(answer.status < 300);
    }

    fn path(&mut self, is_broken: bool) -> String {
        let mut path = self.operation.path.clone();
        for parameter in self
            .operation
            .parameters()
            .filter(|parameter| parameter["in"] == "path")
        {
            let name = parameter["name"].as_str().unwrap();
            let right = self.world.path_value(name, parameter);
            // A segment of dots, or none, would be another path.
            let wrong = value(self.random).replace(['.', '/'], "x");
            let is_used = is_broken && !wrong.is_empty();
            path = path.replace(
                &format!("{{{name}}}"),
                if is_used { &wrong } else { &right },
            );
        }
        path
    }

    async fn parameters(&mut self) {
        let operation = self.operation;
        let of_query = operation
            .parameters()
            .filter(|parameter| parameter["in"] == "query");
        let names: Vec<&str> = of_query
            .map(|parameter| parameter["name"].as_str().unwrap())
            .collect();
        if names.is_empty() && !operation.path.contains('{') {
            return;
        }
        for _ in 0..TRIES * proof_scale() {
            let is_of_path = names.is_empty() || self.random.percent(20);
            let mut address = self.path(is_of_path);
            if !names.is_empty() {
                let pairs: Vec<String> = (0..=self.random.number_below(3))
                    .map(|_| {
                        let name = *self.random.pick(&names);
                        let value = value(self.random);
                        pair(name, &value, self.random)
                    })
                    .collect();
                address = format!("{address}?{}", pairs.join("&"));
            }
            let mut request = self.who.request(operation.method.clone(), &address);
            if let Some(body) = operation.body_example() {
                request = request.json(body);
            }
            let answer = self.who.send(request).await;
            self.judge(&answer, &address);
        }
    }

    async fn cursors(&mut self) {
        let operation = self.operation;
        let mut parameters = operation.parameters();
        if !parameters.any(|parameter| parameter["name"] == "cursor") {
            return;
        }
        let path = self.path(false);
        let first = self.who.get(&format!("{path}?limit=1")).await;
        let next = first.data()["nextCursor"].as_str().map(str::to_owned);
        let next = next.unwrap_or_else(|| URL_SAFE_NO_PAD.encode("[\"product/newest\",[1,1]]"));
        for _ in 0..TRIES * proof_scale() {
            let cursor = broken_cursor(&next, self.random);
            let answer = self
                .who
                .get(&format!("{path}?limit=1&cursor={cursor}"))
                .await;
            self.judge(&answer, &cursor);
        }
    }

    async fn bodies(&mut self) {
        let Some(right) = self.operation.body_example() else {
            return;
        };
        for _ in 0..TRIES * proof_scale() {
            let body = broken_body(right, self.random);
            let path = self.path(false);
            let key = format!(
                "00000000-0000-4000-8000-{:012x}",
                self.random.number_below(1 << 48)
            );
            let request = self.who.request(self.operation.method.clone(), &path);
            let request = request
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", key);
            let answer = self.who.send(request.body(body.clone())).await;
            self.judge(&answer, &String::from_utf8_lossy(&body));
        }
    }
}

async fn run(backend: Backend) {
    let world = World::open(backend).await;
    let fingerprint = Fingerprint::of(&world.server, backend).await;
    let document = document(&world.operator).await;
    let seed = proof_seeds(1).start;
    report(&format!("SHOP_PROOF_SEED={seed}"));
    let mut random = SeededRandom::new(seed);
    for operation in operations(&document) {
        if SKIPPED.contains(&operation.id().as_str()) {
            continue;
        }
        let is_admin = operation.path.starts_with("/api/admin/");
        let who = if is_admin {
            &world.operator
        } else {
            &world.owner
        };
        let before = fingerprint.now(&world.server).await;
        let mut tries = Tries {
            world: &world,
            operation: &operation,
            who,
            random: &mut random,
            accepted: 0,
        };
        tries.parameters().await;
        tries.cursors().await;
        tries.bodies().await;
        let accepted = tries.accepted;
        let after = fingerprint.now(&world.server).await;
        let changes = difference(&before, &after);
        assert!(
            accepted > 0 || changes.is_empty(),
            "{} changed {changes:.600?}",
            operation.name
        );
    }
    world.server.visitor().get("/api/platform").await.ok();
    world.server.stop().await;
}

#[tokio::test]
async fn malformed_requests_are_refused_and_change_nothing_on_sqlite() {
    run(Backend::Sqlite).await;
}

#[tokio::test]
async fn malformed_requests_are_refused_and_change_nothing_on_postgres() {
    run(Backend::Postgres).await;
}
