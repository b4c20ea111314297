//! What a handler's signature may ask for.

mod actor;
mod body;
mod browser;
mod idempotency;
mod json;
mod origin;
mod paging;
mod params;
mod path;
mod public_read;
mod reader;

pub use actor::{Operator, SignedIn, Visitor};
pub use body::{Body, SmallBody};
pub use browser::{Browser, InquiryBrowser, key_cookie};
pub use idempotency::{Keyed, Repeatable, RepeatableCall};
pub use origin::{Caller, EncryptedSite};
pub use paging::{Paging, PagingParams};
pub use params::{JsonList, Params};
pub use path::{Id, Segment};
pub use public_read::PublicRead;
pub use reader::Reader;
