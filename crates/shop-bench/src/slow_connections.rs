//! Connections that cost their clients nearly nothing: idle ones, and ones that send or read slowly.

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpSocket, TcpStream},
    runtime,
    sync::oneshot,
    task::{JoinHandle, JoinSet, spawn_blocking},
    time::{sleep, timeout},
};

use crate::Outcome;

/// How long all connections may take to open.
const OPEN_MAX: Duration = Duration::from_mins(1);
/// Connections opened at once: fewer than wait in the queue of a listening socket.
const BATCH: usize = 100;
/// The time until the next ones are opened.
const BATCH_PAUSE: Duration = Duration::from_millis(20);
/// The pause between two bytes of a slow client's request head.
const BYTE_PAUSE: Duration = Duration::from_secs(2);
/// The pause between two reads of a slow reader.
const READ_PAUSE: Duration = Duration::from_secs(1);
/// The number of bytes that a slow reader takes at once.
const READ: usize = 1 << 10;
/// The receive buffer of a slow reader in bytes, small so that the server has to wait.
const RECEIVE_BUFFER: u32 = 4 << 10;
/// The pause before a closed connection is opened again.
const REOPEN_PAUSE: Duration = Duration::from_millis(100);

/// What a connection does.
#[derive(Debug, Clone, Copy)]
enum Habit {
    /// Sends one request, and then nothing.
    Idle,
    /// Sends a request head byte by byte.
    SlowHead,
    /// Reads long responses slowly.
    SlowReader,
}

impl Habit {
    /// Half of the connections are idle, and a quarter each slow in one way.
    const fn of(index: usize) -> Self {
        match index % 4 {
            0 | 1 => Self::Idle,
            2 => Self::SlowHead,
            _ => Self::SlowReader,
        }
    }
}

/// Open connections, on a thread of their own.
pub struct SlowConnections {
    opened: Arc<AtomicUsize>,
    count: usize,
    stop: oneshot::Sender<()>,
    thread: JoinHandle<Outcome<()>>,
}

impl SlowConnections {
    /// Opens `count` connections, and returns when all were open. Those that the server closes are
    /// opened again.
    pub async fn open(address: SocketAddr, count: usize) -> Outcome<Self> {
        let opened = Arc::new(AtomicUsize::new(0));
        let (stop, stopped) = oneshot::channel();
        let counter = Arc::clone(&opened);
        let thread = spawn_blocking(move || {
            let runtime = runtime::Builder::new_current_thread()
                .enable_all()
                .build()?;
            runtime.block_on(async {
                tokio::select! {
                    ended = hold_all(address, count, counter) => ended,
                    _ = stopped => Ok(()),
                }
            })
        });
        let all = Self {
            opened,
            count,
            stop,
            thread,
        };
        let until = Instant::now() + OPEN_MAX;
        while all.opened.load(Ordering::Relaxed) < count {
            if all.thread.is_finished() {
                all.close().await?;
                return Err("the connections ended".into());
            }
            if Instant::now() > until {
                let opened = all.opened.load(Ordering::Relaxed);
                all.close().await?;
                return Err(format!("only {opened} of {count} connections were opened").into());
            }
            sleep(BATCH_PAUSE).await;
        }
        Ok(all)
    }

    /// Closes all connections. Returns how many were opened again.
    pub async fn close(self) -> Outcome<usize> {
        // The thread may have ended with an error, which is returned below.
        _ = self.stop.send(());
        self.thread.await??;
        Ok(self
            .opened
            .load(Ordering::Relaxed)
            .saturating_sub(self.count))
    }
}

async fn hold_all(address: SocketAddr, count: usize, opened: Arc<AtomicUsize>) -> Outcome<()> {
    let mut tasks = JoinSet::new();
    for index in 0..count {
        tasks.spawn(hold(address, Habit::of(index), Arc::clone(&opened)));
        if index % BATCH == BATCH - 1 {
            sleep(BATCH_PAUSE).await;
        }
    }
    while let Some(done) = tasks.join_next().await {
        done??;
    }
    Ok(())
}

/// Keeps a connection open. Fails if it cannot be opened, such as for lack of open files.
async fn hold(address: SocketAddr, habit: Habit, opened: Arc<AtomicUsize>) -> Outcome<()> {
    loop {
        let socket = TcpSocket::new_v4()?;
        if matches!(habit, Habit::SlowReader) {
            socket.set_recv_buffer_size(RECEIVE_BUFFER)?;
        }
        let stream = socket.connect(address).await?;
        opened.fetch_add(1, Ordering::Relaxed);
        // The server may close the connection at any time.
        _ = match habit {
            Habit::Idle => idle(stream).await,
            Habit::SlowHead => send_slowly(stream).await,
            Habit::SlowReader => read_slowly(stream).await,
        };
        sleep(REOPEN_PAUSE).await;
    }
}

/// Returns when the server closes the connection.
async fn idle(mut stream: TcpStream) -> Outcome<()> {
    stream
        .write_all(&head("/api/category/tree?userId=2"))
        .await?;
    let mut buffer = [0; READ];
    while stream.read(&mut buffer).await? > 0 {}
    Ok(())
}

/// Returns when the server closes the connection.
async fn send_slowly(mut stream: TcpStream) -> Outcome<()> {
    let head = head("/api/decorate/0");
    // Without the end of the head.
    for byte in head[..head.len() - 2].chunks(1).cycle() {
        stream.write_all(byte).await?;
        let mut buffer = [0; READ];
        if let Ok(answered) = timeout(BYTE_PAUSE, stream.read(&mut buffer)).await
            && answered? == 0
        {
            break;
        }
    }
    Ok(())
}

/// Requests one long response after the other.
async fn read_slowly(mut stream: TcpStream) -> Outcome<()> {
    let head = head("/api/decorate/0");
    let mut buffer = [0; READ];
    loop {
        stream.write_all(&head).await?;
        // As much as a response has at least.
        for _ in 0..32 {
            if stream.read(&mut buffer).await? == 0 {
                return Ok(());
            }
            sleep(READ_PAUSE).await;
        }
    }
}

fn head(path: &str) -> Vec<u8> {
    format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n").into_bytes()
}
