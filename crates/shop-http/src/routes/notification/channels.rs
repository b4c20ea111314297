use actix_web::{get, put, web};
use shop_app::{Application, notifications};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, SignedIn},
    mapping,
    reply::Answer,
    views::{NotificationChannels, SaveChannelsRequest},
};

refusals!(ReadRefused:);

/// The caller's notification channels
///
/// Besides the list in the app, which is always on.
///
/// Messages in the chat app need a bound account of it (`POST /api/user/bind`) that follows the site's
/// account there.
#[utoipa::path(
    tag = "notification",
    security(("bearer" = [])),
    responses((status = 200, description = "The channels", body = Envelope<NotificationChannels>), ReadRefused),
)]
#[get("/api/notification/channels")]
pub async fn read_channels(
    app: web::Data<Application>,
    SignedIn(actor, ()): SignedIn<()>,
) -> Answer<NotificationChannels> {
    let channels = notifications::channels(&app, &actor).await?;
    Ok(Reply::private(mapping::notification::channels(channels)))
}

refusals!(SaveRefused: ChangedElsewhere; fields: TooLong, InvalidFormat, NotAllowed, OutOfRange);

/// Change the caller's notification channels
///
/// Webhooks follow the scheme of Standard Webhooks: a `POST` of JSON with the headers `webhook-id`,
/// `webhook-timestamp` and `webhook-signature`. The body is `{"type", "timestamp", "data"}` with the
/// type `order.placed`, `order.confirmed`, `order.shipped`, `order.completed`, `order.cancelled`,
/// `inquiry.received` or `test`. Any status but 2xx, a redirect too, and no answer within 10 seconds
/// is a failure: it is sent again after 1 minute, 5 minutes, 30 minutes, 2 hours and 24 hours, with
/// the same `webhook-id`. An address that leads into a private network is refused here
/// (`not_allowed`), or later when its name does.
#[utoipa::path(
    tag = "notification",
    security(("bearer" = [])),
    request_body = SaveChannelsRequest,
    responses((status = 200, description = "The channels, with the secret of webhooks if it is new", body = Envelope<NotificationChannels>), SaveRefused),
)]
#[put("/api/notification/channels")]
pub async fn save_channels(
    app: web::Data<Application>,
    SignedIn(actor, Body(request)): SignedIn<Body<SaveChannelsRequest>>,
) -> Answer<NotificationChannels> {
    let change = mapping::notification::change(request);
    let channels = notifications::save_channels(&app, &actor, &change).await?;
    Ok(Reply::private(mapping::notification::channels(channels)))
}
