//! Actions on several accounts at once.

use actix_web::{post, web};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use shop_app::{
    Application,
    admin::{self, Outcomes},
};
use shop_core::{AccountOutcome, Locale, UserId};
use utoipa::ToSchema;

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, CreationKey, Operator, Reader, Repeatable},
    messages::account_outcome,
    reply::Answer,
    routes::Registry,
};

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config.service(renew_accounts).service(message_accounts);
}

refusals!(RenewAccountsRefused:; fields: OutOfRange, TooManyItems, DuplicateItem);

/// Extend the paid period of several shops
///
/// By months, after the end of the service, or from now if that is over; the levels stay. Each account is
/// extended if its `revision` is still the one that was read, whatever becomes of the others, so a call
/// that is sent again extends nothing twice: those are `changedElsewhere`.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    request_body = RenewAccountsRequest,
    responses((status = 200, description = "What became of each account", body = Envelope<AccountOutcomes>), RenewAccountsRefused),
)]
#[post("/api/admin/user/renew")]
pub async fn renew_accounts(
    app: web::Data<Application>,
    Reader(locale): Reader,
    Operator(actor, Body(request)): Operator<Body<RenewAccountsRequest>>,
) -> Answer<AccountOutcomes> {
    let accounts = request.accounts.iter();
    let accounts: Vec<_> = accounts
        .map(|account| (UserId::new(account.id), account.revision))
        .collect();
    let outcomes = admin::renew(&app, &actor, &accounts, request.months).await?;
    Ok(Reply::private(outcomes_view(&outcomes, locale)))
}

refusals!(
    MessageAccountsRefused: IdempotencyReused;
    fields: OutOfRange, TooLong, InvalidCharacters, TooManyItems, DuplicateItem
);

/// Write to several users
///
/// Each gets a notification. Disabled accounts get none.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(CreationKey),
    request_body = MessageAccountsRequest,
    responses((status = 200, description = "What became of each account", body = Envelope<AccountOutcomes>), MessageAccountsRefused),
)]
#[post("/api/admin/user/message")]
pub async fn message_accounts(
    app: web::Data<Application>,
    Reader(locale): Reader,
    Operator(actor, Repeatable(request, body)): Operator<Repeatable<MessageAccountsRequest>>,
) -> Answer<Box<RawValue>> {
    let ids: Vec<UserId> = body.ids.iter().copied().map(UserId::new).collect();
    let render = |outcomes: &Outcomes| serde_json::to_string(&outcomes_view(outcomes, locale));
    Reply::stored(admin::message(&app, &actor, &request, &ids, &body.text, &render).await?)
}

/// An account as it was read.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SeenAccount {
    /// Id of the account.
    pub id: i64,
    /// The `revision` that was read.
    pub revision: i64,
}

/// By how much which paid periods are extended.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RenewAccountsRequest {
    /// The accounts.
    pub accounts: Vec<SeenAccount>,
    /// By how many months.
    pub months: i64,
}

/// A message to users.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MessageAccountsRequest {
    /// Ids of the accounts.
    pub ids: Vec<i64>,
    /// The message, which is sent as it is.
    pub text: String,
}

/// What became of an account.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountOutcomeView {
    /// Id of the account.
    pub id: i64,
    /// What became of it.
    pub outcome: AccountOutcome,
    /// The same as a sentence.
    pub message: String,
}

/// What became of each account, in the order of the request.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountOutcomes {
    /// One entry for each account.
    pub list: Vec<AccountOutcomeView>,
}

fn outcomes_view(outcomes: &Outcomes, locale: Locale) -> AccountOutcomes {
    let view = |(user, outcome): &(UserId, AccountOutcome)| AccountOutcomeView {
        id: user.get(),
        outcome: *outcome,
        message: account_outcome(*outcome, locale).to_owned(),
    };
    AccountOutcomes {
        list: outcomes.iter().map(view).collect(),
    }
}
