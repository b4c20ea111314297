//! Other users of the machine cannot read the data folder, even one that existed before.

use std::{
    fs,
    io::Write as _,
    os::unix::fs::PermissionsExt as _,
    path::{Path, PathBuf},
    process::Command,
};

use crate::server_process::{ServerProcess, program, run};

const REGISTRATION: &str = r#"{"username":"anna","password":"kettle-on-7","confirmPassword":"kettle-on-7","alias":"anna-1","agreed":true}"#;

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut all = vec![folder.to_owned()];
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            all.extend(files_below(&path));
        } else {
            all.push(path);
        }
    }
    all
}

fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
}

/// The paths in the folder that are not private, with their modes.
fn open_to_others(folder: &Path) -> Vec<String> {
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let wanted = |path: &Path| if path.is_dir() { 0o700 } else { 0o600 };
    let all = files_below(folder).into_iter();
    let open = all.filter(|path| mode(path) != wanted(path));
    open.map(|path| format!("{} {:o}", path.display(), mode(&path)))
        .collect()
}

#[test]
fn public_data_folder_becomes_private_at_start() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let server = ServerProcess::start(folder.path());
    server.request("POST", "/api/user/register", REGISTRATION);
    // Killing the server leaves SQLite's write-ahead log behind.
    server.stop("-KILL");
    for area in ["private", "incoming"] {
        let place = data.join("media").join(area).join("ab");
        fs::create_dir_all(&place).unwrap();
        fs::write(place.join("abc.webp"), "picture").unwrap();
    }
    fs::write(data.join("demo-sign-in.txt"), "").unwrap();
    for path in files_below(&data) {
        set_mode(&path, if path.is_dir() { 0o755 } else { 0o644 });
    }
    assert!(data.join("shop.db-wal").exists());
    let server = ServerProcess::start(folder.path());
    assert_eq!(open_to_others(&data), [""; 0]);
    let (_, log) = server.stop("-TERM");
    assert!(!log.contains("data_folder_not_private"), "{log}");
}

#[test]
fn written_files_are_private_under_any_umask() {
    for umask in ["000", "077"] {
        let folder = tempfile::tempdir().unwrap();
        let with_umask = |arguments: &str| {
            let command = format!("umask {umask}; exec \"$0\" {arguments}");
            let mut command_line = Command::new("sh");
            command_line.args(["-c", &command, env!("CARGO_BIN_EXE_shop-server")]);
            let settings = [("SHOP_LOG", "off")];
            command_line
                .env_clear()
                .current_dir(folder.path())
                .envs(settings);
            command_line.output().unwrap().status.code()
        };
        // `password` creates the secret before it fails because the account does not exist.
        assert_eq!(with_umask("migrate"), Some(0));
        assert_eq!(with_umask("password nobody"), Some(1));
        assert!(folder.path().join("data/secret").exists());
        assert_eq!(open_to_others(&folder.path().join("data")), [""; 0]);
        fs::create_dir(folder.path().join("copy")).unwrap();
        set_mode(&folder.path().join("copy"), 0o755);
        for _ in 0..2 {
            assert_eq!(with_umask("backup copy"), Some(0));
            assert_eq!(open_to_others(&folder.path().join("copy")), [""; 0]);
        }
    }
}

#[test]
fn foreign_data_folder_is_logged_and_used() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    fs::create_dir(&data).unwrap();
    set_mode(folder.path(), 0o755);
    set_mode(&data, 0o777);
    // Run as a user who can write to the folder, but does not own it.
    let copied = folder.path().join("shop-server");
    fs::copy(env!("CARGO_BIN_EXE_shop-server"), &copied).unwrap();
    set_mode(&copied, 0o755);
    let ours = program(folder.path(), &[]);
    let mut command = Command::new("setpriv");
    command
        .args(["--reuid=65534", "--regid=65534", "--clear-groups"])
        .arg(&copied)
        .arg("migrate")
        .env_clear()
        .current_dir(folder.path());
    for (name, value) in ours.get_envs() {
        if let Some(value) = value {
            command.env(name, value);
        }
    }
    let output = match command.output() {
        Ok(output) if !String::from_utf8_lossy(&output.stderr).starts_with("setpriv:") => output,
        failed => {
            let why = failed.map(|output| String::from_utf8_lossy(&output.stderr).into_owned());
            writeln!(
                std::io::stderr(),
                "SKIPPED: no program can be run as another user ({why:?}); run the tests as root"
            )
            .unwrap();
            return;
        }
    };
    let log = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{log}");
    assert!(
        log.contains("data_folder_not_private") && log.contains("chown"),
        "{log}"
    );
    let again = run(folder.path(), &["migrate"], &[]);
    assert!(again.status.success());
}
