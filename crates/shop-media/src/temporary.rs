//! Temporary files in a folder per process. The next start removes what a killed process left
//! behind.

use std::{
    fs::{self, File},
    io,
    path::Path,
};

use tempfile::{NamedTempFile, TempDir};

/// Locked while folders are created or removed, so that no incomplete folder is mistaken for a
/// leftover.
const GUARD: &str = ".guard";
/// Locked by a process while it uses its folder.
const LOCK: &str = "lock";

/// Access for the owner only.
const FOLDER_MODE: u32 = 0o700;
const FILE_MODE: u32 = 0o600;

/// The folder for this process's temporary files. Dropping it deletes the folder and its content.
#[derive(Debug)]
pub struct TemporaryFolder {
    // Dropped, and thereby released, before the folder is removed.
    _lock: File,
    folder: TempDir,
}

impl TemporaryFolder {
    /// Creates a folder below `root` and removes those of terminated processes.
    pub fn make(root: &Path) -> io::Result<Self> {
        make_private(root)?;
        restrict(root, FOLDER_MODE);
        let guard = create_private(&root.join(GUARD))?;
        // Without file locks, leftovers stay, because removing them could delete files in use.
        let is_guarded = guard.lock().is_ok();
        if is_guarded {
            remove_leftovers(root)?;
        }
        let folder = tempfile::Builder::new().prefix("").tempdir_in(root)?;
        restrict(folder.path(), FOLDER_MODE);
        let lock = create_private(&folder.path().join(LOCK))?;
        if is_guarded {
            lock.lock()?;
        }
        Ok(Self {
            _lock: lock,
            folder,
        })
    }

    /// Creates a file that only its owner can read; removed on drop.
    pub fn file(&self) -> io::Result<NamedTempFile> {
        NamedTempFile::new_in(self.folder.path())
    }
}

/// Creates folders that only the owner can read: public files are served by the server.
pub fn make_private(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, FOLDER_MODE);
    builder.create(folder)
}

/// Opens or creates a file that only the owner can read.
fn create_private(path: &Path) -> io::Result<File> {
    let file = File::create(path)?;
    restrict(path, FILE_MODE);
    Ok(file)
}

/// Restricts access to existing files and folders. Failures are ignored (no file modes, another
/// owner); the server warns about them at startup.
#[cfg(unix)]
fn restrict(path: &Path, mode: u32) {
    let mode = std::os::unix::fs::PermissionsExt::from_mode(mode);
    _ = fs::set_permissions(path, mode);
}

#[cfg(not(unix))]
const fn restrict(_: &Path, _: u32) {}

fn remove_leftovers(root: &Path) -> io::Result<()> {
    for entry in fs::read_dir(root)? {
        let folder = entry?.path();
        if folder.is_dir() && is_left(&folder) {
            fs::remove_dir_all(&folder)?;
        }
    }
    Ok(())
}

/// Whether the process that used the folder has terminated.
fn is_left(folder: &Path) -> bool {
    match File::open(folder.join(LOCK)) {
        Ok(lock) => lock.try_lock().is_ok(),
        Err(error) => error.kind() == io::ErrorKind::NotFound,
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use super::*;

    fn folders(root: &Path) -> usize {
        let entries = fs::read_dir(root).unwrap();
        entries
            .filter(|e| e.as_ref().unwrap().path().is_dir())
            .count()
    }

    #[test]
    fn temporary_files_are_deleted_with_owner() {
        let root = tempfile::tempdir().unwrap();
        let folder = TemporaryFolder::make(root.path()).unwrap();
        let mut file = folder.file().unwrap();
        file.write_all(b"kettle").unwrap();
        let path = file.path().to_owned();
        drop(file);
        assert!(!path.exists());
        let kept = folder.file().unwrap();
        drop(folder);
        assert_eq!(folders(root.path()), 0);
        drop(kept);
    }

    #[test]
    fn files_of_ended_processes_are_removed() {
        let root = tempfile::tempdir().unwrap();
        let running = TemporaryFolder::make(root.path()).unwrap();
        let in_use = running.file().unwrap();
        for (name, has_lock) in [("killed", true), ("without", false)] {
            let left = root.path().join(name);
            fs::create_dir(&left).unwrap();
            fs::write(left.join("half"), b"half").unwrap();
            if has_lock {
                fs::write(left.join(LOCK), b"").unwrap();
            }
        }
        let _second = TemporaryFolder::make(root.path()).unwrap();
        assert_eq!(folders(root.path()), 2);
        assert!(in_use.path().exists());
    }
}
