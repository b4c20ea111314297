//! Orders placed at an even pace beside other load.

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use tokio::{
    task::JoinSet,
    time::{interval_at, timeout_at},
};

use crate::{
    Outcome,
    client::{Client, Request},
    log_progress,
};

/// Connections that share the orders, so that a slow order does not delay the next one.
const CLIENTS: u32 = 4;

/// Orders at an even pace.
pub struct PacedOrders {
    /// The server's address.
    pub address: SocketAddr,
    /// The orders, placed one after the other and then from the beginning.
    pub requests: Vec<Request>,
    /// The number of orders in a second.
    pub per_second: u32,
    /// The number of orders begun.
    pub begun: AtomicUsize,
}

/// The outcomes of orders.
#[derive(Debug, Clone, Copy, Default)]
pub struct Placed {
    /// The number of orders placed.
    pub placed: usize,
    /// The number of refused orders.
    pub failed: usize,
}

impl std::ops::AddAssign for Placed {
    fn add_assign(&mut self, other: Self) {
        self.placed += other.placed;
        self.failed += other.failed;
    }
}

impl PacedOrders {
    /// Places orders for `length`. One that is late is placed at once.
    pub async fn run(self: &Arc<Self>, length: Duration) -> Outcome<Placed> {
        let mut tasks = JoinSet::new();
        let began = Instant::now();
        for index in 0..CLIENTS {
            let first = began + Duration::from_secs(1) * index / self.per_second;
            tasks.spawn(Arc::clone(self).run_client(first, began + length));
        }
        let mut all = Placed::default();
        while let Some(done) = tasks.join_next().await {
            all += done??;
        }
        Ok(all)
    }

    async fn run_client(self: Arc<Self>, first: Instant, until: Instant) -> Outcome<Placed> {
        let mut client = Client::connect(self.address).await?;
        let mut ticks = interval_at(
            first.into(),
            Duration::from_secs(1) * CLIENTS / self.per_second,
        );
        let mut all = Placed::default();
        while timeout_at(until.into(), ticks.tick()).await.is_ok() && Instant::now() < until {
            let number = self.begun.fetch_add(1, Ordering::Relaxed);
            let request = &self.requests[number % self.requests.len()];
            let (status, body) = client.send(request).await?;
            if status == 200 {
                all.placed += 1;
                continue;
            }
            all.failed += 1;
            let body = String::from_utf8_lossy(body);
            log_progress(&format!("  an order returned {status}: {body:.200}"));
        }
        Ok(all)
    }
}
