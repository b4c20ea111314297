//! A small file system that is filled and freed again.

use std::{
    fs::{self, File},
    io::{self, Write as _},
    path::{Path, PathBuf},
    process::Command,
};

use tempfile::TempDir;

use super::shop;
use crate::server_process::{ServerProcess, run};

/// A `tmpfs` of 24 MiB that is unmounted on drop.
pub struct SmallDisk {
    path: PathBuf,
    /// Its own folder, which is deleted after it.
    folder: Option<TempDir>,
}

impl SmallDisk {
    /// Mounts a disk on a folder of its own. Returns `None` if this process is not allowed to mount
    /// file systems.
    pub fn mount() -> Option<Self> {
        let folder = tempfile::tempdir().unwrap();
        let mut disk = Self::mount_at(folder.path())?;
        disk.folder = Some(folder);
        Some(disk)
    }

    /// Like [`Self::mount`], on a folder that exists.
    pub fn mount_at(path: &Path) -> Option<Self> {
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", "size=24m,mode=700", "tmpfs"])
            .arg(path)
            .output();
        match mounted {
            Ok(output) if output.status.success() => Some(Self {
                path: path.to_owned(),
                folder: None,
            }),
            failed => {
                // The test harness captures `eprintln!`, but not this.
                let why = failed.map(|output| String::from_utf8_lossy(&output.stderr).into_owned());
                _ = writeln!(
                    io::stderr(),
                    "SKIPPED: no file system can be mounted here ({why:?}); run the tests as root"
                );
                None
            }
        }
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Fills the file system completely.
    pub fn fill(&self) {
        self.fill_but(0);
    }

    /// Fills the file system up to these bytes.
    pub fn fill_but(&self, left: u64) {
        let mut ballast = File::create(self.ballast()).unwrap();
        for size in [1 << 16, 1 << 12, 1] {
            while ballast.write_all(&vec![b'x'; size]).is_ok() {}
        }
        let length = ballast.metadata().unwrap().len();
        ballast.set_len(length - left).unwrap();
    }

    pub fn free(&self) {
        fs::remove_file(self.ballast()).unwrap();
    }

    fn ballast(&self) -> PathBuf {
        self.path().join("ballast")
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        _ = Command::new("umount").arg("-l").arg(self.path()).status();
    }
}

#[test]
fn full_disk_is_reported_and_recovers() {
    let Some(disk) = SmallDisk::mount() else {
        return;
    };
    // Closing checkpoints the write-ahead log, so that the next start must allocate it again.
    ServerProcess::start(disk.path()).stop("-TERM");
    let server = ServerProcess::start(disk.path());
    let registered = shop::register(&server, "anna");
    shop::assert_ok(&registered);
    let access = shop::access_token(&registered);
    shop::wait_for_readiness(&server, 200);

    disk.fill();
    shop::wait_for_readiness(&server, 503);
    let mut revision = shop::number(&shop::read_account(&server, &access), "revision");
    let mut kept = 0;
    loop {
        let answer = shop::set_company(&server, &access, revision, &format!("full {revision}"));
        if shop::status(&answer) != 200 {
            shop::assert_disk_refused(&answer);
            break;
        }
        // There was still room in the log.
        (kept, revision) = (revision, revision + 1);
        assert!(kept < 10_000, "the disk never became full");
    }
    let own = shop::read_account(&server, &access);
    assert!(
        kept == 0 || own.contains(&format!("full {kept}")),
        "{kept}: {own}"
    );
    disk.free();

    shop::cause_rollback(&server);
    let revision = shop::number(&shop::read_account(&server, &access), "revision");
    shop::assert_ok(&shop::set_company(&server, &access, revision, "after"));
    shop::assert_ok(&shop::change_password(&server, &access));
    shop::wait_for_readiness(&server, 200);
    server.stop("-KILL");
    let server = ServerProcess::start(disk.path());
    let signed_in = shop::login(&server, shop::NEXT_PASSWORD);
    shop::assert_ok(&signed_in);
    let own = shop::read_account(&server, &shop::access_token(&signed_in));
    assert!(own.contains("\"companyName\":\"after\""), "{own}");
    server.stop("-TERM");
}

#[test]
fn migration_on_full_disk_fails_and_restarts() {
    let Some(disk) = SmallDisk::mount() else {
        return;
    };
    fs::create_dir(disk.path().join("data")).unwrap();
    disk.fill();
    for command in ["migrate", "serve"] {
        let output = run(disk.path(), &[command], &[]);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert_eq!(said.lines().count(), 1, "{said}");
        assert!(said.contains("disk"), "{said}");
    }
    disk.free();
    let output = run(disk.path(), &["migrate"], &[]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(0), "{said}");
    ServerProcess::start(disk.path()).stop("-TERM");
}
