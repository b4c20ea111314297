//! Client of the chat-app provider: exchanges an authorization code for an openid, gets access
//! token and ticket, signs pages for the provider's JavaScript SDK, and sends template messages.
//!
//! Nothing is stored or cached here: the application keeps tokens and tickets where all instances
//! share them. App secret, tokens, tickets, codes and openids never appear in logs or errors.

mod answer;
mod errcode;
mod error;
mod provider;
mod signature;
mod site;
mod template;

pub use errcode::Errcode;
pub use error::ProviderError;
pub use provider::{ChatProvider, Granted, ProviderSettings};
pub use signature::{JsSignature, sign_page};
pub use site::{ForeignPage, PageAddress, Site};
pub use template::TemplateMessage;
