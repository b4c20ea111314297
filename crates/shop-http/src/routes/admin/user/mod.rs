//! Accounts and what operators decide about them.

mod list;
mod read;
mod reset_password;
mod set_licence;
mod set_recommended;
mod set_settlement;
mod set_status;

use crate::routes::Registry;

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config
        .service(list::list_accounts)
        .service(read::read_account)
        .service(reset_password::reset_account_password)
        .service(set_status::set_account_status)
        .service(set_settlement::set_account_settlement)
        .service(set_licence::set_account_licence)
        .service(set_recommended::set_account_recommended);
}
