//! Accounts and sessions.

mod password;
mod refresh;
mod register;

use serde::{Serialize, de::DeserializeOwned};
use serde_json::json;
use shop_auth::{
    AccessToken, Claims, Device, LinkPurpose, Password, REFRESH_TOTAL_DAYS, RefreshToken,
    USERNAME_MAX, refresh_expires_at,
};
use shop_core::{Reason, Role, Secret, SessionId, ShopId, Timestamp, UserId, uniqueness_key};
use shop_store::{
    ConnectionTrait, Invalidates, StoreError, Transaction,
    account::{self, Account, AccountStatus},
    audit::{self, NewAuditEntry},
    chat::ChatAccountId,
    commit, session,
};

use crate::{
    Actor, Application, Error, Internal,
    rate_limit::{self, Counter},
};

pub use password::{change_password, reset_password};
pub use refresh::refresh;
pub use register::register;

pub(crate) use password::replace_password;

/// Whether a session is active and its account enabled: links issued to it are valid only as long.
async fn is_signed_in(app: &Application, session: SessionId) -> Result<bool, StoreError> {
    let open = session::find_open(app.database.read(), session, app.now()).await?;
    Ok(open.is_some_and(|open| open.status == AccountStatus::Active))
}

/// Returns the actor of an access token. Looks up the session on every call, so that signing out,
/// changing the password and disabling an account take effect immediately.
pub async fn authenticate(app: &Application, token: &str) -> Result<Actor, Error> {
    let now = app.now();
    let claims = app
        .tokens
        .verify(token, now)
        .map_err(|_| Reason::Unauthenticated)?;
    let session = session::find_open(app.database.read(), claims.session, now)
        .await
        .map_err(Internal::from)?
        .filter(|session| session.user == claims.user)
        .filter(|session| session.status == AccountStatus::Active)
        .ok_or(Reason::Unauthenticated)?;
    Ok(Actor {
        user: session.user,
        shop: ShopId::of_account(session.user),
        session: session.id,
        role: session.role,
    })
}

/// The tokens of a session.
#[derive(Debug)]
pub struct SessionGrant {
    /// The owner of the session.
    pub user: UserId,
    /// The access token for API calls, valid for 15 minutes.
    pub access: AccessToken,
    /// The refresh token for the next grant.
    pub refresh: RefreshToken,
    /// When the unused refresh token expires.
    pub refresh_expires_at: Timestamp,
    /// The device cookie, if a password was verified.
    pub device: Option<KnownDevice>,
}

/// Starts a session of `user`.
pub(crate) async fn begin_session(
    app: &Application,
    transaction: &Transaction,
    user: UserId,
    role: Role,
) -> Result<SessionGrant, Internal> {
    begin(app, transaction, user, role, None).await
}

/// Starts a session of `user` signed in with a chat-app account.
pub(crate) async fn begin_chat_session(
    app: &Application,
    transaction: &Transaction,
    user: UserId,
    role: Role,
    account: ChatAccountId,
) -> Result<SessionGrant, Internal> {
    begin(app, transaction, user, role, Some(account)).await
}

/// Starts a session of `user`, with a chat-app account if there is one.
pub(crate) async fn begin(
    app: &Application,
    transaction: &Transaction,
    user: UserId,
    role: Role,
    chat_account: Option<ChatAccountId>,
) -> Result<SessionGrant, Internal> {
    let now = app.now();
    let over_at = now.plus_days(REFRESH_TOTAL_DAYS);
    let session = session::create(transaction, user, chat_account, now, over_at).await?;
    add_tokens(app, transaction, user, role, session, now).await
}

/// Issues another token pair for a session that began at `started_at`.
pub(crate) async fn add_tokens(
    app: &Application,
    transaction: &Transaction,
    user: UserId,
    role: Role,
    session: SessionId,
    started_at: Timestamp,
) -> Result<SessionGrant, Internal> {
    let now = app.now();
    let refresh = RefreshToken::generate(app.entropy.as_ref());
    let expires_at = refresh_expires_at(started_at, now);
    session::insert_refresh(
        transaction,
        session,
        refresh.hash().as_str(),
        now,
        expires_at,
    )
    .await?;
    sign(app, user, role, session, refresh, expires_at)
}

/// Signs an access token and combines it with its refresh token.
pub(crate) fn sign(
    app: &Application,
    user: UserId,
    role: Role,
    session: SessionId,
    refresh: RefreshToken,
    refresh_expires_at: Timestamp,
) -> Result<SessionGrant, Internal> {
    let access = app.tokens.issue(user, session, role, app.now())?;
    Ok(SessionGrant {
        user,
        access,
        refresh,
        refresh_expires_at,
        device: None,
    })
}

impl Application {
    /// Returns the claims of a newly issued access token.
    ///
    /// # Errors
    /// Never for a token of this application.
    pub fn claims_of(&self, access: &AccessToken) -> Result<Claims, Internal> {
        Ok(self.tokens.verify(&access.text, self.now())?)
    }
}

/// The origin of a call.
#[derive(Debug, Clone, Default)]
pub struct Origin {
    /// The client's IP address; for IPv6, its network prefix.
    pub address: String,
    /// The client's device cookies; untrusted.
    pub device_cookies: Vec<String>,
}

/// The device cookie to set in a browser.
#[derive(Clone)]
pub struct KnownDevice {
    /// The account.
    pub user: UserId,
    /// The cookie value.
    pub cookie: String,
}

impl std::fmt::Debug for KnownDevice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("KnownDevice")
            .field("user", &self.user)
            .finish_non_exhaustive()
    }
}

impl Origin {
    /// The browser, if it has signed in to this account with the current password before.
    pub(super) fn device_of(&self, app: &Application, account: &Account) -> Option<Device> {
        let cookies = self.device_cookies.iter();
        let mut devices = cookies.filter_map(|cookie| app.devices.open(cookie, app.now()));
        devices.find(|device| {
            device.user == account.id && device.password_version == account.password_version
        })
    }
}

/// Creates or renews the device cookie of a browser.
pub(crate) fn keep(
    app: &Application,
    known: Option<Device>,
    user: UserId,
    password_version: i64,
) -> Option<KnownDevice> {
    let new = || Device::generate(user, password_version, app.entropy.as_ref());
    let device = known.map_or_else(new, |known| known.with_password_version(password_version));
    let cookie = app.devices.seal(&device, app.now())?;
    Some(KnownDevice { user, cookie })
}

/// An account whose password was verified.
#[derive(Debug)]
pub(crate) struct Proven {
    /// The account at the time of verification.
    pub account: Account,
    /// The browser, if known to the account.
    pub device: Option<Device>,
    /// A hash with current parameters, if the stored one is outdated.
    renewed_hash: Option<Secret<String>>,
}

/// Signs in; counts failures per account and per origin.
pub async fn sign_in(
    app: &Application,
    username: &str,
    password: &str,
    origin: &Origin,
) -> Result<SessionGrant, Error> {
    let proven = prove(app, username, password, origin).await?;
    let transaction = app.database.begin_write().await?;
    let account = still_proven(&transaction, &proven).await?;
    let role = account.role;
    let grant = begin_session(app, &transaction, account.id, role).await;
    let mut grant = grant.map_err(Error::Internal)?;
    commit(transaction, Invalidates::Nothing).await?;
    grant.device = proven.kept_device(app);
    Ok(grant)
}

/// Verifies username and password, and that the account is enabled. Failures of unknown browsers
/// count for the account and the IP address. Failures of a browser known to the account count for
/// this browser only: it is not blocked by attackers, and gives them no extra guesses.
pub(crate) async fn prove(
    app: &Application,
    username: &str,
    password: &str,
    origin: &Origin,
) -> Result<Proven, Error> {
    // No username contains U+0000, which PostgreSQL rejects in queries and in rate limit keys.
    let username = &username.replace('\0', "\u{FFFD}");
    let device = known_device(app, username, origin).await?;
    let counters = counters(username, origin, device);
    let attempt = rate_limit::begin(app, &counters).await?;
    let judged = judge(app, username, password).await;
    match &judged {
        Ok(_) => attempt.succeeded(app).await?,
        Err(error) if error.is(Reason::BadCredentials) => attempt.counts(app),
        Err(_) => attempt.take_back(app).await?,
    }
    let account = judged?;
    let renewed_hash = renewed_hash(app, &account, password).await.map(Secret::new);
    Ok(Proven {
        account,
        device,
        renewed_hash,
    })
}

/// The browser, if known to the account with this name.
async fn known_device(
    app: &Application,
    username: &str,
    origin: &Origin,
) -> Result<Option<Device>, StoreError> {
    // Most attackers send no cookie, so they cost no query.
    if origin.device_cookies.is_empty() {
        return Ok(None);
    }
    let account = account::find_by_username(app.database.read(), username).await?;
    Ok(account.and_then(|account| origin.device_of(app, &account)))
}

fn counters(username: &str, origin: &Origin, device: Option<Device>) -> Vec<Counter> {
    if let Some(device) = device {
        return vec![Counter::of_device(&device.key())];
    }
    let key = uniqueness_key(username);
    let mut counters = vec![Counter::of_address(&origin.address)];
    // No username is longer, and the key of a counter must have bounded length.
    if key.chars().count() <= USERNAME_MAX {
        counters.insert(0, Counter::of_account(&key));
    }
    counters
}

async fn judge(app: &Application, username: &str, password: &str) -> Result<Account, Error> {
    let account = account::find_by_username(app.database.read(), username).await?;
    let hash = account
        .as_ref()
        .map(|account| account.password_hash.as_str());
    let right = app.passwords.verify_or_burn(hash, password).await?;
    let account = account.filter(|_| right);
    let account = account.ok_or(Reason::BadCredentials)?;
    if account.status == AccountStatus::Disabled {
        return Err(Reason::AccountDisabled.into());
    }
    Ok(account)
}

/// Rehashes a password whose hash has outdated parameters. If the hasher is busy, the next sign-in
/// retries.
async fn renewed_hash(app: &Application, account: &Account, password: &str) -> Option<String> {
    if !app.passwords.is_outdated(&account.password_hash) {
        return None;
    }
    let password = Password::proven(password);
    match app.passwords.hash(&password).await {
        Ok(hash) => Some(hash),
        Err(error) => {
            tracing::warn!(event = "password_rehash_failed", %error, "password hash not renewed; the next sign-in retries");
            None
        }
    }
}

/// Locks the account and checks again that it is enabled and its password unchanged; otherwise the
/// new session could outlive a concurrent change. Also stores the renewed hash.
pub(crate) async fn still_proven(
    conn: &impl ConnectionTrait,
    proven: &Proven,
) -> Result<Account, Error> {
    let (id, version) = (proven.account.id, proven.account.password_version);
    account::lock(conn, id).await?;
    let account = account::find(conn, id).await?;
    let account = account.filter(|account| account.password_version == version);
    let account = account.ok_or(Reason::BadCredentials)?;
    if account.status == AccountStatus::Disabled {
        return Err(Reason::AccountDisabled.into());
    }
    if let Some(hash) = &proven.renewed_hash {
        account::renew_password_hash(conn, id, version, hash).await?;
    }
    Ok(account)
}

impl Proven {
    /// The device cookie that makes the browser known to the account.
    pub(crate) fn kept_device(&self, app: &Application) -> Option<KnownDevice> {
        let account = &self.account;
        keep(app, self.device, account.id, account.password_version)
    }
}

/// Ends the session of the call; its tokens become invalid immediately.
pub async fn sign_out(app: &Application, actor: &Actor) -> Result<(), Internal> {
    Ok(session::end(app.database.write(), actor.session, app.now()).await?)
}

/// Sets the role of a user from the command line; `false` if the username does not exist. Applies
/// to existing sessions too, because every call looks up the role. The audit log records it without
/// an actor.
pub async fn set_role(app: &Application, username: &str, role: Role) -> Result<bool, Internal> {
    let transaction = app.database.begin_write().await?;
    let found = account::find_by_username(&transaction, username).await?;
    let Some(found) = found else { return Ok(false) };
    let changed = account::set_role(&transaction, found.id, role, app.now()).await?;
    let before = found.role;
    let entry = NewAuditEntry {
        actor: None,
        action: "user.role",
        subject: &format!("user:{}", found.id),
        detail: json!({ "from": { "role": before.as_str() }, "to": { "role": role.as_str() } }),
    };
    audit::note(&transaction, &entry, app.now()).await?;
    commit(transaction, Invalidates::Nothing).await?;
    tracing::info!(event = "role_changed", user = %found.id, role = role.as_str(), "role changed on the command line");
    Ok(changed)
}

// Links that work in any browser, but only while the session they were issued to is signed in and its
// account enabled.

/// Creates the token of a link that carries `content` for some seconds; returns it and its expiry time.
pub(crate) fn seal(
    app: &Application,
    actor: &Actor,
    purpose: LinkPurpose,
    content: &impl Serialize,
    seconds: i64,
) -> (Secret<String>, Timestamp) {
    let expires_at = app.now().plus_seconds(seconds);
    let token = app.links.seal(purpose, &(actor, content), expires_at);
    (token.into(), expires_at)
}

/// Whom a link was issued to, and its content; `None` if it is forged or expired, or its session has
/// ended.
pub(crate) async fn open<T: DeserializeOwned>(
    app: &Application,
    purpose: LinkPurpose,
    token: &str,
) -> Result<Option<(Actor, T)>, StoreError> {
    let Ok((actor, content)) = app.links.open::<(Actor, T)>(purpose, token, app.now()) else {
        return Ok(None);
    };
    let is_valid = is_signed_in(app, actor.session).await?;
    Ok(is_valid.then_some((actor, content)))
}
