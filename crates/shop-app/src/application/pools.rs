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
pub(crate) struct RichTextPool {
    pool: BlockingPool,
    deadline: Duration,
}

impl RichTextPool {
    /// For the current runtime.
    pub(crate) fn new() -> Self {
        Self::with_deadline(FORM_DEADLINE)
    }

    fn with_deadline(deadline: Duration) -> Self {
        let pool = BlockingPool::new(FORMS, deadline);
        Self { pool, deadline }
    }

    /// Runs `work` on a blocking thread.
    ///
    /// # Errors
    /// [`BlockingError::Busy`] at the deadline. Work that has begun still runs to its end and counts
    /// until then.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, BlockingError> {
        let done = timeout(self.deadline, self.pool.run(work)).await;
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

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use futures_util::future::join_all;

    use super::*;

    #[tokio::test]
    async fn forms_beyond_the_limit_are_refused_at_their_deadline() {
        let rich_text = RichTextPool::with_deadline(Duration::from_millis(100));
        let (releases, held): (Vec<_>, Vec<_>) = (0..FORMS).map(|_| mpsc::channel::<()>()).unzip();
        // Those whose work takes too long, and one more that waits for its turn.
        let slow = held
            .into_iter()
            .map(|held| rich_text.run(move || held.recv().is_ok()));
        let (slow, waiting) = tokio::join!(join_all(slow), rich_text.run(|| true));
        assert!(
            slow.into_iter()
                .chain([waiting])
                .all(|form| form == Err(BlockingError::Busy))
        );
        // Abandoned work counts until it ends.
        assert_eq!(rich_text.pool.available(), 0);
        assert_eq!(rich_text.run(|| true).await, Err(BlockingError::Busy));
        drop(releases);
        assert_eq!(rich_text.run(|| true).await, Ok(true));
    }
}
