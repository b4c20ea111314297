use actix_web::{post, web};
use shop_app::{Application, account};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::SmallBody,
    mapping,
    reply::Answer,
    views::{RefreshTokenRequest, TokenPair},
};

refusals!(Refused: RefreshTokenInvalid);

/// Continue a session
///
/// Exchanges a refresh token for new tokens. Each refresh token works once. Sent again within 30
/// seconds it answers the same new tokens, so that two tabs can refresh at once; sent again later it
/// ends the session. A token that is not valid is `refresh_token_invalid`.
#[utoipa::path(
    tag = "user",
    request_body = RefreshTokenRequest,
    responses((status = 200, description = "The next pair", body = Envelope<TokenPair>), Refused),
)]
#[post("/api/user/refreshToken")]
pub async fn refresh_token(
    app: web::Data<Application>,
    SmallBody { 0: request }: SmallBody<RefreshTokenRequest>,
) -> Answer<TokenPair> {
    let grant = account::refresh(&app, &request.refresh_token).await?;
    Ok(Reply::private(mapping::account::token_pair(&grant)))
}
