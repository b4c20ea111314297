//! Push messages (Web Push, RFC 8030): what they say, how long they wait for a device, and how many
//! devices there are.

use serde_json::{Value, json};
use shop_core::{Locale, TextRule};

use crate::{Event, Message, NotificationKind};

/// The maximum length of a push service's address in characters; the longest in use have about 500.
pub const PUSH_ENDPOINT_MAX: usize = 1_000;

/// What a device is called in the list, such as `Chrome · Android`.
pub const DEVICE_NAME: TextRule = TextRule::line(0, 60);

/// The most devices of a user.
pub const USER_DEVICES_MAX: u64 = 10;

/// The most devices of a browser without an account: one, and what its earlier subscriptions left.
pub const GUEST_DEVICES_MAX: u64 = 3;

/// Days of failures after which a device is removed.
pub const FAILING_DAYS: i64 = 30;

/// How long a push service keeps a message for a device that is switched off, in seconds: over a weekend.
pub const PUSH_TTL_SECONDS: u32 = 3 * 24 * 3600;

/// How urgent a message is (RFC 8030, section 5.3): a device that saves power may delay a normal one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PushUrgency {
    /// Somebody can wait.
    Normal,
    /// Somebody waits for the reader.
    High,
}

impl PushUrgency {
    /// The urgency of a kind of event.
    pub const fn of(kind: NotificationKind) -> Self {
        match kind {
            NotificationKind::OrderPlaced
            | NotificationKind::InquiryReceived
            | NotificationKind::InquiryAnswered => Self::High,
            _ => Self::Normal,
        }
    }

    /// The value of the header.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::High => "high",
        }
    }
}

/// The payload about an event, for the app's service worker. `shop` is the name of the shop in the
/// reader's language. A later message about the same order replaces the earlier one (`tag`).
pub fn push_payload(event: &Event, locale: Locale, shop: &str) -> Value {
    let shortened = Event {
        text: shortened(&event.text),
        ..event.clone()
    };
    let message = Message::short(&shortened, locale, shop);
    payload(
        &message,
        locale,
        &event.number,
        &event.kind.path(&event.number),
    )
}

/// The most characters of what the platform wrote: a push service takes few bytes, and the app shows all.
const TEXT_MAX: usize = 300;

fn shortened(text: &str) -> String {
    if text.chars().count() <= TEXT_MAX {
        return text.to_owned();
    }
    let kept: String = text.chars().take(TEXT_MAX - 1).collect();
    format!("{kept}…")
}

/// The payload that only tries out a device.
pub fn push_test_payload(locale: Locale) -> Value {
    payload(&Message::test(locale), locale, "test", "/notifications")
}

fn payload(message: &Message, locale: Locale, tag: &str, path: &str) -> Value {
    json!({
        "title": message.subject,
        "body": message.text.trim_end(),
        "tag": tag,
        "path": path,
        "lang": locale.code(),
        "dir": if locale.is_rtl() { "rtl" } else { "ltr" },
    })
}

#[cfg(test)]
mod tests {
    use shop_core::{Fen, ShopId};

    use super::*;

    /// What every push service takes, encrypted (RFC 8291), less the head, the mark and the tag.
    const PAYLOAD_MAX: usize = 4096 - 86 - 17;

    #[test]
    fn payload_is_a_sentence_that_opens_the_order() {
        let event = Event {
            kind: NotificationKind::OrderPlaced,
            number: "261124ABCDEFGHJK".into(),
            shop: ShopId::new(7),
            customer: "Layla".into(),
            total: Fen::new(1_250).ok(),
            text: String::new(),
        };
        let expected = json!({
            "title": "New order 261124ABCDEFGHJK",
            "body": "\u{2068}Layla\u{2069} placed order 261124ABCDEFGHJK. Total: ¥12.50.",
            "tag": "261124ABCDEFGHJK",
            "path": "/order/detail/261124ABCDEFGHJK",
            "lang": "en",
            "dir": "ltr",
        });
        assert_eq!(push_payload(&event, Locale::En, "青花"), expected);
        assert_eq!(push_payload(&event, Locale::Ar, "青花")["dir"], "rtl");
    }

    #[test]
    fn payload_with_the_longest_names_is_taken_by_every_push_service() {
        for kind in NotificationKind::ALL.iter().copied() {
            let event = Event {
                kind,
                number: "261124ABCDEFGHJK".into(),
                shop: ShopId::new(7),
                customer: "瓷".repeat(100),
                total: Some(Fen::MAX),
                text: "\u{1F3FA}".repeat(1_000),
            };
            for locale in Locale::ALL {
                let payload = push_payload(&event, locale, &"瓷".repeat(100)).to_string();
                assert!(payload.len() <= PAYLOAD_MAX, "{payload}");
            }
        }
    }

    #[test]
    fn test_message_opens_the_notifications() {
        let payload = push_test_payload(Locale::Zh);
        assert_eq!(
            (&payload["title"], &payload["path"]),
            (&json!("测试消息"), &json!("/notifications"))
        );
        assert_eq!(
            payload["body"],
            "通知已设置成功，新订单和订单动态会发送到这里。"
        );
    }
}
