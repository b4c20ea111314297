//! `password`: resets a forgotten password. The administrator has to verify the user's identity.

use shop_app::account;

use crate::{Outcome, settings::Settings, start};

/// The username does not exist.
#[derive(Debug, thiserror::Error)]
#[error("there is no user {0}: look its name up among the users at /admin")]
struct NoSuchUser(String);

/// Sets a random password for `username` and prints it; it is not stored in plain text.
pub async fn reset(settings: &Settings, username: &str) -> Outcome {
    let app = start::start(settings).await?;
    let password = account::reset_password(&app, username).await?;
    let password = password.ok_or_else(|| NoSuchUser(username.to_owned()))?;
    crate::say(&format!(
        "The new password of {username} is {} and is shown only once. All sessions of this user have \
         ended. Ask the user to sign in with it and to change it.",
        password.reveal(),
    ));
    Ok(())
}
