//! Where a request comes from, and the cookies of browsers that are known to an account.

use std::future::{Ready, ready};

use actix_web::{
    FromRequest, HttpRequest,
    cookie::{Cookie, SameSite, time::Duration},
    dev::Payload,
};
use shop_app::account::{KnownDevice, Origin};
use shop_auth::{BrowserKey, DEVICE_DAYS};

use super::browser::inquiry_cookie;
use crate::{Failure, peer};

/// How the cookies' names begin; the account's number follows.
const COOKIE: &str = "device_";
/// The calls that the cookies are sent with.
const PATH: &str = "/api/user";
/// Cookies that are looked at: more accounts than one browser serves.
const COOKIES_MAX: usize = 10;

/// Whether the site's pages travel encrypted.
#[derive(Debug, Clone, Copy)]
pub struct EncryptedSite(pub bool);

/// Where a request comes from.
#[derive(Debug, Clone)]
pub struct Caller {
    /// As the use cases take it.
    pub origin: Origin,
    is_encrypted: bool,
}

impl Caller {
    /// The cookie that lets this browser read the inquiries that it sent.
    pub fn inquiry_cookie(&self, key: &BrowserKey) -> Cookie<'static> {
        inquiry_cookie(key, self.is_encrypted)
    }

    /// The cookie that makes this browser known to an account. No script reads it, no other site's
    /// form sends it, and where the site is encrypted it never travels without.
    pub fn device_cookie(&self, device: Option<KnownDevice>) -> Option<Cookie<'static>> {
        let device = device?;
        let name = format!("{COOKIE}{}", device.user);
        let cookie = Cookie::build(name, device.cookie)
            .path(PATH)
            .http_only(true)
            .same_site(SameSite::Lax)
            .secure(self.is_encrypted)
            .max_age(Duration::days(DEVICE_DAYS));
        Some(cookie.finish())
    }
}

impl FromRequest for Caller {
    type Error = Failure;
    type Future = Ready<Result<Self, Failure>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let site = request.app_data::<EncryptedSite>();
        ready(Ok(Self {
            origin: Origin {
                address: peer::address(request),
                device_cookies: device_cookies(request),
            },
            is_encrypted: site.is_some_and(|site| site.0),
        }))
    }
}

/// Cookies that cannot be read are as none.
fn device_cookies(request: &HttpRequest) -> Vec<String> {
    let Ok(cookies) = request.cookies() else {
        return Vec::new();
    };
    let devices = cookies
        .iter()
        .filter(|cookie| cookie.name().starts_with(COOKIE));
    let values = devices.map(|cookie| cookie.value().to_owned());
    values.take(COOKIES_MAX).collect()
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;
    use shop_core::UserId;

    use super::*;

    #[test]
    fn cookie_is_http_only_and_round_trips() {
        let caller = |is_encrypted| Caller {
            origin: Origin::default(),
            is_encrypted,
        };
        let device = || KnownDevice {
            user: UserId::new(7),
            cookie: "abc".to_owned(),
        };
        let cookie = caller(true).device_cookie(Some(device())).unwrap();
        let expected =
            "device_7=abc; HttpOnly; SameSite=Lax; Secure; Path=/api/user; Max-Age=15552000";
        assert_eq!(cookie.to_string(), expected);
        let plain = caller(false).device_cookie(Some(device())).unwrap();
        assert!(!plain.to_string().contains("Secure"));
        let request = TestRequest::default()
            .cookie(cookie)
            .cookie(Cookie::new("chatKey", "x"));
        assert_eq!(device_cookies(&request.to_http_request()), ["abc"]);
    }
}
