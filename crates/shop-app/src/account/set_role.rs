//! Who runs the platform.

use serde_json::json;
use shop_auth::Role;
use shop_store::{
    Touches,
    account::{self, AccountRole},
    audit::{self, NewAuditEntry},
    commit,
};

use super::role_of;
use crate::{Application, Internal};

/// Gives the user with this name a role, by a command of the server; `false` when there is none.
/// Each call looks the role up, so that it holds in open sessions too. It is noted in the audit log
/// as done by nobody's account.
pub async fn set_role(app: &Application, username: &str, role: Role) -> Result<bool, Internal> {
    let transaction = app.database.begin_write().await?;
    let found = account::find_by_username(&transaction, username).await?;
    let Some(found) = found else { return Ok(false) };
    let stored = match role {
        Role::Merchant => AccountRole::Merchant,
        Role::Admin => AccountRole::Admin,
    };
    let changed = account::set_role(&transaction, found.id, stored, app.now()).await?;
    let before = role_of(found.role);
    let entry = NewAuditEntry {
        actor: None,
        action: "user.role",
        subject: &format!("user:{}", found.id),
        detail: json!({ "from": { "role": before.as_str() }, "to": { "role": role.as_str() } }),
    };
    audit::note(&transaction, &entry, app.now()).await?;
    commit(transaction, Touches::Nothing).await?;
    tracing::info!(user = %found.id, role = role.as_str(), "a role was given on the command line");
    Ok(changed)
}
