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
pub enum Flow {
    /// Forwards everything immediately.
    Open,
    /// Keeps connections open and accepts new ones, but forwards nothing.
    Silent,
    /// Closes connections and refuses new ones.
    Refusing,
    /// Forwards at most this many bytes per 100 ms in each direction.
    Slow(usize),
    /// Forwards all requests, but only this many more bytes of responses.
    SilentAfter(u64),
}

/// The buffer size in bytes.
const PIECE: usize = 16 * 1024;
/// The interval of [`Flow::Slow`].
const PAUSE: Duration = Duration::from_millis(100);
/// A small receive buffer, so that throttling slows the sender down.
const WINDOW: u32 = 64 * 1024;

/// A proxy to one server. Dropping it closes the port.
#[derive(Debug)]
pub struct Line {
    address: SocketAddr,
    state: Arc<State>,
    task: JoinHandle<()>,
}

#[derive(Debug)]
struct State {
    flow: watch::Sender<Flow>,
    /// Connections with a lower number are stalled forever.
    forgotten: AtomicU64,
    /// Response bytes that [`Flow::SilentAfter`] still forwards.
    left: AtomicU64,
}

impl Line {
    /// Starts an open proxy to `server`.
    pub fn to(server: SocketAddr) -> Self {
        let listener = listen((Ipv4Addr::LOCALHOST, 0).into());
        let address = listener.local_addr().unwrap();
        let state = Arc::new(State {
            flow: watch::channel(Flow::Open).0,
            forgotten: AtomicU64::new(0),
            left: AtomicU64::new(0),
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

    /// Changes the flow of all connections.
    pub fn set(&self, flow: Flow) {
        if let Flow::SilentAfter(bytes) = flow {
            self.state.left.store(bytes, Ordering::SeqCst);
        }
        self.state.flow.send_replace(flow);
    }

    /// Stalls all current connections forever, as when a firewall drops its state. New connections are
    /// forwarded.
    pub fn forget_connections(&self) {
        self.state.forgotten.store(u64::MAX, Ordering::SeqCst);
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.task.abort();
    }
}

fn listen(address: SocketAddr) -> TcpListener {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_reuseaddr(true).unwrap();
    socket.set_recv_buffer_size(WINDOW).unwrap();
    socket.bind(address).unwrap();
    socket.listen(1024).unwrap()
}

async fn accept(listener: TcpListener, server: SocketAddr, state: Arc<State>) {
    let address = listener.local_addr().unwrap();
    let mut listener = Some(listener);
    let mut flow = state.flow.subscribe();
    let mut number = 0;
    loop {
        let refuses = *flow.borrow_and_update() == Flow::Refusing;
        if refuses {
            listener = None;
            flow.changed().await.unwrap();
            continue;
        }
        let listener = listener.get_or_insert_with(|| listen(address));
        tokio::select! {
            changed = flow.changed() => changed.unwrap(),
            accepted = listener.accept() => {
                let (client, _) = accepted.unwrap();
                number += 1;
                // This first new connection marks the boundary: only earlier ones are stalled.
                if state.forgotten.load(Ordering::SeqCst) == u64::MAX {
                    state.forgotten.store(number, Ordering::SeqCst);
                }
                tokio::spawn(connect(client, server, Arc::clone(&state), number));
            }
        }
    }
}

async fn connect(client: TcpStream, server: SocketAddr, state: Arc<State>, number: u64) {
    let mut flow = state.flow.subscribe();
    // While silent, accept the client without connecting to the server.
    state.until_passing(&mut flow, number).await;
    let Ok(server) = TcpStream::connect(server).await else {
        return;
    };
    _ = (client.set_nodelay(true), server.set_nodelay(true));
    let (from_client, to_client) = client.into_split();
    let (from_server, to_server) = server.into_split();
    let refused = async {
        let mut flow = state.flow.subscribe();
        _ = flow.wait_for(|flow| *flow == Flow::Refusing).await;
    };
    let there = carry(from_client, to_server, &state, number, false);
    let back = carry(from_server, to_client, &state, number, true);
    tokio::select! {
        () = refused => {}
        _ = async { tokio::join!(there, back) } => {}
    }
}

/// Copies bytes in one direction until the sender closes it.
async fn carry(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    state: &State,
    number: u64,
    is_back: bool,
) {
    let mut flow = state.flow.subscribe();
    let mut buffer = vec![0; PIECE];
    loop {
        state.until_passing(&mut flow, number).await;
        let limit = match *flow.borrow() {
            Flow::Slow(bytes) => bytes.min(PIECE),
            _ => PIECE,
        };
        // The timeout makes the loop notice a change of the flow.
        let Ok(read) = timeout(PAUSE, from.read(&mut buffer[..limit])).await else {
            continue;
        };
        let Ok(read @ 1..) = read else {
            _ = to.shutdown().await;
            return;
        };
        // Hold back what was read just before the flow became silent.
        state.until_passing(&mut flow, number).await;
        let mut passed = read;
        let now = *flow.borrow();
        if is_back && matches!(now, Flow::SilentAfter(_)) {
            let left = state.left.load(Ordering::SeqCst);
            passed = read.min(usize::try_from(left).unwrap());
            state.left.store(left - passed as u64, Ordering::SeqCst);
        }
        if to.write_all(&buffer[..passed]).await.is_err() {
            return;
        }
        if passed < read {
            std::future::pending::<()>().await;
        }
        if matches!(now, Flow::Slow(_)) {
            sleep(PAUSE).await;
        }
    }
}

impl State {
    async fn until_passing(&self, flow: &mut watch::Receiver<Flow>, number: u64) {
        if number < self.forgotten.load(Ordering::SeqCst) {
            std::future::pending::<()>().await;
        }
        let passes = |flow: &Flow| !matches!(flow, Flow::Silent);
        _ = flow.wait_for(passes).await;
    }
}
