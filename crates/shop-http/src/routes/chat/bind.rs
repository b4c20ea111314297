use actix_web::{HttpRequest, post, web};
use shop_app::{
    Actor, Application,
    chat::{self, Proof, ShownHandle},
};
use shop_core::{Fault, Faults, FieldFault};

use super::kept;
use crate::{
    Failure, Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Browser, Reader, SmallBody, Visitor},
    mapping, peer,
    reply::Answer,
    views::{BindRequest, SignedIn},
};

refusals!(
    Refused: ChatHandleInvalid, ChatAccountTaken, TooManyChatAccounts, BadCredentials,
    AccountDisabled, TooManyRequests, Unavailable, ChatLoginNotConfigured
);

/// Bind a chat-app account
///
/// With username and password, which are slowed down as at sign-in, or with a session, which goes
/// on. Refused with `chat_handle_invalid`, `chat_account_taken` (code 2: another user's),
/// `too_many_chat_accounts` (five are bound), the refusals of signing in, or
/// `chat_login_not_configured` (503) where no provider is set up.
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
    Visitor(visitor): Visitor,
    Browser(browser): Browser,
    request: HttpRequest,
    SmallBody { 0: body }: SmallBody<BindRequest>,
) -> Answer<SignedIn> {
    let address = peer::address(&request);
    let proof = proof(&body, visitor, &address)?;
    let shown = ShownHandle {
        handle: &body.openid,
        browser: browser.as_ref(),
    };
    let grant = chat::bind(&app, &shown, proof).await?;
    let cookie = browser.as_ref().map(|key| kept(&app, key));
    let signed_in = mapping::account::signed_in(&app, grant, locale).await?;
    Ok(Reply::private(signed_in).with_cookies(cookie))
}

/// Username and password, when either is there, else the session.
fn proof<'a>(
    body: &'a BindRequest,
    visitor: Option<Actor>,
    address: &'a str,
) -> Result<Proof<'a>, Failure> {
    match (&body.username, &body.password, visitor) {
        (Some(username), Some(password), _) => Ok(Proof::Password {
            username,
            password,
            address,
        }),
        (None, None, Some(actor)) => Ok(Proof::Session(actor)),
        (username, password, _) => {
            let mut faults = Faults::none();
            for (name, value) in [("username", username), ("password", password)] {
                if value.is_none() {
                    faults.push(FieldFault::new(name, Fault::Required));
                }
            }
            Err(faults.into())
        }
    }
}
