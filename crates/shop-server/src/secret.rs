//! The secret from which every key is derived: given by a setting, or made on first start and kept
//! beside the data.
//!
//! With SQLite it lies in the data folder, readable by its owner only. With PostgreSQL several
//! instances share one database but no folder; with a secret each, every sign-in at one would be
//! worthless at the next. So there it is kept in the database, made once by whichever instance
//! starts first. Who can read the database finds the sessions and password hashes there anyway;
//! whoever wants the secret outside of the database's backups sets `SHOP_SECRET`.

use std::{fs, io, path::Path};

use shop_core::{Entropy, Timestamp, random_array};
use shop_store::{
    Database, StoreError,
    shared::{self, SharedValue},
};

use crate::data_dir::write_private;

/// The secret's file in the data folder.
pub const FILE: &str = "secret";

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

/// The secret's name in the database.
const NAME: &str = "secret";

/// Why there is no secret.
#[derive(Debug, thiserror::Error)]
pub enum SharedSecretError {
    /// The folder cannot be read.
    #[error(transparent)]
    Folder(#[from] io::Error),
    /// The database failed, or holds no secret under the secret's name.
    #[error(transparent)]
    Database(#[from] StoreError),
}

/// Reads the secret that all instances share from the database, or makes it. A server that kept its
/// own in the data folder so far brings that along, so that nobody is signed out.
///
/// # Errors
/// When the folder or the database cannot be read.
pub async fn shared(
    database: &Database,
    data_dir: &Path,
    entropy: &dyn Entropy,
) -> Result<Vec<u8>, SharedSecretError> {
    let own = match fs::read(data_dir.join(FILE)) {
        Ok(secret) if secret.len() == LENGTH => secret,
        Ok(_) => random_array::<LENGTH>(entropy).to_vec(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            random_array::<LENGTH>(entropy).to_vec()
        }
        Err(error) => return Err(error.into()),
    };
    let own = SharedValue {
        value: hex::encode(own),
        expires_at: Timestamp::from_millis(i64::MAX),
    };
    let kept = shared::keep(database.write(), NAME, &own).await?;
    let corrupt = StoreError::Corrupt {
        column: "shared_values.value",
    };
    Ok(hex::decode(kept.value).map_err(|_| corrupt)?)
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

    #[tokio::test]
    async fn instances_that_start_at_once_share_one_secret() {
        let dir = tempfile::tempdir().unwrap();
        let url = format!("sqlite://{}", dir.path().join("shop.db").display());
        let database = Database::open(&url).await.unwrap();
        crate::schema::update(&database).await.unwrap();
        let folders = [0, 1].map(|_| tempfile::tempdir().unwrap());
        let [one, other] = folders.each_ref().map(tempfile::TempDir::path);
        let (first, second) = tokio::join!(
            shared(&database, one, &OsEntropy),
            shared(&database, other, &OsEntropy)
        );
        let first = first.unwrap();
        assert_eq!((first.len(), &first), (LENGTH, &second.unwrap()));
        // What a folder holds by then does not matter any more.
        load_or_make(other, &OsEntropy).unwrap();
        assert_eq!(shared(&database, other, &OsEntropy).await.unwrap(), first);
    }

    #[tokio::test]
    async fn a_secret_that_was_kept_in_the_folder_goes_on() {
        let dir = tempfile::tempdir().unwrap();
        let url = format!("sqlite://{}", dir.path().join("shop.db").display());
        let database = Database::open(&url).await.unwrap();
        crate::schema::update(&database).await.unwrap();
        let own = load_or_make(dir.path(), &OsEntropy).unwrap();
        assert_eq!(
            shared(&database, dir.path(), &OsEntropy).await.unwrap(),
            own
        );
    }

    #[test]
    fn a_file_that_is_no_secret_is_refused() {
        let dir = tempfile::tempdir().unwrap();
        fs::write(dir.path().join(FILE), b"short").unwrap();
        assert!(load_or_make(dir.path(), &OsEntropy).is_err());
    }
}
