//! User accounts and the brake on failed sign-ins.

mod list;
mod lock;
mod record;
mod throttle;
mod write;

pub use list::{AccountFilter, AccountShop, AccountSummary, list};
pub use lock::lock;
pub use record::{Account, AccountRole, AccountStatus, find, find_by_username};
pub use throttle::{
    FailureScope, Failures, clear_failures, failures, forget_failures, lock_failures, set_failures,
};
pub use write::{NewAccount, create, decide, set_password_hash, set_role, set_status};
