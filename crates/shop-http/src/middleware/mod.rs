//! What surrounds every call: a log line with a request id, counts and times for `/metrics`, what HTTP
//! asks of every answer, public answers from memory, refusals in the reader's language, and no reading on
//! after them.

mod failures;
mod observe;
mod protocol;
mod remember;
mod unread;

pub use failures::{answer_failures, is_our_client};
pub use observe::{REQUEST_ID, observe};
pub use protocol::follow_protocol;
pub use remember::remember;
pub use unread::close_unread;
