//! Who acts.

use shop_auth::Role;
use shop_core::{SessionId, UserId};

/// Somebody signed in, whose session was alive when the call came.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Actor {
    /// The user, and with the same number the shop.
    pub user: UserId,
    /// The session that the call came through.
    pub session: SessionId,
    /// What the user may do.
    pub role: Role,
}

impl Actor {
    /// Whether this is an operator of the platform.
    pub const fn is_operator(&self) -> bool {
        matches!(self.role, Role::Admin)
    }
}
