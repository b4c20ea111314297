//! Work on pictures and videos away from the threads that answer requests, and only so much at
//! once: a photograph of a few megabytes takes hundreds when it is unpacked.

use std::{sync::Arc, time::Duration};

use bytes::Bytes;
use tokio::{
    runtime::Handle,
    sync::{OwnedSemaphorePermit, Semaphore},
};

use crate::{
    ImageError, ProcessedImage, VideoError, VideoInfo,
    image::{announced_pixels, process_image},
    probe_video,
};

/// How much work may go on at the same time.
#[derive(Debug, Clone, Copy)]
pub struct WorkLimits {
    /// So many files at once, one to a processor core.
    pub at_once: usize,
    /// So many million pixels at once. Each takes up to 10 MB: decoded, and in a progressive
    /// JPEG as coefficients before that. A picture with more than this is worked on alone.
    pub megapixels: u32,
    /// The longest wait for a turn, in milliseconds.
    pub wait_ms: u64,
}

impl Default for WorkLimits {
    /// Two files and 60 million pixels at once, thus at most about 600 MB; a wait of 30 s, which
    /// an upload over a phone's network takes anyway.
    fn default() -> Self {
        Self {
            at_once: 2,
            megapixels: 60,
            wait_ms: 30_000,
        }
    }
}

/// Why work on a file came to nothing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WorkError<E> {
    /// The file itself is at fault.
    #[error(transparent)]
    Refused(E),
    /// Too many files wait already.
    #[error("too many files are being worked on at this moment; try again in a minute")]
    Busy,
    /// The work broke off.
    #[error("work on the file broke off: {0}")]
    Failed(String),
}

/// Does the heavy work on files in turn, on threads of the runtime that it is made on, whichever asks.
/// Its clones share the limits.
#[derive(Debug, Clone)]
pub struct MediaWorker {
    runtime: Handle,
    turns: Arc<Semaphore>,
    megapixels: Arc<Semaphore>,
    limits: WorkLimits,
}

impl MediaWorker {
    /// A worker with these limits.
    ///
    /// # Panics
    /// Outside a runtime.
    pub fn new(limits: WorkLimits) -> Self {
        let megapixels = usize::try_from(limits.megapixels).unwrap_or(usize::MAX);
        Self {
            runtime: Handle::current(),
            turns: Arc::new(Semaphore::new(limits.at_once)),
            megapixels: Arc::new(Semaphore::new(megapixels)),
            limits,
        }
    }

    /// Makes the main size and the variants of a picture, as [`crate::process_image`] does.
    pub async fn process_image(
        &self,
        bytes: Bytes,
    ) -> Result<ProcessedImage, WorkError<ImageError>> {
        let turn = self.turn(&self.turns, 1).await?;
        let header = bytes.clone();
        let pixels = self.aside(turn, move || announced_pixels(&header));
        let (turn, pixels) = pixels.await?;
        let room = self.turn(&self.megapixels, self.cost(pixels)).await?;
        let done = self.aside((turn, room), move || process_image(&bytes));
        done.await.map(|(_, processed)| processed)
    }

    /// Looks into a video, as [`crate::probe_video`] does.
    pub async fn probe_video(&self, bytes: Bytes) -> Result<VideoInfo, WorkError<VideoError>> {
        let turn = self.turn(&self.turns, 1).await?;
        let done = self.aside(turn, move || probe_video(&bytes));
        done.await.map(|(_, info)| info)
    }

    /// What a picture takes of the room for pixels, in millions.
    fn cost(&self, pixels: u64) -> u32 {
        u32::try_from(pixels.div_ceil(1_000_000))
            .unwrap_or(u32::MAX)
            .clamp(1, self.limits.megapixels.max(1))
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

    /// Does `work` on a thread of its own and gives back what was `held` meanwhile: held in there, so
    /// that work goes on counting when its request was given up.
    async fn aside<H, T, E>(
        &self,
        held: H,
        work: impl FnOnce() -> Result<T, E> + Send + 'static,
    ) -> Result<(H, T), WorkError<E>>
    where
        H: Send + 'static,
        T: Send + 'static,
        E: Send + 'static,
    {
        let done = self.runtime.spawn_blocking(move || (held, work())).await;
        let (held, result) = done.map_err(|broken| WorkError::Failed(broken.to_string()))?;
        let value = result.map_err(WorkError::Refused)?;
        Ok((held, value))
    }
}

impl Default for MediaWorker {
    fn default() -> Self {
        Self::new(WorkLimits::default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_refused_file_tells_why() {
        let worker = MediaWorker::default();
        let picture = worker.process_image(Bytes::from_static(b"<svg/>")).await;
        assert_eq!(picture, Err(WorkError::Refused(ImageError::Unsupported)));
        let video = worker.probe_video(Bytes::from_static(b"<svg/>")).await;
        assert_eq!(video, Err(WorkError::Refused(VideoError::Unsupported)));
    }

    #[tokio::test]
    async fn without_a_free_turn_it_is_busy_until_there_is_one() {
        let worker = MediaWorker::new(WorkLimits {
            at_once: 1,
            megapixels: 1,
            wait_ms: 0,
        });
        let file = Bytes::from_static(b"<svg/>");
        let turn = worker.turn::<ImageError>(&worker.turns, 1).await.unwrap();
        let refused = worker.process_image(file.clone()).await;
        assert_eq!(refused, Err(WorkError::Busy));
        drop(turn);
        let refused = worker.process_image(file).await;
        assert_eq!(refused, Err(WorkError::Refused(ImageError::Unsupported)));
    }

    #[tokio::test]
    async fn a_picture_takes_room_by_its_pixels_but_never_more_than_there_is() {
        let worker = MediaWorker::default();
        let cases = [(0, 1), (1_000_000, 1), (1_000_001, 2), (50_000_000, 50)];
        for (pixels, megapixels) in cases {
            assert_eq!(worker.cost(pixels), megapixels, "{pixels}");
        }
        assert_eq!(worker.cost(u64::MAX), 60);
    }
}
