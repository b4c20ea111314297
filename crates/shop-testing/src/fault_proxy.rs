//! A TCP proxy between a server and a dependency that can stall, refuse and throttle connections.

use std::{
    net::{Ipv4Addr, SocketAddr},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use tokio::{
    io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _},
    net::{TcpListener, TcpSocket, TcpStream},
    sync::watch,
    task::JoinHandle,
    time::{sleep, timeout},
};

/// What the proxy does with the traffic.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProxyMode {
    /// Forwards everything immediately.
    Forward,
    /// Keeps connections open and accepts new ones, but forwards nothing.
    Stall,
    /// Closes connections and refuses new ones.
    Refuse,
    /// Forwards at most this many bytes per 100 ms in each direction.
    Throttle(usize),
    /// Forwards all requests, but only this many more bytes of responses.
    StallAfter(u64),
    /// Flips a bit of every piece of a request that is larger than a head.
    CorruptRequests,
}

/// The size from which [`ProxyMode::CorruptRequests`] takes a piece for a part of a body.
const CORRUPTED_MIN: usize = 4 * 1024;
/// The buffer size in bytes.
const BUFFER_SIZE: usize = 16 * 1024;
/// The interval of [`ProxyMode::Throttle`].
const THROTTLE_INTERVAL: Duration = Duration::from_millis(100);
/// A small receive buffer, so that throttling slows the sender down.
const RECEIVE_BUFFER_SIZE: u32 = 64 * 1024;

/// A proxy to one server. Dropping it closes the port.
#[derive(Debug)]
pub struct FaultProxy {
    address: SocketAddr,
    state: Arc<State>,
    task: JoinHandle<()>,
}

#[derive(Debug)]
struct State {
    mode: watch::Sender<ProxyMode>,
    /// Connections with a lower number are stalled forever.
    stalled_below: AtomicU64,
    /// Response bytes that [`ProxyMode::StallAfter`] still forwards.
    remaining: AtomicU64,
}

impl FaultProxy {
    /// Starts an open proxy to `server`.
    pub fn to(server: SocketAddr) -> Self {
        let listener = listen((Ipv4Addr::LOCALHOST, 0).into());
        let address = listener.local_addr().unwrap();
        let state = Arc::new(State {
            mode: watch::channel(ProxyMode::Forward).0,
            stalled_below: AtomicU64::new(0),
            remaining: AtomicU64::new(0),
        });
        let task = tokio::spawn(accept(listener, server, Arc::clone(&state)));
        Self {
            address,
            state,
            task,
        }
    }

    /// The address that the proxy listens on.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Changes the mode of all connections.
    pub fn set(&self, mode: ProxyMode) {
        if let ProxyMode::StallAfter(bytes) = mode {
            self.state.remaining.store(bytes, Ordering::SeqCst);
        }
        self.state.mode.send_replace(mode);
    }

    /// Stalls all current connections forever, as when a firewall drops its state. New connections are
    /// forwarded.
    pub fn stall_open_connections(&self) {
        self.state.stalled_below.store(u64::MAX, Ordering::SeqCst);
    }
}

impl Drop for FaultProxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}

fn listen(address: SocketAddr) -> TcpListener {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_reuseaddr(true).unwrap();
    socket.set_recv_buffer_size(RECEIVE_BUFFER_SIZE).unwrap();
    socket.bind(address).unwrap();
    socket.listen(1024).unwrap()
}

async fn accept(listener: TcpListener, server: SocketAddr, state: Arc<State>) {
    let address = listener.local_addr().unwrap();
    let mut listener = Some(listener);
    let mut mode = state.mode.subscribe();
    let mut number = 0;
    loop {
        let refuses = *mode.borrow_and_update() == ProxyMode::Refuse;
        if refuses {
            listener = None;
            mode.changed().await.unwrap();
            continue;
        }
        let listener = listener.get_or_insert_with(|| listen(address));
        tokio::select! {
            changed = mode.changed() => changed.unwrap(),
            accepted = listener.accept() => {
                let (client, _) = accepted.unwrap();
                number += 1;
                // This first new connection marks the boundary: only earlier ones are stalled.
                if state.stalled_below.load(Ordering::SeqCst) == u64::MAX {
                    state.stalled_below.store(number, Ordering::SeqCst);
                }
                tokio::spawn(connect(client, server, Arc::clone(&state), number));
            }
        }
    }
}

async fn connect(client: TcpStream, server: SocketAddr, state: Arc<State>, number: u64) {
    let mut mode = state.mode.subscribe();
    // While stalled, accept the client without connecting to the server.
    state.wait_until_forwarding(&mut mode, number).await;
    let Ok(server) = TcpStream::connect(server).await else {
        return;
    };
    _ = (client.set_nodelay(true), server.set_nodelay(true));
    let (from_client, to_client) = client.into_split();
    let (from_server, to_server) = server.into_split();
    let refused = async {
        let mut mode = state.mode.subscribe();
        _ = mode.wait_for(|mode| *mode == ProxyMode::Refuse).await;
    };
    let requests = copy(from_client, to_server, &state, number, false);
    let responses = copy(from_server, to_client, &state, number, true);
    tokio::select! {
        () = refused => {}
        _ = async { tokio::join!(requests, responses) } => {}
    }
}

/// Copies bytes in one direction until the sender closes it.
async fn copy(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    state: &State,
    number: u64,
    is_response: bool,
) {
    let mut mode = state.mode.subscribe();
    let mut buffer = vec![0; BUFFER_SIZE];
    loop {
        state.wait_until_forwarding(&mut mode, number).await;
        let limit = match *mode.borrow() {
            ProxyMode::Throttle(bytes) => bytes.min(BUFFER_SIZE),
            _ => BUFFER_SIZE,
        };
        // The timeout makes the loop notice a change of the mode.
        let Ok(read) = timeout(THROTTLE_INTERVAL, from.read(&mut buffer[..limit])).await else {
            continue;
        };
        let Ok(read @ 1..) = read else {
            _ = to.shutdown().await;
            return;
        };
        // Hold back what was read just before the mode changed to stall.
        state.wait_until_forwarding(&mut mode, number).await;
        let mut forwarded = read;
        let now = *mode.borrow();
        if !is_response && now == ProxyMode::CorruptRequests && read >= CORRUPTED_MIN {
            buffer[read / 2] ^= 1;
        }
        if is_response && matches!(now, ProxyMode::StallAfter(_)) {
            let remaining = state.remaining.load(Ordering::SeqCst);
            forwarded = read.min(usize::try_from(remaining).unwrap());
            state
                .remaining
                .store(remaining - forwarded as u64, Ordering::SeqCst);
        }
        if to.write_all(&buffer[..forwarded]).await.is_err() {
            return;
        }
        if forwarded < read {
            std::future::pending::<()>().await;
        }
        if matches!(now, ProxyMode::Throttle(_)) {
            sleep(THROTTLE_INTERVAL).await;
        }
    }
}

impl State {
    async fn wait_until_forwarding(&self, mode: &mut watch::Receiver<ProxyMode>, number: u64) {
        if number < self.stalled_below.load(Ordering::SeqCst) {
            std::future::pending::<()>().await;
        }
        let forwards = |mode: &ProxyMode| !matches!(mode, ProxyMode::Stall);
        _ = mode.wait_for(forwards).await;
    }
}
