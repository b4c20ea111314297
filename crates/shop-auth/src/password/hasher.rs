//! Hashing of passwords, away from the threads that answer requests, and only so many at once.

use std::{fmt, sync::Arc, time::Duration};

use argon2::{
    Algorithm, Argon2, Params, PasswordHasher as _, PasswordVerifier as _, Version,
    password_hash::{self, phc::PasswordHash},
};
use shop_core::{Entropy, random_array};
use tokio::{
    runtime::Handle,
    sync::{OwnedSemaphorePermit, Semaphore},
};

use super::{Password, comparable};

/// Argon2id with 19 MiB, two passes and one lane: the first choice of the OWASP Password Storage
/// Cheat Sheet. The library's defaults are these; a test holds them to it.
const PARAMS: Params = Params::DEFAULT;

/// Bytes of salt, as RFC 9106, section 3.1 recommends.
const SALT: usize = 16;

/// How much hashing may go on at the same time.
#[derive(Debug, Clone, Copy)]
pub struct HashLimits {
    /// So many at once; each takes 19 MiB and a processor core for some tens of milliseconds.
    pub at_once: usize,
    /// The longest wait for a turn, in milliseconds.
    pub wait_ms: u64,
}

impl Default for HashLimits {
    /// Two at once, as the smallest server has two cores; a wait of 5 s, which people bear once.
    fn default() -> Self {
        Self {
            at_once: 2,
            wait_ms: 5_000,
        }
    }
}

/// Why a password was neither hashed nor compared.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum HashError {
    /// Too many wait already.
    #[error("too many people are signing in at this moment; try again in a few seconds")]
    Busy,
    /// The stored hash cannot be read.
    #[error("the stored password hash is not one of argon2: {0}")]
    Unreadable(password_hash::Error),
    /// The work itself failed.
    #[error("password hashing failed: {0}")]
    Failed(String),
}

/// Hashes and compares passwords, on threads of the runtime that it is made on, whichever asks.
#[derive(Clone)]
pub struct PasswordHasher {
    runtime: Handle,
    turns: Arc<Semaphore>,
    wait: Duration,
    entropy: Arc<dyn Entropy>,
}

impl PasswordHasher {
    /// A hasher; its clones share the limits.
    ///
    /// # Panics
    /// Outside a runtime.
    pub fn new(limits: HashLimits, entropy: Arc<dyn Entropy>) -> Self {
        Self {
            runtime: Handle::current(),
            turns: Arc::new(Semaphore::new(limits.at_once)),
            wait: Duration::from_millis(limits.wait_ms),
            entropy,
        }
    }

    /// The hash to store, in the PHC string format with a salt of its own.
    pub async fn hash(&self, password: &Password) -> Result<String, HashError> {
        let salt = random_array::<SALT>(self.entropy.as_ref());
        let password = password.expose().to_owned();
        self.in_turn(move || hash_now(&password, &salt)).await
    }

    /// Whether `password` is the one that `hash` was made of. Without a hash, because nobody has
    /// that username, the same work is done and the answer is `false`: the time tells nothing.
    pub async fn verify_or_burn(
        &self,
        hash: Option<&str>,
        password: &str,
    ) -> Result<bool, HashError> {
        let password = comparable(password);
        let Some(hash) = hash.map(str::to_owned) else {
            self.in_turn(move || hash_now(&password, &[0; SALT]))
                .await?;
            return Ok(false);
        };
        self.in_turn(move || verify_now(&hash, &password)).await
    }

    /// Whether a stored hash was made with other parameters than today's and should be made anew
    /// at the next sign-in.
    pub fn is_outdated(hash: &str) -> bool {
        PasswordHash::new(hash)
            .ok()
            .and_then(|read| Params::try_from(&read).ok())
            .is_none_or(|params| {
                (params.m_cost(), params.t_cost(), params.p_cost())
                    != (PARAMS.m_cost(), PARAMS.t_cost(), PARAMS.p_cost())
            })
    }

    /// Does `work` on a thread of its own once it is its turn.
    async fn in_turn<T, F>(&self, work: F) -> Result<T, HashError>
    where
        T: Send + 'static,
        F: FnOnce() -> Result<T, HashError> + Send + 'static,
    {
        let turn = self.turn().await?;
        let done = self.runtime.spawn_blocking(move || {
            // Moved in here, so that work goes on counting when its request was given up.
            let _turn = turn;
            work()
        });
        done.await
            .map_err(|broken| HashError::Failed(broken.to_string()))?
    }

    async fn turn(&self) -> Result<OwnedSemaphorePermit, HashError> {
        let turn = Arc::clone(&self.turns).acquire_owned();
        match tokio::time::timeout(self.wait, turn).await {
            Ok(Ok(turn)) => Ok(turn),
            Ok(Err(_)) | Err(_) => Err(HashError::Busy),
        }
    }
}

impl fmt::Debug for PasswordHasher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PasswordHasher")
            .field("free", &self.turns.available_permits())
            .finish_non_exhaustive()
    }
}

fn argon2() -> Argon2<'static> {
    Argon2::new(Algorithm::Argon2id, Version::V0x13, PARAMS)
}

fn hash_now(password: &str, salt: &[u8; SALT]) -> Result<String, HashError> {
    argon2()
        .hash_password_with_salt(password.as_bytes(), salt)
        .map(|hash| hash.to_string())
        .map_err(|error| HashError::Failed(error.to_string()))
}

fn verify_now(hash: &str, password: &str) -> Result<bool, HashError> {
    let stored = PasswordHash::new(hash).map_err(|e| HashError::Unreadable(e.into()))?;
    match argon2().verify_password(password.as_bytes(), &stored) {
        Ok(()) => Ok(true),
        Err(password_hash::Error::PasswordInvalid) => Ok(false),
        Err(error) => Err(HashError::Unreadable(error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shop_core::OsEntropy;

    fn hasher(limits: HashLimits) -> PasswordHasher {
        PasswordHasher::new(limits, Arc::new(OsEntropy))
    }

    fn password(text: &str) -> Password {
        Password::parse("password", text, &[]).unwrap()
    }

    #[tokio::test]
    async fn a_password_is_known_again_and_another_is_not() {
        let hasher = hasher(HashLimits::default());
        let hash = hasher.hash(&password("caf\u{e9}-kettle")).await.unwrap();
        let verify = |text| hasher.verify_or_burn(Some(&hash), text);
        assert_eq!(verify("caf\u{e9}-kettle").await, Ok(true));
        assert_eq!(verify("cafe\u{301}-kettle").await, Ok(true));
        assert_eq!(verify("Caf\u{e9}-kettle").await, Ok(false));
        assert_eq!(verify("").await, Ok(false));
    }

    #[tokio::test]
    async fn a_hash_names_its_parameters_and_has_a_salt_of_its_own() {
        let hasher = hasher(HashLimits::default());
        let one = hasher.hash(&password("kettle-7")).await.unwrap();
        let two = hasher.hash(&password("kettle-7")).await.unwrap();
        assert!(one.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{one}");
        assert_ne!(one, two);
        assert!(!PasswordHasher::is_outdated(&one));
        assert!(PasswordHasher::is_outdated(&one.replace("t=2", "t=1")));
        assert!(PasswordHasher::is_outdated("md5"));
    }

    #[tokio::test]
    async fn an_unknown_user_costs_the_same_work_and_is_refused() {
        let hasher = hasher(HashLimits::default());
        assert_eq!(hasher.verify_or_burn(None, "kettle-7").await, Ok(false));
        // The work is refused for want of a turn like any other, so it is really done in turn.
        let full = self::hasher(HashLimits {
            at_once: 0,
            wait_ms: 0,
        });
        let refused = full.verify_or_burn(None, "kettle-7").await;
        assert_eq!(refused, Err(HashError::Busy));
    }

    #[tokio::test]
    async fn beyond_the_limit_it_is_busy_until_a_turn_is_free() {
        let limits = HashLimits {
            at_once: 1,
            wait_ms: 0,
        };
        let hasher = hasher(limits);
        let turn = hasher.turn().await.unwrap();
        let refused = hasher.clone().hash(&password("kettle-7")).await;
        assert_eq!(refused, Err(HashError::Busy));
        drop(turn);
        assert!(hasher.hash(&password("kettle-7")).await.is_ok());
    }

    #[tokio::test]
    async fn a_hash_that_is_none_is_an_error_and_not_a_wrong_password() {
        let hasher = hasher(HashLimits::default());
        let refused = hasher.verify_or_burn(Some("md5"), "kettle-7").await;
        assert!(matches!(refused, Err(HashError::Unreadable(_))));
    }
}
