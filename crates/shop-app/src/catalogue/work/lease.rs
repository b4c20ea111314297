//! The claim of an import, which its worker renews while it works.

use shop_core::{ImportId, Timestamp};
use shop_store::product_import;

use crate::{Application, Internal};

/// The duration of a claim in seconds: how long an import waits after its instance was killed. Longer
/// than storing one picture takes.
pub(super) const CLAIM_SECONDS: i64 = 15;

/// A claim is renewed after this time, in milliseconds.
const RENEW_MS: i64 = 5_000;

/// The claim of a worker.
#[derive(Debug)]
pub(super) struct Lease {
    worker: String,
    renewed_at: Timestamp,
}

impl Lease {
    /// A claim that begins now.
    pub const fn new(worker: String, now: Timestamp) -> Self {
        Self {
            worker,
            renewed_at: now,
        }
    }

    /// When the claim expires unless it is renewed.
    pub fn until(&self) -> Timestamp {
        self.renewed_at.plus_seconds(CLAIM_SECONDS)
    }

    /// The name of the worker.
    pub fn worker(&self) -> &str {
        &self.worker
    }

    /// Renews the claim if it is time; `false` if the import was stopped or is claimed by another.
    pub async fn keep(&mut self, app: &Application, id: ImportId) -> Result<bool, Internal> {
        let now = app.now();
        if now.millis() - self.renewed_at.millis() < RENEW_MS {
            return Ok(true);
        }
        self.renew(app);
        let conn = app.database.write();
        Ok(product_import::renew_claim(conn, id, &self.worker, self.until()).await?)
    }

    /// Begins the time of the claim again; returns the present time.
    pub fn renew(&mut self, app: &Application) -> Timestamp {
        self.renewed_at = app.now();
        self.renewed_at
    }
}
