//! Password hashing outside the request threads, with limited concurrency.

use std::{fmt, sync::Arc, time::Duration};

use argon2::{
    Algorithm, Argon2, Params, PasswordHasher as _, PasswordVerifier as _, Version,
    password_hash::{self, phc::PasswordHash},
};
use shop_blocking::{BlockingError, BlockingPool};
use shop_core::{Entropy, random_array};

use crate::password::{Password, comparable};

/// Bytes of salt, as recommended by RFC 9106, section 3.1.
const SALT: usize = 16;

/// The work that a hash takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum HashCost {
    /// Argon2id with 19 MiB, two passes and one lane: the first choice of the OWASP Password Storage
    /// Cheat Sheet. These are the library's defaults; a test fails if they change.
    #[default]
    Recommended,
    /// The least that the algorithm allows, for tests: hashing took a fifth of the API tests' processor time.
    Least,
}

impl HashCost {
    const fn params(self) -> Params {
        match self {
            Self::Recommended => Params::DEFAULT,
            Self::Least => LEAST,
        }
    }
}

const LEAST: Params = match Params::new(
    Params::MIN_M_COST,
    Params::MIN_T_COST,
    Params::MIN_P_COST,
    None,
) {
    Ok(params) => params,
    Err(_) => panic!("the library refuses its own minimum"),
};

/// How much work a hash takes, and how much hashing may run at the same time.
#[derive(Debug, Clone, Copy)]
pub struct HashSettings {
    /// Hashes at once. Each takes 19 MiB and a processor core for some tens of milliseconds.
    pub at_once: usize,
    /// The longest wait for a permit, in milliseconds.
    pub wait_ms: u64,
    /// The work that a hash takes.
    pub cost: HashCost,
}

impl Default for HashSettings {
    /// Two at once, because the smallest server has two cores; a wait of 5 s is acceptable for a
    /// sign-in.
    fn default() -> Self {
        Self {
            at_once: 2,
            wait_ms: 5_000,
            cost: HashCost::Recommended,
        }
    }
}

/// Why hashing or verification failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum HashError {
    /// The wait exceeded the limit.
    #[error("too many people are signing in at this moment; try again in a few seconds")]
    Busy,
    /// The stored hash is invalid.
    #[error("the stored password hash is not one of argon2: {0}")]
    Unreadable(password_hash::Error),
    /// The hashing task failed.
    #[error("password hashing failed: {0}")]
    Failed(String),
}

/// Hashes and compares passwords on the runtime it was created on.
#[derive(Clone)]
pub struct PasswordHasher {
    pool: BlockingPool,
    cost: HashCost,
    entropy: Arc<dyn Entropy>,
}

impl PasswordHasher {
    /// Creates a hasher; its clones share the limits.
    ///
    /// # Panics
    /// Outside a Tokio runtime.
    pub fn new(settings: HashSettings, entropy: Arc<dyn Entropy>) -> Self {
        Self {
            pool: BlockingPool::new(settings.at_once, Duration::from_millis(settings.wait_ms)),
            cost: settings.cost,
            entropy,
        }
    }

    /// Hashes a password with a random salt; returns the PHC string.
    pub async fn hash(&self, password: &Password) -> Result<String, HashError> {
        let salt = random_array::<SALT>(self.entropy.as_ref());
        let password = password.expose().to_owned();
        let cost = self.cost;
        self.pool
            .run(move || hash_now(&password, &salt, cost))
            .await?
    }

    /// Verifies `password` against `hash`. Without a hash, because the username does not exist, it
    /// does the same work and returns `false`, so that the response time does not reveal it.
    pub async fn verify_or_burn(
        &self,
        hash: Option<&str>,
        password: &str,
    ) -> Result<bool, HashError> {
        let password = comparable(password);
        let cost = self.cost;
        let Some(hash) = hash.map(str::to_owned) else {
            self.pool
                .run(move || hash_now(&password, &[0; SALT], cost))
                .await??;
            return Ok(false);
        };
        self.pool
            .run(move || verify_now(&hash, &password, cost))
            .await?
    }

    /// Whether a stored hash uses outdated parameters and should be replaced at the next sign-in.
    pub fn is_outdated(&self, hash: &str) -> bool {
        let current = self.cost.params();
        PasswordHash::new(hash)
            .ok()
            .and_then(|read| Params::try_from(&read).ok())
            .is_none_or(|params| {
                (params.m_cost(), params.t_cost(), params.p_cost())
                    != (current.m_cost(), current.t_cost(), current.p_cost())
            })
    }
}

impl From<BlockingError> for HashError {
    fn from(error: BlockingError) -> Self {
        match error {
            BlockingError::Busy => Self::Busy,
            BlockingError::Aborted(why) => Self::Failed(why),
        }
    }
}

impl fmt::Debug for PasswordHasher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PasswordHasher")
            .field("available", &self.pool.available())
            .finish_non_exhaustive()
    }
}

fn argon2(cost: HashCost) -> Argon2<'static> {
    Argon2::new(Algorithm::Argon2id, Version::V0x13, cost.params())
}

fn hash_now(password: &str, salt: &[u8; SALT], cost: HashCost) -> Result<String, HashError> {
    argon2(cost)
        .hash_password_with_salt(password.as_bytes(), salt)
        .map(|hash| hash.to_string())
        .map_err(|error| HashError::Failed(error.to_string()))
}

fn verify_now(hash: &str, password: &str, cost: HashCost) -> Result<bool, HashError> {
    let stored = PasswordHash::new(hash).map_err(|e| HashError::Unreadable(e.into()))?;
    match argon2(cost).verify_password(password.as_bytes(), &stored) {
        Ok(()) => Ok(true),
        Err(password_hash::Error::PasswordInvalid) => Ok(false),
        Err(error) => Err(HashError::Unreadable(error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shop_core::OsEntropy;

    fn hasher(settings: HashSettings) -> PasswordHasher {
        PasswordHasher::new(settings, Arc::new(OsEntropy))
    }

    fn password(text: &str) -> Password {
        Password::parse("password", text, &[]).unwrap()
    }

    #[tokio::test]
    async fn password_verifies_only_against_its_hash() {
        let hasher = hasher(HashSettings::default());
        let hash = hasher.hash(&password("caf\u{e9}-kettle")).await.unwrap();
        let verify = |text| hasher.verify_or_burn(Some(&hash), text);
        assert_eq!(verify("caf\u{e9}-kettle").await, Ok(true));
        assert_eq!(verify("cafe\u{301}-kettle").await, Ok(true));
        assert_eq!(verify("Caf\u{e9}-kettle").await, Ok(false));
        assert_eq!(verify("").await, Ok(false));
    }

    #[tokio::test]
    async fn hash_states_parameters_and_has_unique_salt() {
        let hasher = hasher(HashSettings::default());
        let one = hasher.hash(&password("kettle-7")).await.unwrap();
        let two = hasher.hash(&password("kettle-7")).await.unwrap();
        assert!(one.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{one}");
        assert_ne!(one, two);
        assert!(!hasher.is_outdated(&one));
        assert!(hasher.is_outdated(&one.replace("t=2", "t=1")));
        assert!(hasher.is_outdated("md5"));
    }

    #[tokio::test]
    async fn unknown_user_costs_the_same_work() {
        let hasher = hasher(HashSettings::default());
        assert_eq!(hasher.verify_or_burn(None, "kettle-7").await, Ok(false));
        // It is refused without a permit like any other work, so the work is really done.
        let full = self::hasher(HashSettings {
            at_once: 0,
            wait_ms: 0,
            ..HashSettings::default()
        });
        let refused = full.verify_or_burn(None, "kettle-7").await;
        assert_eq!(refused, Err(HashError::Busy));
    }

    #[tokio::test]
    async fn without_a_permit_hashing_is_busy() {
        let settings = HashSettings {
            at_once: 1,
            wait_ms: 0,
            ..HashSettings::default()
        };
        let hasher = hasher(settings);
        let permit = hasher.pool.acquire().await.unwrap();
        let refused = hasher.clone().hash(&password("kettle-7")).await;
        assert_eq!(refused, Err(HashError::Busy));
        drop(permit);
        assert!(hasher.hash(&password("kettle-7")).await.is_ok());
    }

    #[tokio::test]
    async fn malformed_hash_is_an_error() {
        let hasher = hasher(HashSettings::default());
        let refused = hasher.verify_or_burn(Some("md5"), "kettle-7").await;
        assert!(matches!(refused, Err(HashError::Unreadable(_))));
    }
}
