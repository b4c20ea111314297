//! One reader of one answer at a time, so that a popular page is read once after a write and not
//! by everybody who waits for it.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::OwnedMutexGuard;

type Lock = Arc<tokio::sync::Mutex<()>>;

/// Who reads which answer.
#[derive(Debug, Default)]
pub struct Turns(Mutex<HashMap<String, Lock>>);

/// The right to read an answer, until it is dropped.
#[derive(Debug)]
pub struct Turn<'a> {
    turns: &'a Turns,
    key: String,
    /// Given back before the lock is looked at again; only dropping takes it.
    guard: Option<OwnedMutexGuard<()>>,
}

impl Turns {
    /// Waits for the right to read the answer with this key.
    pub async fn take(&self, key: &str) -> Turn<'_> {
        let lock = Arc::clone(self.locks().entry(key.to_owned()).or_default());
        // Made before waiting, so that who leaves meanwhile cleans up too.
        let mut turn = Turn {
            turns: self,
            key: key.to_owned(),
            guard: None,
        };
        turn.guard = Some(lock.lock_owned().await);
        turn
    }

    fn locks(&self) -> MutexGuard<'_, HashMap<String, Lock>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        drop(self.guard.take());
        let mut locks = self.turns.locks();
        // Those who hold or wait for a lock have a handle of their own.
        if locks
            .get(&self.key)
            .is_some_and(|lock| Arc::strong_count(lock) == 1)
        {
            locks.remove(&self.key);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;

    const SOON: Duration = Duration::from_millis(20);

    #[tokio::test]
    async fn single_flight_waits_per_key() {
        let turns = Turns::default();
        let first = turns.take("a").await;
        assert!(timeout(SOON, turns.take("a")).await.is_err());
        drop(turns.take("b").await);
        drop(first);
        drop(turns.take("a").await);
        assert!(turns.locks().is_empty());
    }
}
