use actix_web::{post, web};
use shop_app::{Application, account};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Caller, Reader, SmallBody},
    mapping,
    reply::Answer,
    views::{LoginRequest, SignedIn},
};

refusals!(Refused: BadCredentials, AccountDisabled, TooManyRequests);

/// Sign in
///
/// An unknown username and a wrong password are answered alike: `bad_credentials` (400). A disabled
/// account is `account_disabled` (403).
///
/// Failures delay further attempts (`too_many_requests`, 429, with `Retry-After`). For one account each
/// failure makes the next attempt wait 1, 2, 4 … 300 seconds; a right password ends that, and each quiet
/// 15 minutes forget one failure. One address (IPv4 address or IPv6 /64) has 200 failures at once and
/// one more a minute.
///
/// A browser that signed in before is known to the account by an `HttpOnly` cookie of this answer,
/// `device_` and the account's number, for 180 days and until the password is changed. It waits for its
/// own failures only, so that others who guess do not keep the user out.
#[utoipa::path(
    tag = "user",
    request_body = LoginRequest,
    responses((status = 200, description = "Signed in", body = Envelope<SignedIn>), Refused),
)]
#[post("/api/user/login")]
pub async fn login(
    app: web::Data<Application>,
    Reader(locale): Reader,
    caller: Caller,
    SmallBody { 0: body }: SmallBody<LoginRequest>,
) -> Answer<SignedIn> {
    let (username, password) = (&body.username, &body.password);
    let mut grant = account::sign_in(&app, username, password, &caller.origin).await?;
    let device = caller.device_cookie(grant.device.take());
    let signed_in = mapping::account::signed_in(&app, grant, locale).await?;
    Ok(Reply::private(signed_in).with_cookies(device))
}
