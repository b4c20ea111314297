use actix_web::{post, web};
use shop_app::{Application, account};
use shop_auth::RegistrationForm;

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Reader, SmallBody},
    mapping,
    reply::Answer,
    views::{RegisterRequest, SignedIn},
};

refusals!(
    Refused: UsernameTaken, AliasTaken, Unavailable;
    fields: TooShort, TooLong, InvalidCharacters, TooCommon, Mismatch, NotAccepted
);

/// Register a merchant
///
/// Makes the account and its shop, and signs in. Anybody may call it. Refused with `validation`
/// (fields `username`, `password`, `confirmPassword`, `alias`, `agreed`), `username_taken`,
/// `alias_taken` (code 2), or `unavailable` when too many people sign in at once.
#[utoipa::path(
    tag = "user",
    request_body = RegisterRequest,
    responses((status = 200, description = "Registered and signed in", body = Envelope<SignedIn>), Refused),
)]
#[post("/api/user/register")]
pub async fn register(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SmallBody { 0: request }: SmallBody<RegisterRequest>,
) -> Answer<SignedIn> {
    let form = RegistrationForm {
        username: &request.username,
        password: &request.password,
        confirm_password: &request.confirm_password,
        alias: &request.alias,
        agreed: request.agreed,
    };
    let grant = account::register(&app, &form).await?;
    Ok(Reply::private(
        mapping::account::signed_in(&app, grant, locale).await?,
    ))
}
