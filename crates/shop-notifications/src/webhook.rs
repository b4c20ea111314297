//! What webhooks say.

use serde_json::{Value, json};
use shop_core::Timestamp;

use crate::Event;

/// The maximum length of an address in characters.
pub const WEBHOOK_URL_MAX: usize = 500;

/// The body of a webhook.
pub fn payload(event: &Event, at: Timestamp, link: &str) -> Value {
    json!({
        "type": event.kind.webhook_type(),
        "timestamp": at.to_rfc3339(),
        "data": {
            "number": event.number,
            "shopId": event.shop,
            "customerName": event.customer,
            "total": event.total,
            "text": event.text,
            "link": link,
        },
    })
}

/// The body of a webhook that only tries out the address.
pub fn test_payload(at: Timestamp) -> Value {
    json!({ "type": "test", "timestamp": at.to_rfc3339(), "data": {} })
}

#[cfg(test)]
mod tests {
    use shop_core::{Fen, ShopId};

    use super::*;
    use crate::NotificationKind;

    #[test]
    fn body_says_what_happened_and_where_to_look() {
        let event = Event {
            kind: NotificationKind::OrderPlaced,
            number: "261124ABCDEFGHJK".into(),
            shop: ShopId::new(7),
            customer: "Layla".into(),
            total: Fen::new(1250).ok(),
            text: String::new(),
        };
        let body = payload(&event, Timestamp::from_millis(0), "https://shop.example/o");
        assert_eq!(body["type"], "order.placed");
        assert_eq!(body["timestamp"], "1970-01-01T00:00:00.000Z");
        assert_eq!(
            body["data"],
            json!({
                "number": "261124ABCDEFGHJK", "shopId": 7, "customerName": "Layla", "total": 1250, "text": "",
                "link": "https://shop.example/o",
            })
        );
    }
}
