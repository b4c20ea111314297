//! What surrounds every call: a log line with a request id, counts and times for `/metrics`, public
//! answers from memory, refusals in the reader's language, and no reading on after them.

mod failures;
mod observe;
mod remember;
mod unread;

pub use failures::{answer_failures, is_our_client};
pub use observe::{REQUEST_ID, observe};
pub use remember::remember;
pub use unread::close_unread;
