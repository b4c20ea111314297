//! Grants and revokes the operator role.

use serde_json::json;
use shop_core::Role;
use shop_store::{
    Invalidates, account,
    audit::{self, NewAuditEntry},
    commit,
};

use crate::{Application, Internal};

/// Sets the role of a user from the command line; `false` if the username does not exist. Applies
/// to existing sessions too, because every call looks up the role. The audit log records it without
/// an actor.
pub async fn set_role(app: &Application, username: &str, role: Role) -> Result<bool, Internal> {
    let transaction = app.database.begin_write().await?;
    let found = account::find_by_username(&transaction, username).await?;
    let Some(found) = found else { return Ok(false) };
    let changed = account::set_role(&transaction, found.id, role, app.now()).await?;
    let before = found.role;
    let entry = NewAuditEntry {
        actor: None,
        action: "user.role",
        subject: &format!("user:{}", found.id),
        detail: json!({ "from": { "role": before.as_str() }, "to": { "role": role.as_str() } }),
    };
    audit::note(&transaction, &entry, app.now()).await?;
    commit(transaction, Invalidates::Nothing).await?;
    tracing::info!(event = "role_changed", user = %found.id, role = role.as_str(), "role changed on the command line");
    Ok(changed)
}
