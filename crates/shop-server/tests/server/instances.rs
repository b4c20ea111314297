//! Several instances on one PostgreSQL database, each with its own data folder.

use shop_testing::create_empty_postgres_database;

use crate::server_process::{ServerProcess, token};

#[tokio::test]
async fn sessions_are_shared_between_instances() {
    let address = create_empty_postgres_database().await;
    let folders = [0, 1].map(|_| tempfile::tempdir().unwrap());
    let settings = [("DATABASE_URL", address.as_str())];
    let instances = std::thread::scope(|scope| {
        let starts = folders
            .each_ref()
            .map(|folder| scope.spawn(|| ServerProcess::start_with(folder.path(), &settings)));
        starts.map(|start| start.join().unwrap())
    });
    let body = r#"{"username":"anna","password":"kettle-on-7","confirmPassword":"kettle-on-7","alias":"anna-1","agreed":true}"#;
    let registered = instances[0].request("POST", "/api/user/register", body);
    for instance in &instances {
        let own = instance.request_as(token(&registered), "GET", "/api/user", "");
        assert!(own.starts_with("HTTP/1.1 200 "), "{own}");
    }
    for instance in instances {
        let (code, log) = instance.stop("-TERM");
        assert_eq!(code, Some(0), "{log}");
        assert!(!log.contains("a panic"), "{log}");
        assert!(!log.contains("still in use"), "{log}");
    }
    assert!(
        folders
            .iter()
            .all(|folder| !folder.path().join("data/secret").exists())
    );
}
