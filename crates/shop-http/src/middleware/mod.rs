//! What surrounds every call: a log line with a request id, metrics, what HTTP
//! asks of every answer, the response cache, refusals in the reader's language, and no reading on
//! after them.

mod failures;
mod observe;
mod protocol;
mod response_cache;
mod unread;

pub use failures::{answer_failures, is_our_client};
pub use observe::{REQUEST_ID, observe};
pub use protocol::follow_protocol;
pub use response_cache::response_cache;
pub use unread::close_unread;
