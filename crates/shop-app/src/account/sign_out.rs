//! Signing out.

use shop_store::session;

use crate::{Actor, Application, Internal};

/// Ends the session the call came through; its tokens stop working at once.
pub async fn sign_out(app: &Application, actor: &Actor) -> Result<(), Internal> {
    Ok(session::end(app.database.write(), actor.session, app.now()).await?)
}
