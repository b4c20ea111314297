//! Chat-app accounts. Where no provider is set up each of these calls checks its request and
//! answers `chat_login_not_configured` (503); everything else works without them.

mod bind;
mod login;
mod sign;
mod unbind;

use crate::routes::Registry;
use actix_web::cookie::Cookie;
use shop_app::Application;
use shop_auth::BrowserKey;

use crate::extract::key_cookie;

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config
        .service(login::wx_login)
        .service(login::login_by_openid)
        .service(bind::bind)
        .service(unbind::unbind)
        .service(sign::wx_js_sign);
}

/// The cookie that keeps a browser's key for as long as its handle lasts from now.
fn kept(app: &Application, key: &BrowserKey) -> Cookie<'static> {
    let is_encrypted = app.chat_entrance().is_some_and(|chat| chat.is_encrypted);
    key_cookie(key, is_encrypted)
}
