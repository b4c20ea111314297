use actix_web::{post, web};
use shop_app::{Application, account};
use shop_auth::RegistrationForm;

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Caller, Reader, SmallBody},
    mapping,
    reply::Answer,
    views::{RegisterRequest, SignedIn},
};

refusals!(
    Refused: UsernameTaken, AliasTaken, TooManyRequests, Unavailable;
    fields: TooShort, TooLong, InvalidCharacters, TooCommon, Mismatch, NotAccepted
);

/// Register a merchant
///
/// Creates an account and its shop, and signs in. A username or shop code that is in use is
/// `username_taken` or `alias_taken` (code 2).
///
/// One address (IPv4 address or IPv6 /64) may register 200 times at once and once more a minute; then
/// `too_many_requests` (429, with `Retry-After`). Requests with wrong fields do not count, names that are
/// in use do. The answer's cookie makes the browser known to the account, as at sign-in.
#[utoipa::path(
    tag = "user",
    request_body = RegisterRequest,
    responses((status = 200, description = "Registered and signed in", body = Envelope<SignedIn>), Refused),
)]
#[post("/api/user/register")]
pub async fn register(
    app: web::Data<Application>,
    Reader(locale): Reader,
    caller: Caller,
    SmallBody { 0: request }: SmallBody<RegisterRequest>,
) -> Answer<SignedIn> {
    let form = RegistrationForm {
        username: &request.username,
        password: &request.password,
        confirm_password: &request.confirm_password,
        alias: &request.alias,
        language: request.language.unwrap_or_default(),
        agreed: request.agreed,
    };
    let mut grant = account::register(&app, &form, &caller.origin).await?;
    let device = caller.device_cookie(grant.device.take());
    let signed_in = mapping::account::signed_in(&app, grant, locale).await?;
    Ok(Reply::private(signed_in).with_cookies(device))
}
