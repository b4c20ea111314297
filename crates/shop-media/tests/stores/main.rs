//! Both stores through one suite, and what is special to each.

mod local;
mod s3;
mod s3_server;
mod suite;

use bytes::Bytes;
use shop_media::{FileType, KeyArea, ObjectKey};

/// A key and the content it is made of.
fn sample(text: &'static str) -> (ObjectKey, Bytes) {
    let bytes = Bytes::from_static(text.as_bytes());
    let key = ObjectKey::for_content(KeyArea::Public, FileType::Webp, &bytes);
    (key, bytes)
}
