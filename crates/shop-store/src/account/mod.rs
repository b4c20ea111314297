//! User accounts.

mod list;
mod lock;
mod record;
mod write;

pub use list::{AccountFilter, AccountShop, AccountSummary, list};
pub use lock::lock;
pub use record::{Account, find, find_by_username};
pub use shop_core::{AccountStatus, Role};
pub use write::{
    AgreedVersions, NewAccount, create, decide, renew_password_hash, set_password_hash, set_role,
    set_status,
};
