//! Verifies handles from browsers.

use shop_auth::{BrowserKey, CHAT_HANDLE_IDLE_DAYS};
use shop_core::Timestamp;
use shop_store::{
    ConnectionTrait, StoreError,
    chat::{self, ChatHandle},
};

use super::ChatLogin;

/// A handle with the key of the browser that sent it.
#[derive(Debug, Clone, Copy)]
pub struct ShownHandle<'a> {
    /// The sealed handle.
    pub handle: &'a str,
    /// The key from the browser's cookie, if any.
    pub browser: Option<&'a BrowserKey>,
}

/// Returns the handle if this server issued it to this browser and it is valid. Otherwise `None`,
/// without distinguishing raw openids, forged, foreign, revoked and expired handles, and other
/// browsers.
pub async fn recognise(
    conn: &impl ConnectionTrait,
    login: &ChatLogin,
    shown: &ShownHandle<'_>,
    now: Timestamp,
) -> Result<Option<ChatHandle>, StoreError> {
    let (Ok(identity), Some(browser)) = (login.sealer.open(shown.handle), shown.browser) else {
        return Ok(None);
    };
    let id = identity.handle.to_hex();
    let found = chat::find_handle(conn, login.app_id(), &id, now).await?;
    Ok(found.filter(|handle| {
        handle.openid == identity.openid && handle.browser_hash == browser.hash().as_str()
    }))
}

/// The part of its lifetime in seconds after which a used handle is extended. Anybody with a handle can
/// use it again and again, which must not write each time.
const EXTEND_AFTER_SECONDS: i64 = 60 * 60;

/// Extends a used handle to its full lifetime, at most once an hour.
pub async fn keep_alive(
    conn: &impl ConnectionTrait,
    handle: &ChatHandle,
    now: Timestamp,
) -> Result<(), StoreError> {
    let expires_at = now.plus_days(CHAT_HANDLE_IDLE_DAYS);
    if handle.expires_at.plus_seconds(EXTEND_AFTER_SECONDS) > expires_at {
        return Ok(());
    }
    chat::extend_handle(conn, &handle.id, expires_at).await
}
