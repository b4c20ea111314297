//! How many connections serve transactions that lock shops. Writers of one shop run one after another
//! in any case. Without a limit, those that wait for one shop's row would occupy all connections that
//! write, and every other shop, sign-in and the readiness check would wait with them.
//!
//! A transaction waits here before it begins, because it locks accounts and idempotency keys before
//! the shop.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError, Weak},
    time::Duration,
};

use sea_orm::{ConnAcquireErr, DbErr};
use shop_core::ShopId;
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    time::timeout,
};

use crate::StoreError;

/// Transactions that lock the same shop at once. While one works, the next one is ready.
const OF_A_SHOP: usize = 2;

/// Limits the transactions of a process that lock shops. Clones share their state.
#[derive(Debug, Clone)]
pub(crate) struct ShopGate {
    of_any: Arc<Semaphore>,
    of_each: Arc<Mutex<HashMap<ShopId, Weak<Semaphore>>>>,
    wait: Duration,
}

/// Permission for one transaction that locks a shop, until it is dropped.
#[derive(Debug)]
pub(crate) struct ShopPermit {
    shop: ShopId,
    _of_any: OwnedSemaphorePermit,
    _of_shop: OwnedSemaphorePermit,
}

impl ShopPermit {
    /// The shop that the transaction may lock.
    pub(crate) const fn shop(&self) -> ShopId {
        self.shop
    }
}

impl ShopGate {
    /// At most `of_any` transactions that lock shops at once; others wait for at most `wait`.
    pub(crate) fn new(of_any: usize, wait: Duration) -> Self {
        Self {
            of_any: Arc::new(Semaphore::new(of_any)),
            of_each: Arc::default(),
            wait,
        }
    }

    /// Waits until another transaction may lock the shop, first come, first served. What waits for its
    /// shop does not count for the limit of all shops.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] at the deadline.
    pub(crate) async fn enter(&self, shop: ShopId) -> Result<ShopPermit, StoreError> {
        let of_shop = self.of(shop);
        let both = async {
            let of_shop = of_shop.acquire_owned().await?;
            let of_any = Arc::clone(&self.of_any).acquire_owned().await?;
            Ok::<_, tokio::sync::AcquireError>(ShopPermit {
                shop,
                _of_any: of_any,
                _of_shop: of_shop,
            })
        };
        let permit = timeout(self.wait, both).await;
        let busy = || StoreError::Unavailable(DbErr::ConnectionAcquire(ConnAcquireErr::Timeout));
        permit.map_err(|_| busy())?.map_err(|_| busy())
    }

    /// The limit of one shop. It exists while a transaction of the shop runs or waits.
    fn of(&self, shop: ShopId) -> Arc<Semaphore> {
        let mut of_each = self.of_each.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = of_each.get(&shop).and_then(Weak::upgrade) {
            return known;
        }
        of_each.retain(|_, limit| limit.strong_count() > 0);
        let new = Arc::new(Semaphore::new(OF_A_SHOP));
        of_each.insert(shop, Arc::downgrade(&new));
        new
    }
}

#[cfg(test)]
mod tests {
    use futures_util::{FutureExt as _, poll};

    use super::*;

    const OTHER: ShopId = ShopId::new(2);
    const SHOP: ShopId = ShopId::new(1);

    fn gate(of_any: usize) -> ShopGate {
        ShopGate::new(of_any, Duration::from_secs(10))
    }

    #[tokio::test]
    async fn what_waits_for_a_shop_delays_no_other_shop() {
        let gate = gate(3);
        let held = (
            gate.enter(SHOP).await.unwrap(),
            gate.enter(SHOP).await.unwrap(),
        );
        let mut waiting: Vec<_> = (0..30).map(|_| gate.enter(SHOP).boxed()).collect();
        for waiting in &mut waiting {
            assert!(poll!(waiting).is_pending());
        }
        let other = gate.enter(OTHER).now_or_never().unwrap().unwrap();
        assert_eq!(other.shop(), OTHER);
        drop((other, held.0));
        waiting.remove(0).await.unwrap();
    }

    #[tokio::test]
    async fn some_connections_lock_no_shop() {
        let gate = ShopGate::new(2, Duration::ZERO);
        let _held = (
            gate.enter(SHOP).await.unwrap(),
            gate.enter(OTHER).await.unwrap(),
        );
        let refused = gate.enter(ShopId::new(3)).await;
        assert!(
            matches!(refused, Err(StoreError::Unavailable(_))),
            "{refused:?}"
        );
    }

    #[tokio::test]
    async fn limits_of_shops_without_writers_are_forgotten() {
        let gate = gate(2);
        for shop in 1..100 {
            gate.enter(ShopId::new(shop)).await.unwrap();
        }
        assert_eq!(gate.of_each.lock().unwrap().len(), 1);
    }
}
