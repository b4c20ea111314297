//! The data folder with the database file, the stored files and the server's keys, accessible only to
//! the server's user.

use std::{
    fs,
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use crate::objects;

/// The database file.
pub const DATABASE: &str = "shop.db";
/// The suffixes of SQLite's additional files while a database is open.
const BESIDE_DATABASE: [&str; 2] = ["-wal", "-shm"];
/// The non-public areas of stored files: licences, and unprocessed uploads.
const PRIVATE_AREAS: [&str; 2] = ["private", "incoming"];
/// The file with the demo's usernames and passwords. The database only has their hashes, and a later
/// run of `shop-demo` prints them again.
pub const DEMO_SIGN_IN: &str = "demo-sign-in.txt";
/// The server's secret.
pub const SECRET_FILE: &str = "secret";
/// The private key of push messages.
pub const PUSH_KEY_FILE: &str = "push-key";
/// Locked during a migration by instances that share an SQLite database.
pub const SCHEMA_LOCK_FILE: &str = "schema.lock";
/// Other files in the folder.
const OTHERS: [&str; 4] = [SECRET_FILE, PUSH_KEY_FILE, SCHEMA_LOCK_FILE, DEMO_SIGN_IN];

/// Creates the folder if needed, accessible only to its owner, and checks that it is writable, so
/// that a wrong folder fails at startup and not at the first order.
///
/// # Errors
/// If it can be neither created nor written to.
pub fn make(folder: &Path) -> io::Result<()> {
    private_folders().create(folder)?;
    let probe = folder.join(format!(".writable.{}", std::process::id()));
    write_private(&probe, &[])?;
    fs::remove_file(&probe)
}

/// Writes a file that only its owner can read; also restricts an existing one.
///
/// # Errors
/// If it cannot be written.
pub fn write_private(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    let mut file = private_file(&mut options).open(path)?;
    restrict(path, Kind::File).or_else(without_modes)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Creates a database file that only its owner can read, if it does not exist. SQLite gives its
/// additional files the same mode.
///
/// # Errors
/// If it cannot be created.
pub fn make_database(file: &Path) -> io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    match private_file(&mut options).open(file) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        made => made.map(|_| ()),
    }
}

/// A builder for folders that only their owner can read.
pub fn private_folders() -> fs::DirBuilder {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder
}

fn private_file(options: &mut fs::OpenOptions) -> &mut fs::OpenOptions {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    options
}

/// Restricts access to the folder, the database, the secret and the non-public files. The folder
/// may have been created by someone else, such as for a mounted volume. Failures are logged; the
/// server starts anyway.
pub fn protect(folder: &Path, database: Option<&Path>) {
    let mut refused = Vec::new();
    let mut restrict = |path: &Path, kind| match restrict(path, kind) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            refused.push((path.to_owned(), error));
        }
        _ => {}
    };
    restrict(folder, Kind::Folder);
    for name in OTHERS {
        restrict(&folder.join(name), Kind::File);
    }
    for file in database.into_iter().flat_map(files_of) {
        restrict(&file, Kind::File);
    }
    let stored = folder.join(objects::FOLDER);
    restrict(&stored, Kind::Folder);
    for area in PRIVATE_AREAS {
        restrict_all(&stored.join(area), &mut restrict);
    }
    if let Some((path, error)) = refused.first() {
        tracing::warn!(
            event = "data_folder_not_private",
            path = %path.display(),
            %error,
            count = refused.len(),
            "other users of this machine may read the shop's data: give the data folder to the \
             server's user (chown -R), or mount it from a file system that keeps permissions"
        );
    }
}

/// A database file with SQLite's additional files.
fn files_of(database: &Path) -> impl Iterator<Item = PathBuf> {
    let beside = BESIDE_DATABASE.map(|ending| {
        let mut name = database.as_os_str().to_owned();
        name.push(ending);
        PathBuf::from(name)
    });
    std::iter::once(database.to_owned()).chain(beside)
}

/// Restricts a folder recursively. Symbolic links are skipped because they may point outside.
fn restrict_all(folder: &Path, restrict: &mut impl FnMut(&Path, Kind)) {
    restrict(folder, Kind::Folder);
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    for entry in entries {
        match entry.file_type() {
            Ok(found) if found.is_dir() => restrict_all(&entry.path(), restrict),
            Ok(found) if found.is_file() => restrict(&entry.path(), Kind::File),
            _ => {}
        }
    }
}

#[derive(Debug, Clone, Copy)]
enum Kind {
    Folder,
    File,
}

/// Restricts a file or folder to its owner.
#[cfg(unix)]
fn restrict(path: &Path, kind: Kind) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    let wanted = match kind {
        Kind::Folder => 0o700,
        Kind::File => 0o600,
    };
    let mode = || Ok::<_, io::Error>(fs::metadata(path)?.permissions().mode() & 0o777);
    if mode()? == wanted {
        return Ok(());
    }
    fs::set_permissions(path, fs::Permissions::from_mode(wanted))?;
    // Some file systems accept a mode without storing it.
    if mode()? == wanted {
        Ok(())
    } else {
        Err(io::ErrorKind::Unsupported.into())
    }
}

#[cfg(not(unix))]
fn restrict(_: &Path, _: Kind) -> io::Result<()> {
    Ok(())
}

/// A written file is worth more than its mode: [`protect`] reports files that cannot be restricted.
fn without_modes(error: io::Error) -> io::Result<()> {
    match error.kind() {
        io::ErrorKind::PermissionDenied | io::ErrorKind::Unsupported => Ok(()),
        _ => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    fn mode(path: &Path) -> u32 {
        use std::os::unix::fs::PermissionsExt as _;
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    #[test]
    fn data_folder_is_private_and_reused() {
        let dir = tempfile::tempdir().unwrap();
        let folder = dir.path().join("a/data");
        make(&folder).unwrap();
        make(&folder).unwrap();
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
        #[cfg(unix)]
        assert_eq!(mode(&folder), 0o700);
    }

    #[test]
    fn folder_below_a_file_is_refused() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("file");
        fs::write(&file, b"").unwrap();
        assert!(make(&file.join("data")).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn rewritten_file_becomes_private() {
        use std::os::unix::fs::PermissionsExt as _;
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("secret");
        fs::write(&file, b"old").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).unwrap();
        write_private(&file, b"new").unwrap();
        assert_eq!(mode(&file), 0o600);
    }

    #[cfg(unix)]
    #[test]
    fn foreign_files_keep_their_mode() {
        use std::os::unix::fs::PermissionsExt as _;
        let dir = tempfile::tempdir().unwrap();
        let script = dir.path().join("start.sh");
        fs::write(&script, b"").unwrap();
        fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).unwrap();
        protect(dir.path(), None);
        assert_eq!((mode(dir.path()), mode(&script)), (0o700, 0o755));
    }
}
