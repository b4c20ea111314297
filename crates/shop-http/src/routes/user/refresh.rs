use actix_web::{post, web};
use shop_app::{Application, account};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Caller, SmallBody},
    mapping,
    reply::Answer,
    views::{RefreshTokenRequest, TokenPair},
};

refusals!(Refused: RefreshTokenInvalid, TooManyRequests);

/// Continue a session
///
/// Exchanges a refresh token for new tokens. Each refresh token works once. Sent again within 30
/// seconds it answers the same new tokens, so that two tabs can refresh at once; sent again later it
/// ends the session. A token that is not valid is `refresh_token_invalid`. After 600 rejected calls at
/// once and one a second from one address (IPv4 address or IPv6 /64) the answer is `too_many_requests`
/// (429) with `Retry-After`.
#[utoipa::path(
    tag = "user",
    request_body = RefreshTokenRequest,
    responses((status = 200, description = "The next pair", body = Envelope<TokenPair>), Refused),
)]
#[post("/api/user/refreshToken")]
pub async fn refresh_token(
    app: web::Data<Application>,
    caller: Caller,
    SmallBody { 0: request }: SmallBody<RefreshTokenRequest>,
) -> Answer<TokenPair> {
    let grant = account::refresh(&app, &request.refresh_token, &caller.origin.address).await?;
    Ok(Reply::private(mapping::account::token_pair(&grant)))
}
