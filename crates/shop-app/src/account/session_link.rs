//! Links that work in any browser, but only while the session they were issued to is signed in and its
//! account enabled.

use serde::{Serialize, de::DeserializeOwned};
use shop_auth::LinkPurpose;
use shop_core::{Secret, Timestamp};
use shop_store::StoreError;

use super::authenticate::is_signed_in;
use crate::{Actor, Application};

/// Creates the token of a link that carries `content` for some seconds; returns it and its expiry time.
pub(crate) fn seal(
    app: &Application,
    (actor, purpose): (&Actor, LinkPurpose),
    content: &impl Serialize,
    seconds: i64,
) -> (Secret<String>, Timestamp) {
    let expires_at = app.now().plus_seconds(seconds);
    let token = app.links.seal(purpose, &(actor, content), expires_at);
    (token.into(), expires_at)
}

/// Whom a link was issued to, and its content; `None` if it is forged or expired, or its session has
/// ended.
pub(crate) async fn open<T: DeserializeOwned>(
    app: &Application,
    purpose: LinkPurpose,
    token: &str,
) -> Result<Option<(Actor, T)>, StoreError> {
    let Ok((actor, content)) = app.links.open::<(Actor, T)>(purpose, token, app.now()) else {
        return Ok(None);
    };
    let is_valid = is_signed_in(app, actor.session).await?;
    Ok(is_valid.then_some((actor, content)))
}
