//! Blocking work, such as hashing passwords and decoding pictures, on threads of its own with a limit
//! on how much runs at the same time.

use std::{sync::Arc, time::Duration};

use tokio::{
    runtime::Handle,
    sync::{OwnedSemaphorePermit, Semaphore},
    time::timeout,
};

/// Why work was not done.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BlockingError {
    /// No permit became free in time.
    #[error("too much of this work is waiting at this moment; try again in a minute")]
    Busy,
    /// The work panicked, or the runtime is shutting down.
    #[error("the work was aborted: {0}")]
    Aborted(String),
}

/// Runs blocking work on the runtime it was created on. Clones share the limit.
#[derive(Debug, Clone)]
pub struct BlockingPool {
    runtime: Handle,
    permits: Arc<Semaphore>,
    wait: Duration,
}

impl BlockingPool {
    /// A pool with this number of permits. Callers wait at most `wait` for theirs.
    ///
    /// # Panics
    /// Outside a runtime.
    pub fn new(permits: usize, wait: Duration) -> Self {
        Self {
            runtime: Handle::current(),
            permits: Arc::new(Semaphore::new(permits)),
            wait,
        }
    }

    /// The number of free permits.
    pub fn available(&self) -> usize {
        self.permits.available_permits()
    }

    /// Waits for a permit.
    ///
    /// # Errors
    /// [`BlockingError::Busy`].
    pub async fn acquire(&self) -> Result<Permit, BlockingError> {
        self.acquire_many(1).await
    }

    /// Waits for several permits at once, for work that weighs more.
    ///
    /// # Errors
    /// [`BlockingError::Busy`].
    pub async fn acquire_many(&self, count: u32) -> Result<Permit, BlockingError> {
        let permit = Arc::clone(&self.permits).acquire_many_owned(count);
        match timeout(self.wait, permit).await {
            Ok(Ok(permit)) => Ok(Permit {
                runtime: self.runtime.clone(),
                _permit: permit,
            }),
            Ok(Err(_)) | Err(_) => Err(BlockingError::Busy),
        }
    }

    /// Runs `work` with one permit.
    ///
    /// # Errors
    /// Any [`BlockingError`].
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, BlockingError> {
        let (_, result) = self.acquire().await?.run(work).await?;
        Ok(result)
    }
}

/// The right to run one piece of work after the other.
#[derive(Debug)]
pub struct Permit {
    runtime: Handle,
    _permit: OwnedSemaphorePermit,
}

impl Permit {
    /// Runs `work` and returns the permit with its result. The permit moves to the thread of the work,
    /// so that work counts against the limit even when its caller stops waiting for it.
    ///
    /// # Errors
    /// [`BlockingError::Aborted`].
    pub async fn run<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<(Self, T), BlockingError> {
        let runtime = self.runtime.clone();
        let done = runtime.spawn_blocking(move || {
            let result = work();
            (self, result)
        });
        done.await
            .map_err(|error| BlockingError::Aborted(error.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use std::{sync::mpsc, thread};

    use super::*;

    fn pool(permits: usize) -> BlockingPool {
        BlockingPool::new(permits, Duration::from_millis(50))
    }

    #[tokio::test(flavor = "current_thread")]
    async fn work_runs_on_another_thread_once_a_permit_is_free() {
        let pool = pool(1);
        let here = thread::current().id();
        assert_ne!(pool.run(|| thread::current().id()).await.unwrap(), here);
        let permit = pool.acquire().await.unwrap();
        assert_eq!(pool.run(|| ()).await, Err(BlockingError::Busy));
        drop(permit);
        assert_eq!(pool.run(|| true).await, Ok(true));
    }

    #[tokio::test(flavor = "current_thread")]
    async fn abandoned_work_keeps_its_permit_until_it_ends() {
        let pool = pool(1);
        let (release, held) = mpsc::channel::<()>();
        let work = pool.run(move || held.recv().is_ok());
        assert!(timeout(Duration::from_millis(50), work).await.is_err());
        assert_eq!(pool.available(), 0);
        release.send(()).unwrap();
        let permit = timeout(Duration::from_secs(10), pool.permits.acquire()).await;
        assert!(permit.is_ok_and(|permit| permit.is_ok()));
    }

    #[tokio::test(flavor = "current_thread")]
    async fn a_panic_is_an_error_and_returns_the_permit() {
        let pool = pool(1);
        let result = pool.run(|| panic!("broken")).await;
        assert!(matches!(result, Err(BlockingError::Aborted(_))));
        assert_eq!(pool.available(), 1);
    }

    #[tokio::test(flavor = "current_thread")]
    async fn heavy_work_takes_several_permits() {
        let pool = pool(3);
        let permit = pool.acquire_many(2).await.unwrap();
        assert_eq!(pool.available(), 1);
        assert_eq!(pool.acquire_many(2).await.err(), Some(BlockingError::Busy));
        let (permit, answer) = permit.run(|| 7).await.unwrap();
        assert_eq!((answer, pool.available()), (7, 1));
        drop(permit);
        assert_eq!(pool.available(), 3);
    }
}
