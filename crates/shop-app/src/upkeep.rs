//! Taking away rows that nobody needs any more. Files are swept by [`crate::media::sweep`].

use shop_store::{account, chat, order, session};

use crate::{Application, Internal};

/// For so many days a request key is answered again and a failed sign-in counts.
const DAY: i64 = 1;

/// Removes sessions that were ended or are over, with their tokens; how many.
pub async fn sweep_sessions(app: &Application) -> Result<u64, Internal> {
    Ok(session::purge(app.database.write(), app.now()).await?)
}

/// Forgets which requests were answered more than a day ago; how many.
pub async fn sweep_request_keys(app: &Application) -> Result<u64, Internal> {
    let before = app.now().plus_days(-DAY);
    Ok(order::forget_before(app.database.write(), before).await?)
}

/// Forgets failed sign-ins of more than a day ago; how many.
pub async fn sweep_sign_in_failures(app: &Application) -> Result<u64, Internal> {
    let before = app.now().plus_days(-DAY);
    Ok(account::forget_failures(app.database.write(), before).await?)
}

/// Removes chat-app handles that have run out; how many.
pub async fn sweep_chat_handles(app: &Application) -> Result<u64, Internal> {
    Ok(chat::purge_handles(app.database.write(), app.now()).await?)
}
