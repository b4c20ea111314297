//! An in-process S3 server that verifies signatures like a real one.

use hyper_util::{
    rt::{TokioExecutor, TokioIo},
    server::conn::auto::Builder,
};
use s3s::{auth::SimpleAuth, service::S3ServiceBuilder};
use s3s_fs::FileSystem;
use shop_media::S3Settings;
use tempfile::{TempDir, tempdir};
use tokio::net::TcpListener;

/// A running server with one bucket; stops when the test ends.
pub struct S3Server {
    pub settings: S3Settings,
    _folder: TempDir,
}

impl S3Server {
    pub async fn start() -> Self {
        let folder = tempdir().unwrap();
        std::fs::create_dir(folder.path().join("shop")).unwrap();
        let mut builder = S3ServiceBuilder::new(FileSystem::new(folder.path()).unwrap());
        builder.set_auth(SimpleAuth::from_single("access", "secret"));
        let service = builder.build();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let endpoint = format!("http://{}", listener.local_addr().unwrap());
        tokio::spawn(async move {
            while let Ok((socket, _)) = listener.accept().await {
                let service = service.clone();
                tokio::spawn(async move {
                    let http = Builder::new(TokioExecutor::new());
                    // A client that disconnects ends its connection; that is not an error.
                    let _ = http.serve_connection(TokioIo::new(socket), service).await;
                });
            }
        });
        Self {
            settings: S3Settings {
                endpoint,
                region: "eu-test-1".to_owned(),
                bucket: "shop".to_owned(),
                access_key: "access".to_owned(),
                secret_key: "secret".to_owned(),
            },
            _folder: folder,
        }
    }
}
