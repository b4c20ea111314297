//! Notifications: who is notified of what, in which words, through which channels, how often it is tried,
//! and how webhooks are signed and where they may go.

mod address;
mod channel;
mod code;
mod event;
mod message;
mod signature;
mod template;
mod webhook;

pub use address::is_public;
pub use channel::{Channel, ChatRefusal, RETRY_SECONDS, TrialOutcome};
pub use code::{CODE_DIGITS, CODE_MINUTES, code_from, is_code};
pub use event::{Event, NotificationKind};
pub use message::{Message, Wording};
pub use signature::{SECRET_PREFIX, SignedHeaders, WebhookSecret};
pub use template::{ChatTemplate, TemplateError, TemplateValue, TemplateWording};
pub use webhook::{ForbiddenAddress, WEBHOOK_URL_MAX, WebhookUrl, payload, test_payload};
