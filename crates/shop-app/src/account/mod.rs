//! Accounts and sessions.

mod authenticate;
mod change_password;
mod device;
mod grant;
mod refresh;
mod register;
mod reset_password;
pub(crate) mod session_link;
mod set_role;
mod sign_in;
mod sign_out;

pub use authenticate::{AuthenticationError, authenticate};
pub use change_password::{ChangePasswordError, change_password};
pub use device::{KnownDevice, Origin};
pub use grant::SessionGrant;
pub(crate) use grant::{add_tokens, begin_chat_session};
pub use refresh::{RefreshError, refresh};
pub use register::{RegisterError, register};
pub(crate) use reset_password::replace_password;
pub use reset_password::reset_password;
pub use set_role::set_role;
pub(crate) use sign_in::{Proven, prove, still_proven};
pub use sign_in::{SignInError, sign_in};
pub use sign_out::sign_out;
