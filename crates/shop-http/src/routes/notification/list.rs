use actix_web::{get, post, web};
use shop_app::{Application, notifications};
use shop_core::EXACT_MAX;

use crate::{
    Failure, Reason, Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Paging, PagingParams, Reader, SignedIn},
    mapping,
    reply::Answer,
    views::{NotificationPage, ReadNotificationsRequest, UnreadNotifications},
};

refusals!(ListRefused:);

/// The caller's notifications
///
/// The newest first, with the number of unread ones (also in `GET /api/user`). Merchants are notified
/// of what buyers do, buyers of what merchants do, and nobody of their own actions. Notifications are
/// kept for 90 days.
#[utoipa::path(
    tag = "notification",
    security(("bearer" = [])),
    params(PagingParams),
    responses((status = 200, description = "A page of notifications", body = Envelope<NotificationPage>), ListRefused),
)]
#[get("/api/notification")]
pub async fn list_notifications(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, Paging(page)): SignedIn<Paging>,
) -> Answer<NotificationPage> {
    let (page, unread) = notifications::list(&app, &actor, &page).await?;
    Ok(Reply::private(mapping::notification::page(
        page, unread, locale,
    )))
}

refusals!(ReadRefused:; fields: OutOfRange);

/// Mark notifications as read
///
/// One and all earlier ones. What came later stays unread.
#[utoipa::path(
    tag = "notification",
    security(("bearer" = [])),
    request_body = ReadNotificationsRequest,
    responses((status = 200, description = "What is left to read", body = Envelope<UnreadNotifications>), ReadRefused),
)]
#[post("/api/notification/read")]
pub async fn read_notifications(
    app: web::Data<Application>,
    SignedIn(actor, Body(request)): SignedIn<Body<ReadNotificationsRequest>>,
) -> Answer<UnreadNotifications> {
    if !(0..=EXACT_MAX).contains(&request.up_to) {
        let limit = request.up_to.clamp(0, EXACT_MAX);
        return Err(Failure::field_at("upTo", Reason::OutOfRange, limit));
    }
    let unread = notifications::mark_read(&app, &actor, request.up_to.into()).await?;
    let unread = mapping::integer(unread);
    Ok(Reply::private(UnreadNotifications { unread }))
}
