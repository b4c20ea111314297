//! Push messages: the devices that ask for them, and their delivery.

use shop_auth::BrowserKey;
use shop_core::{
    FieldError, Locale, PushDeviceId, Reason, Secret, TextRule, UserId, ValidationErrors,
};
use shop_delivery::{DeliveryError, PushKeys, PushKeysError, PushMessage};
use shop_notifications::{
    DEVICE_NAME, FAILING_DAYS, GUEST_DEVICES_MAX, PUSH_ENDPOINT_MAX, PushUrgency, ReceiverUrl,
    TrialOutcome, USER_DEVICES_MAX, push_payload, push_test_payload,
};
use shop_store::{
    Invalidates, account, commit,
    notification::ClaimedDelivery,
    push::{self, AboutDevice, PushAddress, PushDevice, PushOwner},
};

use crate::{
    Actor, Application, Error, Internal, UseLimits,
    notifications::{Trial, channels::outcome_of, shop_name},
    rate_limit::{self, Counter},
};

/// An address that is stored, as long as it may be.
pub const PUSH_ENDPOINT: TextRule = TextRule::line(1, PUSH_ENDPOINT_MAX);

/// A subscription as a browser gives it.
#[derive(Debug, Clone)]
pub struct PushForm {
    /// The address at the push service.
    pub endpoint: String,
    /// The public key of the browser.
    pub p256dh: String,
    /// The secret that the browser shares.
    pub auth: Secret<String>,
}

impl PushForm {
    fn parse(&self, app: &Application) -> Result<PushAddress, ValidationErrors> {
        let mut errors = ValidationErrors::new();
        let (path, rule) = ("endpoint", app.delivery.parts.client.rule());
        let endpoint = ReceiverUrl::parse(path, &self.endpoint, PUSH_ENDPOINT_MAX, rule);
        let endpoint = errors.keep(endpoint);
        let keys = PushKeys::parse(&self.p256dh, &self.auth).map_err(|error| {
            let path = match error {
                PushKeysError::Public => "keys.p256dh",
                PushKeysError::Auth => "keys.auth",
            };
            FieldError::new(path, Reason::InvalidFormat)
        });
        errors.keep(keys);
        errors.into_result(PushAddress {
            endpoint: endpoint.map_or_else(String::new, |url| url.url().to_string()),
            p256dh: self.p256dh.clone(),
            auth: self.auth.clone(),
        })
    }
}

/// The public key that browsers bind their subscriptions to.
pub fn push_key(app: &Application) -> &str {
    app.delivery.parts.push_key.public()
}

/// The actor's devices, the oldest first.
pub async fn push_devices(app: &Application, actor: &Actor) -> Result<Vec<PushDevice>, Internal> {
    devices_of(app, actor.user).await
}

pub(super) async fn devices_of(
    app: &Application,
    user: UserId,
) -> Result<Vec<PushDevice>, Internal> {
    Ok(push::list(app.database.read(), user).await?)
}

/// Sends the actor's notifications to a device from now on, until their session is ended. Beyond
/// [`USER_DEVICES_MAX`] it replaces the one that was not heard from for the longest time.
pub async fn subscribe(
    app: &Application,
    actor: &Actor,
    form: &PushForm,
    name: &str,
    locale: Locale,
) -> Result<Vec<PushDevice>, Error> {
    let (address, name) = parse(app, form, name)?;
    let transaction = app.database.begin_write().await?;
    account::lock(&transaction, actor.user).await?;
    count(app, &transaction, &actor.user.to_string()).await?;
    let owner = PushOwner::Account(actor.user, actor.session);
    let about = AboutDevice {
        locale,
        name: &name,
    };
    let (max, now) = (USER_DEVICES_MAX, app.now());
    push::save(&transaction, owner, &address, about, max, now).await?;
    commit(transaction, Invalidates::Nothing).await?;
    Ok(push_devices(app, actor).await?)
}

/// Sends the answers to the inquiries of a browser to it from now on.
pub async fn subscribe_guest(
    app: &Application,
    browser: Option<&BrowserKey>,
    form: &PushForm,
    locale: Locale,
) -> Result<(), Error> {
    let (address, _) = parse(app, form, "")?;
    let hash = browser.map(BrowserKey::hash).ok_or(Reason::NotFound)?;
    let conn = app.database.read();
    if shop_store::inquiry::count_sent(conn, hash.as_str(), None).await? == 0 {
        return Err(Reason::NotFound.into());
    }
    let transaction = app.database.begin_write().await?;
    count(app, &transaction, hash.as_str()).await?;
    let owner = PushOwner::Browser(hash.as_str());
    let about = AboutDevice { locale, name: "" };
    let (max, now) = (GUEST_DEVICES_MAX, app.now());
    push::save(&transaction, owner, &address, about, max, now).await?;
    commit(transaction, Invalidates::Nothing).await?;
    Ok(())
}

fn parse(
    app: &Application,
    form: &PushForm,
    name: &str,
) -> Result<(PushAddress, String), ValidationErrors> {
    let mut errors = ValidationErrors::new();
    let name = errors.keep(DEVICE_NAME.parse("device", name));
    match form.parse(app) {
        Ok(address) => errors.into_result((address, name.unwrap_or_default())),
        Err(others) => {
            errors.extend(others);
            Err(errors)
        }
    }
}

/// Counts a subscription of an owner, and keeps others of the owner waiting until the transaction ends.
async fn count(
    app: &Application,
    transaction: &shop_store::Transaction,
    owner: &str,
) -> Result<(), Error> {
    if app.use_limits == UseLimits::People {
        let counter = Counter::of_push_devices(owner);
        rate_limit::count(transaction, &counter, app.now()).await?;
    }
    Ok(())
}

/// Removes a device of the actor.
pub async fn remove_device(
    app: &Application,
    actor: &Actor,
    id: PushDeviceId,
) -> Result<Vec<PushDevice>, Error> {
    if !push::remove(app.database.write(), actor.user, id).await? {
        return Err(Reason::NotFound.into());
    }
    Ok(push_devices(app, actor).await?)
}

/// Removes the device with an address, which only its browser, its push service and this server know.
/// `origin` is the IP address of the caller.
pub async fn forget_device(app: &Application, endpoint: &str, origin: &str) -> Result<(), Error> {
    let endpoint = PUSH_ENDPOINT.parse("endpoint", endpoint)?;
    if is_known(app, &endpoint, origin).await? {
        push::remove_address(app.database.write(), &endpoint).await?;
    }
    Ok(())
}

/// Gives the device with an address another one: push services replace them.
pub async fn renew_device(
    app: &Application,
    former: &str,
    form: &PushForm,
    origin: &str,
) -> Result<(), Error> {
    let former = PUSH_ENDPOINT.parse("formerEndpoint", former)?;
    let address = form.parse(app)?;
    if !is_known(app, &former, origin).await? {
        return Err(Reason::NotFound.into());
    }
    let transaction = app.database.begin_write().await?;
    push::replace_address(&transaction, &former, &address).await?;
    commit(transaction, Invalidates::Nothing).await?;
    Ok(())
}

/// Whether an address is stored. Anybody can ask, so wrong ones are counted.
async fn is_known(app: &Application, endpoint: &str, origin: &str) -> Result<bool, Error> {
    app.check_rejections(origin)?;
    let is_known = push::is_known(app.database.read(), endpoint).await?;
    if !is_known {
        app.count_rejection(origin);
    }
    Ok(is_known)
}

/// Sends a notification to its device; `None` if the device is gone.
pub(super) async fn deliver(
    app: &Application,
    delivery: &ClaimedDelivery,
) -> Result<Option<Result<(), DeliveryError>>, Internal> {
    let Some(id) = delivery.device else {
        return Ok(None);
    };
    let Some(device) = push::find(app.database.read(), id).await? else {
        return Ok(None);
    };
    let event = &delivery.notification.event;
    let shop = shop_name(app, event.shop, device.locale).await?;
    let payload = push_payload(event, device.locale, &shop).to_string();
    match send(app, &device, PushUrgency::of(event.kind), &payload).await? {
        Err(error) if is_gone(&error) => Ok(None),
        sent => Ok(Some(sent)),
    }
}

/// Sends a test message to each device of a user. The outcome is the first failure, if any.
pub(super) async fn try_out(app: &Application, user: UserId) -> Result<Trial, Internal> {
    let mut trial = Trial::of(TrialOutcome::Off);
    for device in devices_of(app, user).await? {
        let payload = push_test_payload(device.locale).to_string();
        let sent = send(app, &device, PushUrgency::High, &payload).await?;
        if matches!(trial.outcome, TrialOutcome::Off | TrialOutcome::Delivered) {
            trial = outcome_of(&sent);
        }
    }
    Ok(trial)
}

/// Whether the push service says that the browser has ended its subscription.
const fn is_gone(error: &DeliveryError) -> bool {
    matches!(error, DeliveryError::Refused(404 | 410))
}

/// Sends a message and notes what became of it. A device that is gone is removed.
async fn send(
    app: &Application,
    device: &PushDevice,
    urgency: PushUrgency,
    payload: &str,
) -> Result<Result<(), DeliveryError>, Internal> {
    let sent = post(app, device, urgency, payload).await?;
    let (conn, now) = (app.database.write(), app.now());
    match &sent {
        Ok(()) => push::succeed(conn, device.id, now).await?,
        Err(error) if is_gone(error) => {
            push::remove_address(conn, &device.address.endpoint).await?;
        }
        Err(_) => push::fail(conn, device.id, now, now.plus_days(-FAILING_DAYS)).await?,
    }
    Ok(sent)
}

async fn post(
    app: &Application,
    device: &PushDevice,
    urgency: PushUrgency,
    payload: &str,
) -> Result<Result<(), DeliveryError>, Internal> {
    let parts = &app.delivery.parts;
    let address = &device.address;
    // What was stored was valid; a rule that has become stricter since counts as a failure.
    let endpoint = ReceiverUrl::parse(
        "endpoint",
        &address.endpoint,
        PUSH_ENDPOINT_MAX,
        parts.client.rule(),
    );
    let keys = PushKeys::parse(&address.p256dh, &address.auth);
    let (Ok(endpoint), Ok(keys)) = (endpoint, keys) else {
        return Ok(Err(DeliveryError::NotPublic));
    };
    let origin = endpoint.url().origin().ascii_serialization();
    // Push services take no contact without encryption.
    let contact = Some(parts.site.as_str()).filter(|_| parts.site.scheme() == "https");
    let authorization = parts.push_key.authorization(&origin, contact, app.now())?;
    let message = PushMessage {
        endpoint: &endpoint,
        keys: &keys,
        authorization: &authorization,
        urgency,
        payload,
    };
    Ok(parts.client.send_push(message).await)
}
