//! Reads the audit log.

use shop_core::{Page, PageRequest};
use shop_store::audit::{self, AuditEntry};

use super::{AdminError, permit};
use crate::{Actor, Application};

/// Lists audit log entries, latest first; optionally of one subject, such as `user:17`.
pub async fn audit_trail(
    app: &Application,
    operator: &Actor,
    subject: Option<&str>,
    page: &PageRequest,
) -> Result<Page<AuditEntry>, AdminError> {
    permit(operator)?;
    Ok(audit::list(app.database.read(), subject, page).await?)
}
