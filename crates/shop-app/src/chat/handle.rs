//! Handles as browsers show them.

use shop_auth::{BrowserKey, CHAT_HANDLE_IDLE_DAYS};
use shop_core::Timestamp;
use shop_store::{
    ConnectionTrait, StoreError,
    chat::{self, ChatHandle},
};

use super::ChatLogin;

/// A handle with the key of the browser that shows it.
#[derive(Debug, Clone, Copy)]
pub struct ShownHandle<'a> {
    /// The sealed handle.
    pub handle: &'a str,
    /// The key in the browser's cookie, if it has one.
    pub browser: Option<&'a BrowserKey>,
}

/// The handle, if this server gave it to this browser and it still works. A raw openid, a forged or
/// foreign handle, one that was revoked or has run out, and one shown by another browser are all
/// the same: none.
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

/// Lets a handle that was used work for its full time again.
pub async fn keep_alive(
    conn: &impl ConnectionTrait,
    handle: &ChatHandle,
    now: Timestamp,
) -> Result<(), StoreError> {
    chat::extend_handle(conn, &handle.id, now.plus_days(CHAT_HANDLE_IDLE_DAYS)).await
}
