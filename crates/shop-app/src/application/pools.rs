//! The pools of blocking threads, each with its own limit.

use std::time::Duration;

use shop_blocking::{BlockingError, BlockingPool};
use tokio::time::timeout;

/// Catalogues that are read or written at once: two use at most a quarter of a gigabyte.
const CATALOGUES: usize = 2;
/// Tables of orders at once: a link works any number of times for everybody who has it.
const TABLES: usize = 1;
/// The longest wait for a permit: the largest catalogue is read, and a long table made, in a few
/// seconds.
const WAIT: Duration = Duration::from_secs(30);
/// Forms at once. Each has at most three languages of 200 KB, which take up to about 100 MB as trees,
/// for some tens of milliseconds.
const FORMS: usize = 2;
/// The longest time for waiting and work together, since a person waits for the response.
const FORM_DEADLINE: Duration = Duration::from_secs(10);

/// Sanitises rich text on the runtime it was created on. Clones share the limit.
#[derive(Debug, Clone)]
pub(crate) struct RichTextPool(BlockingPool);

impl RichTextPool {
    /// For the current runtime.
    pub(crate) fn new() -> Self {
        Self(BlockingPool::new(FORMS, FORM_DEADLINE))
    }

    /// Runs `work` on a blocking thread.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, BlockingError> {
        let done = timeout(FORM_DEADLINE, self.0.run(work)).await;
        done.unwrap_or(Err(BlockingError::Busy))
    }
}

/// Reads and writes catalogues as tables and archives.
pub(super) fn catalogues() -> BlockingPool {
    BlockingPool::new(CATALOGUES, WAIT)
}

/// Makes tables of orders.
pub(super) fn tables() -> BlockingPool {
    BlockingPool::new(TABLES, WAIT)
}
