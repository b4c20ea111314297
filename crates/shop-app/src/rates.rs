//! The rates of second currencies in the background: a bank's table, read once a day, and notifications of
//! rates that are old.

use shop_core::{ShopId, random_array};
use shop_delivery::{RateSheet, RatesError, read_rates};
use shop_notifications::{Event, NotificationKind, ReceiverUrl};
use shop_store::{
    Invalidates, Updated, account, commit, notification::Recipient, platform, shared,
};

use crate::{Application, Internal, notifications::notify};

/// The claim on the next reading, which all instances share.
const READING: &str = "rates-reading";

/// What became of a reading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RatesReading {
    /// No table is configured, or it was read within a day.
    NotDue,
    /// The rates were read; `true` if any rate changed or is held.
    Read(bool),
    /// The rates stay as they are; the next reading is tried with the next call.
    Failed(RatesError),
}

/// Reads the bank's table if the last reading is a day ago, by one of all instances.
pub async fn read_due(app: &Application) -> Result<RatesReading, Internal> {
    match &app.delivery.parts.rates_url {
        Some(url) => read_due_at(app, url).await,
        None => Ok(RatesReading::NotDue),
    }
}

/// Reads the table at an address, as [`read_due`] does.
pub async fn read_due_at(app: &Application, url: &ReceiverUrl) -> Result<RatesReading, Internal> {
    let now = app.now();
    let conn = app.database.write();
    // A holder of its own for each reading: a claim lasts a day also for this instance.
    let holder = hex::encode(random_array::<16>(app.entropy.as_ref()));
    if !shared::claim(conn, READING, &holder, now, now.plus_days(1)).await? {
        return Ok(RatesReading::NotDue);
    }
    match read_rates(&app.delivery.parts.client, url, now).await {
        Ok(sheet) => Ok(RatesReading::Read(take(app, &sheet).await?)),
        Err(error) => {
            shared::release(conn, READING, &holder).await?;
            Ok(RatesReading::Failed(error))
        }
    }
}

/// Takes the rates of a bank's table; answers whether that changes anything.
pub async fn take(app: &Application, sheet: &RateSheet) -> Result<bool, Internal> {
    let transaction = app.database.begin_write().await?;
    let (table, seen) = platform::currencies(&transaction).await?;
    let fed = table.fed(&sheet.rates, sheet.day);
    if fed == table {
        return Ok(false);
    }
    // An operator who saves at the same moment has the newer rates.
    let saved = platform::save_currencies(&transaction, seen, &fed).await?;
    commit(transaction, Invalidates::Platform).await?;
    Ok(saved == Updated::Yes)
}

/// Notifies all operators of rates that have reached an age; returns the number of currencies.
pub async fn notify_outdated(app: &Application) -> Result<u64, Internal> {
    let now = app.now();
    let transaction = app.database.begin_write().await?;
    let (table, seen) = platform::currencies(&transaction).await?;
    let (due, notified) = table.notified(now);
    if due.is_empty() {
        return Ok(0);
    }
    if platform::save_currencies(&transaction, seen, &notified).await? != Updated::Yes {
        return Ok(0);
    }
    let codes: Vec<&str> = due.iter().map(|currency| currency.code()).collect();
    for operator in account::operators(&transaction).await? {
        let event = Event {
            kind: NotificationKind::RatesOutdated,
            number: codes.join(", "),
            shop: ShopId::of_account(operator),
            customer: String::new(),
            total: None,
            text: String::new(),
        };
        let recipient = Recipient::from(Some(operator));
        notify(&transaction, app, recipient, None, &event).await?;
    }
    commit(transaction, Invalidates::Nothing).await?;
    app.wake_notifier();
    Ok(due.len() as u64)
}
