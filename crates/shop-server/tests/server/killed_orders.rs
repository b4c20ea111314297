//! Orders of a server that is killed again and again: what it acknowledged is there, what it did not
//! is placed once by the same request, and the stock is exact.

use std::{
    collections::BTreeSet,
    io::{Read as _, Write as _},
    net::TcpStream,
    path::Path,
    thread,
    time::Duration,
};

use serde_json::{Value, json};
use shop_testing::{
    SeededRandom, create_empty_postgres_database, order_of, proof_scale, proof_seeds, report,
    single_product,
};

use crate::server_process::{ServerProcess, token};

/// How often the server is killed: `few` for each [`proof_scale`], at most fifty times.
const KILLS: (u64, u64) = (3, 50);
const BUYERS: usize = 3;
/// Fewer than a buyer may have open, and more than are placed before the server is killed.
const ORDERS_MAX: usize = 18;
/// The server is killed within this time after the first order, in milliseconds.
const LIFETIME: u64 = 400;
const STOCK: i64 = 1_000_000;

/// An order that was sent.
struct Sent {
    key: String,
    body: Value,
    quantity: i64,
    /// The data of the first answer; nothing if it did not arrive.
    answer: Option<Value>,
    /// Whether a cancellation was sent and whether it was acknowledged.
    cancellation: Option<bool>,
}

struct Shop<'a> {
    folder: &'a Path,
    database: Option<&'a str>,
    seller: String,
    product: Value,
}

/// What all rounds have placed.
#[derive(Default)]
struct Placed {
    orders: BTreeSet<String>,
    sold: i64,
}

fn start(folder: &Path, database: Option<&str>) -> ServerProcess {
    let mut settings = vec![("SHOP_LOG", "off")];
    settings.extend(database.map(|address| ("DATABASE_URL", address)));
    ServerProcess::start_with(folder, &settings)
}

fn register(server: &ServerProcess, name: &str, alias: &str) -> String {
    let body = json!({
        "username": name, "password": "kettle-on-7", "confirmPassword": "kettle-on-7",
        "alias": alias, "agreed": true,
    });
    let answer = server.request("POST", "/api/user/register", &body.to_string());
    token(&answer).to_owned()
}

fn data(answer: &str) -> Value {
    let envelope = envelope(answer).unwrap_or_else(|| panic!("no envelope: {answer}"));
    assert_eq!(envelope["code"], 0, "{envelope}");
    envelope["data"].clone()
}

/// The envelope of a complete answer.
fn envelope(answer: &str) -> Option<Value> {
    let (_, body) = answer.split_once("\r\n\r\n")?;
    serde_json::from_str(body).ok()
}

/// Sends a request to a server that may be killed. Nothing if the answer does not arrive as a whole.
fn try_send(
    address: &str,
    access: &str,
    method: &str,
    path: &str,
    key: &str,
    body: &Value,
) -> Option<Value> {
    let body = body.to_string();
    let length = body.len();
    let mut stream = TcpStream::connect(address).ok()?;
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nAuthorization: Bearer {access}\r\n\
         Idempotency-Key: {key}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
    )
    .ok()?;
    let mut answer = Vec::new();
    // A reset ends the answer as well.
    _ = stream.read_to_end(&mut answer);
    let envelope = envelope(&String::from_utf8_lossy(&answer))?;
    assert_eq!(envelope["code"], 0, "{envelope}");
    Some(envelope["data"].clone())
}

const STATUS: &str = "/api/order/{}/status";

/// Places orders, and cancels some, until the server is gone.
fn buy(address: &str, access: &str, product: &Value, mut random: SeededRandom) -> Vec<Sent> {
    let mut sent = Vec::new();
    for _ in 0..ORDERS_MAX {
        let quantity = i64::try_from(1 + random.number_below(3)).unwrap();
        let (high, low) = (random.number_below(u64::MAX), random.number_below(1 << 48));
        let mut order = Sent {
            key: format!("{:08x}-0000-4000-8000-{low:012x}", high >> 32),
            body: order_of(product, quantity),
            quantity,
            answer: None,
            cancellation: None,
        };
        order.answer = try_send(
            address,
            access,
            "POST",
            "/api/order",
            &order.key,
            &order.body,
        );
        let number = order.answer.as_ref().map(|order| number(order).to_owned());
        if let Some(number) = &number
            && random.percent(30)
        {
            let path = STATUS.replace("{}", number);
            let cancel = json!({ "action": "cancel" });
            let cancelled = try_send(address, access, "PUT", &path, &order.key, &cancel);
            order.cancellation = Some(cancelled.is_some());
        }
        let is_over = number.is_none() || order.cancellation == Some(false);
        sent.push(order);
        if is_over {
            break;
        }
    }
    sent
}

fn number(order: &Value) -> &str {
    order["orderNumber"].as_str().unwrap()
}

impl Shop<'_> {
    /// Lets buyers order until the server is killed; then compares what is there with what was
    /// answered.
    fn survive(&self, round: u64, random: &mut SeededRandom, placed: &mut Placed) {
        let server = start(self.folder, self.database);
        let buyers: Vec<String> = (0..BUYERS)
            .map(|buyer| {
                register(
                    &server,
                    &format!("buyer{round}x{buyer}"),
                    &format!("b{round}-{buyer}"),
                )
            })
            .collect();
        let lifetime = Duration::from_millis(random.number_below(LIFETIME));
        let address = server.address().to_owned();
        let sent: Vec<Vec<Sent>> = thread::scope(|scope| {
            let buying = buyers.iter().map(|access| {
                let seeded = SeededRandom::new(random.number_below(u64::MAX));
                let address = &address;
                scope.spawn(move || buy(address, access, &self.product, seeded))
            });
            let buying: Vec<_> = buying.collect();
            thread::sleep(lifetime);
            server.stop("-KILL");
            buying
                .into_iter()
                .map(|buyer| buyer.join().unwrap())
                .collect()
        });
        let server = start(self.folder, self.database);
        for (access, sent) in buyers.iter().zip(&sent) {
            for order in sent {
                placed.check(&server, access, order);
            }
        }
        self.check_totals(&server, placed);
        server.stop("-KILL");
    }

    fn check_totals(&self, server: &ServerProcess, placed: &Placed) {
        let path = format!("/api/product/{}?mine=true", self.product["id"]);
        let product = data(&server.request_as(&self.seller, "GET", &path, ""));
        assert_eq!(product["stock"], STOCK - placed.sold);
        let received = "/api/order?side=received&limit=1&withTotal=true";
        let received = data(&server.request_as(&self.seller, "GET", received, ""));
        assert_eq!(received["total"], placed.orders.len());
    }
}

impl Placed {
    /// Asserts that an order is there as it was answered, or places it now.
    fn check(&mut self, server: &ServerProcess, access: &str, order: &Sent) {
        let again = try_send(
            server.address(),
            access,
            "POST",
            "/api/order",
            &order.key,
            &order.body,
        )
        .unwrap();
        if let Some(first) = &order.answer {
            assert_eq!(
                &again, first,
                "the repeated request answers the first answer"
            );
        }
        let path = format!("/api/order/{}", number(&again));
        let found = data(&server.request_as(access, "GET", &path, ""));
        let is_cancelled = found["status"] == "cancelled";
        match order.cancellation {
            Some(true) => assert!(is_cancelled, "a cancellation is lost: {found}"),
            Some(false) => {}
            None => assert_eq!(found["status"], "submitted"),
        }
        let is_new = self.orders.insert(number(&again).to_owned());
        assert!(is_new, "two requests placed one order");
        if !is_cancelled {
            self.sold += order.quantity;
        }
    }
}

fn killed_server_loses_nothing(database: Option<&str>) {
    let seed = proof_seeds(1).start;
    report(&format!("SHOP_PROOF_SEED={seed}"));
    let folder = tempfile::tempdir().unwrap();
    let server = start(folder.path(), database);
    let seller = register(&server, "seller", "seller-1");
    let post = |path: &str, body: &Value| {
        data(&server.request_as(&seller, "POST", path, &body.to_string()))
    };
    let category = post("/api/category", &json!({ "name": "茶具" }));
    let mut cup = single_product("茶杯", category["id"].as_i64().unwrap(), 1_250);
    cup["stock"] = json!(STOCK);
    let shop = Shop {
        folder: folder.path(),
        database,
        product: post("/api/product", &cup),
        seller: seller.clone(),
    };
    server.stop("-KILL");
    let (mut random, mut placed) = (SeededRandom::new(seed), Placed::default());
    let (few, most) = KILLS;
    for round in 0..(few * proof_scale()).min(most) {
        shop.survive(round, &mut random, &mut placed);
    }
    assert!(!placed.orders.is_empty(), "no order was placed");
}

#[test]
fn killed_server_loses_no_order_on_sqlite() {
    killed_server_loses_nothing(None);
}

#[tokio::test]
async fn killed_server_loses_no_order_on_postgres() {
    let database = create_empty_postgres_database().await;
    let check = move || killed_server_loses_nothing(Some(&database));
    tokio::task::spawn_blocking(check).await.unwrap();
}
