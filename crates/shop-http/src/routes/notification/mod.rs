//! Notifications and their channels.

mod channels;
mod email;
mod list;
mod trial;

use crate::routes::Registry;

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config
        .service(list::list_notifications)
        .service(list::read_notifications)
        .service(channels::read_channels)
        .service(channels::save_channels)
        .service(email::send_email_code)
        .service(email::confirm_email)
        .service(trial::try_channel);
}
