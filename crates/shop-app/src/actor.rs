//! The authenticated caller.

use shop_core::Role;
use shop_core::{SessionId, UserId};

/// An authenticated user with an active session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Actor {
    /// The user ID, which is also the ID of the user's shop.
    pub user: UserId,
    /// The session of the call.
    pub session: SessionId,
    /// The user's role.
    pub role: Role,
}

impl Actor {
    /// Whether the actor is an operator of the platform.
    pub const fn is_operator(&self) -> bool {
        matches!(self.role, Role::Admin)
    }
}
