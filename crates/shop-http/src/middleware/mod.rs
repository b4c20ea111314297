//! What surrounds every call: a log line with a request id, counts and times for `/metrics`, public
//! answers from memory, and refusals in the reader's language.

mod failures;
mod observe;
mod remember;

pub use failures::{answer_failures, is_our_client};
pub use observe::{REQUEST_ID, observe};
pub use remember::remember;
