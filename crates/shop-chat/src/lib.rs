//! The chat-app provider: a person's authorization code for their openid, the server's token and
//! ticket, and the signature that the provider's script asks of a page.
//!
//! Nothing here is stored or cached: the application keeps tokens and tickets where all instances
//! find them. Neither the app's secret nor a token, ticket, code or openid stands in a log line or
//! in an error.

mod answer;
mod errcode;
mod error;
mod provider;
mod signature;
mod site;

pub use errcode::Errcode;
pub use error::ProviderError;
pub use provider::{ChatProvider, Granted, ProviderSettings};
pub use signature::{JsSignature, sign_page};
pub use site::{ForeignPage, PageAddress, Site};
