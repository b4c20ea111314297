//! Notices of writes between instances: on PostgreSQL each write of what the public sees carries
//! one, which goes out when it is committed.

use std::{
    collections::HashSet,
    process,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use sea_orm::{ConnectionTrait, DbBackend};
use shop_core::UserId;

use crate::{Freshness, StoreError, Touches, sql};

/// Where notices of writes go.
pub const CHANNEL: &str = "shop_changes";

/// What this process tells of its writes and hears of others'.
#[derive(Debug)]
pub struct Notices {
    /// What has changed.
    pub freshness: Freshness,
    instance: String,
    numbers: AtomicU64,
    /// Notices whose write ended in an error, and may be done all the same later on.
    doubtful: Mutex<HashSet<u64>>,
}

impl Notices {
    /// Notices of an instance by a name that no other has.
    pub fn new(instance: String) -> Self {
        Self {
            freshness: Freshness::default(),
            instance,
            numbers: AtomicU64::new(0),
            doubtful: Mutex::default(),
        }
    }

    /// A channel that only this instance listens to.
    pub fn own_channel(&self) -> String {
        format!("shop_alive_{}", self.instance)
    }

    /// Lets a notice go out when a transaction commits; its number.
    pub async fn tell(
        &self,
        transaction: &impl ConnectionTrait,
        touches: Touches,
    ) -> Result<u64, StoreError> {
        let number = self.numbers.fetch_add(1, Ordering::Relaxed);
        // SQLite tells others' writes by itself.
        if transaction.get_database_backend() == DbBackend::Postgres {
            let what = match touches {
                Touches::Shop(shop) => shop.get(),
                Touches::Platform | Touches::Nothing => PLATFORM,
            };
            let notice = format!("{} {number} {what}", self.instance);
            let sql = "SELECT pg_notify($1, $2)";
            sql::execute(transaction, sql, [CHANNEL.into(), notice.into()]).await?;
        }
        Ok(number)
    }

    /// Counts a write of this process; `done` is false where it ended in an error.
    pub fn settle(&self, number: u64, touches: Touches, done: bool) {
        if !done {
            let mut doubtful = self.doubtful.lock().unwrap_or_else(PoisonError::into_inner);
            doubtful.insert(number);
        }
        self.freshness.changed(touches);
    }

    /// Counts the write that a notice tells of. Its own ones are counted already.
    pub fn hear(&self, notice: &str) {
        let mut words = notice.split(' ');
        let instance = words.next().unwrap_or_default();
        let number = words.next().and_then(|word| word.parse().ok());
        if instance == self.instance && number.is_some_and(|number| !self.was_doubtful(number)) {
            return;
        }
        // What cannot be read is of a later version: anything may have changed.
        let what = words.next().and_then(|word| word.parse().ok());
        self.freshness.changed(match what {
            None | Some(PLATFORM) => Touches::Platform,
            Some(shop) => Touches::Shop(UserId::new(shop)),
        });
    }

    fn was_doubtful(&self, number: u64) -> bool {
        let mut doubtful = self.doubtful.lock().unwrap_or_else(PoisonError::into_inner);
        doubtful.remove(&number)
    }
}

/// Stands for the platform where else the number of a shop does.
const PLATFORM: i64 = 0;

/// A name that no other instance has, by the chance that hash tables are protected with.
pub fn instance_name() -> String {
    static OPENED: AtomicU64 = AtomicU64::new(0);
    let opened = OPENED.fetch_add(1, Ordering::Relaxed);
    let chance = std::hash::BuildHasher::hash_one(
        &std::collections::hash_map::RandomState::new(),
        (process::id(), opened),
    );
    format!("{chance:016x}_{opened}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DependsOn;

    const ANNA: UserId = UserId::new(7);

    /// Whether a copy of Anna's shop holds after a notice was heard.
    fn holds_after(notices: &Notices, notice: &str) -> bool {
        let seen = notices.freshness.seen();
        notices.hear(notice);
        notices.freshness.holds(DependsOn::Shop(ANNA), seen)
    }

    #[test]
    fn unreadable_notification_invalidates_everything() {
        let notices = Notices::new("me".to_owned());
        assert!(!holds_after(&notices, "you 3 7"));
        assert!(holds_after(&notices, "you 4 8"));
        assert!(!holds_after(&notices, "you 5 0"));
        assert!(!holds_after(&notices, "something else"));
        assert!(!holds_after(&notices, ""));
    }

    #[test]
    fn own_writes_invalidate_once() {
        let notices = Notices::new("me".to_owned());
        notices.settle(3, Touches::Shop(ANNA), true);
        assert!(holds_after(&notices, "me 3 7"));
        notices.settle(4, Touches::Shop(ANNA), false);
        assert!(!holds_after(&notices, "me 4 7"));
        assert!(holds_after(&notices, "me 4 7"));
    }
}
