//! The rates of second currencies.

use serde_json::{Value, json};
use shop_app::rates::{self, RatesReading};
use shop_notifications::{ForbiddenAddress, ReceiverUrl};
use shop_testing::{Actor, TestServer, category, on_both, single_product};

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpListener,
};

use super::{assert_audited, field_error, latest_audit_entry};
use crate::support::login_again;

const PATH: &str = "/api/admin/currency";

fn rate(code: &str, micro: i64) -> Value {
    json!({ "code": code, "rateMicro": micro, "enabled": true })
}

async fn save(operator: &Actor, revision: i64, currencies: Value) -> Value {
    let body = json!({ "revision": revision, "currencies": currencies });
    operator.put(PATH, &body).await.ok()
}

/// The codes, rates and days that visitors get.
async fn shown(server: &TestServer) -> Vec<(String, i64, String)> {
    let platform = server.visitor().get("/api/platform").await.ok();
    let currencies = platform["currencies"].as_array().unwrap().iter();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    currencies
        .map(|currency| {
            let micro = currency["rateMicro"].as_i64().unwrap();
            (text(&currency["code"]), micro, text(&currency["rateDay"]))
        })
        .collect()
}

fn owned(code: &str, micro: i64, day: &str) -> (String, i64, String) {
    (code.to_owned(), micro, day.to_owned())
}

/// Answers every request with the same table; returns its address.
async fn bank(text: String) -> ReceiverUrl {
    answering(format!(
        "HTTP/1.1 200 OK\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{text}",
        text.len()
    ))
    .await
}

/// Answers every request with a redirect to another address; returns its own address.
async fn redirect(to: &ReceiverUrl) -> ReceiverUrl {
    answering(format!(
        "HTTP/1.1 302 Found\r\nlocation: {}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n",
        to.url()
    ))
    .await
}

async fn answering(answer: String) -> ReceiverUrl {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let mut request = [0; 2048];
            if stream.read(&mut request).await.is_ok() {
                let answered = stream.write_all(answer.as_bytes()).await;
                answered.unwrap_or_default();
            }
        }
    });
    let url = format!("http://{address}/rates.json");
    ReceiverUrl::parse("url", &url, 200, ForbiddenAddress::Allowed).unwrap()
}

fn sheet(day: &str, usd: &str, eur: &str) -> String {
    format!(r#"{{"base":"CNY","date":"{day}","rates":{{"USD":{usd},"EUR":{eur},"SAR":0.5}}}}"#)
}

async fn notified(operator: &Actor) -> Vec<(Value, Value)> {
    let list = operator.get("/api/notification").await.ok();
    let rows = list["list"].as_array().unwrap().iter();
    rows.map(|row| (row["kind"].clone(), row["number"].clone()))
        .collect()
}

on_both! {
    async fn bank_table_is_read_once_a_day_and_a_jump_waits_for_an_operator(server) {
        let operator = server.operator().await;
        let fed = |code: &str, micro: i64| {
            let mut rate = rate(code, micro);
            rate["source"] = json!("feed");
            rate
        };
        save(&operator, 1, json!([fed("USD", 7_100_000), fed("EUR", 8_000_000), rate("SAR", 1_893_300)])).await;
        server.clock().advance_days(1);
        // One dollar costs ¥7.00, one euro ¥10.00.
        let url = bank(sheet("2027-01-16", "0.14285714", "0.1")).await;
        assert_eq!(rates::read_due_at(server.app(), &url).await.unwrap(), RatesReading::Read(true));
        assert_eq!(rates::read_due_at(server.app(), &url).await.unwrap(), RatesReading::NotDue);
        assert_eq!(shown(server).await, [
            owned("USD", 7_000_000, "2027-01-16"), owned("EUR", 8_000_000, "2027-01-15"), owned("SAR", 1_893_300, "2027-01-15"),
        ]);
        let operator = login_again(&operator).await;
        let table = operator.get(PATH).await.ok();
        assert_eq!(table["currencies"][1]["heldRateMicro"], 10_000_000);
        assert_eq!(table["currencies"][1]["heldAt"], "2027-01-15T16:00:00.000Z");
        let revision = table["revision"].as_i64().unwrap();
        let saved = save(&operator, revision, json!([rate("EUR", 10_000_000)])).await;
        assert_eq!((&saved["currencies"][0]["source"], &saved["currencies"][0]["heldAt"]), (&json!("feed"), &Value::Null));
        assert_eq!(shown(server).await, [owned("EUR", 10_000_000, "2027-01-16")]);
        server.clock().advance_days(1);
        assert_eq!(rates::read_due_at(server.app(), &url).await.unwrap(), RatesReading::Read(false));
    }

    async fn failed_table_changes_nothing_and_is_read_again(server) {
        let operator = server.operator().await;
        save(&operator, 1, json!([rate("USD", 7_100_000)])).await;
        for text in ["<html></html>".to_owned(), "x".repeat(5_000_000), sheet("2026-01-15", "0.14", "0.1")] {
            let url = bank(text).await;
            let failed = rates::read_due_at(server.app(), &url).await.unwrap();
            assert!(matches!(failed, RatesReading::Failed(_)), "{failed:?}");
        }
        let url = bank(sheet("2027-01-15", "0.14", "0.1")).await;
        let failed = rates::read_due_at(server.app(), &redirect(&url).await).await.unwrap();
        let RatesReading::Failed(error) = failed else { panic!("{failed:?}") };
        assert!(error.to_string().contains("302"), "{error}");
        assert_eq!(shown(server).await, [owned("USD", 7_100_000, "2027-01-15")]);
        assert_eq!(rates::read_due_at(server.app(), &url).await.unwrap(), RatesReading::Read(false));
    }

    async fn operators_are_notified_of_old_rates(server) {
        let operator = server.operator().await;
        let merchant = server.merchant("anna").await;
        save(&operator, 1, json!([rate("USD", 7_100_000), rate("SAR", 1_893_300)])).await;
        server.clock().advance_days(6);
        assert_eq!(rates::notify_outdated(server.app()).await.unwrap(), 0);
        server.clock().advance_days(1);
        assert_eq!(rates::notify_outdated(server.app()).await.unwrap(), 2);
        assert_eq!(rates::notify_outdated(server.app()).await.unwrap(), 0);
        let operator = login_again(&operator).await;
        let once = (json!("ratesOutdated"), json!("USD, SAR"));
        assert_eq!(notified(&operator).await, std::slice::from_ref(&once));
        assert_eq!(notified(&login_again(&merchant).await).await, []);
        server.clock().advance_days(18);
        assert_eq!(rates::notify_outdated(server.app()).await.unwrap(), 2);
        let operator = login_again(&operator).await;
        assert_eq!(notified(&operator).await, [once.clone(), once]);
    }

    async fn exported_orders_take_a_currency_that_buyers_can_choose(server) {
        let operator = server.operator().await;
        let merchant = server.merchant("anna").await;
        save(&operator, 1, json!([rate("USD", 7_100_000)])).await;
        let export = async |code: &str| {
            let body = json!({ "side": "received", "currency": code });
            merchant.post("/api/order/export", &body).await
        };
        let link = export("USD").await.ok();
        let file = server.visitor().get(link["url"].as_str().unwrap()).await;
        assert_eq!(file.status, 200, "{file}");
        for code in ["EUR", "usd", ""] {
            assert_eq!(export(code).await.field_errors(), field_error("currency", "not_found"), "{code}");
        }
    }

    async fn visitors_get_the_enabled_rates_in_order_with_their_day(server) {
        let operator = server.operator().await;
        assert_eq!(operator.get(PATH).await.ok(), json!({ "currencies": [], "hasFeed": false, "revision": 1 }));
        assert_eq!(shown(server).await, []);
        let mut hidden = rate("EUR", 8_000_000);
        hidden["enabled"] = json!(false);
        let saved = save(&operator, 1, json!([rate("SAR", 1_893_300), hidden, rate("USD", 7_100_000)])).await;
        assert_eq!(saved, operator.get(PATH).await.ok());
        assert_eq!(saved["revision"], 2);
        assert_eq!(saved["currencies"][0], json!({
            "code": "SAR", "rateMicro": 1_893_300, "decimals": 2, "source": "manual", "enabled": true,
            "updatedAt": "2027-01-15T08:00:00.000Z", "heldRateMicro": null, "heldAt": null,
        }));
        let day = "2027-01-15";
        assert_eq!(shown(server).await, [owned("SAR", 1_893_300, day), owned("USD", 7_100_000, day)]);
        let detail = json!({
            "from": { "currencyRates": {} },
            "to": { "currencyRates": { "SAR": 1_893_300, "EUR": null, "USD": 7_100_000 } },
        });
        assert_audited(&latest_audit_entry(&operator).await, &operator, "platform.currency", "platform", &detail);
    }

    async fn rate_is_sent_for_thirty_days(server) {
        let operator = server.operator().await;
        save(&operator, 1, json!([rate("SAR", 1_893_300), rate("USD", 7_100_000)])).await;
        server.clock().advance_days(9);
        let operator = login_again(&operator).await;
        let mut renewed = rate("SAR", 1_893_300);
        renewed["renew"] = json!(true);
        save(&operator, 2, json!([renewed, rate("USD", 7_100_000)])).await;
        server.clock().advance_days(21);
        assert_eq!(shown(server).await.len(), 2);
        server.clock().advance_days(1);
        assert_eq!(shown(server).await, [owned("SAR", 1_893_300, "2027-01-24")]);
        let operator = login_again(&operator).await;
        assert_eq!(operator.get(PATH).await.ok()["currencies"].as_array().unwrap().len(), 2);
    }

    async fn second_edit_of_the_same_table_is_refused(server) {
        let operator = server.operator().await;
        save(&operator, 1, json!([rate("USD", 7_100_000)])).await;
        let other = json!({ "revision": 1, "currencies": [] });
        operator.put(PATH, &other).await.refused(409, "changed_elsewhere");
        assert_eq!(shown(server).await.len(), 1);
        // The profile of the platform has a revision of its own.
        let profile = json!({ "revision": 1, "email": "hi@example.com" });
        operator.put("/api/admin/platform", &profile).await.ok();
        assert_eq!(shown(server).await.len(), 1);
    }

    async fn wrong_rates_are_refused(server) {
        let operator = server.operator().await;
        let mut kuwait = rate("KWD", 23_150_000);
        kuwait["decimals"] = json!(2);
        let usd = || rate("USD", 7_100_000);
        for (currencies, field, reason) in [
            (json!([rate("usd", 7_100_000)]), "currencies[0].code", "invalid_format"),
            (json!([rate("XYZ", 7_100_000)]), "currencies[0].code", "invalid_format"),
            (json!([rate("CNY", 1_000_000)]), "currencies[0].code", "not_allowed"),
            (json!([rate("USD", 0)]), "currencies[0].rateMicro", "out_of_range"),
            (json!([rate("USD", -1)]), "currencies[0].rateMicro", "out_of_range"),
            (json!([rate("USD", 10_000_000_000_000)]), "currencies[0].rateMicro", "out_of_range"),
            (json!([kuwait]), "currencies[0].decimals", "out_of_range"),
            (json!([usd(), usd()]), "currencies[1].code", "duplicate_item"),
        ] {
            let answer = operator.put(PATH, &json!({ "revision": 1, "currencies": currencies })).await;
            assert_eq!(answer.field_errors(), field_error(field, reason), "{currencies}");
        }
        let many: Vec<Value> = (0..31).map(|_| usd()).collect();
        let answer = operator.put(PATH, &json!({ "revision": 1, "currencies": many })).await;
        let too_many = ("currencies".to_owned(), "too_many_items".to_owned());
        assert!(answer.field_errors().contains(&too_many), "{answer}");
        let mut text = usd();
        text["rateMicro"] = json!("7.1");
        let answer = operator.put(PATH, &json!({ "revision": 1, "currencies": [text] })).await;
        assert_eq!(answer.status, 400, "{answer}");
        assert_eq!(shown(server).await, []);
    }

    async fn shop_sets_what_it_adds_or_shows_no_second_amounts(server) {
        let seller = server.merchant("anna").await;
        let category = category(&seller, "杯").await;
        let body = single_product("杯", category, 1_250);
        let product = seller.post("/api/product", &body).await.ok()["id"].clone();
        let visitor = server.visitor();
        let margins = async || {
            let shop = visitor.get(&format!("/api/user?id={}", seller.id)).await.ok();
            let detail = visitor.get(&format!("/api/product/{product}")).await.ok();
            let cards = visitor.get(&format!("/api/product?userId={}", seller.id)).await.ok();
            [
                shop["shop"]["currencyMargin"].clone(),
                detail["shop"]["currencyMargin"].clone(),
                cards["list"][0]["currencyMargin"].clone(),
            ]
        };
        assert_eq!(margins().await, [json!(0), json!(0), json!(0)]);
        for margin in [json!(20), json!(-100), json!(null), json!(200)] {
            let own = seller.get("/api/user").await.ok();
            let change = json!({ "revision": own["account"]["revision"], "currencyMargin": margin });
            seller.put("/api/user", &change).await.ok();
            assert_eq!(margins().await, [margin.clone(), margin.clone(), margin.clone()]);
        }
        for margin in [201, -101] {
            let own = seller.get("/api/user").await.ok();
            let change = json!({ "revision": own["account"]["revision"], "currencyMargin": margin });
            let answer = seller.put("/api/user", &change).await;
            assert_eq!(answer.field_errors(), field_error("currencyMargin", "out_of_range"));
        }
    }
}
