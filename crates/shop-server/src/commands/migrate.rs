//! `migrate`: brings the database to this version's schema. `serve` does it too; this is for those
//! who want it done before they replace an instance.

use crate::{Outcome, settings::Settings, start};

/// Runs the steps that the database lacks.
pub async fn migrate(settings: &Settings) -> Outcome {
    let database = start::open_database(settings).await?;
    database.close().await?;
    crate::say("The database has this version's schema.");
    Ok(())
}
