//! Signing in with username and password.

use shop_auth::{HashError, USERNAME_MAX};
use shop_core::uniqueness_key;
use shop_store::{
    ConnectionTrait, StoreError, Touches,
    account::{self, Account, AccountStatus},
    commit,
};

use super::{
    SessionGrant,
    attempt::{self, Counter},
    grant, role_of,
};
use crate::{Application, Internal};

/// Why somebody is not signed in.
#[derive(Debug, thiserror::Error)]
pub enum SignInError {
    /// Unknown username or wrong password: one answer in the same time.
    #[error("the username or the password is wrong")]
    BadCredentials,
    /// The account is switched off.
    #[error("the account is disabled")]
    Disabled,
    /// Too many failures; wait.
    #[error("too many failed attempts; try again in {seconds} s")]
    SlowDown {
        /// Seconds to wait.
        seconds: u32,
    },
    /// Too many people sign in at this moment.
    #[error("too busy; try again in a few seconds")]
    Busy,
    /// A fault of ours.
    #[error(transparent)]
    Internal(Internal),
}

/// Signs in, counting failures for the account and for the address it comes from.
pub async fn sign_in(
    app: &Application,
    username: &str,
    password: &str,
    address: &str,
) -> Result<SessionGrant, SignInError> {
    let proven = prove(app, username, password, address).await?;
    let transaction = app.database.begin_write().await?;
    let account = still_proven(&transaction, &proven).await?;
    let role = role_of(account.role);
    let grant = grant::begin_session(app, &transaction, account.id, role).await;
    let grant = grant.map_err(SignInError::Internal)?;
    commit(transaction, Touches::Nothing).await?;
    Ok(grant)
}

/// The account that username and password prove, if it is in use; failures are counted for the
/// account and for the address.
pub(crate) async fn prove(
    app: &Application,
    username: &str,
    password: &str,
    address: &str,
) -> Result<Account, SignInError> {
    // No username has U+0000, and PostgreSQL neither looks for it nor counts its failures.
    let username = &username.replace('\0', "\u{FFFD}");
    let key = uniqueness_key(username);
    let mut counters = vec![Counter::of_address(address)];
    // A longer name is nobody's, and a counter's key must not be of any length.
    if key.chars().count() <= USERNAME_MAX {
        counters.insert(0, Counter::of_account(&key));
    }
    let attempt = attempt::begin(app, &counters).await?;
    let judged = judge(app, username, password).await;
    match &judged {
        Ok(_) => attempt.succeeded(app).await?,
        Err(SignInError::BadCredentials) => attempt.failed(app).await?,
        Err(_) => attempt.take_back(app).await?,
    }
    judged
}

async fn judge(app: &Application, username: &str, password: &str) -> Result<Account, SignInError> {
    let account = account::find_by_username(app.database.read(), username).await?;
    let hash = account
        .as_ref()
        .map(|account| account.password_hash.as_str());
    let right = app.passwords.verify_or_burn(hash, password).await?;
    let account = account.filter(|_| right);
    let account = account.ok_or(SignInError::BadCredentials)?;
    if account.status == AccountStatus::Disabled {
        return Err(SignInError::Disabled);
    }
    Ok(account)
}

/// The account as it is once it is locked: a password that was changed, or an account that was
/// switched off, while the password was looked at would otherwise be outlived by the new session.
async fn still_proven(
    conn: &impl ConnectionTrait,
    proven: &Account,
) -> Result<Account, SignInError> {
    account::lock(conn, proven.id).await?;
    let account = account::find(conn, proven.id).await?;
    let account = account.filter(|account| account.password_hash == proven.password_hash);
    let account = account.ok_or(SignInError::BadCredentials)?;
    if account.status == AccountStatus::Disabled {
        return Err(SignInError::Disabled);
    }
    Ok(account)
}

impl From<StoreError> for SignInError {
    fn from(error: StoreError) -> Self {
        Self::Internal(error.into())
    }
}

impl From<HashError> for SignInError {
    fn from(error: HashError) -> Self {
        match error {
            HashError::Busy => Self::Busy,
            other => Self::Internal(other.into()),
        }
    }
}
