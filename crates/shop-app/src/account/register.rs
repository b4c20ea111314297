//! Registering a merchant.

use shop_auth::{HashError, Registration, RegistrationForm, Role};
use shop_catalog::{search::Document, shop::ShopProfile};
use shop_core::{Faults, Timestamp};
use shop_settlement::{Settlement, SettlementLevel};
use shop_store::{
    Conflict, StoreError, Touches,
    account::{self, AccountRole, NewAccount},
    commit, platform, search,
    shop::{self, NewShop},
};

use super::{SessionGrant, grant};
use crate::{Application, Internal};

/// Why somebody is not registered.
#[derive(Debug, thiserror::Error)]
pub enum RegisterError {
    /// Fields are wrong.
    #[error(transparent)]
    Invalid(#[from] Faults),
    /// The username is registered already.
    #[error("the username is taken; choose another")]
    UsernameTaken,
    /// The shop code is in use or still reserved.
    #[error("the shop code is taken; choose another")]
    AliasTaken,
    /// Too many people register or sign in at this moment.
    #[error("too busy; try again in a few seconds")]
    Busy,
    /// A fault of ours.
    #[error(transparent)]
    Internal(Internal),
}

/// Makes an account and its shop, and signs in.
pub async fn register(
    app: &Application,
    form: &RegistrationForm<'_>,
) -> Result<SessionGrant, RegisterError> {
    let registration = Registration::parse(form)?;
    let hash = app.passwords.hash(&registration.password).await?;
    let now = app.now();
    let transaction = app.database.begin_write().await?;
    let agreement = platform::agreement_version(&transaction).await?;
    let account = NewAccount {
        username: registration.username.as_str(),
        password_hash: &hash,
        role: AccountRole::Merchant,
        agreement_version: Some(&agreement),
    };
    let user = account::create(&transaction, &account, now).await?;
    let alias = registration.alias.as_str();
    let new_shop = NewShop {
        owner: user,
        alias,
        settlement: trial(now),
    };
    shop::create(&transaction, &new_shop, now).await?;
    // Found by its code from the first moment on, not only after its profile is saved.
    let document = Document::of_shop(&ShopProfile::default(), alias);
    search::index_shop(&transaction, user, &document).await?;
    let grant = grant::begin_session(app, &transaction, user, Role::Merchant).await?;
    commit(transaction, Touches::Shop(user)).await?;
    Ok(grant)
}

/// Every shop begins with the free months of the first level (specification, section 6).
const fn trial(now: Timestamp) -> Settlement {
    Settlement {
        level: SettlementLevel::S,
        registered_at: now,
        paid_until: None,
    }
}

impl From<StoreError> for RegisterError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Conflict(Conflict::Username) => Self::UsernameTaken,
            StoreError::Conflict(Conflict::ShopAlias) => Self::AliasTaken,
            other => Self::Internal(other.into()),
        }
    }
}

impl From<HashError> for RegisterError {
    fn from(error: HashError) -> Self {
        match error {
            HashError::Busy => Self::Busy,
            other => Self::Internal(other.into()),
        }
    }
}

impl From<Internal> for RegisterError {
    fn from(error: Internal) -> Self {
        Self::Internal(error)
    }
}
