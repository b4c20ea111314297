//! Several instances on one PostgreSQL database, each with its own data folder.

use shop_testing::create_empty_postgres_database;
use tempfile::TempDir;

use crate::server_process::{ServerProcess, run, token};

/// Starts two instances on one database; returns its address and their folders.
async fn two_instances() -> (String, [TempDir; 2], [ServerProcess; 2]) {
    let address = create_empty_postgres_database().await;
    let folders = [0, 1].map(|_| tempfile::tempdir().unwrap());
    let settings = [("DATABASE_URL", address.as_str())];
    let instances = std::thread::scope(|scope| {
        let starts = folders
            .each_ref()
            .map(|folder| scope.spawn(|| ServerProcess::start_with(folder.path(), &settings)));
        starts.map(|start| start.join().unwrap())
    });
    (address, folders, instances)
}

/// Registers a merchant, and returns the answer with the session.
fn register(instance: &ServerProcess, name: &str) -> String {
    let body = format!(
        r#"{{"username":"{name}","password":"kettle-on-7","confirmPassword":"kettle-on-7","alias":"{name}-1","agreed":true}}"#
    );
    instance.request("POST", "/api/user/register", &body)
}

#[tokio::test]
async fn sessions_are_shared_between_instances() {
    let (_, folders, instances) = two_instances().await;
    let registered = register(&instances[0], "anna");
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

#[tokio::test]
async fn changed_cap_applies_on_every_instance_at_once() {
    let (address, folders, [first, second]) = two_instances().await;
    let registered = register(&first, "olga");
    let token = token(&registered);
    let settings = [("DATABASE_URL", address.as_str())];
    let done = run(folders[0].path(), &["admin", "olga"], &settings);
    assert!(done.status.success(), "{done:?}");
    let category = second.request_as(token, "POST", "/api/category", r#"{"name":"Cups"}"#);
    let (_, id) = category.split_once("\"id\":").unwrap();
    let id = id.split([',', '}']).next().unwrap();
    let create = |name: &str| {
        let body = format!(
            r#"{{"name":"{name}","categoryId":{id},"type":"single","salePrice":100,"imageIds":[]}}"#
        );
        second.request_as(token, "POST", "/api/product", &body)
    };
    let created = create("Cup 1");
    assert!(created.starts_with("HTTP/1.1 200 "), "{created}");
    // Both instances have an answer in their caches.
    for instance in [&first, &second] {
        let platform = instance.request("GET", "/api/platform", "");
        assert!(
            platform.contains(r#""level":"S","productCap":20,"#),
            "{platform}"
        );
    }
    let change = r#"{"revision":1,"levels":[{"level":"S","productCap":1}]}"#;
    let changed = first.request_as(token, "PUT", "/api/admin/platform", change);
    assert!(changed.starts_with("HTTP/1.1 200 "), "{changed}");
    // What is public may be as old as the cache of the other instance allows; what decides may not.
    let refused = create("Cup 2");
    assert!(refused.contains("product_cap_reached"), "{refused}");
    let own = second.request_as(token, "GET", "/api/user", "");
    assert!(own.contains(r#""productCap":1,"#), "{own}");
    for instance in [first, second] {
        let (code, log) = instance.stop("-TERM");
        assert_eq!(code, Some(0), "{log}");
    }
}
