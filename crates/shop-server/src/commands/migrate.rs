//! `migrate`: migrates the database to this version's schema. `serve` does this too; use this
//! command to migrate before replacing an instance.

use crate::{Outcome, settings::Settings, start};

/// Runs the pending migrations.
pub async fn migrate(settings: &Settings) -> Outcome {
    let database = start::open_database(settings).await?;
    database.close().await?;
    crate::say("The database has this version's schema.");
    Ok(())
}
