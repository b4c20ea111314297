//! The tests shared by all stores.

use std::sync::Arc;

use bytes::Bytes;
use shop_media::{
    FileType, KeyArea, Object, ObjectKey, ObjectPart, ObjectStore, Spool, SpoolLimits,
};

use super::sample;

/// Runs all tests in order on an empty store.
pub async fn check(store: &dyn ObjectStore) {
    missing_object_is_not_found(store).await;
    stored_object_reads_back(store).await;
    storing_again_replaces_the_object(store).await;
    range_is_clamped_to_object_length(store).await;
    removed_object_is_not_found(store).await;
    concurrent_stores_of_equal_content_are_complete(store).await;
    stored_file_equals_its_bytes(store).await;
    damaged_object_is_detected(store).await;
}

async fn missing_object_is_not_found(store: &dyn ObjectStore) {
    let (key, _) = sample("absent");
    assert_eq!(store.get(&key).await.unwrap(), None);
    assert_eq!(store.get_range(&key, 0..=9).await.unwrap(), None);
    assert_eq!(store.size(&key).await.unwrap(), None);
    assert!(!store.exists(&key).await.unwrap());
    store.delete(&key).await.unwrap();
}

async fn stored_object_reads_back(store: &dyn ObjectStore) {
    let (key, bytes) = sample("a kettle");
    store.put(&key, bytes.clone()).await.unwrap();
    let file_type = key.file_type();
    let object = store.get(&key).await.unwrap();
    assert_eq!(object, Some(Object { file_type, bytes }));
    assert_eq!(store.size(&key).await.unwrap(), Some(8));
    assert!(store.exists(&key).await.unwrap());
}

async fn storing_again_replaces_the_object(store: &dyn ObjectStore) {
    let (key, _) = sample("replaced");
    for content in ["a longer first content", "second", ""] {
        let bytes = Bytes::from_static(content.as_bytes());
        store.put(&key, bytes.clone()).await.unwrap();
        let object = store.get(&key).await.unwrap();
        assert_eq!(object.map(|o| o.bytes), Some(bytes));
    }
}

async fn range_is_clamped_to_object_length(store: &dyn ObjectStore) {
    let (key, bytes) = sample("0123456789");
    store.put(&key, bytes).await.unwrap();
    let cases = [
        (0..=9, Some((0, "0123456789"))),
        (0..=0, Some((0, "0"))),
        (3..=5, Some((3, "345"))),
        (8..=u64::MAX, Some((8, "89"))),
        (10..=12, None),
    ];
    for (range, expected) in cases {
        let part = store.get_range(&key, range.clone()).await.unwrap();
        let expected = expected.map(|(start, text)| ObjectPart {
            file_type: key.file_type(),
            start,
            bytes: Bytes::from_static(text.as_bytes()),
            total: 10,
        });
        assert_eq!(part, expected, "{range:?}");
    }
}

async fn removed_object_is_not_found(store: &dyn ObjectStore) {
    let (key, bytes) = sample("removed");
    store.put(&key, bytes).await.unwrap();
    store.delete(&key).await.unwrap();
    assert_eq!(store.get(&key).await.unwrap(), None);
    store.delete(&key).await.unwrap();
}

async fn concurrent_stores_of_equal_content_are_complete(store: &dyn ObjectStore) {
    let (key, bytes) = sample("stored at once");
    let (one, two, three) = tokio::join!(
        store.put(&key, bytes.clone()),
        store.put(&key, bytes.clone()),
        store.put(&key, bytes.clone()),
    );
    one.and(two).and(three).unwrap();
    let object = store.get(&key).await.unwrap();
    assert_eq!(object.map(|o| o.bytes), Some(bytes));
}

async fn stored_file_equals_its_bytes(store: &dyn ObjectStore) {
    let folder = tempfile::tempdir().unwrap();
    let spool = Spool::open(folder.path(), SpoolLimits::default()).unwrap();
    // A multi-part file, a single-part file, and an empty one.
    for length in [20 * 1024 * 1024 + 7, 1000, 0] {
        let bytes: Bytes = (0..length)
            .map(|at: u32| at.wrapping_mul(7).to_le_bytes()[1])
            .collect();
        let file = Arc::new(spool.take(bytes.clone()).await.unwrap());
        let key = ObjectKey::for_file(KeyArea::Public, FileType::Mp4, &file);
        assert_eq!(
            key,
            ObjectKey::for_content(KeyArea::Public, FileType::Mp4, &bytes)
        );
        store
            .put(&key, Bytes::from_static(b"something else"))
            .await
            .unwrap();
        store.put_file(&key, &file).await.unwrap();
        let object = store.get(&key).await.unwrap().unwrap();
        assert!(object.bytes == bytes, "{length}");
    }
}

async fn damaged_object_is_detected(store: &dyn ObjectStore) {
    let (key, bytes) = sample("a whole kettle");
    let length = bytes.len() as u64;
    assert!(!store.is_whole(&key, length).await.unwrap());
    store.put(&key, bytes.clone()).await.unwrap();
    assert!(store.is_whole(&key, length).await.unwrap());
    store.put(&key, bytes.slice(1..)).await.unwrap();
    assert!(!store.is_whole(&key, length).await.unwrap());
}
