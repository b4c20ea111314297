//! An in-process S3 server that verifies signatures.

use hyper_util::{
    rt::{TokioExecutor, TokioIo},
    server::conn::auto::Builder,
};
use s3s::{auth::SimpleAuth, service::S3ServiceBuilder};
use s3s_fs::FileSystem;
use shop_media::S3Settings;
use tempfile::{TempDir, tempdir};
use tokio::{net::TcpListener, task::JoinHandle};

const BUCKET: &str = "shop";
const ACCESS_KEY: &str = "access";
const SECRET_KEY: &str = "secret";

/// A running S3 server with one bucket.
#[derive(Debug)]
pub struct S3Server {
    task: JoinHandle<()>,
    _folder: TempDir,
}

impl S3Server {
    /// Starts a server. Returns it with the settings of its bucket.
    pub async fn start() -> (Self, S3Settings) {
        let folder = tempdir().unwrap();
        std::fs::create_dir(folder.path().join(BUCKET)).unwrap();
        let mut builder = S3ServiceBuilder::new(FileSystem::new(folder.path()).unwrap());
        builder.set_auth(SimpleAuth::from_single(ACCESS_KEY, SECRET_KEY));
        let service = builder.build();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let endpoint = format!("http://{}", listener.local_addr().unwrap());
        let task = tokio::spawn(async move {
            while let Ok((socket, _)) = listener.accept().await {
                let service = service.clone();
                tokio::spawn(async move {
                    let http = Builder::new(TokioExecutor::new());
                    // A client disconnect is not an error.
                    let _ = http.serve_connection(TokioIo::new(socket), service).await;
                });
            }
        });
        let settings = S3Settings {
            endpoint,
            region: "eu-test-1".to_owned(),
            bucket: BUCKET.to_owned(),
            access_key: ACCESS_KEY.to_owned(),
            secret_key: SECRET_KEY.to_owned(),
        };
        (
            Self {
                task,
                _folder: folder,
            },
            settings,
        )
    }
}

impl Drop for S3Server {
    fn drop(&mut self) {
        self.task.abort();
    }
}
