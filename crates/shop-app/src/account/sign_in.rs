//! Signing in with username and password.

use shop_auth::{HashError, SignInFailures, SignInThrottle};
use shop_core::{Timestamp, uniqueness_key};
use shop_store::{
    ConnectionTrait, Database, StoreError, Touches,
    account::{self, Account, AccountStatus, FailureScope, Failures},
    commit,
};

use super::{SessionGrant, grant, role_of};
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
    forget_failures(&transaction, &account).await?;
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
    let now = app.now();
    let counters = [
        (FailureScope::Account, key.as_str(), SignInThrottle::ACCOUNT),
        (FailureScope::Address, address, SignInThrottle::ADDRESS),
    ];
    check_throttle(&app.database, &counters, now).await?;
    let account = account::find_by_username(app.database.read(), username).await?;
    let hash = account
        .as_ref()
        .map(|account| account.password_hash.as_str());
    let right = app.passwords.verify_or_burn(hash, password).await?;
    let Some(account) = account.filter(|_| right) else {
        count_failure(&app.database, &counters, now).await?;
        return Err(SignInError::BadCredentials);
    };
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

/// After somebody proved who they are, the next failure is the first one again.
pub(crate) async fn forget_failures(
    conn: &impl ConnectionTrait,
    account: &Account,
) -> Result<(), StoreError> {
    let key = uniqueness_key(&account.username);
    account::clear_failures(conn, FailureScope::Account, &key).await
}

type Counter<'a> = (FailureScope, &'a str, SignInThrottle);

async fn check_throttle(
    database: &Database,
    counters: &[Counter<'_>],
    now: Timestamp,
) -> Result<(), SignInError> {
    for (scope, subject, throttle) in counters {
        let failures = account::failures(database.read(), *scope, subject).await?;
        if let Some(seconds) = throttle.wait_seconds(failures.map(known), now) {
            return Err(SignInError::SlowDown { seconds });
        }
    }
    Ok(())
}

async fn count_failure(
    database: &Database,
    counters: &[Counter<'_>],
    now: Timestamp,
) -> Result<(), SignInError> {
    let transaction = database.begin_write().await?;
    for (scope, subject, _) in counters {
        let failures = account::failures(&transaction, *scope, subject).await?;
        let next = SignInThrottle::after_failure(failures.map(known), now);
        let next = Failures {
            count: next.count,
            last_at: next.last_at,
        };
        account::set_failures(&transaction, *scope, subject, next).await?;
    }
    Ok(commit(transaction, Touches::Nothing).await?)
}

const fn known(stored: Failures) -> SignInFailures {
    SignInFailures {
        count: stored.count,
        last_at: stored.last_at,
    }
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
