//! Files in a folder.

use std::{fs, path::PathBuf};

use shop_media::{LocalStore, ObjectStore as _, PutTerms, StoreError};
use tempfile::{TempDir, tempdir};

use super::{sample, suite};

fn store() -> (LocalStore, TempDir) {
    let folder = tempdir().unwrap();
    let store = LocalStore::open(folder.path().join("media")).unwrap();
    (store, folder)
}

#[tokio::test]
async fn a_folder_does_what_every_store_does() {
    let (store, _folder) = store();
    suite::check(&store).await;
}

#[tokio::test]
async fn objects_lie_in_folders_by_their_first_digits_and_nothing_else_stays() {
    let (store, folder) = store();
    let (key, bytes) = sample("a kettle");
    store.put(&key, bytes).await.unwrap();
    let shard = folder
        .path()
        .join("media/public")
        .join(&key.file_name()[..2]);
    let found: Vec<PathBuf> = fs::read_dir(&shard)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    assert_eq!(found, [shard.join(key.file_name())]);
}

#[tokio::test]
async fn a_new_process_finds_what_an_earlier_one_stored() {
    let (store, folder) = store();
    let (key, bytes) = sample("a kettle");
    store.put(&key, bytes).await.unwrap();
    drop(store);
    let again = LocalStore::open(folder.path().join("media")).unwrap();
    assert!(again.exists(&key).await.unwrap());
}

#[tokio::test]
async fn a_disk_that_refuses_is_told_and_leaves_nothing_half_written() {
    let (store, folder) = store();
    let (key, bytes) = sample("a kettle");
    // A file stands where the folder should be.
    fs::write(folder.path().join("media/public"), b"").unwrap();
    let refused = store.put(&key, bytes).await.unwrap_err();
    assert!(matches!(refused, StoreError::Disk { doing: "store", .. }));
    assert!(refused.to_string().contains(key.as_str()));
}

#[tokio::test]
async fn a_folder_has_no_address_of_its_own() {
    let (store, _folder) = store();
    let (key, _) = sample("a kettle");
    let terms = PutTerms { key, bytes: 8 };
    assert_eq!(store.presign_put(&terms, 300).await.unwrap(), None);
}
