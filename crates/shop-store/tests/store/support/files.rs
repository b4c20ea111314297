//! Test files.

use shop_core::{MediaId, ShopId};
use shop_store::media::{self, MediaKind, NewMedia, VariantRecord};

use super::{TestDatabase, fixtures::NOW};

/// A picture of 1,000 bytes with one variant of 100.
pub fn picture(owner: ShopId, hash: &str) -> NewMedia {
    NewMedia {
        owner,
        kind: MediaKind::Image,
        content_hash: hash.to_owned(),
        object_key: format!("public/{hash}.webp"),
        content_type: "image/webp".to_owned(),
        bytes: 1000,
        size: Some((1080, 720)),
        duration_ms: None,
        variants: vec![VariantRecord {
            width: 320,
            height: 213,
            bytes: 100,
            object_key: format!("public/{hash}-320.webp"),
            content_type: "image/webp".to_owned(),
        }],
    }
}

/// Inserts a picture.
pub async fn add(db: &TestDatabase, owner: ShopId, hash: &str) -> MediaId {
    media::insert(db.write(), &picture(owner, hash), NOW)
        .await
        .unwrap()
}
