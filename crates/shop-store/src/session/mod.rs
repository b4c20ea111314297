//! Sessions and their refresh tokens.

mod refresh;
mod session;

pub use refresh::{Refresh, find_refresh, insert_refresh, use_refresh};
pub use session::{Session, create, end, end_all, end_others, find_open, purge};
