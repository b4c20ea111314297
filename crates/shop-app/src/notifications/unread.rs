//! How much a reader has not opened yet: what an open app asks for again and again.

use shop_auth::BrowserKey;
use shop_store::{inquiry, notification, order};

use crate::{Actor, Application, Internal};

/// Numbers of what a reader has not opened.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct UnreadCounts {
    /// Orders that the actor's shop received.
    pub orders: u64,
    /// Inquiries that the actor's shop received.
    pub inquiries: u64,
    /// The actor's notifications.
    pub notifications: u64,
    /// Inquiries of the browser whose answer it has not opened.
    pub answers: u64,
    /// All inquiries that the browser sent.
    pub sent: u64,
}

/// Counts what the actor and the browser have not opened. Without either, nothing is read.
pub async fn unread(
    app: &Application,
    actor: Option<&Actor>,
    browser: Option<&BrowserKey>,
) -> Result<UnreadCounts, Internal> {
    let conn = app.database.read();
    let mut counts = UnreadCounts::default();
    if let Some(actor) = actor {
        counts.orders = order::count_unread(conn, actor.shop).await?;
        counts.inquiries = inquiry::count_unread(conn, actor.shop).await?;
        counts.notifications = notification::count_unread(conn, actor.user).await?;
    }
    if let Some(browser) = browser {
        let hash = browser.hash();
        counts.answers = inquiry::count_answers(conn, hash.as_str()).await?;
        counts.sent = inquiry::count_sent(conn, hash.as_str()).await?;
    }
    Ok(counts)
}
