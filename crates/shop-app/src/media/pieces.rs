//! Streams stored files in chunks, at the client's pace.

use std::sync::Arc;

use bytes::Bytes;
use futures_util::stream::{self, BoxStream, StreamExt as _};
use shop_media::{ObjectKey, ObjectPart, ObjectStore};

use crate::Internal;

/// Chunk size in bytes, which is also the memory per slow client: large enough for most whole
/// images, and few requests to the store for a video.
const PIECE: u64 = 1024 * 1024;

/// The content of a file as a stream of chunks. Ends at the first error.
pub type Pieces = BoxStream<'static, Result<Bytes, Internal>>;

/// Reads the first chunk of a byte range; `None` if the file does not exist or ends before it.
pub(super) async fn first(
    objects: &dyn ObjectStore,
    key: &ObjectKey,
    (first, last): (u64, u64),
) -> Result<Option<ObjectPart>, Internal> {
    let last = last.min(first.saturating_add(PIECE - 1));
    Ok(objects.get_range(key, first..=last).await?)
}

/// Streams this chunk and the rest up to the byte `last`, which must exist.
pub(super) fn from(
    objects: &Arc<dyn ObjectStore>,
    key: &ObjectKey,
    begun: ObjectPart,
    last: u64,
) -> Pieces {
    let next = begun.start + begun.bytes.len() as u64;
    let rest = Rest {
        objects: Arc::clone(objects),
        key: key.clone(),
        next,
        last,
    };
    stream::iter([Ok(begun.bytes)])
        .chain(stream::try_unfold(rest, Rest::step))
        .boxed()
}

/// The unread rest of a file.
struct Rest {
    objects: Arc<dyn ObjectStore>,
    key: ObjectKey,
    next: u64,
    last: u64,
}

impl Rest {
    async fn step(mut self) -> Result<Option<(Bytes, Self)>, Internal> {
        if self.next > self.last {
            return Ok(None);
        }
        let part = first(self.objects.as_ref(), &self.key, (self.next, self.last)).await?;
        let gone = || Internal::Corrupt(format!("{} ended before its end", self.key));
        let bytes = part.map(|part| part.bytes).filter(|part| !part.is_empty());
        let bytes = bytes.ok_or_else(gone)?;
        self.next += bytes.len() as u64;
        Ok(Some((bytes, self)))
    }
}
