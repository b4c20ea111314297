//! Both stores through one suite, and what is special to each.
//!
//! The modules say `cfg(test)`, which always holds here, so that clippy lets their helpers unwrap.

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

/// A key and the content it is made of.
fn sample(text: &'static str) -> (ObjectKey, Bytes) {
    let bytes = Bytes::from_static(text.as_bytes());
    let key = ObjectKey::for_content(KeyArea::Public, FileType::Webp, &bytes);
    (key, bytes)
}
