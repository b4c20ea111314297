//! Reading stored files piece by piece, as fast as whoever asked takes them.

use std::sync::Arc;

use bytes::Bytes;
use futures_util::stream::{self, BoxStream, StreamExt as _};
use shop_media::{ObjectKey, ObjectPart, ObjectStore};

use crate::Internal;

/// What is read of a file at once, and so what a slow reader holds in memory, in bytes: whole
/// pictures nearly always, and few ways to the store for a video.
const PIECE: u64 = 1024 * 1024;

/// A file's bytes one after another. Ends with the first failure.
pub type Pieces = BoxStream<'static, Result<Bytes, Internal>>;

/// The first piece of what lies between two bytes of a file; none where it has no such bytes.
pub(super) async fn first(
    objects: &dyn ObjectStore,
    key: &ObjectKey,
    (first, last): (u64, u64),
) -> Result<Option<ObjectPart>, Internal> {
    let last = last.min(first.saturating_add(PIECE - 1));
    Ok(objects.get_range(key, first..=last).await?)
}

/// This piece and all after it up to the byte `last`, which the file has.
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

/// What is still to be read of a file.
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
