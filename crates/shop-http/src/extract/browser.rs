//! Which browser calls: the key that ties a chat-app handle to the browser it was given to.

use std::future::{Ready, ready};

use actix_web::{
    FromRequest, HttpRequest,
    cookie::{Cookie, SameSite, time::Duration},
    dev::Payload,
};
use shop_auth::{BrowserKey, CHAT_HANDLE_IDLE_DAYS, INQUIRY_LINK_DAYS};

use crate::Failure;

/// The name of the cookie.
const COOKIE: &str = "chatKey";
/// The calls that the cookie is sent with.
const PATH: &str = "/api/user";

/// The browser's key, if it sent one that can be one.
#[derive(Debug, Clone)]
pub struct Browser(pub Option<BrowserKey>);

impl FromRequest for Browser {
    type Error = Failure;
    type Future = Ready<Result<Self, Failure>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let cookie = request.cookie(COOKIE);
        let key = cookie.and_then(|cookie| BrowserKey::parse(cookie.value()));
        ready(Ok(Self(key)))
    }
}

/// The name of the cookie of browsers that sent inquiries.
const INQUIRY_COOKIE: &str = "inquiryKey";
/// The calls that the cookie is sent with.
const INQUIRY_PATH: &str = "/api/inquiry";

/// The key of a browser that sent inquiries, if it sent one that can be one.
#[derive(Debug, Clone)]
pub struct InquiryBrowser(pub Option<BrowserKey>);

impl FromRequest for InquiryBrowser {
    type Error = Failure;
    type Future = Ready<Result<Self, Failure>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let cookie = request.cookie(INQUIRY_COOKIE);
        let key = cookie.and_then(|cookie| BrowserKey::parse(cookie.value()));
        ready(Ok(Self(key)))
    }
}

/// The cookie that lets a browser read its inquiries for as long as their links are valid.
pub(super) fn inquiry_cookie(key: &BrowserKey, is_encrypted: bool) -> Cookie<'static> {
    Cookie::build(INQUIRY_COOKIE, key.as_str().to_owned())
        .path(INQUIRY_PATH)
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(is_encrypted)
        .max_age(Duration::days(INQUIRY_LINK_DAYS))
        .finish()
}

/// The cookie that lets a browser keep its key for as long as a handle lasts unused. No script
/// reads it, no other site's form sends it, and where the shop is encrypted it never travels
/// without.
pub fn key_cookie(key: &BrowserKey, is_encrypted: bool) -> Cookie<'static> {
    Cookie::build(COOKIE, key.as_str().to_owned())
        .path(PATH)
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(is_encrypted)
        .max_age(Duration::days(CHAT_HANDLE_IDLE_DAYS))
        .finish()
}

#[cfg(test)]
mod tests {
    use shop_core::OsEntropy;

    use super::*;

    #[test]
    fn browser_cookie_is_http_only() {
        let key = BrowserKey::generate(&OsEntropy);
        let text = key_cookie(&key, true).to_string();
        let expected = format!(
            "chatKey={}; HttpOnly; SameSite=Lax; Secure; Path=/api/user; Max-Age=2592000",
            key.as_str()
        );
        assert_eq!(text, expected);
        assert!(!key_cookie(&key, false).to_string().contains("Secure"));
    }
}
