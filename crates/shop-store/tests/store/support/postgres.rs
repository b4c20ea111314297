//! A PostgreSQL cluster: the one in `SHOP_TEST_POSTGRES_URL`, or one of this process's own.

use std::{
    net::TcpListener,
    path::PathBuf,
    process::{Command, Stdio},
    sync::OnceLock,
};

static SERVER: OnceLock<String> = OnceLock::new();

/// The address of a database of the cluster.
pub fn url(database: &str) -> String {
    let server = SERVER.get_or_init(|| {
        std::env::var("SHOP_TEST_POSTGRES_URL").unwrap_or_else(|_| start_cluster())
    });
    let server = server
        .split_once('?')
        .map_or(server.as_str(), |(address, _)| address);
    let authority_ends = server
        .match_indices('/')
        .nth(2)
        .map_or(server.len(), |(at, _)| at);
    format!("{}/{database}", &server[..authority_ends])
}

fn start_cluster() -> String {
    let folder = tempfile::tempdir().unwrap().keep();
    let port = TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap()
        .port();
    let root = folder.display();
    if is_root() {
        shell(&format!(
            "chown postgres:postgres {root} && chmod 700 {root}"
        ));
    }
    let programs = programs().display().to_string();
    as_owner(&format!(
        "{programs}/initdb -D {root}/data -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync"
    ));
    as_owner(&format!(
        "{programs}/pg_ctl -D {root}/data -w -l {root}/log -o '-p {port} -k {root} \
         -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200' start"
    ));
    stop_after_us(
        &format!("{programs}/pg_ctl -D {root}/data -m immediate stop"),
        &folder,
    );
    format!("postgres://postgres@127.0.0.1:{port}/postgres")
}

/// Statics are not dropped, so a shell waits for the end of this process and cleans up.
fn stop_after_us(stop: &str, folder: &std::path::Path) {
    let stop = owned(stop);
    let wait = format!(
        "(while kill -0 {} 2>/dev/null; do sleep 1; done; {stop}; rm -rf {}) >/dev/null 2>&1 &",
        std::process::id(),
        folder.display(),
    );
    shell(&wait);
}

fn programs() -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql").map(|folders| {
        let folders = folders
            .filter_map(Result::ok)
            .map(|folder| folder.path().join("bin"));
        folders.filter(|bin| bin.join("initdb").exists()).max()
    });
    versions.ok().flatten().expect(
        "PostgreSQL is not installed; install the package `postgresql`, or set \
         SHOP_TEST_POSTGRES_URL to the address of a server where databases may be created",
    )
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().unwrap();
    id.stdout.starts_with(b"0\n")
}

/// PostgreSQL refuses to run as root.
fn owned(command: &str) -> String {
    if is_root() {
        format!("su postgres -c \"{command}\"")
    } else {
        command.to_owned()
    }
}

fn as_owner(command: &str) {
    shell(&owned(command));
}

fn shell(command: &str) {
    let output = Command::new("sh")
        .args(["-c", command])
        .current_dir("/")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success(),
        "PostgreSQL cannot be started by `{command}`: {told}"
    );
}
