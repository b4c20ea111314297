//! Whether what was once read is still true: every committed write of what the public sees is
//! counted, so that a copy of an answer is given out only while nothing it came from has changed.
//!
//! One number counts all changes; each shop and the platform remember at which number they last
//! changed. A copy notes the number before it is read ([`Freshness::seen`]) and is good while what
//! it depends on has not changed since.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use shop_core::UserId;

/// Places for shops. Shops whose numbers share a place only make each other's copies end early.
const PLACES: usize = 4096;

/// What the public may see otherwise after a write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Touches {
    /// One shop: its products, categories, albums, pages and stock, and the shop in every list.
    Shop(UserId),
    /// What all pages may show: the platform, its areas and lines of business.
    Platform,
    /// Nothing: sessions, orders' states, messages and the like.
    Nothing,
}

/// From what an answer was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DependsOn {
    /// One shop, and what the platform says of areas and lines of business.
    Shop(UserId),
    /// Any of the shops, and the platform.
    Everything,
}

/// How many changes there had been at some moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Seen(u64);

/// The changes that this process knows of.
#[derive(Debug)]
pub struct Freshness {
    changes: AtomicU64,
    platform: AtomicU64,
    shops: Box<[AtomicU64]>,
    watchers: AtomicUsize,
}

impl Default for Freshness {
    fn default() -> Self {
        Self {
            changes: AtomicU64::new(0),
            platform: AtomicU64::new(0),
            shops: (0..PLACES).map(|_| AtomicU64::new(0)).collect(),
            watchers: AtomicUsize::new(0),
        }
    }
}

impl Freshness {
    /// The number to note before reading.
    pub fn seen(&self) -> Seen {
        Seen(self.changes.load(Ordering::SeqCst))
    }

    /// Whether what was read at `seen` is what would be read now, as far as this process knows.
    pub fn holds(&self, depends_on: DependsOn, seen: Seen) -> bool {
        match depends_on {
            DependsOn::Everything => self.seen() <= seen,
            DependsOn::Shop(shop) => {
                let last = |place: &AtomicU64| place.load(Ordering::SeqCst);
                last(&self.platform) <= seen.0 && last(self.place(shop)) <= seen.0
            }
        }
    }

    /// Counts a write, once it can be read.
    pub fn changed(&self, touches: Touches) {
        let place = match touches {
            Touches::Shop(shop) => self.place(shop),
            Touches::Platform => &self.platform,
            Touches::Nothing => return,
        };
        let number = self.changes.fetch_add(1, Ordering::SeqCst) + 1;
        place.fetch_max(number, Ordering::SeqCst);
    }

    /// Whether writes of other processes are heard of. While they are not, nothing that was once
    /// read can be known to be still true.
    pub fn is_watched(&self) -> bool {
        self.watchers.load(Ordering::SeqCst) > 0
    }

    /// Others' writes are heard of from now on, for as long as the guard lives. What was read
    /// before may have changed unheard.
    pub(crate) fn watch(&self) -> Watched<'_> {
        self.changed(Touches::Platform);
        self.watchers.fetch_add(1, Ordering::SeqCst);
        Watched(self)
    }

    fn place(&self, shop: UserId) -> &AtomicU64 {
        let place = usize::try_from(shop.get()).unwrap_or_default() % PLACES;
        &self.shops[place]
    }
}

/// Others' writes are heard of while this lives.
#[derive(Debug)]
pub(crate) struct Watched<'a>(&'a Freshness);

impl Drop for Watched<'_> {
    fn drop(&mut self) {
        self.0.watchers.fetch_sub(1, Ordering::SeqCst);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANNA: UserId = UserId::new(1);
    const BERTA: UserId = UserId::new(2);

    /// Which of a copy of Anna's, of Berta's and of everything still hold after a write.
    fn after(touches: Touches) -> [bool; 3] {
        let freshness = Freshness::default();
        freshness.changed(Touches::Shop(ANNA));
        let seen = freshness.seen();
        freshness.changed(touches);
        let copies = [
            DependsOn::Shop(ANNA),
            DependsOn::Shop(BERTA),
            DependsOn::Everything,
        ];
        copies.map(|depends_on| freshness.holds(depends_on, seen))
    }

    #[test]
    fn write_invalidates_only_dependent_entries() {
        assert_eq!(after(Touches::Nothing), [true, true, true]);
        assert_eq!(after(Touches::Shop(ANNA)), [false, true, false]);
        assert_eq!(after(Touches::Platform), [false, false, false]);
    }

    #[test]
    fn read_before_invalidation_is_not_cached() {
        let freshness = Freshness::default();
        let seen = freshness.seen();
        assert!(!freshness.is_watched());
        let watched = freshness.watch();
        assert!(freshness.is_watched() && !freshness.holds(DependsOn::Shop(ANNA), seen));
        drop(watched);
        assert!(!freshness.is_watched());
    }
}
