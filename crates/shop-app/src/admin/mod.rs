//! Operator use cases. Every change is recorded in the audit log within the same transaction.

mod agreement;
mod area;
mod audit_trail;
mod business_category;
mod checks;
mod error;
mod feedback;
pub mod limits;
mod notice;
mod platform_info;
mod root_file;
mod status;
pub(crate) mod trail;
mod users;

pub use agreement::{AgreementForm, agreement, agreements, publish_agreement};
pub use area::{
    AreaForm, AreaRecord, NewAreaForm, area_list, create_area, remove_area, reorder_areas,
    update_area,
};
pub use audit_trail::audit_trail;
pub use business_category::{
    BusinessCategoryForm, BusinessCategoryRecord, business_category_list, create_business_category,
    remove_business_category, reorder_business_categories, update_business_category,
};
pub use checks::TextForm;
pub use error::AdminError;
pub use feedback::feedback;
pub use notice::{NoticeForm, create_notice, notices, remove_notice, update_notice};
pub use platform_info::{PlatformForm, PlatformRecord, platform_info, update_platform_info};
pub use root_file::{RootFileForm, put_root_file, remove_root_file, root_files};
pub use shop_store::{
    account::{AccountFilter, AccountShop, AccountStatus, AccountSummary, Role},
    audit::AuditEntry,
    feedback::FeedbackEntry,
    platform::{AgreementKind, BusinessCategory, Notice, PublishedAgreement, RootFile},
};
pub use status::{
    SettlementForm, reset_password, set_licence_verified, set_recommended, set_settlement,
    set_status,
};
pub use users::{user, users};

use shop_core::ShopId;
use shop_store::Transaction;

use crate::{Actor, Application};

/// Rejects callers that are not operators.
const fn permit(operator: &Actor) -> Result<(), AdminError> {
    if operator.is_operator() {
        Ok(())
    } else {
        Err(AdminError::NotOperator)
    }
}

/// Checks the role and begins a write transaction.
async fn begin(app: &Application, operator: &Actor) -> Result<Transaction, AdminError> {
    permit(operator)?;
    Ok(app.database.begin_write().await?)
}

/// Checks the role and begins a write transaction that may lock a shop.
async fn begin_in_shop(
    app: &Application,
    operator: &Actor,
    shop: ShopId,
) -> Result<Transaction, AdminError> {
    permit(operator)?;
    Ok(app.database.begin_shop_write(shop).await?)
}
