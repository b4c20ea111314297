use std::{fs, net::TcpListener};

use crate::server_process::run;

/// Asserts exit code 1 and a single line that contains these words.
#[track_caller]
pub fn check(arguments: &[&str], settings: &[(&str, &str)], words: &[&str]) {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("file"), "").unwrap();
    let output = run(folder.path(), arguments, settings);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(
        output.stdout.is_empty(),
        "{}",
        String::from_utf8_lossy(&output.stdout)
    );
    for word in words {
        assert!(said.contains(word), "{word} is not in {said}");
    }
    assert!(!said.contains("p4ssword"), "{said}");
}

#[test]
fn port_in_use_is_a_one_line_error() {
    let other = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = other.local_addr().unwrap().to_string();
    for setting in ["SHOP_LISTEN", "SHOP_METRICS_LISTEN"] {
        check(
            &["serve"],
            &[(setting, &address)],
            &[&address, "in use", setting],
        );
    }
}

#[test]
fn invalid_setting_is_a_one_line_error() {
    let cases: [(&str, &str, &[&str]); 12] = [
        ("SHOP_LISTEN", "8080", &["SHOP_LISTEN", "8080"]),
        (
            "SHOP_METRICS_LISTEN",
            "9464",
            &["SHOP_METRICS_LISTEN", "9464"],
        ),
        (
            "SHOP_LISTEN",
            "192.0.2.1:8080",
            &["SHOP_LISTEN", "192.0.2.1:8080"],
        ),
        (
            "SHOP_DATA_DIR",
            "file/data",
            &["SHOP_DATA_DIR", "file/data"],
        ),
        ("SHOP_WORKERS", "0", &["SHOP_WORKERS"]),
        ("SHOP_SECRET", "short", &["SHOP_SECRET"]),
        (
            "DATABASE_URL",
            "mysql://me:p4ssword@db/shop",
            &["DATABASE_URL"],
        ),
        (
            "DATABASE_URL",
            "postgres://me:p4ssword@127.0.0.1:9/shop",
            &["DATABASE_URL", "127.0.0.1:9"],
        ),
        (
            "S3_URL",
            "https://key:p4ssword@s3.invalid/",
            &["S3_URL", "the bucket"],
        ),
        (
            "SHOP_CHAT_APP_ID",
            "wx0123456789abcdef",
            &["SHOP_CHAT_APP_SECRET is missing"],
        ),
        (
            "SHOP_CHAT_APP_SECRET",
            "p4ssword",
            &["SHOP_CHAT_APP_ID is missing"],
        ),
        (
            "SHOP_CHAT_API_URL",
            "https://api.example",
            &["SHOP_CHAT_APP_ID is missing"],
        ),
    ];
    for (name, value, words) in cases {
        check(&["serve"], &[(name, value)], words);
    }
}

#[test]
fn invalid_read_replica_is_a_one_line_error() {
    let cases: [(&str, &[&str]); 2] = [
        (
            "postgres://me:p4ssword@127.0.0.1:9/shop",
            &["DATABASE_READ_URL", "127.0.0.1:9", "SQLite"],
        ),
        (
            "mysql://me:p4ssword@db/shop",
            &["DATABASE_READ_URL", "postgres://"],
        ),
    ];
    for (value, words) in cases {
        check(&["serve"], &[("DATABASE_READ_URL", value)], words);
    }
}

#[test]
fn every_command_refuses_invalid_settings() {
    let commands: [&[&str]; 5] = [
        &["serve"],
        &["migrate"],
        &["admin", "anna"],
        &["password", "anna"],
        &["backup", "copy"],
    ];
    for command in commands {
        check(
            command,
            &[("SHOP_DATA_DIR", "")],
            &["SHOP_DATA_DIR", "folder"],
        );
        for log in ["", "inof", "info,shop_http=loud"] {
            check(command, &[("SHOP_LOG", log)], &["SHOP_LOG", "info"]);
        }
    }
}

#[test]
fn impossible_backup_is_a_one_line_error() {
    check(&["backup", "copy"], &[], &["no shop", "SHOP_DATA_DIR"]);
    let server = "postgres://me:p4ssword@127.0.0.1:9/shop";
    check(
        &["backup", "copy"],
        &[("DATABASE_URL", server)],
        &["pg_dump"],
    );
}

#[test]
fn unknown_operator_is_a_one_line_error() {
    check(&["admin", "nobody"], &[], &["nobody", "register"]);
}

#[test]
fn password_reset_of_unknown_user_is_an_error() {
    check(&["password", "nobody"], &[], &["nobody", "/admin"]);
}

#[test]
fn missing_settings_file_is_a_one_line_error() {
    check(&["serve", "--config", "none.toml"], &[], &["none.toml"]);
}

#[test]
fn migrating_twice_is_idempotent() {
    let folder = tempfile::tempdir().unwrap();
    for _ in 0..2 {
        let output = run(folder.path(), &["migrate"], &[]);
        assert!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
}
