//! Accounts, sessions and shops.

mod change_password;
mod list;
mod login;
mod logout;
mod read;
mod refresh;
mod register;
mod update;

use crate::routes::Registry;

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config
        .service(register::register)
        .service(login::login)
        .service(refresh::refresh_token)
        .service(logout::logout)
        .service(change_password::change_pwd)
        .service(list::list_merchants)
        .service(read::read_user)
        .service(update::update_user);
}
