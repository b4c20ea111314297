//! Work on pictures and videos on blocking threads, with limits: a photograph of a few megabytes takes
//! hundreds of megabytes when it is decoded.

use std::{io, sync::Arc, time::Duration};

use bytes::Bytes;
use shop_blocking::{BlockingError, BlockingPool};

use crate::{
    ImageError, ProcessedImage, Spooled, Variant, VideoError, VideoInfo, WatermarkStyle,
    Watermarked,
    image::{jpeg_rendition, needed_memory, process_image, watermark},
    probe_video,
};

const MIB: u64 = 1024 * 1024;

/// How much work may run at the same time.
#[derive(Debug, Clone, Copy)]
pub struct WorkLimits {
    /// Files at once, each on a processor core.
    pub at_once: usize,
    /// Memory for decoded pictures at once, in MiB. A picture that takes more is processed alone.
    pub memory_mib: u32,
    /// The longest wait for a permit, in milliseconds.
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
    /// The file itself is at fault.
    #[error(transparent)]
    Refused(E),
    /// The wait exceeded the limit.
    #[error("too many files are being worked on at this moment; try again in a minute")]
    Busy,
    /// The task failed.
    #[error("work on the file broke off: {0}")]
    Failed(String),
}

/// Processes files on the runtime it was created on. Clones share the limits.
#[derive(Debug, Clone)]
pub struct MediaWorker {
    files: BlockingPool,
    /// One permit is one MiB.
    memory: BlockingPool,
    limits: WorkLimits,
}

impl MediaWorker {
    /// Creates a worker.
    ///
    /// # Panics
    /// Outside a Tokio runtime.
    pub fn new(limits: WorkLimits) -> Self {
        let memory = usize::try_from(limits.memory_mib).unwrap_or(usize::MAX);
        let wait = Duration::from_millis(limits.wait_ms);
        Self {
            files: BlockingPool::new(limits.at_once, wait),
            memory: BlockingPool::new(memory, wait),
            limits,
        }
    }

    /// Makes the main size and the variants of a picture, as [`crate::process_image`] does. The file is
    /// read once there is a permit for it.
    pub async fn process_image(
        &self,
        file: &Arc<Spooled>,
    ) -> Result<ProcessedImage, WorkError<ImageError>> {
        let permit = self.files.acquire().await?;
        let sent = Arc::clone(file);
        let read = permit.run(move || {
            let bytes = sent.read().map_err(|error| unread(&error))?;
            let memory = needed_memory(&bytes).map_err(WorkError::Refused)?;
            Ok::<_, WorkError<ImageError>>((bytes, memory))
        });
        let (permit, read) = read.await?;
        let (bytes, memory) = read?;
        let memory = self.memory.acquire_many(self.cost(memory)).await?;
        let done = permit.run(move || {
            let _memory = memory;
            process_image(&bytes).map_err(WorkError::Refused)
        });
        done.await?.1
    }

    /// Makes the JPEG of a stored picture, as [`crate::jpeg_rendition`] does.
    pub async fn jpeg_rendition(&self, picture: Bytes) -> Result<Variant, WorkError<ImageError>> {
        let memory = needed_memory(&picture).map_err(WorkError::Refused)?;
        let permit = self.files.acquire().await?;
        let memory = self.memory.acquire_many(self.cost(memory)).await?;
        let done = permit.run(move || {
            let _memory = memory;
            jpeg_rendition(&picture).map_err(WorkError::Refused)
        });
        done.await?.1
    }

    /// Draws a watermark on a stored picture, as [`crate::watermark`] does.
    pub async fn watermark(
        &self,
        picture: Bytes,
        mark: Bytes,
        style: WatermarkStyle,
    ) -> Result<Watermarked, WorkError<ImageError>> {
        let memory = needed_memory(&picture).map_err(WorkError::Refused)?
            + needed_memory(&mark).map_err(WorkError::Refused)?;
        let permit = self.files.acquire().await?;
        let memory = self.memory.acquire_many(self.cost(memory)).await?;
        let done = permit.run(move || {
            let _memory = memory;
            watermark(&picture, &mark, &style).map_err(WorkError::Refused)
        });
        done.await?.1
    }

    /// Runs [`crate::probe_video`].
    pub async fn probe_video(
        &self,
        file: &Arc<Spooled>,
    ) -> Result<VideoInfo, WorkError<VideoError>> {
        let sent = Arc::clone(file);
        let done = self.files.run(move || {
            let mut file = sent.open().map_err(|error| unread(&error))?;
            match probe_video(&mut file) {
                Err(VideoError::Broken(kind)) => Err(unread(&kind.into())),
                info => info.map_err(WorkError::Refused),
            }
        });
        done.await?
    }

    /// Memory that a picture takes, in MiB.
    fn cost(&self, bytes: u64) -> u32 {
        u32::try_from(bytes.div_ceil(MIB))
            .unwrap_or(u32::MAX)
            .clamp(1, self.limits.memory_mib.max(1))
    }
}

impl<E> From<BlockingError> for WorkError<E> {
    fn from(error: BlockingError) -> Self {
        match error {
            BlockingError::Busy => Self::Busy,
            BlockingError::Aborted(why) => Self::Failed(why),
        }
    }
}

/// The temporary file of an upload is gone or cannot be read: an error of the server.
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
    async fn without_a_permit_work_is_busy() {
        let worker = MediaWorker::new(WorkLimits {
            at_once: 1,
            memory_mib: 1,
            wait_ms: 0,
        });
        let (file, _folder) = file().await;
        let permit = worker.files.acquire().await.unwrap();
        let refused = worker.process_image(&file).await;
        assert_eq!(refused, Err(WorkError::Busy));
        drop(permit);
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
