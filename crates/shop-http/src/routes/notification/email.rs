use actix_web::{post, web};
use shop_app::{Application, notifications};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Reader, SignedIn},
    mapping,
    reply::Answer,
    views::{EmailAddressRequest, EmailCodeRequest, NotificationChannels, TrialView},
};

refusals!(SendRefused: TooManyRequests; fields: InvalidFormat, TooLong, InvalidCharacters);

/// Send a code to an e-mail address
///
/// The address becomes the caller's with this code (`POST /api/notification/email/confirm`). A code is
/// valid for 15 minutes; a new one replaces it. The outcome is `off` if this server cannot send
/// e-mail.
#[utoipa::path(
    tag = "notification",
    security(("bearer" = [])),
    request_body = EmailAddressRequest,
    responses((status = 200, description = "What became of the e-mail", body = Envelope<TrialView>), SendRefused),
)]
#[post("/api/notification/email")]
pub async fn send_email_code(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, Body(request)): SignedIn<Body<EmailAddressRequest>>,
) -> Answer<TrialView> {
    let sent = notifications::send_code(&app, &actor, &request.address, locale).await?;
    Ok(Reply::private(mapping::notification::trial(sent)))
}

refusals!(ConfirmRefused:; fields: InvalidFormat, TooShort, TooLong, InvalidCharacters, Mismatch);

/// Confirm an e-mail address
///
/// Switches e-mail on for the address that the latest code was sent to. A wrong code, one that has
/// expired and one after five wrong entries is `mismatch`: send a new one.
#[utoipa::path(
    tag = "notification",
    security(("bearer" = [])),
    request_body = EmailCodeRequest,
    responses((status = 200, description = "The channels", body = Envelope<NotificationChannels>), ConfirmRefused),
)]
#[post("/api/notification/email/confirm")]
pub async fn confirm_email(
    app: web::Data<Application>,
    SignedIn(actor, Body(request)): SignedIn<Body<EmailCodeRequest>>,
) -> Answer<NotificationChannels> {
    let channels = notifications::confirm(&app, &actor, &request.code).await?;
    Ok(Reply::private(mapping::notification::channels(channels)))
}
