//! Creating something at most once: products, albums and categories with an idempotency key. Orders
//! have tests of their own.

use futures_util::future::join_all;
use serde_json::{Value, json};
use shop_testing::{Actor, Method, TestResponse, TestServer, category, on_both, single_product};

use crate::{order::market::fresh_key, support::with};

/// What can be created: its path, its table and a request.
async fn creatables(merchant: &Actor) -> [(&'static str, &'static str, Value); 3] {
    let cups = category(merchant, "茶具").await;
    [
        (
            "/api/product",
            "products",
            single_product("茶杯", cups, 100),
        ),
        (
            "/api/album",
            "albums",
            json!({ "name": "春", "description": "新品" }),
        ),
        (
            "/api/category",
            "categories",
            json!({ "name": "茶壶", "parentId": cups }),
        ),
    ]
}

async fn create(who: &Actor, path: &str, key: &str, body: &Value) -> TestResponse {
    let request = who
        .request(Method::POST, path)
        .header("Idempotency-Key", key);
    who.send(request.json(body)).await
}

/// The number of rows, without the category that holds the product.
async fn count(server: &TestServer, table: &str) -> i64 {
    let rows = server
        .number(&format!("SELECT COUNT(*) FROM {table}"))
        .await;
    rows - i64::from(table == "categories")
}

on_both! {
    async fn repeated_creation_answers_the_first_response(server) {
        let anna = server.merchant("anna").await;
        for (path, table, body) in creatables(&anna).await {
            let key = fresh_key();
            let first = create(&anna, path, &key, &body).await;
            let id = first.ok()["id"].clone();
            let again = create(&anna, path, &key.to_uppercase(), &body).await;
            assert_eq!((again.status, &again.body), (first.status, &first.body), "{path}");
            // A field that is null says the same as one that is left out.
            if path != "/api/album" {
                let mut with_null = body.clone();
                with_null["description"] = Value::Null;
                assert_eq!(create(&anna, path, &key, &with_null).await.body, first.body, "{path}");
            }
            anna.delete(&format!("{path}/{id}")).await.ok();
            let later = create(&anna, path, &key, &body).await;
            assert_eq!(later.body, first.body, "{path}: it is gone, the response is not");
            assert_eq!(count(server, table).await, 0, "{path}");
        }
    }

    async fn notices_origins_categories_feedback_and_copies_are_made_once(server) {
        let operator = server.operator().await;
        let cups = category(&operator, "茶具").await;
        let made = [("茶杯", 100), ("茶壶", 200)].map(|(name, price)| single_product(name, cups, price));
        let [cup, pot] = made;
        let (cup, pot) = (operator.post("/api/product", &cup).await.ok(), operator.post("/api/product", &pot).await.ok());
        let copy_of = |product: &Value| format!("/api/product/{}/copy", product["id"]);
        let area = |code: &str| json!({ "code": code, "name": "测试", "shippingArea": "domestic" });
        let named = |name: &str| json!({ "name": name });
        let titled = |title: &str| json!({ "title": title });
        let said = |text: &str| json!({ "text": text, "contact": "13800000001" });
        let calls = [
            ("notices", "/api/admin/notice".to_owned(), Some([titled("放假"), titled("开市")])),
            ("areas", "/api/admin/area".to_owned(), Some([area("test-1"), area("test-2")])),
            ("business_categories", "/api/admin/businessCategory".to_owned(), Some([named("测试"), named("试验")])),
            ("feedback", "/api/feedback".to_owned(), Some([said("好"), said("很好")])),
            ("products", copy_of(&cup), None),
        ];
        for (table, path, bodies) in calls {
            let count = format!("SELECT COUNT(*) FROM {table}");
            let before = server.number(&count).await;
            let key = fresh_key();
            let call = async |path: &str, body: Option<&Value>| {
                if let Some(body) = body {
                    return create(&operator, path, &key, body).await;
                }
                let request = operator.request(Method::POST, path);
                operator.send(request.header("Idempotency-Key", &key)).await
            };
            let body = bodies.as_ref().map(|[body, _]| body);
            let answers = join_all((0..3).map(|_| call(&path, body))).await;
            for answer in &answers {
                assert_eq!(answer.ok(), answers[0].ok(), "{path}");
            }
            assert_eq!(server.number(&count).await, before + 1, "{path}");
            let other = match &bodies {
                Some([_, other]) => call(&path, Some(other)).await,
                None => call(&copy_of(&pot), None).await,
            };
            other.refused(409, "idempotency_reused");
        }
    }

    async fn key_of_another_request_is_refused(server) {
        let anna = server.merchant("anna").await;
        let key = fresh_key();
        let named = json!({ "name": "春" });
        create(&anna, "/api/album", &key, &named).await.ok();
        create(&anna, "/api/album", &key, &json!({ "name": "秋" })).await.refused(409, "idempotency_reused");
        create(&anna, "/api/category", &key, &named).await.refused(409, "idempotency_reused");
        let other = server.merchant("ben").await;
        create(&other, "/api/category", &key, &named).await.ok();
        assert_eq!(server.number("SELECT COUNT(*) FROM albums").await, 1);
    }

    async fn refused_creation_leaves_its_key_free(server) {
        let anna = server.merchant("anna").await;
        for (path, table, body) in creatables(&anna).await {
            let key = fresh_key();
            anna.post(path, &body).await.ok();
            create(&anna, path, &key, &body).await.refused(409, "name_taken");
            let free = with(&body, "name", "新的");
            create(&anna, path, &key, &free).await.ok();
            assert_eq!(count(server, table).await, 2, "{path}");
        }
    }

    async fn concurrent_creations_with_one_key_create_once(server) {
        let anna = server.merchant("anna").await;
        for (path, table, body) in creatables(&anna).await {
            let key = fresh_key();
            let answers = join_all((0..6).map(|_| create(&anna, path, &key, &body))).await;
            for answer in &answers {
                assert_eq!(answer.ok(), answers[0].ok(), "{path}");
            }
            assert_eq!(count(server, table).await, 1, "{path}");
        }
    }

    async fn creation_takes_no_key_or_a_uuid(server) {
        let anna = server.merchant("anna").await;
        for (path, table, body) in creatables(&anna).await {
            let faults = create(&anna, path, "7", &body).await.field_errors();
            assert_eq!(faults, [("Idempotency-Key".to_owned(), "invalid_format".to_owned())], "{path}");
            anna.post(path, &body).await.ok();
            anna.post(path, &body).await.refused(409, "name_taken");
            assert_eq!(count(server, table).await, 1, "{path}");
        }
    }
}
