use actix_web::{post, web};
use shop_app::{
    Actor, Application,
    account::Origin,
    chat::{self, Proof, ShownHandle},
};
use shop_core::{FieldError, ValidationError, ValidationErrors};

use super::kept;
use crate::{
    Failure, Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Browser, Caller, Reader, SmallBody, Visitor},
    mapping,
    reply::Answer,
    views::{BindRequest, SignedIn},
};

refusals!(
    Refused: ChatHandleInvalid, ChatAccountTaken, TooManyChatAccounts, BadCredentials,
    AccountDisabled, TooManyRequests, Unavailable, ChatLoginNotConfigured
);

/// Bind a chat-app account
///
/// To the user named by `username` and `password`, which are checked and limited as at sign-in (429), or
/// to the user of the session. Answers a session; after a password the browser is known to the account
/// as after a sign-in. A chat-app account that is bound to another user is `chat_account_taken`
/// (code 2); a user can have five: `too_many_chat_accounts`.
#[utoipa::path(
    tag = "chat",
    security((), ("bearer" = [])),
    request_body = BindRequest,
    responses((status = 200, description = "Bound and signed in", body = Envelope<SignedIn>), Refused),
)]
#[post("/api/user/bind")]
pub async fn bind(
    app: web::Data<Application>,
    Reader(locale): Reader,
    Visitor(visitor, SmallBody { 0: body }): Visitor<SmallBody<BindRequest>>,
    Browser(browser): Browser,
    caller: Caller,
) -> Answer<SignedIn> {
    let proof = proof(&body, visitor, &caller.origin)?;
    let shown = ShownHandle {
        handle: &body.openid,
        browser: browser.as_ref(),
    };
    let mut grant = chat::bind(&app, &shown, proof).await?;
    let device = caller.device_cookie(grant.device.take());
    let cookie = browser.as_ref().map(|key| kept(&app, key));
    let signed_in = mapping::account::signed_in(&app, grant, locale).await?;
    let reply = Reply::private(signed_in).with_cookies(cookie);
    Ok(reply.with_cookies(device))
}

/// Username and password, when either is there, else the session.
fn proof<'a>(
    body: &'a BindRequest,
    visitor: Option<Actor>,
    origin: &'a Origin,
) -> Result<Proof<'a>, Failure> {
    match (&body.username, &body.password, visitor) {
        (Some(username), Some(password), _) => Ok(Proof::Password {
            username,
            password: password.as_str().into(),
            origin,
        }),
        (None, None, Some(actor)) => Ok(Proof::Session(actor)),
        (username, password, _) => {
            let mut errors = ValidationErrors::new();
            let missing = [username.is_none(), password.is_none()];
            for (name, is_missing) in ["username", "password"].into_iter().zip(missing) {
                if is_missing {
                    errors.push(FieldError::new(name, ValidationError::Required));
                }
            }
            Err(errors.into())
        }
    }
}
