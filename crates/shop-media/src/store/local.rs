//! Files in a folder of this machine.

use std::{
    fs::{self, File},
    io::{self, Read as _, Seek as _, SeekFrom, Write as _},
    ops::RangeInclusive,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use async_trait::async_trait;
use bytes::Bytes;

use super::{Object, ObjectKey, ObjectPart, ObjectStore, Presigned, PutTerms, StoreError};

/// Keeps objects as files below one folder: `<area>/<first two digits>/<name>`, so that no folder
/// grows beyond what file systems list quickly.
#[derive(Debug, Clone)]
pub struct LocalStore {
    root: PathBuf,
    /// Numbers the temporary files of this process.
    written: Arc<AtomicU64>,
}

impl LocalStore {
    /// A store in `root`, which is made if it is not there.
    pub fn open(root: impl Into<PathBuf>) -> Result<Self, StoreError> {
        let root = root.into();
        make_private(&root).map_err(|source| StoreError::Disk {
            doing: "make the folder",
            what: root.display().to_string(),
            source,
        })?;
        Ok(Self {
            root,
            written: Arc::default(),
        })
    }

    /// Where an object is kept.
    fn path(&self, key: &ObjectKey) -> PathBuf {
        let name = key.file_name();
        self.root.join(key.folder()).join(&name[..2]).join(name)
    }

    /// A name in the folder of `path` that no other write uses.
    fn temporary(&self, path: &Path) -> PathBuf {
        let number = self.written.fetch_add(1, Ordering::Relaxed);
        path.with_extension(format!("{}-{number}.part", std::process::id()))
    }

    /// Does work on the disk away from the async threads.
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
        let temporary = self.temporary(&self.path(key));
        let work = move |path: &Path| write_whole(path, &temporary, &bytes);
        self.on_disk("store", key, work).await
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

/// Absence as `None` instead of an error.
fn if_there<T>(result: io::Result<T>) -> io::Result<Option<T>> {
    match result {
        Ok(found) => Ok(Some(found)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Writes a file so that whoever looks sees all of it or none, even if the power fails: the bytes
/// reach the disk under another name first, and the folder's entry after them.
fn write_whole(path: &Path, temporary: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = path.parent().ok_or(io::ErrorKind::NotFound)?;
    make_folder(folder)?;
    let written = create_private(temporary)
        .and_then(|mut file| file.write_all(bytes).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(temporary, path))
        .and_then(|()| File::open(folder)?.sync_all());
    if written.is_err() {
        // Best effort: what matters is why writing failed, and that is told.
        let _ = fs::remove_file(temporary);
    }
    written
}

/// Makes a folder that is not there yet so that the power may fail afterwards: its entry and its
/// area's reach the disk.
fn make_folder(folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    make_private(folder)?;
    let holders = folder.ancestors().skip(1).take(2);
    holders
        .into_iter()
        .try_for_each(|holder| File::open(holder)?.sync_all())
}

/// Makes folders that their owner only can read: the server hands out what is public.
fn make_private(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// The same for a file.
fn create_private(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// The bytes of a range and the file's length; `None` when the file ends before the range.
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
