//! `admin`: makes a user an operator of the platform, or takes that away. There is no other way
//! to the first operator.

use shop_app::account;
use shop_auth::Role;

use crate::{Outcome, settings::Settings, start};

/// Nobody has the username.
#[derive(Debug, thiserror::Error)]
#[error("there is no user {0}: register it in the app first, then run this again")]
struct NoSuchUser(String);

/// Gives `username` the role. It holds from the next call on, also in open sessions.
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
