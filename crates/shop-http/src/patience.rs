//! How long the server waits for what a client sends: whoever sends it drop by drop holds a
//! connection and memory meanwhile.

use std::{future::Future, time::Duration};

use actix_web::{HttpRequest, web::Data};
use shop_app::media::MediaKind;
use tokio::time::{Instant, timeout, timeout_at};

use crate::{Failure, Reason};

/// How long a JSON body may take in all, and a file from one piece to the next.
#[derive(Debug, Clone, Copy)]
pub struct Patience(pub Duration);

impl Default for Patience {
    /// A megabyte of JSON over a connection of half a megabit takes 16 s.
    fn default() -> Self {
        Self(Duration::from_secs(30))
    }
}

impl Patience {
    /// The patience of the server that got a request.
    pub fn of(request: &HttpRequest) -> Self {
        let patience = request.app_data::<Data<Self>>();
        patience.map_or_else(Self::default, |patience| ***patience)
    }

    /// What comes in time; else a refusal.
    pub async fn wait<T>(self, coming: impl Future<Output = T>) -> Result<T, Failure> {
        let come = timeout(self.0, coming).await;
        come.map_err(|_| Failure::bad_request(Reason::BodyTooSlow))
    }
}

/// How often the longest wait for a piece a whole picture may take: 3 minutes, in which 15 MiB come
/// over a network of 700 kbit/s.
const PICTURE_TIMES: u32 = 6;
/// The same of a video, or of a file of which nothing is known yet: 10 minutes, for 100 MiB over a
/// network of 1.4 Mbit/s.
const VIDEO_TIMES: u32 = 20;

/// How long the server waits for a file: not too long for one piece, and not too long in all.
#[derive(Debug, Clone, Copy)]
pub struct FilePatience {
    piece: Patience,
    begun: Instant,
}

impl FilePatience {
    /// From now on.
    pub fn begin(piece: Patience) -> Self {
        Self {
            piece,
            begun: Instant::now(),
        }
    }

    /// The next piece of a file of this kind, when it comes in time; else a refusal.
    pub async fn wait<T>(
        self,
        kind: Option<MediaKind>,
        coming: impl Future<Output = T>,
    ) -> Result<T, Failure> {
        let times = match kind {
            Some(MediaKind::Image | MediaKind::Document) => PICTURE_TIMES,
            Some(MediaKind::Video) | None => VIDEO_TIMES,
        };
        let end = self.begun + self.piece.0 * times;
        let come = timeout_at(end, self.piece.wait(coming)).await;
        come.unwrap_or_else(|_| Err(Failure::bad_request(Reason::BodyTooSlow)))
    }
}
