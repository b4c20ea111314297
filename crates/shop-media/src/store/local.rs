//! Object store in a local folder.

use std::{
    fs::{self, File},
    io::{self, Read as _, Seek as _, SeekFrom, Write as _},
    ops::RangeInclusive,
    path::{Path, PathBuf},
    sync::Arc,
};

use async_trait::async_trait;
use bytes::Bytes;
use sha2::{Digest as _, Sha256};

use super::{Object, ObjectKey, ObjectPart, ObjectStore, Presigned, PutTerms, StoreError};
use crate::{Spooled, temporary::TemporaryFolder};

/// The read buffer for verifying a stored file, in bytes.
const CHECKED_BYTES: usize = 256 * 1024;

/// Stores objects as files below one folder: `<area>/<first two digits>/<name>`, so that no
/// directory grows too large to list quickly.
#[derive(Debug, Clone)]
pub struct LocalStore {
    root: PathBuf,
    /// Unfinished files, on the same file system so that they can be renamed.
    temporary: Arc<TemporaryFolder>,
}

impl LocalStore {
    /// The subfolder for unfinished files; backups can skip it.
    pub const TEMPORARY: &str = "tmp";

    /// Opens a store in `root`; creates the folder if needed. Removes unfinished files of
    /// terminated processes.
    pub fn open(root: impl Into<PathBuf>) -> Result<Self, StoreError> {
        let root = root.into();
        let temporary = TemporaryFolder::make(&root.join(Self::TEMPORARY));
        let temporary = temporary.map_err(|source| StoreError::Disk {
            doing: "make the folder",
            what: root.display().to_string(),
            source,
        })?;
        Ok(Self {
            root,
            temporary: Arc::new(temporary),
        })
    }

    /// The path of an object.
    fn path(&self, key: &ObjectKey) -> PathBuf {
        let name = key.file_name();
        self.root.join(key.folder()).join(&name[..2]).join(name)
    }

    /// Runs blocking disk work on a blocking thread.
    async fn on_disk<T: Send + 'static>(
        &self,
        doing: &'static str,
        key: &ObjectKey,
        work: impl FnOnce(&Path) -> io::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let path = self.path(key);
        tokio::task::spawn_blocking(move || work(&path))
            .await
            .map_err(io::Error::other)
            .and_then(|done| done)
            .map_err(|source| StoreError::Disk {
                doing,
                what: key.to_string(),
                source,
            })
    }
}

#[async_trait]
impl ObjectStore for LocalStore {
    async fn put(&self, key: &ObjectKey, bytes: Bytes) -> Result<(), StoreError> {
        let temporary = Arc::clone(&self.temporary);
        let work = move |path: &Path| {
            write_whole(path, &temporary, |file| {
                file.write_all(&bytes).map(|()| bytes.len() as u64)
            })
        };
        self.on_disk("store", key, work).await
    }

    async fn put_file(&self, key: &ObjectKey, file: &Arc<Spooled>) -> Result<(), StoreError> {
        let (temporary, sent) = (Arc::clone(&self.temporary), Arc::clone(file));
        // Copied inside the kernel, or by reference on file systems that can share blocks.
        let work = move |path: &Path| {
            write_whole(path, &temporary, |file| io::copy(&mut sent.open()?, file))
        };
        self.on_disk("store", key, work).await
    }

    async fn is_whole(&self, key: &ObjectKey, bytes: u64) -> Result<bool, StoreError> {
        let digits = key.digits().to_owned();
        let check = move |path: &Path| match if_there(File::open(path))? {
            Some(file) if file.metadata()?.len() == bytes => Ok(digest(file)? == digits),
            _ => Ok(false),
        };
        self.on_disk("check", key, check).await
    }

    async fn get(&self, key: &ObjectKey) -> Result<Option<Object>, StoreError> {
        let read = |path: &Path| if_there(fs::read(path));
        let bytes = self.on_disk("read", key, read).await?;
        Ok(bytes.map(|bytes| Object {
            file_type: key.file_type(),
            bytes: bytes.into(),
        }))
    }

    async fn get_range(
        &self,
        key: &ObjectKey,
        range: RangeInclusive<u64>,
    ) -> Result<Option<ObjectPart>, StoreError> {
        let start = *range.start();
        let read = move |path: &Path| match if_there(File::open(path))? {
            Some(file) => read_range(file, &range),
            None => Ok(None),
        };
        let part = self.on_disk("read", key, read).await?;
        Ok(part.map(|(bytes, total)| ObjectPart {
            file_type: key.file_type(),
            start,
            bytes: bytes.into(),
            total,
        }))
    }

    async fn size(&self, key: &ObjectKey) -> Result<Option<u64>, StoreError> {
        let look = |path: &Path| Ok(if_there(fs::metadata(path))?.map(|found| found.len()));
        self.on_disk("look for", key, look).await
    }

    async fn delete(&self, key: &ObjectKey) -> Result<(), StoreError> {
        let remove = |path: &Path| if_there(fs::remove_file(path)).map(|_| ());
        self.on_disk("remove", key, remove).await
    }

    async fn presign_put(
        &self,
        _terms: &PutTerms,
        _ttl_seconds: u32,
    ) -> Result<Option<Presigned>, StoreError> {
        Ok(None)
    }
}

/// Maps `NotFound` to `None`.
fn if_there<T>(result: io::Result<T>) -> io::Result<Option<T>> {
    match result {
        Ok(found) => Ok(Some(found)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Writes a file atomically, even across power loss and a full disk: writes and syncs a temporary
/// file, checks its length, renames it, then syncs the directory.
fn write_whole(
    path: &Path,
    temporary: &TemporaryFolder,
    write: impl FnOnce(&mut File) -> io::Result<u64>,
) -> io::Result<()> {
    let folder = path.parent().ok_or(io::ErrorKind::NotFound)?;
    make_folder(folder)?;
    let mut unfinished = temporary.file()?;
    let file = unfinished.as_file_mut();
    let written = write(file)?;
    file.sync_all()?;
    if file.metadata()?.len() != written {
        return Err(io::ErrorKind::WriteZero.into());
    }
    unfinished.persist(path)?;
    File::open(folder)?.sync_all()
}

/// The SHA-256 of a file as hexadecimal digits.
fn digest(mut file: File) -> io::Result<String> {
    let mut hash = Sha256::new();
    let mut piece = vec![0; CHECKED_BYTES];
    loop {
        let read = file.read(&mut piece)?;
        if read == 0 {
            return Ok(hex::encode(hash.finalize()));
        }
        hash.update(&piece[..read]);
    }
}

/// Creates a folder durably: syncs the directory entries of the folder and of its area.
fn make_folder(folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    crate::temporary::make_private(folder)?;
    let holders = folder.ancestors().skip(1).take(2);
    holders
        .into_iter()
        .try_for_each(|holder| File::open(holder)?.sync_all())
}

/// Reads a byte range; returns it with the file's length, or `None` if the range starts after the
/// end.
fn read_range(mut file: File, range: &RangeInclusive<u64>) -> io::Result<Option<(Vec<u8>, u64)>> {
    let total = file.metadata()?.len();
    if *range.start() >= total || range.is_empty() {
        return Ok(None);
    }
    let length = total.min(range.end().saturating_add(1)) - range.start();
    let mut bytes = Vec::with_capacity(usize::try_from(length).unwrap_or_default());
    file.seek(SeekFrom::Start(*range.start()))?;
    file.take(length).read_to_end(&mut bytes)?;
    Ok(Some((bytes, total)))
}
