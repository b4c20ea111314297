//! Sanitising of rich text, on blocking threads.

use std::time::Duration;

use shop_blocking::{BlockingError, BlockingPool};
use tokio::time::timeout;

use crate::Internal;

/// Forms at once. Each has at most three languages of 200 KB, which take up to about 100 MB as trees,
/// for some tens of milliseconds.
const AT_ONCE: usize = 2;
/// The longest time for waiting and work together, since a person waits for the response.
const DEADLINE: Duration = Duration::from_secs(10);

/// Sanitises rich text on the runtime it was created on. Clones share the limit.
#[derive(Debug, Clone)]
pub(crate) struct RichTextPool(BlockingPool);

impl RichTextPool {
    /// For the current runtime.
    pub(crate) fn new() -> Self {
        Self(BlockingPool::new(AT_ONCE, DEADLINE))
    }

    /// Runs `work` on a blocking thread.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, BlockingError> {
        let done = timeout(DEADLINE, self.0.run(work)).await;
        done.unwrap_or(Err(BlockingError::Busy))
    }
}

impl From<BlockingError> for Internal {
    fn from(error: BlockingError) -> Self {
        Self::Corrupt(error.to_string())
    }
}
