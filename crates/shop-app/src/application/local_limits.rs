//! Rate limits in the memory of one process, for public reads and rejected calls, which must not write.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use shop_auth::{Attempts, RateLimit};
use shop_core::Timestamp;

/// The maximum number of counted IP addresses; about 1 MiB.
const ADDRESSES_MAX: usize = 10_000;

/// The rate limit is exceeded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("attempted too often; try again in {seconds} s")]
pub struct TooOften {
    /// Seconds until the next attempt is allowed.
    pub seconds: u32,
}

/// Requests by IP address. Clones share their state.
#[derive(Debug, Clone, Default)]
pub(crate) struct LocalLimits(Arc<Mutex<HashMap<String, Attempts>>>);

impl LocalLimits {
    /// Fails if the limit of an address is exceeded; counts nothing.
    pub(crate) fn check(
        &self,
        address: &str,
        limit: RateLimit,
        now: Timestamp,
    ) -> Result<(), TooOften> {
        let counted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match limit.wait_seconds(counted.get(address).copied(), now) {
            Some(seconds) => Err(TooOften { seconds }),
            None => Ok(()),
        }
    }

    /// Counts a request from an address, unless the limit is exceeded.
    pub(crate) fn count(
        &self,
        address: &str,
        limit: RateLimit,
        now: Timestamp,
    ) -> Result<(), TooOften> {
        let mut counted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let stored = counted.get(address).copied();
        if let Some(seconds) = limit.wait_seconds(stored, now) {
            return Err(TooOften { seconds });
        }
        if stored.is_none() && counted.len() >= ADDRESSES_MAX {
            counted.retain(|_, attempts| limit.current(Some(*attempts), now).is_some());
            if counted.len() >= ADDRESSES_MAX {
                counted.clear();
            }
        }
        counted.insert(address.to_owned(), limit.after_attempt(stored, now));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp::from_millis(1_795_231_000_000);

    #[test]
    fn each_address_has_its_own_limit_that_drains() {
        let limits = LocalLimits::default();
        let limit = RateLimit::Bucket {
            capacity: 2,
            drain_seconds: 5,
        };
        let count = |address, now| limits.count(address, limit, now);
        assert_eq!([count("a", NOW), count("a", NOW)], [Ok(()), Ok(())]);
        assert_eq!(count("a", NOW), Err(TooOften { seconds: 5 }));
        let check = |address| limits.check(address, limit, NOW);
        assert_eq!(check("a"), Err(TooOften { seconds: 5 }));
        assert_eq!([check("b"), check("b"), check("b")], [Ok(()); 3]);
        assert_eq!(count("b", NOW), Ok(()));
        assert_eq!(count("a", NOW.plus_seconds(5)), Ok(()));
    }

    #[test]
    fn memory_is_bounded() {
        let limits = LocalLimits::default();
        for number in 0..=ADDRESSES_MAX {
            let _ = limits.count(&number.to_string(), RateLimit::PRICE, NOW);
        }
        assert!(limits.0.lock().unwrap().len() <= ADDRESSES_MAX);
    }
}
