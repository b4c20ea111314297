//! What each committed write invalidates in the response cache of this process.
//!
//! One counter numbers all writes; each shop, the catalogue and the platform remember the number of the
//! last write that changed them. A cached response notes the counter before it is read
//! ([`Epochs::current`]) and is valid while nothing that it depends on has a later number.

use std::sync::atomic::{AtomicU64, Ordering};

use shop_core::ShopId;

/// Slots for shops. Shops whose ids share a slot only invalidate each other's responses too early.
const SLOTS: usize = 4096;

/// What a write changes of what the public sees.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Invalidates {
    /// A shop's content: its products, categories, albums, pages and profile, also in cross-shop lists.
    Shop(ShopId),
    /// A shop's stock and sales, by an order. Cross-shop responses are left to expire: orders come too
    /// often to read those again after each.
    Stock(ShopId),
    /// The renditions of one of a shop's pictures, by the worker that draws watermarks. Cross-shop
    /// responses are left to expire, since a shop has thousands of pictures.
    Pictures(ShopId),
    /// The platform's content, which every page may show: its profile, areas and business categories.
    Platform,
    /// Nothing: sessions, states of orders, messages and the like.
    Nothing,
}

/// What a response was made from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DependsOn {
    /// One shop, and the platform's areas and business categories.
    Shop(ShopId),
    /// Any of the shops, and the platform.
    AllShops,
}

/// The number of the last write at some moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Epoch(u64);

/// The writes of this process.
#[derive(Debug)]
pub struct Epochs {
    last: AtomicU64,
    platform: AtomicU64,
    /// The content of any shop.
    catalogue: AtomicU64,
    shops: Box<[AtomicU64]>,
}

impl Default for Epochs {
    fn default() -> Self {
        Self {
            last: AtomicU64::new(0),
            platform: AtomicU64::new(0),
            catalogue: AtomicU64::new(0),
            shops: (0..SLOTS).map(|_| AtomicU64::new(0)).collect(),
        }
    }
}

impl Epochs {
    /// The epoch to note before reading.
    pub fn current(&self) -> Epoch {
        Epoch(self.last.load(Ordering::SeqCst))
    }

    /// Whether no write of this process has changed since `epoch` what a response depends on.
    pub fn is_valid(&self, depends_on: DependsOn, epoch: Epoch) -> bool {
        let content = match depends_on {
            DependsOn::AllShops => &self.catalogue,
            DependsOn::Shop(shop) => self.shop(shop),
        };
        [&self.platform, content]
            .iter()
            .all(|last| last.load(Ordering::SeqCst) <= epoch.0)
    }

    /// Numbers a write. To be called once it can be read.
    pub fn invalidate(&self, what: Invalidates) {
        let changed: &[&AtomicU64] = match what {
            Invalidates::Shop(shop) => &[self.shop(shop), &self.catalogue],
            Invalidates::Stock(shop) | Invalidates::Pictures(shop) => &[self.shop(shop)],
            Invalidates::Platform => &[&self.platform],
            Invalidates::Nothing => return,
        };
        let number = self.last.fetch_add(1, Ordering::SeqCst) + 1;
        for last in changed {
            last.fetch_max(number, Ordering::SeqCst);
        }
    }

    fn shop(&self, shop: ShopId) -> &AtomicU64 {
        let slot = usize::try_from(shop.get()).unwrap_or_default() % SLOTS;
        &self.shops[slot]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANNA: ShopId = ShopId::new(1);
    const BERTA: ShopId = ShopId::new(2);

    /// Whether responses of Anna's shop, of Berta's and of all shops are valid after a write.
    fn valid_after(write: Invalidates) -> [bool; 3] {
        let epochs = Epochs::default();
        epochs.invalidate(Invalidates::Shop(ANNA));
        let epoch = epochs.current();
        epochs.invalidate(write);
        let responses = [
            DependsOn::Shop(ANNA),
            DependsOn::Shop(BERTA),
            DependsOn::AllShops,
        ];
        responses.map(|depends_on| epochs.is_valid(depends_on, epoch))
    }

    #[test]
    fn a_write_invalidates_the_responses_that_depend_on_it_and_no_others() {
        assert_eq!(valid_after(Invalidates::Nothing), [true, true, true]);
        assert_eq!(valid_after(Invalidates::Stock(ANNA)), [false, true, true]);
        assert_eq!(valid_after(Invalidates::Shop(ANNA)), [false, true, false]);
        assert_eq!(valid_after(Invalidates::Platform), [false, false, false]);
    }
}
