//! Several instances on one PostgreSQL, each with a folder of its own.

use shop_store::{ConnectionTrait as _, Database};

use crate::running::{Running, token};

/// A fresh database of the tests' cluster, for one test of this process: its address.
pub async fn fresh_database(kind: &str) -> String {
    let cluster = std::env::var("SHOP_TEST_POSTGRES_URL").unwrap_or_else(|_| {
        panic!("SHOP_TEST_POSTGRES_URL is not set: run the tests by `cargo xtask with-postgres cargo test`")
    });
    let address = cluster.split('?').next().unwrap_or_default();
    let end = address
        .match_indices('/')
        .nth(2)
        .map_or(address.len(), |(at, _)| at);
    let address = |name: &str| format!("{}/{name}", &address[..end]);
    let name = format!("{kind}_{}", std::process::id());
    let database = Database::open(&address("postgres")).await.unwrap();
    let create = format!("CREATE DATABASE {name} TEMPLATE template0");
    database.write().execute_unprepared(&create).await.unwrap();
    database.close().await.unwrap();
    address(&name)
}

#[tokio::test]
async fn whoever_signs_in_at_one_instance_is_signed_in_at_all_without_any_setting() {
    let address = fresh_database("instances").await;
    let folders = [0, 1].map(|_| tempfile::tempdir().unwrap());
    let settings = [("DATABASE_URL", address.as_str())];
    let instances = std::thread::scope(|scope| {
        let starts = folders
            .each_ref()
            .map(|folder| scope.spawn(|| Running::start_with(folder.path(), &settings)));
        starts.map(|start| start.join().unwrap())
    });
    let body = r#"{"username":"anna","password":"kettle-on-7","confirmPassword":"kettle-on-7","alias":"anna-1","agreed":true}"#;
    let registered = instances[0].ask("POST", "/api/user/register", body);
    for instance in &instances {
        let own = instance.ask_as(token(&registered), "GET", "/api/user", "");
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
