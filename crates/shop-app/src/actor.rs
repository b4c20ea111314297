//! The authenticated caller.

use serde::{Deserialize, Serialize};
use shop_core::{Role, SessionId, ShopId, UserId};

/// An authenticated user with an active session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Actor {
    /// The account that calls: it orders, is notified, and is named in the audit log.
    pub user: UserId,
    /// The shop on whose data the account works.
    pub shop: ShopId,
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
