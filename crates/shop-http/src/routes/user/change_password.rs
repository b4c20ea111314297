use actix_web::{post, web};
use shop_app::{Application, account};
use shop_auth::PasswordChangeForm;

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Caller, SignedIn, SmallBody},
    mapping,
    reply::Answer,
    views::{ChangePasswordRequest, TokenPair},
};

refusals!(
    Refused: TooManyRequests, Unavailable;
    fields: OldPasswordWrong, TooShort, TooLong, InvalidCharacters, TooCommon, SameAsOld, Mismatch
);

/// Change the password
///
/// Ends all other sessions of the user and all chat-app handles, and answers new tokens for this
/// session. A wrong `oldPassword` is `old_password_wrong` at its field.
/// Each wrong one
/// makes the next attempt wait 1, 2, 4 … 300 seconds (`too_many_requests`, 429, with `Retry-After`).
/// Other browsers are no longer known to the account; this one gets a new cookie, as at sign-in.
#[utoipa::path(
    tag = "user",
    security(("bearer" = [])),
    request_body = ChangePasswordRequest,
    responses((status = 200, description = "Changed", body = Envelope<TokenPair>), Refused),
)]
#[post("/api/user/changePwd")]
pub async fn change_pwd(
    app: web::Data<Application>,
    SignedIn(actor, SmallBody { 0: request }): SignedIn<SmallBody<ChangePasswordRequest>>,
    caller: Caller,
) -> Answer<TokenPair> {
    let form = PasswordChangeForm {
        old_password: &request.old_password,
        new_password: &request.new_password,
        confirm_password: &request.confirm_password,
    };
    let mut grant = account::change_password(&app, &actor, &form, &caller.origin).await?;
    let device = caller.device_cookie(grant.device.take());
    let pair = mapping::account::token_pair(&grant);
    Ok(Reply::private(pair).with_cookies(device))
}
