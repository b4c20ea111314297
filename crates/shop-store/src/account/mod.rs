//! User accounts.

mod list;
mod lock;
mod record;
mod write;

pub use list::{AccountFilter, AccountShop, AccountSummary, list};
pub use lock::lock;
pub use record::{Account, AccountRole, AccountStatus, find, find_by_username};
pub use write::{
    AgreedVersions, NewAccount, create, decide, renew_password_hash, set_password_hash, set_role,
    set_status,
};
