//! Where webhooks go, and what they say.

use std::net::IpAddr;

use serde_json::{Value, json};
use shop_core::{FieldError, Reason, Timestamp};
use url::{Host, Url};

use crate::{Event, is_public};

/// The maximum length of an address in characters.
pub const WEBHOOK_URL_MAX: usize = 500;

/// An address that webhooks may be sent to, as far as it can be checked before its name is resolved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WebhookUrl(Url);

/// Whether webhooks may go to addresses that are not public, and without encryption.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ForbiddenAddress {
    /// They are refused.
    #[default]
    Refused,
    /// They are allowed, for tests and development.
    Allowed,
}

impl WebhookUrl {
    /// Parses an address: `https`, without user and password, and with a name or public address.
    pub fn parse(path: &str, input: &str, rule: ForbiddenAddress) -> Result<Self, FieldError> {
        let input = input.trim();
        let length = input.chars().count();
        if length > WEBHOOK_URL_MAX {
            let most = i64::try_from(WEBHOOK_URL_MAX).unwrap_or(i64::MAX);
            return Err(FieldError::at(path, Reason::TooLong, most));
        }
        let invalid = || FieldError::new(path, Reason::InvalidFormat);
        let url = Url::parse(input).map_err(|_| invalid())?;
        let is_secure = url.scheme() == "https"
            || (url.scheme() == "http" && rule == ForbiddenAddress::Allowed);
        if !is_secure || !url.username().is_empty() || url.password().is_some() {
            return Err(invalid());
        }
        let url = Self(url);
        if rule == ForbiddenAddress::Refused && url.literal().is_some_and(|ip| !is_public(ip)) {
            return Err(FieldError::new(path, Reason::NotAllowed));
        }
        Ok(url)
    }

    /// The address.
    pub const fn url(&self) -> &Url {
        &self.0
    }

    /// The IP address, if the host is one and not a name.
    pub fn literal(&self) -> Option<IpAddr> {
        match self.0.host()? {
            Host::Ipv4(address) => Some(address.into()),
            Host::Ipv6(address) => Some(address.into()),
            Host::Domain(_) => None,
        }
    }
}

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
    fn address_is_public_and_encrypted() {
        use Reason::{InvalidFormat, NotAllowed, TooLong};
        let long = format!("https://x.example/{}", "a".repeat(WEBHOOK_URL_MAX));
        let cases = [
            ("https://shop.example/hook?x=1", None),
            (" https://shop.example:8443/ ", None),
            ("https://8.8.8.8/hook", None),
            ("", Some(InvalidFormat)),
            ("shop.example", Some(InvalidFormat)),
            ("http://shop.example/", Some(InvalidFormat)),
            ("ftp://shop.example/", Some(InvalidFormat)),
            ("https://", Some(InvalidFormat)),
            ("https://me@shop.example/", Some(InvalidFormat)),
            ("https://me:pw@shop.example/", Some(InvalidFormat)),
            ("https://127.0.0.1/", Some(NotAllowed)),
            // Other ways to write loopback, which the URL parser normalises.
            ("https://2130706433/", Some(NotAllowed)),
            ("https://0x7f.1/", Some(NotAllowed)),
            ("https://[::ffff:10.0.0.1]/", Some(NotAllowed)),
            ("https://169.254.169.254/latest/meta-data", Some(NotAllowed)),
            (&long, Some(TooLong)),
        ];
        for (input, expected) in cases {
            let parsed = WebhookUrl::parse("webhook.url", input, ForbiddenAddress::Refused);
            assert_eq!(parsed.err().map(|error| error.reason), expected, "{input}");
        }
        let local = "http://127.0.0.1:9000/";
        assert!(WebhookUrl::parse("url", local, ForbiddenAddress::Allowed).is_ok());
    }

    #[test]
    fn body_says_what_happened_and_where_to_look() {
        let event = Event {
            kind: NotificationKind::OrderPlaced,
            number: "261124ABCDEFGHJK".into(),
            shop: ShopId::new(7),
            customer: "Layla".into(),
            total: Fen::new(1250).ok(),
        };
        let body = payload(&event, Timestamp::from_millis(0), "https://shop.example/o");
        assert_eq!(body["type"], "order.placed");
        assert_eq!(body["timestamp"], "1970-01-01T00:00:00.000Z");
        assert_eq!(
            body["data"],
            json!({
                "number": "261124ABCDEFGHJK", "shopId": 7, "customerName": "Layla", "total": 1250,
                "link": "https://shop.example/o",
            })
        );
    }
}
