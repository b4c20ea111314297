use actix_web::{HttpRequest, post, web};
use shop_app::{Application, account};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Reader, SmallBody},
    mapping, peer,
    reply::Answer,
    views::{LoginRequest, SignedIn},
};

refusals!(Refused: BadCredentials, AccountDisabled, TooManyRequests);

/// Sign in
///
/// Anybody may call it. An unknown username and a wrong password are one answer,
/// `bad_credentials`. Failures slow down: `too_many_requests` with `Retry-After`. A disabled
/// account answers `account_disabled`.
#[utoipa::path(
    tag = "user",
    request_body = LoginRequest,
    responses((status = 200, description = "Signed in", body = Envelope<SignedIn>), Refused),
)]
#[post("/api/user/login")]
pub async fn login(
    app: web::Data<Application>,
    Reader(locale): Reader,
    request: HttpRequest,
    SmallBody { 0: body }: SmallBody<LoginRequest>,
) -> Answer<SignedIn> {
    let address = peer::address(&request);
    let grant = account::sign_in(&app, &body.username, &body.password, &address).await?;
    Ok(Reply::private(
        mapping::account::signed_in(&app, grant, locale).await?,
    ))
}
