//! Errors while the database, the object store or the disk is unavailable.

mod corruption;
mod database;
mod disk;
mod store;

use std::{future::Future, time::Duration};

use shop_testing::{Actor, TestResponse, UploadFile, mp4};
use tokio::time::{Instant, timeout};

/// Three times the promised three seconds: tells a response from a hanging call on a busy machine too.
pub const RESPONSE_TIMEOUT: Duration = Duration::from_secs(9);

/// The longest recovery after a connection works again.
pub const RECOVERY_TIMEOUT: Duration = Duration::from_secs(15);

/// Awaits a future; panics after [`RESPONSE_TIMEOUT`].
pub async fn within_timeout<T>(coming: impl Future<Output = T>) -> T {
    let begun = Instant::now();
    let come = timeout(RESPONSE_TIMEOUT, coming).await;
    come.unwrap_or_else(|_| panic!("no response after {:?}", begun.elapsed()))
}

/// Asserts a 503 with consistent retry times.
pub fn assert_unavailable(answer: &TestResponse) {
    answer.refused(503, "unavailable");
    let seconds: u32 = answer.header("Retry-After").parse().unwrap();
    assert!((1..=60).contains(&seconds), "{seconds}");
    assert_eq!(answer.data()["retryAfterSeconds"], seconds);
}

/// Polls a path until it returns 200; panics after [`RECOVERY_TIMEOUT`].
pub async fn wait_until_ok(who: &Actor, path: &str) {
    let healed = async {
        while who.get(path).await.status != 200 {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    let healed = timeout(RECOVERY_TIMEOUT, healed).await;
    healed.unwrap_or_else(|_| panic!("{path} does not recover"));
}

/// A video with `bytes` bytes of padding.
pub fn long_video(bytes: u32) -> UploadFile {
    let mut video = mp4(1000);
    video.bytes.extend((bytes + 8).to_be_bytes());
    video.bytes.extend(b"free");
    video.bytes.extend(vec![0xCD; bytes as usize]);
    video
}
