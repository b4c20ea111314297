//! The demo's accounts.

use shop_app::{
    Actor, Application,
    account::{self, Origin},
};
use shop_auth::RegistrationForm;
use shop_core::{Entropy, Locale, random_array};

use super::FillError;

/// With what somebody signs in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignIn {
    /// The name to sign in with.
    pub username: String,
    /// The password.
    pub password: String,
    /// The shop code.
    pub alias: String,
}

/// Registers somebody as the app's form does, and signs in.
pub async fn register(app: &Application, sign_in: &SignIn) -> Result<Actor, FillError> {
    let form = RegistrationForm {
        username: &sign_in.username,
        password: &sign_in.password,
        confirm_password: &sign_in.password,
        alias: &sign_in.alias,
        language: Locale::Zh,
        agreed: true,
    };
    let what = format!("account {}", sign_in.username);
    let grant = account::register(app, &form, &Origin::default())
        .await
        .map_err(FillError::refused(&what))?;
    let actor = account::authenticate(app, &grant.access.text).await;
    actor.map_err(FillError::refused(&what))
}

/// Letters and digits that nobody takes for one another, so many that a byte picks evenly.
const SIGNS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// A password that nobody can guess, since demos are reachable too: 60 bits in three groups.
pub fn invent_password(entropy: &dyn Entropy) -> String {
    let bytes: [u8; 12] = random_array(entropy);
    let signs = bytes.map(|byte| char::from(SIGNS[usize::from(byte) % SIGNS.len()]));
    let groups = signs
        .chunks(4)
        .map(|group| group.iter().collect::<String>());
    groups.collect::<Vec<_>>().join("-")
}

#[cfg(test)]
mod tests {
    use shop_auth::Password;
    use shop_core::OsEntropy;

    use super::*;

    #[test]
    fn generated_passwords_are_valid_and_unique() {
        let password = invent_password(&OsEntropy);
        assert_eq!(password.len(), 14);
        assert!(Password::parse("password", &password, &["jingci_shop", "jingci"]).is_ok());
        assert_ne!(password, invent_password(&OsEntropy));
    }
}
