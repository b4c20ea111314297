//! A price that is not for everybody is in no answer to others, and no public answer depends on it.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use shop_testing::{Actor, Contract, TestServer, on_both};

use crate::{
    examples::{
        runner::ExampleRunner,
        scenario::{catalogue, files, shop, sign_in},
    },
    order::market::fresh_key,
    support::operations::{Operation, operations},
};

/// The price in fen; no other number of an answer contains it.
const HIDDEN: &str = "77773";

/// How an answer could show it.
const FORMS: [&str; 3] = [HIDDEN, "777.73", "777,73"];

/// The operations that answer with public prices.
const PRICED: [&str; 11] = [
    "find_items",
    "list_clearance",
    "list_products",
    "list_products_with_category",
    "place_order",
    "price_order",
    "read_home",
    "read_inquiry",
    "read_prices",
    "read_product",
    "suggest_searches",
];

/// The operations that tell buyers with an account what they alone see.
const OWN_PRICES: [&str; 3] = ["place_order", "price_order", "read_prices"];

/// Public operations without effect, whose answers the same question always gets.
const READS: [&str; 3] = ["find_items", "price_order", "read_prices"];

/// The shop of the document's examples, and how to call every operation.
struct Trade {
    runner: ExampleRunner,
    operations: Vec<Operation>,
}

/// Everybody but the owner and operators.
async fn strangers(server: &TestServer) -> Vec<Actor> {
    let other = server.merchant("other").await;
    let visitor = server.visitor();
    let mut strangers: Vec<Actor> = ["zh", "en", "ar"]
        .map(|language| visitor.with_language(language))
        .into();
    strangers.push(other.with_language("zh"));
    strangers
}

impl Trade {
    /// The shop, whose product's prices are for `readers`.
    async fn open(server: &TestServer, readers: &str) -> Self {
        let mut runner = ExampleRunner::open();
        let visitor = server.visitor().with_language("zh");
        let owner = sign_in(&mut runner, &visitor).await;
        files(&mut runner, &owner).await;
        catalogue(&mut runner, &owner, &visitor).await;
        shop(&mut runner, &owner, &visitor).await;
        set_price(server, HIDDEN).await;
        let change = json!({ "ids": [1], "change": { "priceVisibility": readers } });
        owner.put("/api/product/batch", &change).await.ok();
        let mut all = operations(Contract::get().document());
        // These end the session of the caller.
        let ends_session = ["change_pwd", "logout"];
        all.sort_by_key(|operation| ends_session.contains(&operation.id().as_str()));
        Self {
            runner,
            operations: all,
        }
    }

    /// Every answer that somebody gets to the questions of the document, by operation.
    async fn answers(&self, who: &Actor) -> Vec<(String, String)> {
        let key = [("Idempotency-Key", json!(fresh_key()))];
        let inquiry = self.runner.send("send_inquiry", who, &key).await.ok();
        let sent = ["inquiryNumber", "shareToken"].map(|field| inquiry[field].clone());
        let mut answers = Vec::new();
        for operation in &self.operations {
            let id = operation.id();
            for given in questions(operation) {
                let mut given = given.clone();
                if id == "read_inquiry" {
                    given.extend(["inquiryNumber", "t"].into_iter().zip(sent.clone()));
                }
                let answer = self.runner.send(&id, who, &given).await;
                answers.push((id.clone(), text(&answer.body)));
            }
        }
        answers
    }

    /// The operations whose answers to somebody show the price.
    async fn showing(&self, who: &Actor) -> BTreeSet<String> {
        let answers = self.answers(who).await.into_iter();
        let shown = answers.filter(|(_, answer)| FORMS.iter().any(|form| answer.contains(form)));
        shown.map(|(id, _)| id).collect()
    }

    /// The answers of the public reads to a visitor, by question.
    async fn public(&self, visitor: &Actor) -> BTreeMap<String, String> {
        let mut answers = BTreeMap::new();
        let reads = self.operations.iter().filter(|operation| {
            let is_read = operation.name.starts_with("GET ");
            operation.is_public() && (is_read || READS.contains(&operation.id().as_str()))
        });
        for operation in reads {
            for given in questions(operation) {
                let answer = self.runner.send(&operation.id(), visitor, &given).await;
                let question = format!("{} {given:?}", operation.name);
                answers.insert(question, text(&answer.body));
            }
        }
        answers
    }
}

type Given = Vec<(&'static str, Value)>;

/// The example of an operation; of a list of a shop also the whole list, and all products by price.
fn questions(operation: &Operation) -> Vec<Given> {
    let mut questions = vec![Vec::new()];
    let names: Vec<&str> = operation
        .parameters()
        .filter(|parameter| parameter["in"] == "query")
        .filter_map(|parameter| parameter["name"].as_str())
        .collect();
    if !names.contains(&"userId") {
        return questions;
    }
    let whole: Given = KNOWN_PARAMETERS
        .iter()
        .filter(|name| names.contains(name))
        .map(|name| (*name, Value::Null))
        .chain([("userId", json!(1))])
        .collect();
    if names.contains(&"minPrice") {
        for sort in ["priceAsc", "priceDesc", "newest"] {
            for (min, max) in [
                (Value::Null, json!(50_000)),
                (json!(50_000), Value::Null),
                (json!(77_773), json!(77_773)),
                (json!(4), json!(6)),
                (Value::Null, Value::Null),
            ] {
                let mut by_price = whole.clone();
                by_price.retain(|(name, _)| !["sort", "minPrice", "maxPrice"].contains(name));
                by_price.extend([("sort", json!(sort)), ("minPrice", min), ("maxPrice", max)]);
                questions.push(by_price);
            }
        }
    }
    questions.push(whole);
    questions
}

/// The parameters of lists that narrow them.
const KNOWN_PARAMETERS: &[&str] = &[
    "alias",
    "mine",
    "parentId",
    "categoryIds[]",
    "keyword",
    "isClearance",
    "ids[]",
    "businessCategoryIds[]",
    "areaIds[]",
    "minPrice",
    "maxPrice",
    "maxMinOrderQuantity",
    "onSale",
    "stock",
    "untranslated",
    "sort",
    "cursor",
];

fn text(body: &[u8]) -> String {
    String::from_utf8_lossy(body).into_owned()
}

/// Writes the price of all products and of a tier of each, without a trace in their revisions and times.
async fn set_price(server: &TestServer, fen: &str) {
    for sql in [
        "UPDATE skus SET price = {fen}",
        "UPDATE products SET price_min = {fen}, price_max = {fen}, strike_price = {fen},
            tier_quantity = 999999, tier_price = {fen}",
        "DELETE FROM product_tiers",
        "DELETE FROM sku_tiers",
        "INSERT INTO product_tiers (product_id, position, min_quantity)
            SELECT id, 0, 999999 FROM products",
        "INSERT INTO sku_tiers (sku_id, position, price) SELECT id, 0, {fen} FROM skus",
    ] {
        server.execute(&sql.replace("{fen}", fen)).await;
    }
}

on_both! {
    async fn price_for_everybody_is_in_every_priced_answer(server) {
        let trade = Trade::open(server, "everyone").await;
        let mut showing = BTreeSet::new();
        for who in strangers(server).await {
            showing.append(&mut trade.showing(&who).await);
        }
        assert_eq!(showing, PRICED.map(str::to_owned).into());
    }

    async fn price_on_request_is_in_no_answer(server) {
        let trade = Trade::open(server, "ask").await;
        for who in strangers(server).await {
            assert_eq!(trade.showing(&who).await, BTreeSet::new());
        }
    }

    async fn price_for_accounts_is_in_no_answer_to_visitors(server) {
        let trade = Trade::open(server, "signedIn").await;
        let mut strangers = strangers(server).await;
        let other = strangers.pop().unwrap();
        for visitor in strangers {
            assert_eq!(trade.showing(&visitor).await, BTreeSet::new());
        }
        assert_eq!(trade.showing(&other).await, OWN_PRICES.map(str::to_owned).into());
        // The link of an inquiry from an account is read without one.
        let sender = server.merchant("sender").await;
        let key = [("Idempotency-Key", json!(fresh_key()))];
        let inquiry = trade.runner.send("send_inquiry", &sender, &key).await.ok();
        let link = [("inquiryNumber", inquiry["inquiryNumber"].clone()), ("t", inquiry["shareToken"].clone())];
        let shared = trade.runner.send("read_inquiry", &server.visitor(), &link).await.ok();
        assert_eq!((&shared["totalPrice"], &shared["hasHiddenPrices"]), (&Value::Null, &json!(true)));
    }

    async fn no_public_answer_depends_on_a_hidden_price(server) {
        let trade = Trade::open(server, "ask").await;
        let visitor = server.visitor().with_language("en");
        let before = trade.public(&visitor).await;
        assert!(before.len() > 40, "{}", before.len());
        set_price(server, "5").await;
        let after = trade.public(&visitor).await;
        for (question, answer) in before {
            assert_eq!(after[&question], answer, "{question}");
        }
    }
}
