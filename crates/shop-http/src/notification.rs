//! Notifications and their channels.

use actix_web::{get, post, put, web};
use serde::{Deserialize, Serialize};
use shop_app::{
    Application,
    notifications::{self, ChannelChange, Channels, Notification, Trial, UnreadCounts as Counts},
};
use shop_core::{Cursor, EXACT_MAX, Fen, Locale, Page, Secret};
use utoipa::ToSchema;

use crate::{
    Failure, Reason, Reply,
    common::{self, integer},
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Paging, PagingParams, Reader, SignedIn},
    push::{self, PushChannel},
    reply::Answer,
    routes::Registry,
};

pub use shop_notifications::{
    Channel as NotificationChannel, ChatRefusal, NotificationKind, TrialOutcome,
};

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config
        .service(list_notifications)
        .service(read_notifications)
        .service(read_channels)
        .service(save_channels)
        .service(send_email_code)
        .service(confirm_email)
        .service(try_channel);
}

refusals!(ListNotificationsRefused:);

/// The caller's notifications
///
/// The newest first, with the number of unread ones (also in `GET /api/user`). Merchants are notified
/// of what buyers do, buyers of what merchants do, and nobody of their own actions. Notifications are
/// kept for {notification-days} days.
#[utoipa::path(
    tag = "notification",
    security(("bearer" = [])),
    params(PagingParams),
    responses((status = 200, description = "A page of notifications", body = Envelope<NotificationPage>), ListNotificationsRefused),
)]
#[get("/api/notification")]
pub async fn list_notifications(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, Paging(page)): SignedIn<Paging>,
) -> Answer<NotificationPage> {
    let (page, unread) = notifications::list(&app, &actor, &page).await?;
    Ok(Reply::private(notification_page(page, unread, locale)))
}

refusals!(ReadNotificationsRefused:; fields: OutOfRange);

/// Mark notifications as read
///
/// One and all earlier ones. What came later stays unread.
#[utoipa::path(
    tag = "notification",
    security(("bearer" = [])),
    request_body = ReadNotificationsRequest,
    responses((status = 200, description = "What is left to read", body = Envelope<UnreadNotifications>), ReadNotificationsRefused),
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
    let unread = common::integer(unread);
    Ok(Reply::private(UnreadNotifications { unread }))
}

refusals!(ReadChannelsRefused:);

/// The caller's notification channels
///
/// Besides the list in the app, which is always on.
///
/// Messages in the chat app need a bound account of it (`POST /api/user/bind`) that follows the site's
/// account there. Push messages go to each device that asked for them (`PUT /api/notification/push`).
#[utoipa::path(
    tag = "notification",
    security(("bearer" = [])),
    responses((status = 200, description = "The channels", body = Envelope<NotificationChannels>), ReadChannelsRefused),
)]
#[get("/api/notification/channels")]
pub async fn read_channels(
    app: web::Data<Application>,
    SignedIn(actor, ()): SignedIn<()>,
) -> Answer<NotificationChannels> {
    let channels = notifications::channels(&app, &actor).await?;
    Ok(Reply::private(channels_view(channels)))
}

refusals!(SaveChannelsRefused: ChangedElsewhere; fields: TooLong, InvalidFormat, NotAllowed, OutOfRange);

/// Change the caller's notification channels
///
/// Webhooks follow the scheme of Standard Webhooks: a `POST` of JSON with the headers `webhook-id`,
/// `webhook-timestamp` and `webhook-signature`. The body is `{"type", "timestamp", "data"}` with the
/// type `order.placed`, `order.confirmed`, `order.shipped`, `order.completed`, `order.cancelled`,
/// `inquiry.received`, `inquiry.answered` or `test`. Any status but 2xx, a redirect too, and no answer within {webhook-seconds} seconds
/// is a failure: it is sent again after {retry-1} minute, {retry-2} minutes, {retry-3} minutes, {retry-4} hours and {retry-5} hours, with
/// the same `webhook-id`. An address that leads into a private network is refused here
/// (`not_allowed`), or later when its name does.
#[utoipa::path(
    tag = "notification",
    security(("bearer" = [])),
    request_body = SaveChannelsRequest,
    responses((status = 200, description = "The channels, with the secret of webhooks if it is new", body = Envelope<NotificationChannels>), SaveChannelsRefused),
)]
#[put("/api/notification/channels")]
pub async fn save_channels(
    app: web::Data<Application>,
    SignedIn(actor, Body(request)): SignedIn<Body<SaveChannelsRequest>>,
) -> Answer<NotificationChannels> {
    let change = channel_change(request);
    let channels = notifications::save_channels(&app, &actor, &change).await?;
    Ok(Reply::private(channels_view(channels)))
}

refusals!(SendEmailCodeRefused: TooManyRequests; fields: InvalidFormat, TooLong, InvalidCharacters);

/// Send a code to an e-mail address
///
/// The address becomes the caller's with this code (`POST /api/notification/email/confirm`). A code is
/// valid for {email-code-minutes} minutes; a new one replaces it. The outcome is `off` if this server cannot send
/// e-mail.
#[utoipa::path(
    tag = "notification",
    security(("bearer" = [])),
    request_body = EmailAddressRequest,
    responses((status = 200, description = "What became of the e-mail", body = Envelope<TrialView>), SendEmailCodeRefused),
)]
#[post("/api/notification/email")]
pub async fn send_email_code(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, Body(request)): SignedIn<Body<EmailAddressRequest>>,
) -> Answer<TrialView> {
    let sent = notifications::send_code(&app, &actor, &request.address, locale).await?;
    Ok(Reply::private(trial(sent)))
}

refusals!(ConfirmEmailRefused:; fields: InvalidFormat, TooShort, TooLong, InvalidCharacters, Mismatch);

/// Confirm an e-mail address
///
/// Switches e-mail on for the address that the latest code was sent to. A wrong code, one that has
/// expired and one after {email-code-entries:word} wrong entries is `mismatch`: send a new one.
#[utoipa::path(
    tag = "notification",
    security(("bearer" = [])),
    request_body = EmailCodeRequest,
    responses((status = 200, description = "The channels", body = Envelope<NotificationChannels>), ConfirmEmailRefused),
)]
#[post("/api/notification/email/confirm")]
pub async fn confirm_email(
    app: web::Data<Application>,
    SignedIn(actor, Body(request)): SignedIn<Body<EmailCodeRequest>>,
) -> Answer<NotificationChannels> {
    let channels = notifications::confirm(&app, &actor, &request.code).await?;
    Ok(Reply::private(channels_view(channels)))
}

refusals!(TryChannelRefused: TooManyRequests);

/// Send a test message
///
/// Through one of the caller's channels, on or off, at once. The answer says what became of it.
#[utoipa::path(
    tag = "notification",
    security(("bearer" = [])),
    request_body = TrialRequest,
    responses((status = 200, description = "What became of the message", body = Envelope<TrialView>), TryChannelRefused),
)]
#[post("/api/notification/test")]
pub async fn try_channel(
    app: web::Data<Application>,
    SignedIn(actor, Body(request)): SignedIn<Body<TrialRequest>>,
) -> Answer<TrialView> {
    let tried = notifications::try_out(&app, &actor, request.channel).await?;
    Ok(Reply::private(trial(tried)))
}

/// Something that happened.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotificationView {
    /// Its id.
    pub id: i64,
    /// What happened.
    pub kind: NotificationKind,
    /// The number of the order, inquiry or message, or the settlement level; empty for a message of the
    /// platform.
    pub number: String,
    /// Id of the shop concerned.
    pub shop_id: i64,
    /// The present name of that shop, in the requested language.
    pub shop_name: String,
    /// The name of the customer, as given with the order or inquiry; empty if the platform is the other
    /// side.
    pub customer_name: String,
    /// The total of the order in fen; null for others.
    pub total: Option<i64>,
    /// What the platform wrote; empty if nothing.
    pub text: String,
    /// Whether it was marked as read.
    pub is_read: bool,
    /// When it happened.
    #[schema(format = DateTime)]
    pub created_at: String,
}

/// A page of notifications.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotificationPage {
    /// The notifications of this page.
    pub list: Vec<NotificationView>,
    /// `cursor` of the next page; null on the last page.
    pub next_cursor: Option<String>,
    /// Number of notifications in the whole list; only with `withTotal=true`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub total: Option<i64>,
    /// Number of unread notifications in the whole list.
    pub unread: i64,
}

/// Numbers of what a reader has not opened.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UnreadCounts {
    /// Orders that the caller's shop received.
    pub orders: i64,
    /// Inquiries that the caller's shop received.
    pub inquiries: i64,
    /// The caller's notifications.
    pub notifications: i64,
    /// Inquiries of this browser or the caller whose answer or other outcome is not opened.
    pub answers: i64,
    /// All inquiries that this browser or the caller sent.
    pub sent: i64,
}

/// How far notifications were read.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReadNotificationsRequest {
    /// Id of the newest notification that was seen: it and all earlier ones are read.
    pub up_to: i64,
}

/// What is left to read.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UnreadNotifications {
    /// Number of unread notifications.
    pub unread: i64,
}

/// The channels of a user. The list in the app is always on.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotificationChannels {
    /// Grows with every change. Send it back in an update.
    pub revision: i64,
    /// The language of messages.
    pub language: Locale,
    /// E-mail.
    pub email: EmailChannel,
    /// Webhooks.
    pub webhook: WebhookChannel,
    /// Messages in the chat app.
    pub chat: ChatChannel,
    /// Push messages.
    pub push: PushChannel,
}

/// Messages in the chat app, to each account there that is bound.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChatChannel {
    /// Whether this server can send messages in the chat app.
    pub is_available: bool,
    /// Whether notifications are sent. False while no account is bound; then the switch stays as it is
    /// until one is.
    pub is_on: bool,
    /// Number of bound accounts (`POST /api/user/bind`).
    pub bound: i64,
    /// Why the latest message to one of them was refused, until one is taken; null: none was. Such a
    /// message is not sent again.
    pub refusal: Option<ChatRefusal>,
}

/// E-mail.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmailChannel {
    /// Whether this server can send e-mail.
    pub is_available: bool,
    /// Whether notifications are sent.
    pub is_on: bool,
    /// The confirmed address; empty: none.
    pub address: String,
}

/// Webhooks.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WebhookChannel {
    /// Whether notifications are sent.
    pub is_on: bool,
    /// The address; empty: none.
    pub url: String,
    /// The secret that signs webhooks (`whsec_…`), in the answer to the call that made it; null in
    /// all others.
    #[schema(value_type = Option<String>)]
    pub secret: Option<Secret<String>>,
}

/// A change of the channels.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SaveChannelsRequest {
    /// The `revision` that was read. If another one is stored, the update is refused with
    /// `changed_elsewhere` (409).
    pub revision: i64,
    /// The language of messages.
    pub language: Locale,
    /// E-mail.
    pub email: EmailChannelInput,
    /// Webhooks.
    pub webhook: WebhookChannelInput,
    /// Messages in the chat app. Left out: the switch stays as it is.
    #[schema(nullable = false)]
    pub chat: Option<ChatChannelInput>,
}

/// The switch of messages in the chat app.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChatChannelInput {
    /// Whether notifications are sent; stays false without a bound account, and where the server cannot
    /// send messages in the chat app.
    pub is_on: bool,
}

/// The switch of e-mail.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EmailChannelInput {
    /// Whether notifications are sent; stays false without a confirmed address.
    pub is_on: bool,
}

/// Where webhooks go.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WebhookChannelInput {
    /// Whether notifications are sent; stays false without an address.
    pub is_on: bool,
    /// The address, which begins with `https://` and leads to the public internet; empty: none.
    pub url: String,
    /// Whether the secret is replaced by a new one. Default: false.
    #[serde(default)]
    #[schema(nullable = false)]
    pub renew_secret: bool,
}

/// An e-mail address to confirm.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EmailAddressRequest {
    /// The address, to which a code is sent.
    pub address: String,
}

/// The code that was sent.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EmailCodeRequest {
    /// Six digits.
    #[schema(value_type = String)]
    pub code: Secret<String>,
}

/// Which channel to try out.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TrialRequest {
    /// The channel.
    pub channel: NotificationChannel,
}

/// What became of a message that was sent at once.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TrialView {
    /// The outcome.
    pub outcome: TrialOutcome,
    /// With `refused`: the HTTP status, the SMTP code or the chat app's error code of the answer; else
    /// null.
    pub status: Option<i64>,
}

/// What a reader has not opened.
pub fn unread_view(counts: Counts) -> UnreadCounts {
    UnreadCounts {
        orders: integer(counts.orders),
        inquiries: integer(counts.inquiries),
        notifications: integer(counts.notifications),
        answers: integer(counts.answers),
        sent: integer(counts.sent),
    }
}

/// A page of notifications in the reader's language.
pub fn notification_page(
    page: Page<Notification>,
    unread: u64,
    locale: Locale,
) -> NotificationPage {
    let view = |notification: Notification| {
        let record = notification.record;
        NotificationView {
            id: record.id.get(),
            kind: record.event.kind,
            number: record.event.number,
            shop_id: record.event.shop.get(),
            shop_name: notification.shop_name.into_reader(locale),
            customer_name: record.event.customer,
            total: record.event.total.map(Fen::get),
            text: record.event.text,
            is_read: record.is_read,
            created_at: record.created_at.to_rfc3339(),
        }
    };
    NotificationPage {
        next_cursor: page.next.map(Cursor::into_string),
        total: page.total.map(integer),
        unread: integer(unread),
        list: page.list.into_iter().map(view).collect(),
    }
}

/// The channels of a user.
pub fn channels_view(channels: Channels) -> NotificationChannels {
    let (settings, accounts) = (channels.settings, channels.chat_accounts);
    NotificationChannels {
        revision: settings.revision,
        language: settings.locale,
        email: EmailChannel {
            is_available: channels.email_available,
            is_on: settings.email_on,
            address: settings.email,
        },
        webhook: WebhookChannel {
            is_on: settings.webhook_on,
            url: settings.webhook_url,
            secret: channels.new_secret,
        },
        chat: ChatChannel {
            is_available: channels.chat_available,
            is_on: settings.chat_on && !accounts.is_empty(),
            bound: i64::try_from(accounts.len()).unwrap_or(i64::MAX),
            refusal: accounts.iter().find_map(|account| account.refusal),
        },
        push: push::channel_view(channels.push_key, channels.devices),
    }
}

/// A change of the channels.
pub fn channel_change(request: SaveChannelsRequest) -> ChannelChange {
    ChannelChange {
        revision: request.revision,
        locale: request.language,
        email_on: request.email.is_on,
        webhook_url: request.webhook.url,
        webhook_on: request.webhook.is_on,
        renew_secret: request.webhook.renew_secret,
        chat_on: request.chat.map(|chat| chat.is_on),
    }
}

/// What became of a message that was sent at once.
pub const fn trial(trial: Trial) -> TrialView {
    TrialView {
        outcome: trial.outcome,
        status: trial.status,
    }
}
