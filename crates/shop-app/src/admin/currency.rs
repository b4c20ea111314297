//! The rates of second currencies.

use serde_json::{Value, json};
use shop_core::{CurrencyForm, CurrencyTable};
use shop_store::{ConnectionTrait, Invalidates, commit, platform};

use crate::{
    Actor, Application, Error,
    admin::{begin, permit, trail, written},
};

/// The rates for operators.
#[derive(Debug, Clone)]
pub struct CurrencyRecord {
    /// The currencies with their rates, in the order in which buyers see them.
    pub table: CurrencyTable,
    /// Whether the server reads a bank's table.
    pub has_feed: bool,
    /// Revision for optimistic locking; an update must name it.
    pub revision: i64,
}

/// Returns the rates for editing.
pub async fn currencies(app: &Application, operator: &Actor) -> Result<CurrencyRecord, Error> {
    permit(operator)?;
    record(app, app.database.read()).await
}

/// Replaces the rates if their revision is still `seen`.
pub async fn update_currencies(
    app: &Application,
    operator: &Actor,
    seen: i64,
    forms: &[CurrencyForm],
) -> Result<CurrencyRecord, Error> {
    let transaction = begin(app, operator).await?;
    let (before, _) = platform::currencies(&transaction).await?;
    let after = before.edited(forms, app.now())?;
    written(platform::save_currencies(&transaction, seen, &after).await?)?;
    let detail = trail::change(
        &audit_detail(&before, &after),
        &audit_detail(&after, &before),
    );
    let entry = trail::Entry::new("platform.currency", "platform", detail);
    trail::note(app, &transaction, operator, entry).await?;
    let record = record(app, &transaction).await?;
    commit(transaction, Invalidates::Platform).await?;
    Ok(record)
}

async fn record(app: &Application, conn: &impl ConnectionTrait) -> Result<CurrencyRecord, Error> {
    let (table, revision) = platform::currencies(conn).await?;
    Ok(CurrencyRecord {
        table,
        has_feed: app.delivery.parts.rates_url.is_some(),
        revision,
    })
}

/// What the log says of the rates that differ from those of `other`; null if buyers cannot choose the
/// currency.
fn audit_detail(table: &CurrencyTable, other: &CurrencyTable) -> Value {
    let rates = table.rates().iter();
    let differing = rates.filter(|rate| other.find(rate.currency) != Some(rate));
    let rates = differing.map(|rate| {
        let micro = rate.is_enabled.then_some(rate.rate.micro());
        (rate.currency.code().to_owned(), json!(micro))
    });
    json!({ "currencyRates": rates.collect::<Value>() })
}
