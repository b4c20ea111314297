//! Runs the program in a temporary folder.

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::TcpStream,
    path::Path,
    process::{Child, ChildStderr, Command, Output, Stdio},
};

/// The program with these arguments, its data below `folder`, and an empty environment.
pub fn program(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_shop-server"));
    command
        .args(arguments)
        .env_clear()
        .env("SHOP_DATA_DIR", folder.join("data"))
        .env("SHOP_LISTEN", "127.0.0.1:0")
        .env("SHOP_METRICS_LISTEN", "")
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// `serve` in a shell that sets a limit first.
fn limited(folder: &Path, limit: &str) -> Command {
    let serve = program(folder, &["serve"]);
    let mut shell = Command::new("sh");
    let script = format!("{limit} && exec \"$0\" serve");
    shell
        .args(["-c", &script])
        .arg(serve.get_program())
        .env_clear();
    for (name, value) in serve.get_envs() {
        shell.envs(value.map(|value| (name, value)));
    }
    shell
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    shell
}

/// Runs the program with its log turned off.
pub fn run(folder: &Path, arguments: &[&str], settings: &[(&str, &str)]) -> Output {
    let mut command = program(folder, arguments);
    command
        .env("SHOP_LOG", "off")
        .envs(settings.iter().copied());
    command.output().unwrap()
}

/// The access token in a response.
pub fn token(answer: &str) -> &str {
    let (_, rest) = answer.split_once("\"accessToken\":\"").unwrap();
    rest.split('"').next().unwrap()
}

/// A running server.
pub struct ServerProcess {
    child: Child,
    log: BufReader<ChildStderr>,
    /// The line that it printed at its start.
    pub said: String,
    address: String,
}

impl ServerProcess {
    /// Starts a server and waits until it prints its address.
    pub fn start(folder: &Path) -> Self {
        Self::start_with(folder, &[])
    }

    /// Starts a server with additional settings.
    pub fn start_with(folder: &Path, settings: &[(&str, &str)]) -> Self {
        let mut command = program(folder, &["serve"]);
        command.envs(settings.iter().copied());
        Self::spawn(command)
    }

    /// Starts a server with this hard limit of open files and connections.
    pub fn start_limited(folder: &Path, files: usize) -> Self {
        Self::spawn(limited(folder, &format!("ulimit -n {files}")))
    }

    /// Starts a server with this soft limit of open files and connections.
    pub fn start_soft_limited(folder: &Path, files: usize) -> Self {
        Self::spawn(limited(folder, &format!("ulimit -Sn {files}")))
    }

    fn spawn(mut command: Command) -> Self {
        let mut child = command.spawn().unwrap();
        let mut said = String::new();
        BufReader::new(child.stdout.take().unwrap())
            .read_line(&mut said)
            .unwrap();
        let address = said
            .split("http://")
            .nth(1)
            .map(|rest| rest.trim().trim_end_matches('/'));
        let address = address
            .unwrap_or_else(|| panic!("no address in {said:?}"))
            .to_owned();
        let log = BufReader::new(child.stderr.take().unwrap());
        Self {
            child,
            log,
            said,
            address,
        }
    }

    /// Host and port.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// The process id.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Sends a request and returns the whole response as text.
    pub fn request(&self, method: &str, path: &str, body: &str) -> String {
        self.request_as("", method, path, body)
    }

    /// Like [`Self::request`], with an access token.
    pub fn request_as(&self, token: &str, method: &str, path: &str, body: &str) -> String {
        let headers = authorization(token);
        self.send(&headers, method, path, "application/json", body)
    }

    /// Sends a body with another header, such as `Accept-Language: en`.
    pub fn post_with(&self, token: &str, header: &str, path: &str, body: &str) -> String {
        let headers = format!("{}{header}\r\n", authorization(token));
        self.send(&headers, "POST", path, "application/json", body)
    }

    /// Uploads a text as a file of this kind.
    pub fn upload(&self, token: &str, kind: &str, text: &str) -> String {
        let body = format!(
            "--x\r\nContent-Disposition: form-data; name=\"kind\"\r\n\r\n{kind}\r\n\
             --x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\n{text}\r\n--x--\r\n"
        );
        let content_type = "multipart/form-data; boundary=x";
        self.send(
            &authorization(token),
            "POST",
            "/api/upload",
            content_type,
            &body,
        )
    }

    fn send(
        &self,
        headers: &str,
        method: &str,
        path: &str,
        content_type: &str,
        body: &str,
    ) -> String {
        let length = body.len();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n{headers}\
             Content-Type: {content_type}\r\nContent-Length: {length}\r\n\r\n{body}"
        );
        exchange(&self.address, &request)
    }

    /// What Prometheus would scrape at the address that the log names.
    pub fn metrics(&mut self) -> String {
        scrape(&self.metrics_address())
    }

    /// The address of the metrics that the log names. It is read up to there.
    pub fn metrics_address(&mut self) -> String {
        let mut line = String::new();
        while !line.contains("metrics_listening") {
            line.clear();
            assert_ne!(self.log.read_line(&mut line).unwrap(), 0, "no metrics");
        }
        let (_, rest) = line.split_once("\"addresses\":\"[").unwrap();
        let (address, _) = rest.split_once(']').unwrap();
        address.to_owned()
    }

    /// Sends a signal and waits. Returns the exit code and the log.
    pub fn stop(mut self, signal: &str) -> (Option<i32>, String) {
        let id = self.child.id().to_string();
        assert!(
            Command::new("kill")
                .args([signal, &id])
                .status()
                .unwrap()
                .success()
        );
        let mut log = String::new();
        self.log.read_to_string(&mut log).unwrap();
        (self.child.wait().unwrap().code(), log)
    }
}

/// What Prometheus would scrape at an address.
pub fn scrape(address: &str) -> String {
    exchange(
        address,
        "GET /metrics HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n",
    )
}

fn authorization(token: &str) -> String {
    match token {
        "" => String::new(),
        token => format!("Authorization: Bearer {token}\r\n"),
    }
}

/// Sends a request and answers the whole response as text.
fn exchange(address: &str, request: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.write_all(request.as_bytes()).unwrap();
    let mut response = Vec::new();
    stream.read_to_end(&mut response).unwrap();
    String::from_utf8_lossy(&response).into_owned()
}
