//! Chat-app accounts joined to users, and the handles that represent them in browsers.

mod account;
mod handle;

pub use account::{
    ChatAccount, ChatAccountId, bind, count_of, find_by_openid, list_at, list_of, note_refusal,
    unbind,
};
pub use handle::{
    ChatHandle, NewChatHandle, create_handle, extend_handle, find_handle, find_handle_by_code,
    purge_handles, revoke_handles_of,
};
