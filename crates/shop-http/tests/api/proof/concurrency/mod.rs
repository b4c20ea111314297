//! Buyers and merchants do random things at the same time. Whatever was acknowledged must be exactly
//! what the database holds at the end.

mod buyer;
mod check;
mod reference;
mod seller;

use std::sync::Mutex;

use futures_util::future::{join, join_all};
use serde_json::{Value, json};
use shop_testing::{
    Actor, Backend, SeededRandom, TestServer, category, multi_product, proof_seeds, report,
    single_product,
};

use self::{buyer::Buyer, reference::Reference, seller::Phone};
use crate::support::{login_again, with};

const SHOPS: usize = 2;
const BUYERS: usize = 4;
/// Sessions of each merchant, which act at the same time.
const PHONES: usize = 2;
/// What each buyer and each phone does.
const STEPS: usize = 24;
/// So much stock that no edit of this test reaches zero or the limit.
const DEEP_STOCK: i64 = 100_000;

/// What all of them know, and what was acknowledged.
struct Market {
    reference: Mutex<Reference>,
    categories: [[i64; 2]; SHOPS],
    shop_ids: [i64; SHOPS],
}

impl Market {
    const fn shop_id(&self, shop: usize) -> i64 {
        self.shop_ids[shop]
    }

    fn read<T>(&self, look: impl FnOnce(&Reference) -> T) -> T {
        look(&self.reference.lock().unwrap())
    }

    fn record<T>(&self, change: impl FnOnce(&mut Reference) -> T) -> T {
        change(&mut self.reference.lock().unwrap())
    }
}

/// A refusal that an honest server may answer with in this test; everything else fails it.
#[track_caller]
fn assert_refused_with(answer: &shop_testing::TestResponse, reasons: &[&str]) {
    let reason = answer.reason();
    assert!(answer.status < 500 && reasons.contains(&reason), "{answer}");
}

async fn open_shops(server: &TestServer) -> (Vec<Actor>, Market) {
    let mut sellers = Vec::new();
    let mut market = Market {
        reference: Mutex::default(),
        categories: [[0; 2]; SHOPS],
        shop_ids: [0; SHOPS],
    };
    for shop in 0..SHOPS {
        let seller = server.merchant(&format!("seller{shop}")).await;
        let cups = category(&seller, "茶具").await;
        let rest = category(&seller, "其他").await;
        market.categories[shop] = [cups, rest];
        market.shop_ids[shop] = seller.id;
        let stock = |number: i64| [12, 5, DEEP_STOCK][usize::try_from(number).unwrap() % 3];
        for number in 0..3 {
            let body = single_product(&format!("茶杯 {number}"), cups, 100 + number);
            create(&market, shop, &seller, with(&body, "stock", stock(number))).await;
        }
        create(&market, shop, &seller, multi_product("茶壶", rest)).await;
        sellers.push(seller);
    }
    (sellers, market)
}

async fn create(market: &Market, shop: usize, seller: &Actor, body: Value) {
    let made = seller.post("/api/product", &body).await.ok();
    market.record(|reference| reference.add_product(shop, &made));
}

/// Runs one seed. The second instance, if any, serves half of the people.
async fn run(backend: Backend, seed: u64) {
    let server = TestServer::start(backend).await;
    let second = match backend {
        Backend::Sqlite => None,
        Backend::Postgres => Some(server.second_instance().await),
    };
    let (sellers, market) = open_shops(&server).await;
    let via = |actor: Actor, number: usize| match &second {
        Some(instance) if number % 2 == 1 => actor.via_instance(instance),
        _ => actor,
    };
    let mut random = SeededRandom::new(seed);
    let mut seeded = || SeededRandom::new(random.number_below(u64::MAX));
    let mut buyers = Vec::new();
    for number in 0..BUYERS {
        let actor = server.merchant(&format!("buyer{number}")).await;
        buyers.push(Buyer::new(number, via(actor, number), seeded()));
    }
    let mut phones = Vec::new();
    for (shop, seller) in sellers.iter().enumerate() {
        for number in 0..PHONES {
            let actor = via(login_again(seller).await, number);
            phones.push(Phone::new(shop, number, actor, seeded()));
        }
    }
    let buying = join_all(buyers.iter_mut().map(|buyer| buyer.act(&market, STEPS)));
    let selling = join_all(phones.iter_mut().map(|phone| phone.act(&market, STEPS)));
    join(buying, selling).await;
    let reference = market.reference.into_inner().unwrap();
    let people: Vec<&Actor> = buyers.iter().map(|buyer| &buyer.actor).collect();
    check::check(&server, &reference, &sellers, &people).await;
    if let Some(instance) = second {
        instance.stop().await;
    }
    server.stop().await;
}

async fn run_seeds(backend: Backend) {
    for seed in proof_seeds(1) {
        // Shown when the test fails.
        report(&format!("SHOP_PROOF_SEED={seed}"));
        run(backend, seed).await;
    }
}

#[tokio::test]
async fn random_interleavings_leave_exact_stock_on_sqlite() {
    run_seeds(Backend::Sqlite).await;
}

#[tokio::test]
async fn random_interleavings_leave_exact_stock_on_two_instances_of_postgres() {
    run_seeds(Backend::Postgres).await;
}

/// The body of a change of many products.
fn batch(ids: &[i64], change: &Value) -> Value {
    json!({ "ids": ids, "change": change })
}
