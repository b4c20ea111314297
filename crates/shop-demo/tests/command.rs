//! The `shop-demo` program.

use std::process::Command;

#[test]
fn settings_that_cannot_work_are_refused_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    for (name, value) in [
        ("SHOP_DATA_DIR", ""),
        ("SHOP_LOG", "inof"),
        ("SHOP_SECRET", "short"),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_shop-demo"))
            .env_clear()
            .env("SHOP_DATA_DIR", folder.path().join("data"))
            .env("SHOP_LOG", "off")
            .env(name, value)
            .current_dir(folder.path())
            .output()
            .unwrap();
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{message}");
        assert_eq!(message.lines().count(), 1, "{message}");
        assert!(message.starts_with("shop-demo: "), "{message}");
        assert!(message.contains(name), "{message}");
        assert!(output.stdout.is_empty());
    }
}
