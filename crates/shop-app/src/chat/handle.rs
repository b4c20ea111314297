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

/// Extends a used handle to its full lifetime.
pub async fn keep_alive(
    conn: &impl ConnectionTrait,
    handle: &ChatHandle,
    now: Timestamp,
) -> Result<(), StoreError> {
    chat::extend_handle(conn, &handle.id, now.plus_days(CHAT_HANDLE_IDLE_DAYS)).await
}
