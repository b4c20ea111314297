//! What is in use in this process at the moment.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Arc, Mutex, PoisonError},
};

/// Counts the uses of each key, up to a maximum.
#[derive(Debug, Clone)]
pub(crate) struct InUse<K> {
    counts: Arc<Mutex<HashMap<K, usize>>>,
    most: usize,
}

impl<K: Eq + Hash + Clone> InUse<K> {
    /// At most `most` uses of a key at once.
    pub(crate) fn at_most(most: usize) -> Self {
        Self {
            counts: Arc::default(),
            most,
        }
    }

    /// Uses a key until the result is dropped; `None` if it is used as often as it may be.
    pub(crate) fn hold(&self, key: K) -> Option<Held<K>> {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.get(&key).copied().unwrap_or_default();
        if count == self.most {
            return None;
        }
        counts.insert(key.clone(), count + 1);
        Some(Held {
            of: self.clone(),
            key,
        })
    }
}

/// A use of a key; it ends when this is dropped.
#[derive(Debug)]
pub(crate) struct Held<K: Eq + Hash> {
    of: InUse<K>,
    key: K,
}

impl<K: Eq + Hash> Held<K> {
    /// What is used.
    pub(crate) const fn key(&self) -> &K {
        &self.key
    }
}

impl<K: Eq + Hash> Drop for Held<K> {
    fn drop(&mut self) {
        let mut counts = self
            .of
            .counts
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        match counts.get_mut(&self.key) {
            Some(count) if *count > 1 => *count -= 1,
            _ => _ = counts.remove(&self.key),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_used_as_often_as_it_may_be_and_again_afterwards() {
        let in_use = InUse::at_most(2);
        let held = ["a", "a", "b"].map(|key| in_use.hold(key).unwrap());
        assert!(in_use.hold("a").is_none());
        drop(held);
        assert_eq!(in_use.hold("a").unwrap().key(), &"a");
        assert!(in_use.counts.lock().unwrap().is_empty());
    }
}
