//! Notifications: who is notified of what, in which words, through which channels, how often it is tried,
//! how webhooks are signed, and where webhooks and push messages may go.

mod address;
mod channel;
mod code;
mod event;
mod message;
mod push;
mod signature;
mod template;
mod webhook;

pub use address::{ForbiddenAddress, ReceiverUrl, is_public};
pub use channel::{Channel, ChatRefusal, RETRY_SECONDS, TrialOutcome};
pub use code::{CODE_DIGITS, CODE_MINUTES, code_from, is_code};
pub use event::{Event, NotificationKind};
pub use message::{Message, Wording};
pub use push::{
    DEVICE_NAME, FAILING_DAYS, GUEST_DEVICES_MAX, PUSH_ENDPOINT_MAX, PUSH_TTL_SECONDS, PushUrgency,
    USER_DEVICES_MAX, push_payload, push_test_payload,
};
pub use signature::{SECRET_PREFIX, SignedHeaders, WebhookSecret};
pub use template::{ChatTemplate, TemplateError, TemplateValue, TemplateWording};
pub use webhook::{WEBHOOK_URL_MAX, payload, test_payload};
