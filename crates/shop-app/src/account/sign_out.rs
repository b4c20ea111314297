//! Signs out.

use shop_store::session;

use crate::{Actor, Application, Internal};

/// Ends the session of the call; its tokens become invalid immediately.
pub async fn sign_out(app: &Application, actor: &Actor) -> Result<(), Internal> {
    Ok(session::end(app.database.write(), actor.session, app.now()).await?)
}
