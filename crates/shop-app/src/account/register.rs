//! Registers a merchant.

use shop_auth::{Registration, RegistrationForm};
use shop_catalog::{search::Document, shop::ShopProfile};
use shop_core::{Reason, Role, ShopId, Timestamp};
use shop_settlement::{Settlement, SettlementLevel};
use shop_store::{
    Invalidates, StoreError,
    account::{self, AgreedVersions, NewAccount},
    commit,
    platform::{self, AgreementKind},
    search,
    shop::{self, NewShop},
};

use crate::{
    Application, Error, Refusal, UseLimits,
    account::begin_session,
    account::keep,
    account::{Origin, SessionGrant},
    rate_limit::{self, Attempt, Counter},
};

/// Creates an account with its shop, and signs in. Rate-limited per IP address; attempts with taken
/// names count too, because they reveal who is registered.
pub async fn register(
    app: &Application,
    form: &RegistrationForm<'_>,
    origin: &Origin,
) -> Result<SessionGrant, Error> {
    let registration = Registration::parse(form)?;
    let attempt = match app.use_limits {
        UseLimits::People => {
            let counter = Counter::of_registrations(&origin.address);
            Some(rate_limit::begin(app, &[counter]).await?)
        }
        UseLimits::Unlimited => None,
    };
    let registered = create(app, &registration).await;
    settle(app, attempt, &registered).await?;
    let mut grant = registered?;
    grant.device = keep(app, None, grant.user, FIRST_PASSWORD);
    Ok(grant)
}

/// The password version of a new account.
const FIRST_PASSWORD: i64 = 1;

/// Internal errors do not count as attempts.
async fn settle(
    app: &Application,
    attempt: Option<Attempt>,
    registered: &Result<SessionGrant, Error>,
) -> Result<(), StoreError> {
    match (attempt, registered) {
        (None, _) => Ok(()),
        (Some(attempt), Err(error)) if is_ours(error) => attempt.take_back(app).await,
        (Some(attempt), _) => {
            attempt.counts(app);
            Ok(())
        }
    }
}

fn is_ours(error: &Error) -> bool {
    matches!(error, Error::Internal(_)) || error.is(Reason::Unavailable)
}

/// Fails if a name is taken, before anything is hashed or written: anybody can ask for taken names again
/// and again.
async fn check_names(app: &Application, registration: &Registration) -> Result<(), Error> {
    let conn = app.database.read();
    let username = registration.username.as_str();
    if account::find_by_username(conn, username).await?.is_some() {
        return Err(Refusal::taken(Reason::UsernameTaken, "username").into());
    }
    let alias = registration.alias.as_str();
    if shop::find_by_alias(conn, alias, app.now()).await?.is_some() {
        return Err(Refusal::taken(Reason::AliasTaken, "alias").into());
    }
    Ok(())
}

async fn create(app: &Application, registration: &Registration) -> Result<SessionGrant, Error> {
    check_names(app, registration).await?;
    let hash = app.passwords.hash(&registration.password).await?;
    let now = app.now();
    let transaction = app.database.begin_write().await?;
    let service = platform::agreement_version(&transaction, AgreementKind::Service).await?;
    let privacy = platform::agreement_version(&transaction, AgreementKind::Privacy).await?;
    let account = NewAccount {
        username: registration.username.as_str(),
        password_hash: hash.as_str().into(),
        role: Role::Merchant,
        agreed: Some(AgreedVersions {
            service: &service,
            privacy: &privacy,
        }),
    };
    let user = account::create(&transaction, &account, now).await?;
    let alias = registration.alias.as_str();
    let owner = ShopId::of_account(user);
    let new_shop = NewShop {
        owner,
        alias,
        language: registration.language,
        settlement: trial(now),
    };
    shop::create(&transaction, &new_shop, now).await?;
    // Makes the shop searchable by its code before the profile is saved for the first time.
    let profile = ShopProfile {
        language: registration.language,
        ..ShopProfile::default()
    };
    let document = Document::of_shop(&profile, alias);
    search::index_shop(&transaction, owner, &document).await?;
    let grant = begin_session(app, &transaction, user, Role::Merchant).await?;
    commit(transaction, Invalidates::Shop(owner)).await?;
    Ok(grant)
}

/// New shops start with the trial of the first level (PRODUCT.md, 5.2).
const fn trial(now: Timestamp) -> Settlement {
    Settlement {
        level: SettlementLevel::S,
        registered_at: now,
        paid_until: None,
    }
}
