//! How long the server waits for a request body. A client that sends very slowly would otherwise hold
//! a connection and memory.

use std::{future::Future, time::Duration};

use actix_web::{HttpRequest, web::Data};
use shop_app::media::MediaKind;
use tokio::time::{Instant, timeout, timeout_at};

use crate::{Failure, Reason};

/// The longest time a whole JSON body may take, and the longest pause between two chunks of a file.
#[derive(Debug, Clone, Copy)]
pub struct BodyTimeout(pub Duration);

impl Default for BodyTimeout {
    /// A megabyte of JSON over a connection of half a megabit takes 16 s.
    fn default() -> Self {
        Self(Duration::from_secs(30))
    }
}

impl BodyTimeout {
    /// The timeout configured for the server that received the request.
    pub fn of(request: &HttpRequest) -> Self {
        let configured = request.app_data::<Data<Self>>();
        configured.map_or_else(Self::default, |timeout| ***timeout)
    }

    /// Waits for `incoming`.
    ///
    /// # Errors
    /// `body_too_slow` after the timeout.
    pub async fn wait<T>(self, incoming: impl Future<Output = T>) -> Result<T, Failure> {
        let received = timeout(self.0, incoming).await;
        received.map_err(|_| Failure::bad_request(Reason::BodyTooSlow))
    }
}

/// Limit for a whole picture, document or table, in pauses: 3 minutes by default, enough for 15 MiB at
/// 700 kbit/s.
pub const PICTURE_FACTOR: u32 = 6;
/// Limit for a whole video or archive, or a file of unknown kind, in pauses: 10 minutes by default, enough for
/// 100 MiB at 1.4 Mbit/s.
pub const VIDEO_FACTOR: u32 = 20;

/// Limits both the pause between two chunks of a file and the time the whole file takes.
#[derive(Debug, Clone, Copy)]
pub struct FileTimeout {
    chunk: BodyTimeout,
    started: Instant,
}

impl FileTimeout {
    /// Starts the clock of the whole file.
    pub fn start(chunk: BodyTimeout) -> Self {
        Self {
            chunk,
            started: Instant::now(),
        }
    }

    /// Waits for the next chunk of a file of this kind.
    ///
    /// # Errors
    /// `body_too_slow` after either limit.
    pub async fn wait<T>(
        self,
        kind: Option<MediaKind>,
        incoming: impl Future<Output = T>,
    ) -> Result<T, Failure> {
        let factor = match kind {
            Some(MediaKind::Image | MediaKind::Document | MediaKind::Table) => PICTURE_FACTOR,
            Some(MediaKind::Video | MediaKind::Archive) | None => VIDEO_FACTOR,
        };
        let deadline = self.started + self.chunk.0 * factor;
        let received = timeout_at(deadline, self.chunk.wait(incoming)).await;
        received.unwrap_or_else(|_| Err(Failure::bad_request(Reason::BodyTooSlow)))
    }
}
