//! What a handler's signature may ask for.

mod actor;
mod body;
mod browser;
mod idempotency;
mod json;
mod origin;
mod params;

pub use actor::{Operator, PublicRead, Reader, SignedIn, Visitor};
pub use body::{Body, SmallBody};
pub use browser::{Browser, InquiryBrowser, key_cookie};
pub use idempotency::{CreationKey, Keyed, Repeatable, RepeatableCall, RequiredKey};
pub use origin::{Caller, EncryptedSite};
pub use params::{Id, JsonList, MAX_ITEMS, Paging, PagingParams, Params, Segment};
