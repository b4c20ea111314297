//! The chat app: sign-in, and messages to bound accounts. The provider's raw openid never leaves the
//! server: browsers get an encrypted handle, which is valid only with the key in the browser's cookie.

mod exchange;
mod ticket;

use shop_auth::{BrowserKey, CHAT_HANDLE_IDLE_DAYS};
use shop_core::{Reason, Secret, Timestamp, UserId};
use shop_notifications::ChatTemplate;
use shop_store::{
    ConnectionTrait, Invalidates, StoreError, Transaction,
    account::{self, AccountStatus},
    chat::{self, ChatAccount, ChatAccountId, ChatHandle},
    commit, session,
};
use url::Url;

use crate::{
    Actor, Application, Error, Refusal,
    account::{
        Origin, Proven as ProvenPassword, SessionGrant, add_tokens, begin_chat_session, prove,
        still_proven,
    },
    application::ChatLogin,
};

pub use exchange::{CODE_MAX, CODE_MIN, Exchanged, REPEAT_SECONDS, exchange};
pub use ticket::{PageSignature, js_sign};

pub use crate::application::ChatParts;

pub(crate) use ticket::{MessageError, send_message};

/// The public settings that a browser needs to sign in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChatEntrance {
    /// The public app ID.
    pub app_id: String,
    /// The provider's authorization page.
    pub authorize_url: String,
    /// The provider's JavaScript SDK.
    pub script_url: Url,
    /// Whether the shop uses HTTPS.
    pub is_encrypted: bool,
}

impl Application {
    /// The public settings for chat-app sign-in; `None` if not configured.
    pub fn chat_entrance(&self) -> Option<ChatEntrance> {
        let chat = self.chat.as_deref()?;
        Some(ChatEntrance {
            app_id: chat.app_id().to_owned(),
            authorize_url: chat.authorize_url.to_string(),
            script_url: chat.script_url.clone(),
            is_encrypted: chat.site.is_encrypted(),
        })
    }

    /// The chat app with the template of notifications; `None` if the server cannot send them there.
    pub(crate) fn chat_messages(&self) -> Option<(&ChatLogin, &ChatTemplate)> {
        let login = self.chat.as_deref()?;
        Some((login, login.template.as_ref()?))
    }

    pub(super) fn chat_login(&self) -> Result<&ChatLogin, Error> {
        self.chat
            .as_deref()
            .ok_or_else(|| Reason::ChatLoginNotConfigured.into())
    }
}

/// The maximum number of chat-app accounts per user, for the phones of the staff.
pub const PHONES_MAX: u64 = 5;

/// How the user authenticates.
#[derive(Debug, Clone, Copy)]
pub enum Proof<'a> {
    /// By an existing session, which continues.
    Session(Actor),
    /// By username and password, rate-limited like any sign-in from this address.
    Password {
        /// The username.
        username: &'a str,
        /// The password.
        password: Secret<&'a str>,
        /// The origin of the call.
        origin: &'a Origin,
    },
}

/// An authenticated user.
enum Proven {
    Session(Actor),
    Password(Box<ProvenPassword>),
}

impl Proven {
    const fn user(&self) -> UserId {
        match self {
            Self::Session(actor) => actor.user,
            Self::Password(proven) => proven.account.id,
        }
    }
}

/// Binds the handle's chat-app account to the user and signs in. If it is already bound to the
/// user, only signs in.
pub async fn bind(
    app: &Application,
    shown: &ShownHandle<'_>,
    proof: Proof<'_>,
) -> Result<SessionGrant, Error> {
    let login = app.chat_login()?;
    let now = app.now();
    // Checked before the password, so that an invalid handle cannot be used to guess passwords.
    let handle = recognise(app.database.read(), login, shown, now).await?;
    handle.ok_or(Reason::ChatHandleInvalid)?;
    let proven = match proof {
        Proof::Session(actor) => Proven::Session(actor),
        Proof::Password {
            username,
            password,
            origin,
        } => Proven::Password(Box::new(prove(app, username, &password, origin).await?)),
    };
    let transaction = app.database.begin_write().await?;
    account::lock(&transaction, proven.user()).await?;
    let handle = recognise(&transaction, login, shown, now).await?;
    let handle = handle.ok_or(Reason::ChatHandleInvalid)?;
    let joined = join(&transaction, login, proven.user(), &handle.openid, now).await?;
    let grant = grant(app, &transaction, &proven, joined).await?;
    keep_alive(&transaction, &handle, now).await?;
    commit(transaction, Invalidates::Nothing).await?;
    Ok(grant)
}

async fn join(
    transaction: &Transaction,
    login: &ChatLogin,
    user: UserId,
    openid: &str,
    now: Timestamp,
) -> Result<ChatAccountId, Error> {
    match chat::find_by_openid(transaction, login.app_id(), openid).await? {
        Some(bound) if bound.user == user => return Ok(bound.id),
        Some(_) => return Err(Refusal::taken(Reason::ChatAccountTaken, "openid").into()),
        None => {}
    }
    if chat::count_of(transaction, user).await? >= PHONES_MAX {
        return Err(Reason::TooManyChatAccounts.into());
    }
    Ok(chat::bind(transaction, user, login.app_id(), openid, now).await?)
}

/// Grants a session if the proof is still valid now that the user is locked.
async fn grant(
    app: &Application,
    transaction: &Transaction,
    proven: &Proven,
    joined: ChatAccountId,
) -> Result<SessionGrant, Error> {
    match proven {
        Proven::Password(proven) => {
            let account = still_proven(transaction, proven).await?;
            let mut grant =
                begin_chat_session(app, transaction, account.id, account.role, joined).await?;
            grant.device = proven.kept_device(app);
            Ok(grant)
        }
        Proven::Session(actor) => {
            let open = session::find_open(transaction, actor.session, app.now()).await?;
            let open = open.filter(|open| open.status == AccountStatus::Active);
            let open = open.ok_or(Reason::Unauthenticated)?;
            session::join_chat_account(transaction, open.id, joined).await?;
            Ok(add_tokens(
                app,
                transaction,
                open.user,
                open.role,
                open.id,
                open.started_at,
            )
            .await?)
        }
    }
}

/// Selects chat-app accounts of a user.
#[derive(Debug, Clone, Copy)]
pub enum Which<'a> {
    /// The one that this session was started with.
    InUse,
    /// The one that this handle identifies.
    Shown(ShownHandle<'a>),
    /// All of them.
    All,
}

/// Unbinds chat-app accounts from the user and ends the other sessions started with them, so that
/// the phones are signed out.
pub async fn unbind(app: &Application, actor: &Actor, which: Which<'_>) -> Result<(), Error> {
    let login = app.chat_login()?;
    let now = app.now();
    let transaction = app.database.begin_write().await?;
    account::lock(&transaction, actor.user).await?;
    let accounts = match which {
        Which::All => all(&transaction, actor).await?,
        Which::InUse => vec![in_use(&transaction, actor, now).await?],
        Which::Shown(shown) => vec![shown_by(&transaction, login, actor, &shown, now).await?],
    };
    for account in accounts {
        if !chat::unbind(&transaction, actor.user, account).await? {
            return Err(Reason::NotFound.into());
        }
        session::end_of_chat_account(&transaction, actor.user, account, actor.session, now).await?;
    }
    Ok(commit(transaction, Invalidates::Nothing).await?)
}

async fn all(transaction: &Transaction, actor: &Actor) -> Result<Vec<ChatAccountId>, Error> {
    let accounts = chat::list_of(transaction, actor.user).await?;
    Ok(accounts.into_iter().map(|account| account.id).collect())
}

async fn in_use(
    transaction: &Transaction,
    actor: &Actor,
    now: Timestamp,
) -> Result<ChatAccountId, Error> {
    let session = session::find_open(transaction, actor.session, now).await?;
    let account = session.and_then(|session| session.chat_account);
    let account = account.ok_or(Reason::NothingBound)?;
    // Another session may have unbound it concurrently.
    let bound = chat::list_of(transaction, actor.user).await?;
    let is_bound = bound.iter().any(|bound| bound.id == account);
    is_bound
        .then_some(account)
        .ok_or_else(|| Reason::NothingBound.into())
}

async fn shown_by(
    transaction: &Transaction,
    login: &ChatLogin,
    actor: &Actor,
    shown: &ShownHandle<'_>,
    now: Timestamp,
) -> Result<ChatAccountId, Error> {
    let handle = recognise(transaction, login, shown, now).await?;
    let handle = handle.ok_or(Reason::ChatHandleInvalid)?;
    let bound = chat::find_by_openid(transaction, login.app_id(), &handle.openid).await?;
    // An account of another user is treated as nonexistent.
    let own = bound.filter(|bound| bound.user == actor.user);
    own.map(|bound| bound.id)
        .ok_or_else(|| Reason::NotFound.into())
}

/// A handle with the key of the browser that sent it.
#[derive(Debug, Clone, Copy)]
pub struct ShownHandle<'a> {
    /// The sealed handle.
    pub handle: &'a str,
    /// The key from the browser's cookie, if any.
    pub browser: Option<&'a BrowserKey>,
}

/// Returns the handle if this server issued it to this browser and it is valid. Otherwise `None`,
/// without distinguishing raw openids, forged, foreign, revoked and expired handles, and other
/// browsers.
pub async fn recognise(
    conn: &impl ConnectionTrait,
    login: &ChatLogin,
    shown: &ShownHandle<'_>,
    now: Timestamp,
) -> Result<Option<ChatHandle>, StoreError> {
    let (Ok(identity), Some(browser)) = (login.sealer.open(shown.handle), shown.browser) else {
        return Ok(None);
    };
    let id = identity.handle.to_hex();
    let found = chat::find_handle(conn, login.app_id(), &id, now).await?;
    Ok(found.filter(|handle| {
        handle.openid == identity.openid && handle.browser_hash == browser.hash().as_str()
    }))
}

/// The part of its lifetime in seconds after which a used handle is extended. Anybody with a handle can
/// use it again and again, which must not write each time.
const EXTEND_AFTER_SECONDS: i64 = 60 * 60;

/// Extends a used handle to its full lifetime, at most once an hour.
pub async fn keep_alive(
    conn: &impl ConnectionTrait,
    handle: &ChatHandle,
    now: Timestamp,
) -> Result<(), StoreError> {
    let expires_at = now.plus_days(CHAT_HANDLE_IDLE_DAYS);
    if handle.expires_at.plus_seconds(EXTEND_AFTER_SECONDS) > expires_at {
        return Ok(());
    }
    chat::extend_handle(conn, &handle.id, expires_at).await
}

/// Signs in the user bound to the handle's chat-app account; `None` if there is none. Extends the
/// handle by 30 days.
pub async fn sign_in(
    app: &Application,
    shown: &ShownHandle<'_>,
) -> Result<Option<SessionGrant>, Error> {
    let login = app.chat_login()?;
    let now = app.now();
    let conn = app.database.read();
    let handle = recognise(conn, login, shown, now).await?;
    let handle = handle.ok_or(Reason::ChatHandleInvalid)?;
    let bound = chat::find_by_openid(conn, login.app_id(), &handle.openid).await?;
    let Some(bound) = bound else {
        keep_alive(app.database.write(), &handle, now).await?;
        return Ok(None);
    };
    begin(app, login, shown, bound).await.map(Some)
}

/// Locks the user and repeats all checks, so that a concurrent password change ends either the
/// handle or the new session.
async fn begin(
    app: &Application,
    login: &ChatLogin,
    shown: &ShownHandle<'_>,
    bound: ChatAccount,
) -> Result<SessionGrant, Error> {
    let now = app.now();
    let transaction = app.database.begin_write().await?;
    account::lock(&transaction, bound.user).await?;
    let handle = recognise(&transaction, login, shown, now).await?;
    let handle = handle.ok_or(Reason::ChatHandleInvalid)?;
    let still = chat::find_by_openid(&transaction, login.app_id(), &handle.openid).await?;
    if still.as_ref() != Some(&bound) {
        return Err(Reason::ChatHandleInvalid.into());
    }
    let user = account::find(&transaction, bound.user).await?;
    let user = user.filter(|user| user.status == AccountStatus::Active);
    let user = user.ok_or(Reason::AccountDisabled)?;
    let grant = begin_chat_session(app, &transaction, user.id, user.role, bound.id).await?;
    keep_alive(&transaction, &handle, now).await?;
    commit(transaction, Invalidates::Nothing).await?;
    Ok(grant)
}
