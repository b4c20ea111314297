//! What operators did.

use shop_core::{Page, PageRequest};
use shop_store::audit::{self, AuditEntry};

use super::{AdminError, permit};
use crate::{Actor, Application};

/// A page of what operators did, the latest first; about one subject, such as `user:17`, where it
/// is given.
pub async fn audit_trail(
    app: &Application,
    operator: &Actor,
    subject: Option<&str>,
    page: &PageRequest,
) -> Result<Page<AuditEntry>, AdminError> {
    permit(operator)?;
    Ok(audit::list(app.database.read(), subject, page).await?)
}
