//! Who somebody is and how they prove it: usernames and shop codes, the password policy and its
//! hashing, access and refresh tokens, rate limits, device cookies, encrypted short-lived links, share
//! tokens, encrypted chat-app handles and the key pair of push messages.
//!
//! Nothing here stores data: the application keeps the rows and applies these rules. Everything
//! except the CPU-intensive [`PasswordHasher`] is pure and synchronous; time and randomness are
//! arguments.

mod chat_handle;
mod device;
mod link;
mod name;
mod password;
mod push_key;
mod rate_limit;
mod seal;
mod secrets;
mod share;
mod token;
mod webhook;

pub use chat_handle::{
    BrowserKey, CHAT_HANDLE_IDLE_DAYS, ChatHandleError, ChatHandleId, ChatIdentity, ChatSealer,
};
pub use device::{DEVICE_DAYS, Device, DeviceSealer};
pub use link::{LinkError, LinkPurpose, LinkSealer};
pub use name::{
    ALIAS_CHANGE_DAYS, ALIAS_MAX, ALIAS_MIN, ALIAS_RESERVED_DAYS, Alias, USERNAME_MAX,
    USERNAME_MIN, Username,
};
pub use password::{
    HashCost, HashError, HashSettings, PASSWORD_MAX, PASSWORD_MIN, Password, PasswordChange,
    PasswordChangeForm, PasswordHasher, Registration, RegistrationForm,
};
pub use push_key::{PUSH_KEY_BYTES, PUSH_TOKEN_SECONDS, PushKey};
pub use rate_limit::{Attempts, FORGIVE_SECONDS, LONGEST_WAIT, RateLimit, may_be_pending};
pub use secrets::{MASTER_SECRET_MIN_BYTES, SecretError, SecretKey, SecretPurpose, Secrets};
pub use share::{INQUIRY_LINK_DAYS, SHARE_TOKEN_DAYS, ShareToken};
pub use token::{
    ACCESS_TOKEN_SECONDS, AccessToken, Claims, REFRESH_GRACE_SECONDS, REFRESH_IDLE_DAYS,
    REFRESH_TOTAL_DAYS, RefreshChain, RefreshToken, RotationOutcome, StoredRefresh, TokenError,
    TokenHash, TokenSigner, refresh_expires_at, rotation,
};
pub use webhook::WebhookSecrets;
