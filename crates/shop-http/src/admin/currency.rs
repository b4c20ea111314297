//! The rates of second currencies.

use actix_web::{get, put, web};
use serde::{Deserialize, Serialize};
use shop_app::{
    Application,
    admin::{self, CurrencyRecord},
};
use shop_core::{CurrencyForm, CurrencyRate, RateSource};
use utoipa::ToSchema;

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Operator},
    reply::Answer,
    routes::Registry,
};

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config.service(read_currencies).service(update_currencies);
}

refusals!(ReadCurrenciesRefused:);

/// The rates of second currencies
///
/// Buyers see amounts in these currencies as a hint. Everything is charged in renminbi. Visitors get a
/// rate (`GET /api/platform`) for {rate-days} days.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    responses((status = 200, description = "The rates", body = Envelope<AdminCurrencies>), ReadCurrenciesRefused),
)]
#[get("/api/admin/currency")]
pub async fn read_currencies(
    app: web::Data<Application>,
    Operator(actor, ()): Operator,
) -> Answer<AdminCurrencies> {
    let record = admin::currencies(&app, &actor).await?;
    Ok(Reply::private(currencies_view(&record)))
}

refusals!(
    UpdateCurrenciesRefused: ChangedElsewhere;
    fields: InvalidFormat, NotAllowed, OutOfRange, DuplicateItem, TooManyItems
);

/// Change the rates of second currencies
///
/// Replaces all of them. A rate that is not changed keeps its age, unless `renew` is true. A code that is
/// no currency of ISO 4217 is `invalid_format`, the renminbi is `not_allowed`.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    request_body = UpdateCurrenciesRequest,
    responses((status = 200, description = "The rates as they are now", body = Envelope<AdminCurrencies>), UpdateCurrenciesRefused),
)]
#[put("/api/admin/currency")]
pub async fn update_currencies(
    app: web::Data<Application>,
    Operator(actor, Body(request)): Operator<Body<UpdateCurrenciesRequest>>,
) -> Answer<AdminCurrencies> {
    let forms: Vec<CurrencyForm> = request.currencies.into_iter().map(Into::into).collect();
    let record = admin::update_currencies(&app, &actor, request.revision, &forms).await?;
    Ok(Reply::private(currencies_view(&record)))
}

/// A second currency with its rate.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminCurrency {
    /// The code in ISO 4217, such as `USD`.
    pub code: String,
    /// What one unit costs, in millionths of a renminbi.
    pub rate_micro: i64,
    /// How many decimals amounts have in ISO 4217.
    pub decimals: i64,
    /// When the rate was entered or renewed, or the day of the bank's table that it was read from.
    #[schema(format = DateTime)]
    pub updated_at: String,
    /// Where the rate comes from.
    pub source: RateSource,
    /// Whether buyers can choose the currency.
    pub enabled: bool,
    /// A rate of the bank's table that differs by more than a tenth, and waits to be entered as
    /// `rateMicro`; null if there is none.
    pub held_rate_micro: Option<i64>,
    /// The day of the bank's table that `heldRateMicro` is from; null if there is none.
    #[schema(format = DateTime)]
    pub held_at: Option<String>,
}

/// The second currencies.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminCurrencies {
    /// The currencies in the order in which buyers see them, at most {currencies}.
    pub currencies: Vec<AdminCurrency>,
    /// Whether the server reads a bank's table once a day, for rates whose `source` is `feed`.
    pub has_feed: bool,
    /// Grows with every change. Send it back in an update.
    pub revision: i64,
}

/// A second currency with its rate, in a request.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CurrencyInput {
    /// The code in ISO 4217, such as `USD`.
    pub code: String,
    /// What one unit costs, in millionths of a renminbi: 7100000 if one dollar costs ¥7.10.
    pub rate_micro: i64,
    /// How many decimals amounts have; must be those of ISO 4217.
    #[schema(nullable = false)]
    pub decimals: Option<i64>,
    /// Where the rate comes from. Left out, it stays as it is; a new currency is `manual`.
    #[schema(nullable = false)]
    pub source: Option<RateSource>,
    /// Whether buyers can choose the currency.
    pub enabled: bool,
    /// Whether an unchanged rate counts from now on. Default: false.
    #[schema(nullable = false)]
    pub renew: Option<bool>,
}

/// The second currencies that replace the present ones.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UpdateCurrenciesRequest {
    /// The `revision` that was read. If another one is stored, the update is refused with
    /// `changed_elsewhere` (409).
    pub revision: i64,
    /// The currencies in the order in which buyers see them, each once.
    pub currencies: Vec<CurrencyInput>,
}

impl From<CurrencyInput> for CurrencyForm {
    fn from(input: CurrencyInput) -> Self {
        Self {
            code: input.code,
            rate_micro: input.rate_micro,
            decimals: input.decimals,
            source: input.source,
            is_enabled: input.enabled,
            is_renewed: input.renew.unwrap_or_default(),
        }
    }
}

fn currencies_view(record: &CurrencyRecord) -> AdminCurrencies {
    AdminCurrencies {
        currencies: record.table.rates().iter().map(currency_view).collect(),
        has_feed: record.has_feed,
        revision: record.revision,
    }
}

fn currency_view(rate: &CurrencyRate) -> AdminCurrency {
    AdminCurrency {
        code: rate.currency.code().to_owned(),
        rate_micro: rate.rate.micro(),
        decimals: rate.currency.decimals().into(),
        updated_at: rate.updated_at.to_rfc3339(),
        source: rate.source,
        enabled: rate.is_enabled,
        held_rate_micro: rate.held.map(|held| held.rate.micro()),
        held_at: rate.held.map(|held| held.at.to_rfc3339()),
    }
}
