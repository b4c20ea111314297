//! Many large uploads at once, and uploads onto a full disk.

use std::{
    fs,
    io::{Read as _, Write as _},
    net::TcpStream,
    thread,
    time::Duration,
};

use serde_json::{Value, json};
use shop_testing::{UploadFile, jpeg, mp4};

use crate::{
    disk_faults::SmallDisk,
    server_process::{ServerProcess, token},
};

const MIB: usize = 1024 * 1024;
/// What the process may take with all of [`PICTURES`] and [`VIDEOS`] arriving at once.
const MEMORY_MAX: u64 = 300 << 20;
const PICTURES: usize = 30;
const VIDEOS: usize = 5;
/// How often a client sends a file again that was refused because too many arrived.
const ATTEMPTS: usize = 100;

/// A JPEG of this many bytes: comments before its content (ISO/IEC 10918-1, B.2.4.5).
fn long_picture(bytes: usize) -> UploadFile {
    let mut picture = jpeg(1200, 900);
    let content = picture.bytes.split_off(2);
    let mut missing = bytes - 2 - content.len();
    while missing > 4 {
        let length = missing.min(usize::from(u16::MAX) + 2);
        picture.bytes.extend([0xFF, 0xFE]);
        let counted = u16::try_from(length - 2).unwrap();
        picture.bytes.extend(counted.to_be_bytes());
        picture.bytes.resize(picture.bytes.len() + length - 4, 7);
        missing -= length;
    }
    picture.bytes.extend(content);
    picture
}

/// A video of about this many bytes, which differs from others of another `number`.
fn long_video(bytes: usize, number: u8) -> UploadFile {
    let mut video = mp4(1000);
    let padding = bytes - video.bytes.len();
    video
        .bytes
        .extend(u32::try_from(padding).unwrap().to_be_bytes());
    video.bytes.extend(b"free");
    video.bytes.resize(bytes, number);
    video
}

fn register(server: &ServerProcess) -> String {
    let body = json!({
        "username": "anna", "password": "kettle-on-7", "confirmPassword": "kettle-on-7",
        "alias": "anna-1", "agreed": true,
    });
    let registered = server.request("POST", "/api/user/register", &body.to_string());
    token(&registered).to_owned()
}

/// Sends a file as a form. Returns the status, the head and the `data` of the response.
fn upload(address: &str, token: &str, kind: &str, file: &UploadFile) -> (u16, String, Value) {
    let before = format!(
        "--x\r\nContent-Disposition: form-data; name=\"kind\"\r\n\r\n{kind}\r\n\
         --x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\n"
    );
    let after = "\r\n--x--\r\n";
    let length = before.len() + file.bytes.len() + after.len();
    let head = format!(
        "POST /api/upload HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nAuthorization: Bearer {token}\r\n\
         Content-Type: multipart/form-data; boundary=x\r\nContent-Length: {length}\r\n\r\n{before}"
    );
    let mut stream = TcpStream::connect(address).unwrap();
    for piece in [head.as_bytes(), &file.bytes, after.as_bytes()] {
        // A server that refuses the file does not read the rest of it.
        if stream.write_all(piece).is_err() {
            break;
        }
    }
    let mut answer = String::new();
    _ = stream.read_to_string(&mut answer);
    let (head, body) = answer
        .split_once("\r\n\r\n")
        .unwrap_or_else(|| panic!("no response: {answer:?}"));
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    let envelope: Value = serde_json::from_str(body).unwrap();
    (status, head.to_lowercase(), envelope["data"].clone())
}

/// Sends a file until it is stored.
fn upload_patiently(address: &str, token: &str, kind: &str, file: &UploadFile) {
    for _ in 0..ATTEMPTS {
        let (status, head, data) = upload(address, token, kind, file);
        if status == 200 {
            return;
        }
        assert!(
            status == 503 && head.contains("\nretry-after: "),
            "{head} {data}"
        );
        thread::sleep(Duration::from_millis(500));
    }
    panic!("{kind} was refused {ATTEMPTS} times");
}

/// The bytes of a file that a visitor reads.
fn read(address: &str, path: &str) -> (u16, Vec<u8>) {
    let mut stream = TcpStream::connect(address).unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    let end = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n");
    let body = answer.split_off(end.unwrap() + 4);
    let head = String::from_utf8(answer).unwrap();
    (head.split(' ').nth(1).unwrap().parse().unwrap(), body)
}

/// The most memory that a process has had, in bytes.
fn peak_memory(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kib: u64 = line
        .unwrap()
        .trim()
        .trim_end_matches(" kB")
        .parse()
        .unwrap();
    kib * 1024
}

#[test]
fn large_uploads_at_once_take_little_memory() {
    let folder = tempfile::tempdir().unwrap();
    let server = ServerProcess::start_with(folder.path(), &[("SHOP_LOG", "off")]);
    let (address, anna) = (server.address(), register(&server));
    thread::scope(|scope| {
        for number in 0..PICTURES + VIDEOS {
            let anna = &anna;
            scope.spawn(move || {
                let (kind, file) = if number < PICTURES {
                    ("image", long_picture(15 * MIB))
                } else {
                    let number = u8::try_from(number).unwrap();
                    ("video", long_video(100 * MIB, number))
                };
                upload_patiently(address, anna, kind, &file);
            });
        }
    });
    let peak = peak_memory(server.id());
    assert!(peak < MEMORY_MAX, "{} MiB", peak >> 20);
    server.stop("-TERM");
}

/// The database has room, only the media folder has not.
#[test]
fn file_that_found_no_room_is_stored_whole_when_sent_again() {
    let folder = tempfile::tempdir().unwrap();
    let media = folder.path().join("data/media");
    fs::create_dir_all(&media).unwrap();
    let Some(disk) = SmallDisk::mount_at(&media) else {
        return;
    };
    let server = ServerProcess::start_with(folder.path(), &[("SHOP_LOG", "off")]);
    let (address, anna) = (server.address(), register(&server));
    // A picture is stored as its renditions, which take some tens of kilobytes.
    for (kind, file, part) in [
        ("video", long_video(3 * MIB, 1), 1 << 20),
        ("image", long_picture(3 * MIB), 8 << 10),
    ] {
        // Room for a part of what is stored, and then for nothing.
        for left in [part, 0] {
            disk.fill_but(left);
            let (status, head, data) = upload(address, &anna, kind, &file);
            assert_eq!(
                (status, &data["reason"]),
                (507, &"insufficient_storage".into()),
                "{kind}: {head} {data}"
            );
            assert!(head.contains("\nretry-after: "), "{kind}: {head}");
            disk.free();
        }
        let (status, _, stored) = upload(address, &anna, kind, &file);
        assert_eq!(status, 200, "{kind}: {stored}");
        let (status, bytes) = read(address, stored["url"].as_str().unwrap());
        assert_eq!(status, 200, "{kind}");
        if kind == "video" {
            assert!(bytes == file.bytes, "{} bytes", bytes.len());
        } else {
            assert_eq!(
                bytes.len(),
                usize::try_from(stored["bytes"].as_u64().unwrap()).unwrap()
            );
            assert_eq!((&bytes[..4], &bytes[8..12]), (&b"RIFF"[..], &b"WEBP"[..]));
        }
    }
    let (code, _) = server.stop("-TERM");
    assert_eq!(code, Some(0));
}
