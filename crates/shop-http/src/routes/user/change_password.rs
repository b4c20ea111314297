use actix_web::{post, web};
use shop_app::{Application, account};
use shop_auth::PasswordChangeForm;

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{SignedIn as Caller, SmallBody},
    mapping,
    reply::Answer,
    views::{ChangePasswordRequest, TokenPair},
};

refusals!(
    Refused: Unavailable;
    fields: OldPasswordWrong, TooShort, TooLong, InvalidCharacters, TooCommon, SameAsOld, Mismatch
);

/// Change the password
///
/// Ends every other session and every chat-app handle, and answers a fresh pair. Refused with
/// `validation` (fields `oldPassword`, `newPassword`, `confirmPassword`) or `old_password_wrong`.
#[utoipa::path(
    tag = "user",
    security(("bearer" = [])),
    request_body = ChangePasswordRequest,
    responses((status = 200, description = "Changed", body = Envelope<TokenPair>), Refused),
)]
#[post("/api/user/changePwd")]
pub async fn change_pwd(
    app: web::Data<Application>,
    Caller(actor): Caller,
    SmallBody { 0: request }: SmallBody<ChangePasswordRequest>,
) -> Answer<TokenPair> {
    let form = PasswordChangeForm {
        old_password: &request.old_password,
        new_password: &request.new_password,
        confirm_password: &request.confirm_password,
    };
    let grant = account::change_password(&app, &actor, &form).await?;
    Ok(Reply::private(mapping::account::token_pair(&grant)))
}
