//! Mixed load: reads of all kinds, and searches that are in no cache.

use std::{
    net::SocketAddr,
    sync::atomic::{AtomicUsize, Ordering},
    time::{Duration, Instant},
};

use crate::{
    Outcome,
    client::{Client, Request},
    log_progress,
    read_kind::KEYWORD,
};

/// One in this many requests is a search that is sent for the first time.
const NEW_SEARCH_EVERY: usize = 20;

/// Reads of all kinds, and searches that are in no cache.
pub struct Mix {
    address: SocketAddr,
    requests: Vec<Request>,
    /// The number of new searches sent.
    searches: AtomicUsize,
    /// The number of failed requests.
    failed: AtomicUsize,
}

impl Mix {
    /// Mixed load of these reads.
    pub fn new(address: SocketAddr, requests: Vec<Request>) -> Self {
        Self {
            address,
            requests,
            searches: AtomicUsize::new(0),
            failed: AtomicUsize::new(0),
        }
    }

    /// The number of failed requests since it was last asked for.
    pub fn take_failed(&self) -> usize {
        self.failed.swap(0, Ordering::Relaxed)
    }

    /// Runs one client. A failed request is counted and its connection replaced, since a long run is to
    /// show how often that happens.
    pub async fn run_client(&self, index: usize, until: Instant) -> Outcome<Vec<Duration>> {
        let mut client = Client::connect(self.address).await?;
        let mut times = Vec::new();
        let mut number = index * 7;
        while Instant::now() < until {
            let search;
            let request = if number.is_multiple_of(NEW_SEARCH_EVERY) {
                search = self.new_search();
                &search
            } else {
                &self.requests[number % self.requests.len()]
            };
            number += 1;
            let began = Instant::now();
            match client.send(request).await {
                Ok((200, _)) => times.push(began.elapsed()),
                Ok((status, _)) => self.fail(&format!("{request:?} returned {status}")),
                Err(error) => {
                    self.fail(&format!("{request:?} failed: {error}"));
                    client = Client::connect(self.address).await?;
                }
            }
        }
        Ok(times)
    }

    /// A search for products of a lowest price that differs from that of all earlier searches, so that its
    /// response is long and not in the cache.
    fn new_search(&self) -> Request {
        let number = self.searches.fetch_add(1, Ordering::Relaxed);
        // Prices begin at 500 fen.
        let (lowest, highest) = (number % 500, 1_000_000 + number);
        Request::Get(format!(
            "/api/product?keyword={KEYWORD}&minPrice={lowest}&maxPrice={highest}"
        ))
    }

    /// Counts a failure, and reports the first of a minute.
    fn fail(&self, what: &str) {
        if self.failed.fetch_add(1, Ordering::Relaxed) == 0 {
            log_progress(&format!("  {what}"));
        }
    }
}
