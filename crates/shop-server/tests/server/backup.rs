use std::{fs, path::Path};

use crate::server_process::{ServerProcess, run};

const REGISTRATION: &str = r#"{"username":"anna","password":"kettle-on-7","confirmPassword":"kettle-on-7","alias":"anna-1","agreed":true}"#;
const SIGN_IN: &str = r#"{"username":"anna","password":"kettle-on-7"}"#;

/// Backs up into the data folder below `to`, from which a server can start.
fn copy_to(from: &Path, to: &Path) -> String {
    let folder = to.join("data");
    let output = run(from, &["backup", folder.to_str().unwrap()], &[]);
    let said = String::from_utf8(output.stdout).unwrap();
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(0), "{said}{complaint}");
    said
}

fn store(folder: &Path, name: &str, content: &str) {
    let place = folder.join("data/media/public/ab");
    fs::create_dir_all(&place).unwrap();
    fs::write(place.join(name), content).unwrap();
}

#[test]
fn backup_of_running_shop_is_complete() {
    let (shop, copy) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let open = ServerProcess::start(shop.path());
    open.request("POST", "/api/user/register", REGISTRATION);
    store(shop.path(), "abc.webp", "picture");
    store(shop.path(), "abd.7-1.part", "half a pict");
    let said = copy_to(shop.path(), copy.path());
    assert!(said.contains("1 new files"), "{said}");
    let copied = copy.path().join("data/media/public/ab");
    assert_eq!(
        fs::read_to_string(copied.join("abc.webp")).unwrap(),
        "picture"
    );
    assert_eq!(fs::read_dir(copied).unwrap().count(), 1);

    let restored = ServerProcess::start(copy.path());
    let signed_in = restored.request("POST", "/api/user/login", SIGN_IN);
    assert!(signed_in.starts_with("HTTP/1.1 200 "), "{signed_in}");
    // The backup contains the secret, so the original's tokens are valid there too.
    let token = signed_in.split("\"accessToken\":\"").nth(1).unwrap();
    let token = token.split('"').next().unwrap();
    let own = restored.request_as(token, "GET", "/api/user", "");
    assert!(
        own.starts_with("HTTP/1.1 200 ") && own.contains("anna-1"),
        "{own}"
    );
    restored.stop("-TERM");
    let onto_itself = run(shop.path(), &["backup", "data"], &[]);
    let said = String::from_utf8(onto_itself.stderr).unwrap();
    assert!(
        onto_itself.status.code() == Some(1) && said.contains("another folder"),
        "{said}"
    );
    open.stop("-TERM");
}

#[test]
fn next_backup_updates_the_previous_one() {
    let (shop, copy) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let open = ServerProcess::start(shop.path());
    store(shop.path(), "abc.webp", "picture");
    copy_to(shop.path(), copy.path());
    open.request("POST", "/api/user/register", REGISTRATION);
    store(shop.path(), "abd.webp", "another");
    let said = copy_to(shop.path(), copy.path());
    assert!(said.contains("1 new files"), "{said}");
    let restored = ServerProcess::start(copy.path());
    let found = restored.request("GET", "/api/user?alias=anna-1", "");
    assert!(found.starts_with("HTTP/1.1 200 "), "{found}");
    let output = run(
        shop.path(),
        &["backup", copy.path().join("data").to_str().unwrap()],
        &[],
    );
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        output.status.code() == Some(1) && said.contains("at work"),
        "{said}"
    );
    restored.stop("-TERM");
    open.stop("-TERM");
}
