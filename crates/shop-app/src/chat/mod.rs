//! The chat app: sign-in, and messages to bound accounts. The provider's raw openid never leaves the
//! server: browsers get an encrypted handle, which is valid only with the key in the browser's cookie.

mod bind;
mod entrance;
mod exchange;
mod handle;
mod js_sign;
mod message;
mod sign_in;
mod ticket;
mod unbind;

pub use crate::application::ChatParts;
pub use bind::{BindError, Proof, bind};
pub use entrance::ChatEntrance;
pub use exchange::{CODE_MAX, CODE_MIN, ExchangeError, Exchanged, exchange};
pub use handle::ShownHandle;
pub use js_sign::{JsSignError, PageSignature, js_sign};
pub use sign_in::{ChatSignInError, sign_in};
pub use unbind::{UnbindError, Which, unbind};

use crate::application::ChatLogin;
pub(crate) use message::{MessageError, send_message};
use ticket::RenewalError;

/// No provider is configured on this server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("chat-app sign-in is not set up on this server")]
pub struct NotConfigured;
