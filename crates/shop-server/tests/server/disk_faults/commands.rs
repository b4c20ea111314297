//! Commands on a disk that refuses writes: they fail with one line, and can be repeated.

use std::{fs, path::Path};

use super::{Disk, Fault, SmallDisk, shop};
use crate::server_process::{ServerProcess, run};

/// The exit code of a command, and its only line on standard error if it fails.
fn run_to_end(folder: &Path, arguments: &[&str], disk: Option<&Disk>) -> (Option<i32>, String) {
    let settings = disk.map(Disk::settings).into_iter().flatten();
    let settings: Vec<_> = settings.collect();
    let settings: Vec<_> = settings
        .iter()
        .map(|(name, value)| (*name, value.as_str()))
        .collect();
    let output = run(folder, arguments, &settings);
    let said = String::from_utf8(output.stderr).unwrap();
    let code = output.status.code();
    assert_eq!(said.lines().count(), usize::from(code != Some(0)), "{said}");
    (code, said)
}

#[test]
fn failed_migrations_can_be_restarted() {
    for fault in Fault::ALL {
        for one_in in [1, 2, 5, 17] {
            let (folder, disk) = (tempfile::tempdir().unwrap(), Disk::new());
            disk.fail_writes(fault, one_in);
            let (code, said) = run_to_end(folder.path(), &["migrate"], Some(&disk));
            assert_eq!(code, Some(1), "{fault:?} {one_in}");
            assert!(said.contains("disk"), "{fault:?} {one_in}: {said}");
            disk.stop_failing();
            let (code, said) = run_to_end(folder.path(), &["migrate"], Some(&disk));
            assert_eq!(code, Some(0), "{fault:?} {one_in}: {said}");
            let server = ServerProcess::start(folder.path());
            shop::assert_ok(&shop::register(&server, "anna"));
            server.stop("-TERM");
        }
    }
}

#[test]
fn backup_works_when_disk_refuses_writes() {
    for fault in Fault::ALL {
        let (folder, disk) = (tempfile::tempdir().unwrap(), Disk::new());
        let server = shop::start(folder.path(), &disk);
        shop::assert_ok(&shop::register(&server, "anna"));
        disk.fail_writes(fault, 1);
        shop::assert_disk_refused(&shop::register(&server, "berta"));
        let copy = folder.path().join("copy/data");
        let arguments = ["backup", copy.to_str().unwrap()];
        let (code, said) = run_to_end(folder.path(), &arguments, Some(&disk));
        assert_eq!(code, Some(0), "{fault:?}: {said}");
        let restored = ServerProcess::start(copy.parent().unwrap());
        shop::assert_ok(&shop::login(&restored, shop::FIRST_PASSWORD));
        restored.stop("-TERM");
        server.stop("-KILL");
    }
}

#[test]
fn failed_backup_keeps_the_previous_one() {
    let Some(full) = SmallDisk::mount() else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let server = ServerProcess::start(folder.path());
    shop::assert_ok(&shop::register(&server, "anna"));
    let copy = full.path().join("data");
    let arguments = ["backup", copy.to_str().unwrap()];
    assert_eq!(run_to_end(folder.path(), &arguments, None).0, Some(0));
    let earlier = fs::read(copy.join("shop.db")).unwrap();
    full.fill();
    let (code, said) = run_to_end(folder.path(), &arguments, None);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains(copy.to_str().unwrap()), "{said}");
    assert!(fs::read(copy.join("shop.db")).unwrap() == earlier);
    let mut left: Vec<_> = fs::read_dir(&copy)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    left.sort();
    assert_eq!(left, ["media", "push-key", "secret", "shop.db"]);
    full.free();
    assert_eq!(run_to_end(folder.path(), &arguments, None).0, Some(0));
    server.stop("-TERM");
}
