//! The folder that holds the database file, the stored pictures and the secret.

use std::{
    fs,
    io::{self, Write as _},
    path::Path,
};

/// Makes the folder, readable by its owner only, unless it is there; and makes sure that it can be
/// written to, so that a wrong folder is found out at once and not at the first order.
///
/// # Errors
/// When it can be neither made nor written to.
pub fn make(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    private(&mut builder).create(folder)?;
    let probe = folder.join(format!(".writable.{}", std::process::id()));
    fs::write(&probe, [])?;
    fs::remove_file(&probe)
}

/// Writes a file that its owner only can read.
///
/// # Errors
/// When it cannot be written.
pub fn write_private(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

#[cfg(unix)]
fn private(builder: &mut fs::DirBuilder) -> &mut fs::DirBuilder {
    use std::os::unix::fs::DirBuilderExt as _;
    builder.mode(0o700)
}

#[cfg(not(unix))]
fn private(builder: &mut fs::DirBuilder) -> &mut fs::DirBuilder {
    builder
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_is_made_private_and_found_again() {
        let dir = tempfile::tempdir().unwrap();
        let folder = dir.path().join("a/data");
        make(&folder).unwrap();
        make(&folder).unwrap();
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            assert_eq!(
                fs::metadata(&folder).unwrap().permissions().mode() & 0o777,
                0o700
            );
        }
    }

    #[test]
    fn a_folder_below_a_file_is_refused() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("file");
        fs::write(&file, b"").unwrap();
        assert!(make(&file.join("data")).is_err());
    }
}
