//! The secret from which every key is derived: given by a setting, or made on first start and kept
//! in the data folder, readable by its owner only.

use std::{fs, io, path::Path};

use shop_core::{Entropy, random_array};

use crate::data_dir::write_private;

/// The secret's file in the data folder.
const FILE: &str = "secret";

/// The secret's length in bytes.
const LENGTH: usize = 32;

/// Reads the secret, or makes it.
///
/// # Errors
/// When the file cannot be read or written, or does not hold a secret.
pub fn load_or_make(data_dir: &Path, entropy: &dyn Entropy) -> io::Result<Vec<u8>> {
    let path = data_dir.join(FILE);
    match fs::read(&path) {
        Ok(secret) if secret.len() == LENGTH => Ok(secret),
        Ok(_) => Err(io::Error::other(format!(
            "{} does not hold a secret",
            path.display()
        ))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => make(&path, entropy),
        Err(error) => Err(error),
    }
}

/// Written beside and linked into place, so that two servers starting at once agree on one.
fn make(path: &Path, entropy: &dyn Entropy) -> io::Result<Vec<u8>> {
    let secret: [u8; LENGTH] = random_array(entropy);
    let draft = path.with_extension(format!("{}.new", std::process::id()));
    write_private(&draft, &secret)?;
    let placed = fs::hard_link(&draft, path);
    fs::remove_file(&draft)?;
    match placed {
        Ok(()) => Ok(secret.to_vec()),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => fs::read(path),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use shop_core::OsEntropy;

    use super::*;

    #[test]
    fn the_secret_is_made_once_and_kept_private() {
        let dir = tempfile::tempdir().unwrap();
        let first = load_or_make(dir.path(), &OsEntropy).unwrap();
        assert_eq!(load_or_make(dir.path(), &OsEntropy).unwrap(), first);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let mode = fs::metadata(dir.path().join(FILE))
                .unwrap()
                .permissions()
                .mode();
            assert_eq!(mode & 0o777, 0o600);
        }
    }

    #[test]
    fn a_file_that_is_no_secret_is_refused() {
        let dir = tempfile::tempdir().unwrap();
        fs::write(dir.path().join(FILE), b"short").unwrap();
        assert!(load_or_make(dir.path(), &OsEntropy).is_err());
    }
}
