//! Push messages: the devices that ask for them.

use actix_web::{delete, get, post, put, web};
use serde::{Deserialize, Serialize};
use shop_app::{
    Application,
    notifications::{self, PushDevice, PushForm},
};
use shop_core::{Locale, Secret, Timestamp};

use utoipa::ToSchema;

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Caller, Id, InquiryBrowser, Reader, SignedIn, Visitor},
    reply::Answer,
    routes::Registry,
};

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config
        .service(read_push_key)
        .service(subscribe_device)
        .service(subscribe_guest)
        .service(renew_device)
        .service(forget_device)
        .service(remove_device);
}

refusals!(ReadPushKeyRefused:);

/// The key that browsers bind push subscriptions to
///
/// The `applicationServerKey` of `PushManager.subscribe`. It stays the same for as long as the platform
/// exists.
#[utoipa::path(
    tag = "notification",
    security((), ("bearer" = [])),
    responses((status = 200, description = "The public key", body = Envelope<PushKeyView>), ReadPushKeyRefused),
)]
#[get("/api/notification/push")]
pub async fn read_push_key(
    app: web::Data<Application>,
    Visitor(_visitor, ()): Visitor,
) -> Answer<PushKeyView> {
    let public_key = notifications::push_key(&app).to_owned();
    Ok(Reply::private(PushKeyView { public_key }))
}

refusals!(SubscribeDeviceRefused: TooManyRequests; fields: TooLong, InvalidFormat, InvalidCharacters, NotAllowed);

/// Send the caller's notifications to this device
///
/// As push messages (Web Push), in the language of the request, until the session ends by signing out,
/// a new password or a disabled account. The same address again replaces what is stored, also that of
/// another account. An account has {push-devices} devices: one more replaces the one that was not heard
/// from for the longest time. A device is removed once its push service says that it is gone, or after
/// {push-failing-days} days of failures.
#[utoipa::path(
    tag = "notification",
    security(("bearer" = [])),
    request_body = SubscribeDeviceRequest,
    responses((status = 200, description = "The caller's devices", body = Envelope<PushChannel>), SubscribeDeviceRefused),
)]
#[put("/api/notification/push")]
pub async fn subscribe_device(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, Body(request)): SignedIn<Body<SubscribeDeviceRequest>>,
) -> Answer<PushChannel> {
    let form = form(request.endpoint, request.keys);
    let devices = notifications::subscribe(&app, &actor, &form, &request.device, locale).await?;
    Ok(Reply::private(channel(&app, devices)))
}

refusals!(RemoveDeviceRefused: NotFound);

/// Remove a device of the caller
#[utoipa::path(
    tag = "notification",
    security(("bearer" = [])),
    extensions(("x-permission" = json!("owner"))),
    params(("id" = i64, Path, description = "Id of the device")),
    responses((status = 200, description = "The caller's devices", body = Envelope<PushChannel>), RemoveDeviceRefused),
)]
#[delete("/api/notification/push/{id}")]
pub async fn remove_device(
    app: web::Data<Application>,
    SignedIn(actor, Id(id)): SignedIn<Id>,
) -> Answer<PushChannel> {
    let devices = notifications::remove_device(&app, &actor, id.into()).await?;
    Ok(Reply::private(channel(&app, devices)))
}

refusals!(SubscribeGuestRefused: NotFound, TooManyRequests; fields: TooLong, InvalidFormat, NotAllowed);

/// Send the answers to the inquiries of this browser to it
///
/// As push messages, without an account, by the key that `POST /api/inquiry` stored in the browser: one
/// that has sent no inquiry is `not_found`. A browser has {push-guest-devices} addresses: one more
/// replaces the one that was not heard from for the longest time.
#[utoipa::path(
    tag = "inquiry",
    security((), ("bearer" = [])),
    request_body = PushSubscription,
    responses((status = 200, description = "That messages are on", body = Envelope<PushState>), SubscribeGuestRefused),
)]
#[put("/api/inquiry/push")]
pub async fn subscribe_guest(
    app: web::Data<Application>,
    Reader(locale): Reader,
    InquiryBrowser(browser): InquiryBrowser,
    Visitor(_visitor, Body(request)): Visitor<Body<PushSubscription>>,
) -> Answer<PushState> {
    let form = form(request.endpoint, request.keys);
    notifications::subscribe_guest(&app, browser.as_ref(), &form, locale).await?;
    Ok(Reply::private(PushState { is_on: true }))
}

refusals!(RenewDeviceRefused: NotFound, TooManyRequests; fields: TooLong, InvalidFormat, InvalidCharacters, NotAllowed);

/// Replace the address of a device
///
/// For service workers, which have no session, when a push service has replaced a subscription
/// (`pushsubscriptionchange`). The former address is the proof: only the browser, its push service and
/// this server know it. An unknown one is `not_found`.
#[utoipa::path(
    tag = "notification",
    security((), ("bearer" = [])),
    request_body = RenewDeviceRequest,
    responses((status = 200, description = "That messages are on", body = Envelope<PushState>), RenewDeviceRefused),
)]
#[post("/api/notification/push/renew")]
pub async fn renew_device(
    app: web::Data<Application>,
    caller: Caller,
    Visitor(_visitor, Body(request)): Visitor<Body<RenewDeviceRequest>>,
) -> Answer<PushState> {
    let form = form(request.endpoint, request.keys);
    let (former, origin) = (&request.former_endpoint, &caller.origin.address);
    notifications::renew_device(&app, former, &form, origin).await?;
    Ok(Reply::private(PushState { is_on: true }))
}

refusals!(ForgetDeviceRefused: TooManyRequests; fields: TooLong, InvalidCharacters);

/// Send nothing more to an address
///
/// Neither notifications of an account nor answers to inquiries. Anybody who knows the address may call
/// this; an unknown one changes nothing.
#[utoipa::path(
    tag = "notification",
    security((), ("bearer" = [])),
    request_body = ForgetDeviceRequest,
    responses((status = 200, description = "That messages are off", body = Envelope<PushState>), ForgetDeviceRefused),
)]
#[post("/api/notification/push/remove")]
pub async fn forget_device(
    app: web::Data<Application>,
    caller: Caller,
    Visitor(_visitor, Body(request)): Visitor<Body<ForgetDeviceRequest>>,
) -> Answer<PushState> {
    let origin = &caller.origin.address;
    notifications::forget_device(&app, &request.endpoint, origin).await?;
    Ok(Reply::private(PushState { is_on: false }))
}

/// The key that browsers bind push subscriptions to.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PushKeyView {
    /// An uncompressed point of P-256 in base64url.
    pub public_key: String,
}

/// Whether messages are sent to an address.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PushState {
    /// Whether they are.
    pub is_on: bool,
}

/// Push messages, to each device that asked for them.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PushChannel {
    /// The key that browsers bind push subscriptions to.
    pub public_key: String,
    /// The devices, the oldest first.
    pub devices: Vec<PushDeviceView>,
}

/// A device.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PushDeviceView {
    /// Its id.
    pub id: i64,
    /// Its address at the push service, by which a browser finds itself in the list.
    pub endpoint: String,
    /// What it is called, such as `Chrome · Android`; may be empty.
    pub device: String,
    /// The language of its messages.
    pub language: Locale,
    /// When it asked for messages.
    #[schema(format = DateTime)]
    pub created_at: String,
    /// When its push service took a message last; null: never.
    #[schema(format = DateTime)]
    pub succeeded_at: Option<String>,
    /// Since when messages fail; null: they do not.
    #[schema(format = DateTime)]
    pub failing_since: Option<String>,
}

/// The keys of a browser that messages to it are encrypted with.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PushKeysInput {
    /// The public key (`p256dh`): an uncompressed point of P-256 in base64url.
    pub p256dh: String,
    /// The secret (`auth`): 16 bytes in base64url.
    #[schema(value_type = String)]
    pub auth: Secret<String>,
}

/// A subscription, as `PushSubscription.toJSON` gives it.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PushSubscription {
    /// The address at the push service, which begins with `https://` and leads to the public internet.
    pub endpoint: String,
    /// The keys of the browser.
    pub keys: PushKeysInput,
}

/// A subscription of a signed-in user's device.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SubscribeDeviceRequest {
    /// The address at the push service, which begins with `https://` and leads to the public internet.
    pub endpoint: String,
    /// The keys of the browser.
    pub keys: PushKeysInput,
    /// What the device is called in the list. Default: empty.
    #[serde(default)]
    #[schema(nullable = false)]
    pub device: String,
}

/// A subscription that replaces another one.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RenewDeviceRequest {
    /// The address that is replaced.
    pub former_endpoint: String,
    /// The new address, which begins with `https://` and leads to the public internet.
    pub endpoint: String,
    /// The keys of the browser.
    pub keys: PushKeysInput,
}

/// An address that gets no more messages.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ForgetDeviceRequest {
    /// The address at the push service.
    pub endpoint: String,
}

fn form(endpoint: String, keys: PushKeysInput) -> PushForm {
    PushForm {
        endpoint,
        p256dh: keys.p256dh,
        auth: keys.auth,
    }
}

fn channel(app: &Application, devices: Vec<PushDevice>) -> PushChannel {
    channel_view(notifications::push_key(app).to_owned(), devices)
}

/// The devices of a user.
pub fn channel_view(public_key: String, devices: Vec<PushDevice>) -> PushChannel {
    let view = |device: PushDevice| PushDeviceView {
        id: device.id.get(),
        endpoint: device.address.endpoint,
        device: device.name,
        language: device.locale,
        created_at: device.created_at.to_rfc3339(),
        succeeded_at: device.succeeded_at.map(Timestamp::to_rfc3339),
        failing_since: device.failing_since.map(Timestamp::to_rfc3339),
    };
    PushChannel {
        public_key,
        devices: devices.into_iter().map(view).collect(),
    }
}
