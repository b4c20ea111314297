//! Both stores run the shared suite and their own tests.
//!
//! The modules have `cfg(test)`, which is always set here, so that clippy allows `unwrap` in
//! helpers.

#[cfg(test)]
mod local;
#[cfg(test)]
mod s3;
#[cfg(test)]
mod s3_server;
#[cfg(test)]
mod suite;

use bytes::Bytes;
use shop_media::{FileType, KeyArea, ObjectKey};

/// A content-addressed key and its content.
fn sample(text: &'static str) -> (ObjectKey, Bytes) {
    let bytes = Bytes::from_static(text.as_bytes());
    let key = ObjectKey::for_content(KeyArea::Public, FileType::Webp, &bytes);
    (key, bytes)
}
