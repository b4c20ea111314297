//! An S3 store for external tools. Prints its settings as JSON and serves until standard input ends.
#![expect(clippy::print_stdout, reason = "prints the settings for its caller")]
#![expect(clippy::unwrap_used, reason = "tests may panic")]

use serde_json::json;
use shop_testing::S3Server;

#[tokio::main]
async fn main() {
    let (store, settings) = S3Server::start().await;
    let address = settings.endpoint.trim_start_matches("http://");
    let (key, secret) = (&settings.access_key, &settings.secret_key);
    let (bucket, region) = (&settings.bucket, &settings.region);
    let told = json!({
        "endpoint": settings.endpoint,
        "region": region,
        "bucket": bucket,
        "accessKey": key,
        "secretKey": secret,
        "url": format!("http://{key}:{secret}@{address}/{bucket}?region={region}"),
    });
    println!("{told}");
    let ended = tokio::task::spawn_blocking(|| std::io::read_to_string(std::io::stdin()));
    ended.await.unwrap().unwrap();
    drop(store);
}
