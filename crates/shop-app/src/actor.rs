//! The authenticated caller.

use serde::{Deserialize, Serialize};
use shop_core::{Role, SessionId, UserId};

/// An authenticated user with an active session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
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
