//! Runs image and video processing outside the request threads and with limited concurrency: a
//! photo of a few megabytes takes hundreds of megabytes decoded.

use std::{io, sync::Arc, time::Duration};

use tokio::{
    runtime::Handle,
    sync::{OwnedSemaphorePermit, Semaphore},
};

use crate::{
    ImageError, ProcessedImage, Spooled, VideoError, VideoInfo,
    image::{needed_memory, process_image},
    probe_video,
};

const MIB: u64 = 1024 * 1024;

/// Limits on concurrent work.
#[derive(Debug, Clone, Copy)]
pub struct WorkLimits {
    /// The number of files processed at once, one per processor core.
    pub at_once: usize,
    /// The memory for decoded images, in MiB. An image that needs more is processed alone.
    pub memory_mib: u32,
    /// The maximum time in the queue, in milliseconds.
    pub wait_ms: u64,
}

impl Default for WorkLimits {
    /// Two files and 192 MiB at once: two phone photos of at most 24 megapixels. The largest images
    /// take up to 600 MiB and are processed alone. The wait of 30 s is no longer than an upload
    /// over a mobile network takes anyway.
    fn default() -> Self {
        Self {
            at_once: 2,
            memory_mib: 192,
            wait_ms: 30_000,
        }
    }
}

/// Why processing failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WorkError<E> {
    /// The file was rejected.
    #[error(transparent)]
    Refused(E),
    /// The wait exceeded the limit.
    #[error("too many files are being worked on at this moment; try again in a minute")]
    Busy,
    /// The task failed.
    #[error("work on the file broke off: {0}")]
    Failed(String),
}

/// Runs media processing on the blocking threads of the runtime that it was created on, whichever
/// runtime the caller uses. Clones share the limits.
#[derive(Debug, Clone)]
pub struct MediaWorker {
    runtime: Handle,
    turns: Arc<Semaphore>,
    memory: Arc<Semaphore>,
    limits: WorkLimits,
}

impl MediaWorker {
    /// Creates a worker.
    ///
    /// # Panics
    /// Outside a Tokio runtime.
    pub fn new(limits: WorkLimits) -> Self {
        let memory = usize::try_from(limits.memory_mib).unwrap_or(usize::MAX);
        Self {
            runtime: Handle::current(),
            turns: Arc::new(Semaphore::new(limits.at_once)),
            memory: Arc::new(Semaphore::new(memory)),
            limits,
        }
    }

    /// Runs [`crate::process_image`]. Reads the file only when a permit is available.
    pub async fn process_image(
        &self,
        file: &Arc<Spooled>,
    ) -> Result<ProcessedImage, WorkError<ImageError>> {
        let turn = self.turn(&self.turns, 1).await?;
        let sent = Arc::clone(file);
        let read = self.aside(turn, move || {
            let bytes = sent.read().map_err(|error| unread(&error))?;
            let memory = needed_memory(&bytes).map_err(WorkError::Refused)?;
            Ok((bytes, memory))
        });
        let (turn, (bytes, memory)) = read.await?;
        let room = self.turn(&self.memory, self.cost(memory)).await?;
        let done = self.aside((turn, room), move || {
            process_image(&bytes).map_err(WorkError::Refused)
        });
        done.await.map(|(_, processed)| processed)
    }

    /// Runs [`crate::probe_video`].
    pub async fn probe_video(
        &self,
        file: &Arc<Spooled>,
    ) -> Result<VideoInfo, WorkError<VideoError>> {
        let turn = self.turn(&self.turns, 1).await?;
        let sent = Arc::clone(file);
        let done = self.aside(turn, move || {
            let mut file = sent.open().map_err(|error| unread(&error))?;
            match probe_video(&mut file) {
                Err(VideoError::Broken(kind)) => Err(unread(&kind.into())),
                told => told.map_err(WorkError::Refused),
            }
        });
        done.await.map(|(_, info)| info)
    }

    /// Converts bytes to memory permits, in MiB.
    fn cost(&self, bytes: u64) -> u32 {
        u32::try_from(bytes.div_ceil(MIB))
            .unwrap_or(u32::MAX)
            .clamp(1, self.limits.memory_mib.max(1))
    }

    async fn turn<E>(
        &self,
        of: &Arc<Semaphore>,
        count: u32,
    ) -> Result<OwnedSemaphorePermit, WorkError<E>> {
        let turn = Arc::clone(of).acquire_many_owned(count);
        match tokio::time::timeout(Duration::from_millis(self.limits.wait_ms), turn).await {
            Ok(Ok(turn)) => Ok(turn),
            Ok(Err(_)) | Err(_) => Err(WorkError::Busy),
        }
    }

    /// Runs `work` on a blocking thread, which owns the permit `held`: if the request is cancelled,
    /// running work still counts against the limit.
    async fn aside<H, T, E>(
        &self,
        held: H,
        work: impl FnOnce() -> Result<T, WorkError<E>> + Send + 'static,
    ) -> Result<(H, T), WorkError<E>>
    where
        H: Send + 'static,
        T: Send + 'static,
        E: Send + 'static,
    {
        let done = self.runtime.spawn_blocking(move || (held, work())).await;
        let (held, result) = done.map_err(|broken| WorkError::Failed(broken.to_string()))?;
        Ok((held, result?))
    }
}

/// An upload's temporary file is missing or unreadable, which is an internal error.
fn unread<E>(error: &io::Error) -> WorkError<E> {
    WorkError::Failed(format!(
        "an upload's temporary file cannot be read: {error}"
    ))
}

impl Default for MediaWorker {
    fn default() -> Self {
        Self::new(WorkLimits::default())
    }
}

#[cfg(test)]
mod tests {
    use bytes::Bytes;

    use super::*;
    use crate::{Spool, SpoolLimits};

    /// A file that is neither an image nor a video.
    async fn file() -> (Arc<Spooled>, tempfile::TempDir) {
        let folder = tempfile::tempdir().unwrap();
        let spool = Spool::open(folder.path(), SpoolLimits::default()).unwrap();
        let file = spool.take(Bytes::from_static(b"<svg/>")).await.unwrap();
        (Arc::new(file), folder)
    }

    #[tokio::test]
    async fn refused_file_reports_the_reason() {
        let worker = MediaWorker::default();
        let (file, _folder) = file().await;
        let picture = worker.process_image(&file).await;
        assert_eq!(picture, Err(WorkError::Refused(ImageError::Unsupported)));
        let video = worker.probe_video(&file).await;
        assert_eq!(video, Err(WorkError::Refused(VideoError::Unsupported)));
    }

    #[tokio::test]
    async fn worker_is_busy_without_free_permit() {
        let worker = MediaWorker::new(WorkLimits {
            at_once: 1,
            memory_mib: 1,
            wait_ms: 0,
        });
        let (file, _folder) = file().await;
        let turn = worker.turn::<ImageError>(&worker.turns, 1).await.unwrap();
        let refused = worker.process_image(&file).await;
        assert_eq!(refused, Err(WorkError::Busy));
        drop(turn);
        let refused = worker.process_image(&file).await;
        assert_eq!(refused, Err(WorkError::Refused(ImageError::Unsupported)));
    }

    #[tokio::test]
    async fn image_memory_permit_is_capped() {
        let worker = MediaWorker::default();
        for (bytes, memory) in [(0, 1), (MIB, 1), (MIB + 1, 2), (50 * MIB, 50)] {
            assert_eq!(worker.cost(bytes), memory, "{bytes}");
        }
        assert_eq!(worker.cost(u64::MAX), 192);
    }
}
