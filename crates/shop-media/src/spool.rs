//! Incoming uploads: streamed to a temporary file and hashed on the way, so that no file is held in
//! memory as a whole.

use std::{
    fs::File,
    io::{self, Read as _, Write as _},
    path::Path,
    sync::Arc,
};

use bytes::{Bytes, BytesMut};
use sha2::{Digest as _, Sha256};
use tempfile::TempPath;
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    task::spawn_blocking,
};

use crate::{
    FileType, IMAGE_MAX_BYTES, MediaKind, StoreError, VIDEO_MAX_BYTES, sniff,
    temporary::TemporaryFolder,
};

/// The write buffer in bytes: few disk writes, little memory per upload.
const PIECE_BYTES: usize = 256 * 1024;
/// The unit in which uploads reserve disk budget, in bytes.
const STEP_BYTES: u64 = 1024 * 1024;
/// The number of leading bytes kept for type detection.
const HEAD_BYTES: usize = 64;

/// Limits on concurrent uploads.
#[derive(Debug, Clone, Copy)]
pub struct SpoolLimits {
    /// Disk space of all uploads together, in bytes.
    pub bytes: u64,
    /// The number of uploads. Each takes about half a megabyte of memory.
    pub uploads: usize,
}

impl Default for SpoolLimits {
    /// 1 GiB, which a small machine's disk can spare and which holds ten of the largest videos. 128
    /// uploads, about 64 MB of memory.
    fn default() -> Self {
        Self {
            bytes: 1024 * 1024 * 1024,
            uploads: 128,
        }
    }
}

/// Why an upload is rejected.
#[derive(Debug, thiserror::Error)]
pub enum SpoolError {
    /// The limits on concurrent uploads are reached.
    #[error("too many uploads arrive at this moment; try again in a few seconds")]
    Busy,
    /// The file exceeds the size limit of its kind.
    #[error("the file has more than {limit} bytes")]
    TooLarge {
        /// The limit in bytes.
        limit: u64,
    },
    /// The temporary file could not be written.
    #[error(transparent)]
    Disk(#[from] StoreError),
}

/// Receives uploads. Clones share folder and limits.
#[derive(Debug, Clone)]
pub struct Spool {
    folder: Arc<TemporaryFolder>,
    room: Arc<Semaphore>,
    uploads: Arc<Semaphore>,
}

impl Spool {
    /// Creates a spool with a folder for this process below `root`; removes the folders of
    /// terminated processes.
    pub fn open(root: &Path, limits: SpoolLimits) -> Result<Self, StoreError> {
        let folder = TemporaryFolder::make(root).map_err(|source| StoreError::Disk {
            doing: "make the folder",
            what: root.display().to_string(),
            source,
        })?;
        let steps = usize::try_from(limits.bytes / STEP_BYTES).unwrap_or(usize::MAX);
        Ok(Self {
            folder: Arc::new(folder),
            room: Arc::new(Semaphore::new(steps.min(Semaphore::MAX_PERMITS))),
            uploads: Arc::new(Semaphore::new(limits.uploads)),
        })
    }

    /// Starts an upload. Returns [`SpoolError::Busy`] before reading anything if the announced
    /// length does not fit now; the budget is charged as bytes arrive.
    pub async fn begin(&self, announced: Option<u64>) -> Result<SpoolWriter, SpoolError> {
        let turn = Arc::clone(&self.uploads).try_acquire_owned();
        let turn = turn.map_err(|_| SpoolError::Busy)?;
        let steps = announced.unwrap_or_default().div_ceil(STEP_BYTES);
        if self.room.available_permits() < usize::try_from(steps).unwrap_or(usize::MAX) {
            return Err(SpoolError::Busy);
        }
        let folder = Arc::clone(&self.folder);
        let made = spawn_blocking(move || folder.file()).await;
        let made = made.map_err(io::Error::other).and_then(|file| file);
        let (file, path) = made.map_err(disk)?.into_parts();
        Ok(SpoolWriter {
            spool: self.clone(),
            open: Some(Open {
                file,
                hash: Sha256::new(),
            }),
            pending: BytesMut::new(),
            head: Vec::new(),
            bytes: 0,
            room: None,
            path,
            turn,
        })
    }

    /// Spools a file that is already in memory.
    pub async fn take(&self, bytes: Bytes) -> Result<Spooled, SpoolError> {
        let mut writer = self.begin(Some(bytes.len() as u64)).await?;
        writer.write(&bytes, u64::MAX).await?;
        writer.finish().await
    }
}

/// The state used on blocking threads.
#[derive(Debug)]
struct Open {
    file: File,
    hash: Sha256,
}

/// An upload in progress. Dropping it removes the temporary file.
#[derive(Debug)]
pub struct SpoolWriter {
    spool: Spool,
    open: Option<Open>,
    pending: BytesMut,
    head: Vec<u8>,
    bytes: u64,
    room: Option<OwnedSemaphorePermit>,
    path: TempPath,
    turn: OwnedSemaphorePermit,
}

impl SpoolWriter {
    /// Appends bytes to a file limited to `limit` bytes.
    pub async fn write(&mut self, bytes: &[u8], limit: u64) -> Result<(), SpoolError> {
        let total = self.bytes + bytes.len() as u64;
        if total > limit {
            return Err(SpoolError::TooLarge { limit });
        }
        self.charge(total)?;
        self.bytes = total;
        let missing = HEAD_BYTES.saturating_sub(self.head.len());
        self.head.extend(bytes.iter().take(missing));
        let mut rest = bytes;
        while !rest.is_empty() {
            let room = PIECE_BYTES - self.pending.len();
            let (now, later) = rest.split_at(room.min(rest.len()));
            self.pending.extend_from_slice(now);
            rest = later;
            if self.pending.len() == PIECE_BYTES {
                self.flush().await?;
            }
        }
        Ok(())
    }

    /// The size limit in bytes: that of `kind`, or, if unknown, of the type that the first bytes
    /// indicate.
    pub fn limit(&self, kind: Option<MediaKind>, more: &[u8]) -> u64 {
        if let Some(kind) = kind {
            return kind.max_bytes();
        }
        let missing = HEAD_BYTES.saturating_sub(self.head.len());
        let more = more.iter().take(missing);
        let head: Vec<u8> = self.head.iter().chain(more).copied().collect();
        if sniff(&head).is_some_and(FileType::is_picture) {
            IMAGE_MAX_BYTES
        } else {
            VIDEO_MAX_BYTES
        }
    }

    /// Finishes the upload after all bytes have been written.
    pub async fn finish(mut self) -> Result<Spooled, SpoolError> {
        self.flush().await?;
        let hash = self.open.take().map(|open| open.hash).unwrap_or_default();
        Ok(Spooled {
            bytes: self.bytes,
            hash: hex::encode(hash.finalize()),
            head: self.head,
            path: self.path,
            _room: self.room,
            _turn: self.turn,
            _folder: self.spool.folder,
        })
    }

    /// Reserves budget for `total` bytes.
    fn charge(&mut self, total: u64) -> Result<(), SpoolError> {
        let held = self
            .room
            .as_ref()
            .map_or(0, |room| room.num_permits() as u64);
        let missing = total.div_ceil(STEP_BYTES).saturating_sub(held);
        if missing == 0 {
            return Ok(());
        }
        let missing = u32::try_from(missing).unwrap_or(u32::MAX);
        let more = Arc::clone(&self.spool.room).try_acquire_many_owned(missing);
        let more = more.map_err(|_| SpoolError::Busy)?;
        match &mut self.room {
            Some(room) => room.merge(more),
            None => self.room = Some(more),
        }
        Ok(())
    }

    /// Writes and hashes the buffered bytes.
    async fn flush(&mut self) -> Result<(), SpoolError> {
        let gone = || disk(io::Error::other("an earlier piece could not be written"));
        let mut open = self.open.take().ok_or_else(gone)?;
        let piece = std::mem::take(&mut self.pending);
        let work = move || {
            open.hash.update(&piece);
            open.file.write_all(&piece).map(|()| (open, piece))
        };
        let done = spawn_blocking(work).await;
        let done = done.map_err(io::Error::other).and_then(|done| done);
        let (open, mut piece) = done.map_err(disk)?;
        piece.clear();
        self.pending = piece;
        self.open = Some(open);
        Ok(())
    }
}

/// A received file in a temporary file. Dropping it deletes the file.
#[derive(Debug)]
pub struct Spooled {
    bytes: u64,
    hash: String,
    head: Vec<u8>,
    path: TempPath,
    _room: Option<OwnedSemaphorePermit>,
    _turn: OwnedSemaphorePermit,
    // Keeps the folder alive while it contains files.
    _folder: Arc<TemporaryFolder>,
}

impl Spooled {
    /// Size in bytes.
    pub const fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The SHA-256 of the content as 64 hexadecimal digits.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// The first bytes of the content, for type detection.
    pub fn head(&self) -> &[u8] {
        &self.head
    }

    /// The path of the temporary file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Opens the file at its start. Blocks on the disk.
    pub fn open(&self) -> io::Result<File> {
        File::open(&self.path)
    }

    /// Reads a small file into memory. Blocks on the disk.
    pub fn read(&self) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::with_capacity(usize::try_from(self.bytes).unwrap_or_default());
        self.open()?.take(self.bytes).read_to_end(&mut bytes)?;
        Ok(bytes)
    }
}

fn disk(source: io::Error) -> StoreError {
    StoreError::Disk {
        doing: "write",
        what: "an upload's temporary file".to_owned(),
        source,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MIB: u64 = 1024 * 1024;

    fn spool(bytes: u64, uploads: usize) -> (Spool, tempfile::TempDir) {
        let root = tempfile::tempdir().unwrap();
        let spool = Spool::open(root.path(), SpoolLimits { bytes, uploads }).unwrap();
        (spool, root)
    }

    /// Counts the files below the folder except lock files.
    fn files(spool: &Spool) -> usize {
        let file = spool.folder.file().unwrap();
        let folder = file.path().parent().unwrap();
        std::fs::read_dir(folder).unwrap().count() - 2
    }

    #[tokio::test]
    async fn spooled_file_is_complete_hashed_and_deleted() {
        let (spool, _root) = spool(10 * MIB, 2);
        let content: Vec<u8> = (0..700_001_u32).map(|n| n.to_le_bytes()[0]).collect();
        let mut writer = spool.begin(None).await.unwrap();
        for piece in content.chunks(1013) {
            writer.write(piece, MIB).await.unwrap();
        }
        let spooled = writer.finish().await.unwrap();
        assert_eq!(spooled.hash(), hex::encode(Sha256::digest(&content)));
        assert_eq!(spooled.bytes(), 700_001);
        assert!(spooled.read().unwrap() == content);
        assert_eq!(files(&spool), 1);
        drop(spooled);
        assert_eq!(files(&spool), 0);
        let empty = spool.take(Bytes::new()).await.unwrap();
        assert_eq!((empty.bytes(), empty.read().unwrap().len()), (0, 0));
    }

    #[tokio::test]
    async fn file_over_limit_is_refused_and_deleted() {
        let (spool, _root) = spool(10 * MIB, 2);
        let mut writer = spool.begin(None).await.unwrap();
        writer.write(&[0; 1000], 1000).await.unwrap();
        let refused = writer.write(&[0], 1000).await;
        assert!(matches!(refused, Err(SpoolError::TooLarge { limit: 1000 })));
        drop(writer);
        assert_eq!(files(&spool), 0);
    }

    #[tokio::test]
    async fn spool_budget_is_shared_and_released() {
        let (spool, _root) = spool(3 * MIB, 2);
        assert!(matches!(
            spool.begin(Some(3 * MIB + 1)).await,
            Err(SpoolError::Busy)
        ));
        let mut one = spool.begin(Some(3 * MIB)).await.unwrap();
        let mut other = spool.begin(Some(3 * MIB)).await.unwrap();
        assert!(
            matches!(spool.begin(None).await, Err(SpoolError::Busy)),
            "two at once"
        );
        let piece = vec![0; 1024 * 1024];
        for _ in 0..2 {
            one.write(&piece, u64::MAX).await.unwrap();
        }
        other.write(&piece, u64::MAX).await.unwrap();
        assert!(matches!(
            other.write(&[0], u64::MAX).await,
            Err(SpoolError::Busy)
        ));
        drop(other);
        one.write(&piece, u64::MAX).await.unwrap();
        let spooled = one.finish().await.unwrap();
        assert!(matches!(spool.begin(Some(1)).await, Err(SpoolError::Busy)));
        drop(spooled);
        assert!(spool.begin(Some(3 * MIB)).await.is_ok());
    }

    #[tokio::test]
    async fn unnamed_kind_is_limited_by_signature() {
        let (spool, _root) = spool(3 * MIB, 2);
        let writer = spool.begin(None).await.unwrap();
        let cases: [(_, &[u8], _); 4] = [
            (Some(MediaKind::Image), b"", IMAGE_MAX_BYTES),
            (Some(MediaKind::Video), b"GIF89a", VIDEO_MAX_BYTES),
            (None, b"GIF89a", IMAGE_MAX_BYTES),
            (None, b"anything", VIDEO_MAX_BYTES),
        ];
        for (kind, head, limit) in cases {
            assert_eq!(writer.limit(kind, head), limit, "{kind:?}");
        }
    }
}
