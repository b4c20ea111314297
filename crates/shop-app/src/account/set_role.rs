//! Who runs the platform.

use shop_auth::Role;
use shop_store::account::{self, AccountRole};

use crate::{Application, Internal};

/// Gives the user with this name a role; `false` when there is none. Each call looks the role up,
/// so that it holds in open sessions too.
pub async fn set_role(app: &Application, username: &str, role: Role) -> Result<bool, Internal> {
    let found = account::find_by_username(app.database.read(), username).await?;
    let Some(found) = found else { return Ok(false) };
    let stored = match role {
        Role::Merchant => AccountRole::Merchant,
        Role::Admin => AccountRole::Admin,
    };
    let changed = account::set_role(app.database.write(), found.id, stored, app.now()).await?;
    tracing::info!(user = %found.id, role = role.word(), "a role was given on the command line");
    Ok(changed)
}
