//! Sessions and their refresh tokens.

mod record;
mod refresh;

pub use record::{
    Session, create, end, end_all, end_of_chat_account, find_open, join_chat_account, purge,
};
pub use refresh::{Refresh, find_refresh, insert_refresh, use_refresh};
