//! The local object store.

use std::{fs, io::Write as _, path::PathBuf};

use bytes::Bytes;
use shop_media::{
    FileType, KeyArea, LocalStore, ObjectKey, ObjectStore as _, PutTerms, StoreError,
};
use tempfile::{TempDir, tempdir};

use super::{sample, suite};

fn store() -> (LocalStore, TempDir) {
    let folder = tempdir().unwrap();
    let store = LocalStore::open(folder.path().join("media")).unwrap();
    (store, folder)
}

#[tokio::test]
async fn local_store_fulfils_the_contract() {
    let (store, _folder) = store();
    suite::check(&store).await;
}

#[tokio::test]
async fn objects_are_sharded_by_prefix() {
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
async fn objects_survive_a_process_restart() {
    let (store, folder) = store();
    let (key, bytes) = sample("a kettle");
    store.put(&key, bytes).await.unwrap();
    drop(store);
    let again = LocalStore::open(folder.path().join("media")).unwrap();
    assert!(again.exists(&key).await.unwrap());
}

#[tokio::test]
async fn disk_failure_leaves_no_partial_object() {
    let (store, folder) = store();
    let (key, bytes) = sample("a kettle");
    // A file blocks the path of the folder.
    fs::write(folder.path().join("media/public"), b"").unwrap();
    let refused = store.put(&key, bytes).await.unwrap_err();
    assert!(matches!(refused, StoreError::Disk { doing: "store", .. }));
    assert!(refused.to_string().contains(key.as_str()));
}

/// Same length, different content, as left by a full disk or a power loss.
#[tokio::test]
async fn corrupted_object_of_equal_length_is_detected() {
    let (store, _folder) = store();
    let (key, bytes) = sample("a kettle");
    store
        .put(&key, Bytes::from(vec![0; bytes.len()]))
        .await
        .unwrap();
    assert!(!store.is_whole(&key, bytes.len() as u64).await.unwrap());
}

/// Fills a file system of one megabyte while storing a file. Skipped, which it says, if mounting is not
/// permitted.
#[tokio::test]
async fn full_disk_keeps_existing_objects() {
    let folder = tempdir().unwrap();
    let mount = |program: &str, arguments: &[&str]| {
        let done = std::process::Command::new(program)
            .args(arguments)
            .arg(folder.path())
            .output();
        done.is_ok_and(|done| done.status.success())
    };
    if !mount("mount", &["-t", "tmpfs", "-o", "size=1m", "tmpfs"]) {
        // The test harness captures `eprintln!`, but not this.
        let said = "SKIPPED: no file system can be mounted here; run the tests as root";
        _ = writeln!(std::io::stderr(), "{said}");
        return;
    }
    let store = LocalStore::open(folder.path().join("media")).unwrap();
    let (key, bytes) = sample("a kettle");
    store.put(&key, bytes.clone()).await.unwrap();
    let large = Bytes::from(vec![7; 2 * 1024 * 1024]);
    let refused = store.put(&key, large.clone()).await;
    let other = ObjectKey::for_content(KeyArea::Public, FileType::Mp4, &large);
    let refused_too = store.put(&other, large).await;
    let kept = store.get(&key).await.unwrap().map(|object| object.bytes);
    let (there, small) = (
        store.exists(&other).await.unwrap(),
        Bytes::from(vec![7; 700_000]),
    );
    let fits = store.put(&other, small).await;
    drop(store);
    assert!(mount("umount", &[]));
    assert!(refused.is_err() && refused_too.is_err());
    assert_eq!((kept, there), (Some(bytes), false));
    fits.expect("what was written before it ran full is gone");
}

#[tokio::test]
async fn files_of_killed_process_are_removed_at_start() {
    let (store, folder) = store();
    let left = folder
        .path()
        .join("media")
        .join(LocalStore::TEMPORARY)
        .join("killed");
    fs::create_dir(&left).unwrap();
    fs::write(left.join("half"), b"half").unwrap();
    let (key, bytes) = sample("a kettle");
    store.put(&key, bytes).await.unwrap();
    let again = LocalStore::open(folder.path().join("media")).unwrap();
    assert!(!left.exists() && again.exists(&key).await.unwrap());
}

#[tokio::test]
async fn local_store_has_no_direct_url() {
    let (store, _folder) = store();
    let (key, _) = sample("a kettle");
    let terms = PutTerms { key, bytes: 8 };
    assert_eq!(store.presign_put(&terms, 300).await.unwrap(), None);
}
