//! `admin`: grants or revokes the operator role. The first operator can only be created this way.

use shop_app::account;
use shop_core::Role;

use crate::{Outcome, settings::Settings, start};

/// The username does not exist.
#[derive(Debug, thiserror::Error)]
#[error("there is no user {0}: register it in the app first, then run this again")]
struct NoSuchUser(String);

/// Sets the role of `username`. Takes effect with the next request, also in existing sessions.
pub async fn set(settings: &Settings, username: &str, role: Role) -> Outcome {
    let app = start::start(settings).await?;
    if !account::set_role(&app, username, role).await? {
        return Err(NoSuchUser(username.to_owned()).into());
    }
    crate::say(&match role {
        Role::Admin => format!("{username} is an operator now."),
        Role::Merchant => format!("{username} is no operator any more."),
    });
    Ok(())
}
