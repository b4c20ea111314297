//! `/api/inquiry`.

mod answer;
mod limits;
mod order;
mod send;
mod sent;

use serde_json::{Value, json};
use shop_testing::{Actor, Method, TestResponse};

use crate::{
    order::market::{fresh_key, line},
    support::with,
};

/// An inquiry about some pieces of a product.
pub fn inquiry_of(product: &Value, quantity: i64) -> Value {
    let question = question_to(&product["shop"]["id"]);
    with(&question, "items", vec![line(product, 0, quantity)])
}

/// A question to a shop.
pub fn question_to(shop: &Value) -> Value {
    json!({
        "shopId": shop,
        "name": "Mona Hassan",
        "country": "EG",
        "phone": "+20 100 123 4567",
        "wechatId": "mona88",
        "language": "en",
        "remark": "Do you ship to Cairo?",
        "agreed": true,
    })
}

/// Sends an inquiry with a new idempotency key.
pub async fn send(who: &Actor, inquiry: &Value) -> TestResponse {
    send_with_key(who, &fresh_key(), inquiry).await
}

/// Sends an inquiry with this idempotency key.
pub async fn send_with_key(who: &Actor, key: &str, inquiry: &Value) -> TestResponse {
    let request = who.request(Method::POST, "/api/inquiry");
    who.send(request.header("Idempotency-Key", key).json(inquiry))
        .await
}

/// The address of an inquiry.
pub fn path_of(inquiry: &Value) -> String {
    format!(
        "/api/inquiry/{}",
        inquiry["inquiryNumber"].as_str().unwrap()
    )
}

/// The address of an inquiry by its link.
pub fn link_of(inquiry: &Value) -> String {
    format!(
        "{}?t={}",
        path_of(inquiry),
        inquiry["shareToken"].as_str().unwrap()
    )
}

/// Answers or closes an inquiry.
pub async fn change(
    who: &Actor,
    inquiry: &Value,
    action: &str,
    note: Option<&str>,
) -> TestResponse {
    let body = with(&json!({ "action": action }), "note", note);
    who.put(&format!("{}/status", path_of(inquiry)), &body)
        .await
}

/// Turns an inquiry into an order.
pub async fn order(who: &Actor, inquiry: &Value, total: i64) -> TestResponse {
    let body = json!({ "paymentMethod": "transfer", "expectedTotal": total });
    who.post(&format!("{}/order", path_of(inquiry)), &body)
        .await
}
