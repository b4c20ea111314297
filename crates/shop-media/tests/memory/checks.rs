//! The checks, and the child process that each of them starts.

#![cfg(target_os = "linux")]

use std::{path::Path, process::Command};

use crate::files;
use shop_media::{ImageError, needed_memory, process_image};

const MIB: u64 = 1024 * 1024;
/// Memory of the process itself and allocation overhead.
const OWN: u64 = 40 * MIB;
/// The environment variable with the path of the file that the child processes.
const FILE: &str = "SHOP_MEMORY_TEST_FILE";

/// The peak resident memory of this process, in bytes.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM:"));
    let number = line.and_then(|line| line.split_whitespace().nth(1));
    number
        .and_then(|kib| kib.parse::<u64>().ok())
        .unwrap_or(u64::MAX / 1024)
        * 1024
}

/// Processes one file when started by another test.
#[test]
#[ignore = "is started by the other tests"]
fn child() {
    let Ok(path) = std::env::var(FILE) else {
        return;
    };
    let bytes = std::fs::read(path).unwrap();
    let outcome = match process_image(&bytes) {
        Ok(_) => "taken",
        Err(ImageError::TooManyPixels { .. } | ImageError::SideTooLong { .. }) => "too many pixels",
        Err(_) => "unreadable",
    };
    eprintln!("outcome={outcome}");
    eprintln!("peak={}", peak());
}

/// The result of processing a file, and the peak memory in bytes.
fn outcome(name: &str, file: &[u8]) -> (String, u64) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    std::fs::write(&path, file).unwrap();
    run(&path)
}

fn run(path: &Path) -> (String, u64) {
    let output = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "checks::child", "--ignored", "--nocapture"])
        .env(FILE, path)
        .output()
        .unwrap();
    let text = String::from_utf8(output.stderr).unwrap();
    let value = |name: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(name));
        line.unwrap_or_else(|| panic!("{name} is missing: {text}"))
            .to_owned()
    };
    (value("outcome="), value("peak=").parse().unwrap())
}

#[test]
fn decompression_bombs_take_little_memory() {
    let cases = [
        ("line.png", files::png_line(49_999_999), "too many pixels"),
        ("profile.png", files::png_with_profile(240_000_000), "taken"),
        (
            "screen.gif",
            files::gif_with_screen(65_535, 65_535),
            "too many pixels",
        ),
    ];
    for (name, file, expected) in cases {
        let (outcome, peak) = outcome(name, &file);
        let most = OWN + 2 * file.len() as u64 + 64 * MIB;
        assert!(
            outcome == expected && peak < most,
            "{name}: {outcome}, {} MiB",
            peak / MIB
        );
    }
}

#[test]
fn images_stay_within_their_memory_estimate() {
    for (name, file) in files::large() {
        let counted = needed_memory(&file).unwrap();
        let (outcome, peak) = outcome(name, &file);
        assert_eq!(outcome, "taken", "{name}");
        eprintln!("{name}: {} MiB of {} MiB", peak / MIB, counted / MIB);
        assert!(
            peak < OWN + counted,
            "{name}: {} MiB of {}",
            peak / MIB,
            counted / MIB
        );
    }
}
