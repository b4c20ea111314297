//! The server on a disk that refuses writes: acknowledged writes survive a restart, and writes that
//! could not be committed return an error.

mod commands;
mod full_disk;
mod random;
mod shop;
mod writes;

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    sync::OnceLock,
};

use tempfile::TempDir;

pub use full_disk::SmallDisk;

/// A disk fault.
#[derive(Debug, Clone, Copy)]
pub enum Fault {
    /// Writes fail with an I/O error.
    Write,
    /// The disk is full.
    Full,
    /// Syncing to disk fails.
    Sync,
}

impl Fault {
    pub const ALL: [Self; 3] = [Self::Write, Self::Full, Self::Sync];

    const fn directive(self) -> &'static str {
        match self {
            Self::Write => "write EIO",
            Self::Full => "write ENOSPC",
            Self::Sync => "sync EIO",
        }
    }
}

/// A disk that can fail writes to the database.
pub struct Disk {
    folder: TempDir,
}

impl Disk {
    pub fn new() -> Self {
        Self {
            folder: tempfile::tempdir().unwrap(),
        }
    }

    /// The environment variables of a program that uses this disk.
    pub fn settings(&self) -> [(&'static str, String); 2] {
        let control = self.control().display().to_string();
        let shim = shim().display().to_string();
        [("LD_PRELOAD", shim), ("DISK_FAULT_CONTROL", control)]
    }

    /// Makes every `one_in`-th operation fail.
    pub fn fail_writes(&self, fault: Fault, one_in: u32) {
        // The rename is atomic, so nobody reads a partial file.
        let draft = self.folder.path().join("draft");
        fs::write(&draft, format!("{} {one_in}\n", fault.directive())).unwrap();
        fs::rename(draft, self.control()).unwrap();
    }

    /// Ends the fault.
    pub fn stop_failing(&self) {
        fs::remove_file(self.control()).unwrap();
    }

    fn control(&self) -> PathBuf {
        self.folder.path().join("fault")
    }
}

/// The preloaded library that fails writes, compiled once per process.
fn shim() -> &'static Path {
    static SHIM: OnceLock<PathBuf> = OnceLock::new();
    SHIM.get_or_init(|| {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/server/disk_faults/shim.c");
        let library = Path::new(env!("CARGO_TARGET_TMPDIR"))
            .join(format!("disk_faults_{}.so", std::process::id()));
        let output = Command::new("cc")
            .args(["-shared", "-fPIC", "-O1", "-o"])
            .args([&library, &source])
            .arg("-ldl")
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(
            output.status.success(),
            "cannot compile the library: {said}"
        );
        library
    })
}
