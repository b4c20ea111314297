//! `password`: a new password for whoever has forgotten theirs. Who runs the server has asked who they
//! are.

use shop_app::account;

use crate::{Outcome, settings::Settings, start};

/// Nobody has the username.
#[derive(Debug, thiserror::Error)]
#[error("there is no user {0}: look its name up among the users at /admin")]
struct NoSuchUser(String);

/// Gives `username` a random password and prints it: it is kept nowhere else.
pub async fn reset(settings: &Settings, username: &str) -> Outcome {
    let app = start::start(settings).await?;
    let password = account::reset_password(&app, username).await?;
    let password = password.ok_or_else(|| NoSuchUser(username.to_owned()))?;
    crate::say(&format!(
        "The password of {username} is {} now, and whoever was signed in with this name is not any \
         more. It is shown only here: they sign in with it and choose another.",
        password.reveal(),
    ));
    Ok(())
}
