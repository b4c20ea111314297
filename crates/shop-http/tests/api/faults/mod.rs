//! What people are told while the database, the object store or the disk is away.

mod database;
mod disk;
mod store;

use std::{future::Future, time::Duration};

use shop_testing::{Actor, Answer, Sent, mp4};
use tokio::time::{Instant, timeout};

/// Three seconds are promised; three times as long tells an answer from a call that hangs, on a busy
/// machine too.
pub const SOON: Duration = Duration::from_secs(9);

/// How long everything may take to be as before once a line is open again.
pub const HEALED: Duration = Duration::from_secs(15);

/// What comes soon enough.
pub async fn soon<T>(coming: impl Future<Output = T>) -> T {
    let begun = Instant::now();
    let come = timeout(SOON, coming).await;
    come.unwrap_or_else(|_| panic!("nothing after {:?}", begun.elapsed()))
}

/// A refusal that says when to try again.
pub fn is_unavailable(answer: &Answer) {
    answer.refused(503, "unavailable");
    let seconds: u32 = answer.header("Retry-After").parse().unwrap();
    assert!((1..=60).contains(&seconds), "{seconds}");
    assert_eq!(answer.data()["retryAfterSeconds"], seconds);
}

/// Waits until a path is answered again.
pub async fn until_ok(who: &Actor, path: &str) {
    let healed = async {
        while who.get(path).await.status != 200 {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    let healed = timeout(HEALED, healed).await;
    healed.unwrap_or_else(|_| panic!("{path} is not answered again"));
}

/// A video with so many bytes more than it needs.
pub fn long_video(bytes: u32) -> Sent {
    let mut video = mp4(1000);
    video.bytes.extend((bytes + 8).to_be_bytes());
    video.bytes.extend(b"free");
    video.bytes.extend(vec![0xCD; bytes as usize]);
    video
}
