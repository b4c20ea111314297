//! What every store does.

use bytes::Bytes;
use shop_media::{Object, ObjectPart, ObjectStore};

use super::sample;

/// Every expectation, one after another, on a store that is empty.
pub async fn check(store: &dyn ObjectStore) {
    nothing_is_there_before_it_is_stored(store).await;
    what_is_stored_is_read_back(store).await;
    storing_again_replaces(store).await;
    a_range_is_read_as_far_as_the_object_goes(store).await;
    what_is_removed_is_gone(store).await;
    the_same_content_stored_at_once_is_whole(store).await;
}

async fn nothing_is_there_before_it_is_stored(store: &dyn ObjectStore) {
    let (key, _) = sample("absent");
    assert_eq!(store.get(&key).await.unwrap(), None);
    assert_eq!(store.get_range(&key, 0..=9).await.unwrap(), None);
    assert_eq!(store.size(&key).await.unwrap(), None);
    assert!(!store.exists(&key).await.unwrap());
    store.delete(&key).await.unwrap();
}

async fn what_is_stored_is_read_back(store: &dyn ObjectStore) {
    let (key, bytes) = sample("a kettle");
    store.put(&key, bytes.clone()).await.unwrap();
    let file_type = key.file_type();
    let object = store.get(&key).await.unwrap();
    assert_eq!(object, Some(Object { file_type, bytes }));
    assert_eq!(store.size(&key).await.unwrap(), Some(8));
    assert!(store.exists(&key).await.unwrap());
}

async fn storing_again_replaces(store: &dyn ObjectStore) {
    let (key, _) = sample("replaced");
    for content in ["a longer first content", "second", ""] {
        let bytes = Bytes::from_static(content.as_bytes());
        store.put(&key, bytes.clone()).await.unwrap();
        let object = store.get(&key).await.unwrap();
        assert_eq!(object.map(|o| o.bytes), Some(bytes));
    }
}

async fn a_range_is_read_as_far_as_the_object_goes(store: &dyn ObjectStore) {
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

async fn what_is_removed_is_gone(store: &dyn ObjectStore) {
    let (key, bytes) = sample("removed");
    store.put(&key, bytes).await.unwrap();
    store.delete(&key).await.unwrap();
    assert_eq!(store.get(&key).await.unwrap(), None);
    store.delete(&key).await.unwrap();
}

async fn the_same_content_stored_at_once_is_whole(store: &dyn ObjectStore) {
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
