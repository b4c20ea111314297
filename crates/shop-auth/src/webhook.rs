//! The secrets that sign webhooks. Only a salt of each is stored, so that a copy of the database alone
//! signs nothing.

use shop_core::UserId;

use crate::SecretKey;

/// Derives the secrets of webhooks.
#[derive(Debug, Clone)]
pub struct WebhookSecrets(SecretKey);

impl WebhookSecrets {
    /// From the key for [`crate::SecretPurpose::Webhook`].
    pub const fn new(key: SecretKey) -> Self {
        Self(key)
    }

    /// The secret of a user with this salt.
    pub fn of(&self, user: UserId, salt: &str) -> [u8; 32] {
        self.0.derive(format!("{user}\n{salt}").as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_user_and_salt_has_its_own_secret() {
        let secrets = WebhookSecrets::new(SecretKey::from_bytes([7; 32]));
        let (anna, ben) = (UserId::new(1), UserId::new(2));
        assert_eq!(secrets.of(anna, "a"), secrets.of(anna, "a"));
        assert_ne!(secrets.of(anna, "a"), secrets.of(anna, "b"));
        assert_ne!(secrets.of(anna, "a"), secrets.of(ben, "a"));
    }
}
