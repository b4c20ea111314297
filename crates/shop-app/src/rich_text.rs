//! Sanitizes rich text outside the request threads, with limited concurrency.

use std::{sync::Arc, time::Duration};

use tokio::{runtime::Handle, sync::Semaphore, time};

use crate::Internal;

/// The number of forms processed at once. Each has at most three languages of 200 KB, which take up
/// to about 100 MB as trees, for some tens of milliseconds.
const AT_ONCE: usize = 2;
/// The deadline for queueing and processing; a user waits for the response.
const DEADLINE: Duration = Duration::from_secs(10);

/// Why rich text was not sanitized.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RichTextError {
    /// The deadline was exceeded.
    #[error("too much rich text is being read at this moment; try again in a minute")]
    Busy,
    /// The task failed.
    #[error(transparent)]
    Internal(#[from] Internal),
}

/// Limits concurrent sanitizing. Uses the blocking threads of the runtime that it was created on.
/// Clones share the limit.
#[derive(Debug, Clone)]
pub(crate) struct RichTextTurns {
    runtime: Handle,
    turns: Arc<Semaphore>,
    deadline: Duration,
}

impl RichTextTurns {
    /// Uses the current runtime.
    pub(crate) fn new() -> Self {
        Self::with(AT_ONCE, DEADLINE)
    }

    fn with(at_once: usize, deadline: Duration) -> Self {
        Self {
            runtime: Handle::current(),
            turns: Arc::new(Semaphore::new(at_once)),
            deadline,
        }
    }

    /// Runs `work` on a blocking thread when a permit is available. The work holds the permit until
    /// it ends, even if its request is cancelled.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, RichTextError> {
        let done = async {
            let turn = Arc::clone(&self.turns).acquire_owned().await;
            let turn = turn.map_err(|_| RichTextError::Busy)?;
            let done = self.runtime.spawn_blocking(move || {
                let done = work();
                drop(turn);
                done
            });
            let done = done.await;
            done.map_err(|broken| Internal::Corrupt(broken.to_string()).into())
        };
        time::timeout(self.deadline, done)
            .await
            .unwrap_or(Err(RichTextError::Busy))
    }
}

#[cfg(test)]
mod tests {
    use std::{sync::mpsc, thread};

    use super::*;

    #[tokio::test(flavor = "current_thread")]
    async fn work_runs_on_another_thread_within_limit() {
        let turns = RichTextTurns::with(1, Duration::from_millis(50));
        let here = thread::current().id();
        assert_ne!(turns.run(|| thread::current().id()).await.unwrap(), here);
        let turn = Arc::clone(&turns.turns).acquire_owned().await.unwrap();
        let refused = turns.run(|| ()).await;
        assert!(matches!(refused, Err(RichTextError::Busy)), "{refused:?}");
        drop(turn);
        assert!(turns.run(|| true).await.unwrap());
    }

    #[tokio::test(flavor = "current_thread")]
    async fn abandoned_work_keeps_its_permit() {
        let turns = RichTextTurns::with(1, Duration::from_millis(50));
        let (release, held) = mpsc::channel::<()>();
        let given_up = turns.run(move || held.recv().is_ok()).await;
        assert!(matches!(given_up, Err(RichTextError::Busy)), "{given_up:?}");
        assert_eq!(turns.turns.available_permits(), 0);
        release.send(()).unwrap();
        let turn = time::timeout(Duration::from_secs(10), turns.turns.acquire()).await;
        assert!(turn.is_ok_and(|turn| turn.is_ok()));
    }
}
