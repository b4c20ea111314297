//! File uploads: small files in one request, larger ones as multipart uploads, so that no file is
//! held in memory as a whole.

use std::{
    io::{self, Read as _},
    sync::Arc,
};

use bytes::Bytes;
use s3::{command::Multipart, serde_types::Part};

use super::{ObjectKey, S3Store, StoreError, call, call::CallError, store_error};
use crate::Spooled;

/// Part size in bytes; the S3 minimum is 5 MiB except for the last part
/// (<https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html>).
const PART_BYTES: u64 = 8 * 1024 * 1024;

/// Sends a file; times out only without progress. Aborts a failed multipart upload, so that the
/// store discards its parts.
pub async fn send_file(
    store: &S3Store,
    key: &ObjectKey,
    file: &Arc<Spooled>,
) -> Result<(), StoreError> {
    if file.bytes() <= PART_BYTES {
        let bytes = read(file, 0).await.map_err(|error| unread(key, error))?;
        let sent = send(store, key, bytes, None).await;
        return store
            .note(sent)
            .map(|_| ())
            .map_err(|error| store_error("store", key, &error));
    }
    let content_type = key.file_type().content_type();
    let begun = store
        .bucket
        .initiate_multipart_upload(key.as_str(), content_type);
    let begun = call::in_time(begun).await;
    let upload = begun
        .map_err(|error| store_error("store", key, &error))?
        .upload_id;
    let sent = send_parts(store, key, file, &upload).await;
    if sent.is_err() {
        // If aborting fails, the store's lifecycle rules remove the parts.
        _ = call::in_time(store.bucket.abort_upload(key.as_str(), &upload)).await;
    }
    sent
}

async fn send_parts(
    store: &S3Store,
    key: &ObjectKey,
    file: &Arc<Spooled>,
    upload: &str,
) -> Result<(), StoreError> {
    let mut parts = Vec::new();
    let mut offset = 0;
    let mut part_number = 0;
    while offset < file.bytes() {
        part_number += 1;
        let bytes = read(file, offset)
            .await
            .map_err(|error| unread(key, error))?;
        offset += bytes.len() as u64;
        let part = Multipart::new(part_number, upload);
        let sent = store.note(send(store, key, bytes, Some(part)).await);
        let etag = sent.map_err(|error| store_error("store", key, &error))?;
        parts.push(Part { part_number, etag });
    }
    let done = store
        .bucket
        .complete_multipart_upload(key.as_str(), upload, parts);
    let done = store.note(call::in_time(done).await);
    done.map(|_| ())
        .map_err(|error| store_error("store", key, &error))
}

/// Sends an object or a part; returns its entity tag.
async fn send(
    store: &S3Store,
    key: &ObjectKey,
    bytes: Bytes,
    part: Option<Multipart<'_>>,
) -> Result<String, CallError> {
    let content = call::Sending {
        bytes,
        content_type: key.file_type().content_type(),
        part,
    };
    let answer = call::send(&store.client, &store.bucket, key.as_str(), content).await?;
    let etag = answer.headers().get("etag");
    let etag = etag.and_then(|etag| etag.to_str().ok());
    Ok(etag.unwrap_or_default().to_owned())
}

/// Reads the part of a file that starts at `offset`.
async fn read(file: &Arc<Spooled>, offset: u64) -> io::Result<Bytes> {
    let file = Arc::clone(file);
    let read = move || {
        let mut opened = file.open()?;
        io::Seek::seek(&mut opened, io::SeekFrom::Start(offset))?;
        let length = PART_BYTES.min(file.bytes().saturating_sub(offset));
        let mut bytes = Vec::with_capacity(usize::try_from(length).unwrap_or_default());
        opened.take(length).read_to_end(&mut bytes)?;
        if bytes.len() as u64 != length {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        Ok(Bytes::from(bytes))
    };
    tokio::task::spawn_blocking(read)
        .await
        .map_err(io::Error::other)?
}

fn unread(key: &ObjectKey, source: io::Error) -> StoreError {
    StoreError::Disk {
        doing: "read the upload of",
        what: key.to_string(),
        source,
    }
}
