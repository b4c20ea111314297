//! Hourly background task: deletes expired data, makes what is missing (JPEGs, search terms of categories), and
//! reads exchange rates when a day has passed.

use std::{sync::Arc, time::Duration};

use shop_app::{
    Application, Internal, catalogue, media, notifications,
    rates::{self, RatesReading},
    upkeep,
};
use shop_core::{OsEntropy, random_array};
use tokio::task::JoinHandle;

/// The interval between sweeps, in seconds.
const EVERY_SECONDS: u64 = 3600;

/// The maximum random delay in seconds, so that instances started together do not sweep together.
const SPREAD_SECONDS: u64 = 600;

/// Sweeps every hour until aborted.
pub fn begin(app: Arc<Application>) -> JoinHandle<()> {
    actix_web::rt::spawn(async move {
        // Searches need them, so they do not wait for the first sweep.
        report("categories to find", upkeep::index_categories(&app).await);
        tokio::time::sleep(Duration::from_secs(jitter())).await;
        loop {
            sweep(&app).await;
            tokio::time::sleep(Duration::from_secs(EVERY_SECONDS + jitter())).await;
        }
    })
}

/// Sweeps each kind of data; a failure does not affect the others.
async fn sweep(app: &Application) {
    report("sessions", upkeep::sweep_sessions(app).await);
    report("request keys", upkeep::sweep_request_keys(app).await);
    report("undos", upkeep::sweep_undos(app).await);
    report("rate limits", upkeep::sweep_rate_limits(app).await);
    report("chat handles", upkeep::sweep_chat_handles(app).await);
    report("imports", catalogue::remove_old(app).await);
    report("notifications", notifications::remove_old(app).await);
    report("baskets", upkeep::sweep_baskets(app).await);
    report("categories to find", upkeep::index_categories(app).await);
    keep_rates(app).await;
    let files = media::sweep(app).await;
    report(
        "files",
        files.map(|swept| (swept.files + swept.uploads) as u64),
    );
    match media::make_jpegs(app).await {
        Ok(0) => {}
        Ok(count) => tracing::info!(event = "jpegs_made", count, "missing JPEGs made"),
        Err(error) => {
            tracing::error!(event = "jpegs_failed", %error, "missing JPEGs not made; the next run is in an hour");
        }
    }
}

/// Reads the bank's table of rates, and notifies operators of rates that are old.
async fn keep_rates(app: &Application) {
    match rates::read_due(app).await {
        Ok(RatesReading::NotDue) => {}
        Ok(RatesReading::Read(has_changed)) => {
            tracing::info!(event = "rates_read", has_changed, "exchange rates read");
        }
        Ok(RatesReading::Failed(error)) => {
            tracing::warn!(event = "rates_failed", %error, "exchange rates not read; the present ones stay, and the next try is in an hour");
        }
        Err(error) => {
            tracing::error!(event = "rates_failed", %error, "exchange rates not read; the next try is in an hour");
        }
    }
    report("outdated rates", rates::notify_outdated(app).await);
}

fn report(what: &'static str, swept: Result<u64, Internal>) {
    match swept {
        Ok(0) => tracing::debug!(event = "sweep", what, "nothing to sweep"),
        Ok(count) => tracing::info!(event = "sweep", what, count, "swept"),
        Err(error) => {
            tracing::error!(event = "sweep_failed", what, %error, "sweep failed; the next one is in an hour");
        }
    }
}

fn jitter() -> u64 {
    u64::from_be_bytes(random_array(&OsEntropy)) % SPREAD_SECONDS
}
