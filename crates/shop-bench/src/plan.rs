//! The measurements of a run.

use std::{fmt, time::Duration};

use crate::{Outcome, read_kind::ReadKind};

/// The environment variable with the cluster's URL. Without it, PostgreSQL is skipped.
const POSTGRES: &str = "SHOP_TEST_POSTGRES_URL";

/// A kind of database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Backend {
    /// An SQLite file.
    Sqlite,
    /// A database in the cluster at `SHOP_TEST_POSTGRES_URL`.
    Postgres,
}

impl fmt::Display for Backend {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Sqlite => "SQLite",
            Self::Postgres => "PostgreSQL",
        })
    }
}

/// A group of measurements of one dataset.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Task {
    /// Reads beside their ceilings, and orders.
    Speed,
    /// Cached reads beside orders in other shops.
    Beside,
    /// Minutes of mixed load on the real server.
    Endurance,
    /// Reads of the real server beside thousands of idle and slow connections.
    Idle,
}

/// The measurements of a run.
#[derive(Debug, Clone)]
pub struct Plan {
    /// The groups of measurements, run on each dataset.
    pub tasks: Vec<Task>,
    /// The numbers of products.
    pub sizes: Vec<usize>,
    /// The numbers of concurrent clients.
    pub clients: Vec<usize>,
    /// The duration of each measurement.
    pub each: Duration,
    /// The number of orders that compete for one SKU.
    pub flash_sale: usize,
    /// The reads to measure.
    pub reads: Vec<ReadKind>,
    /// Whether to measure orders too.
    pub with_orders: bool,
    /// Whether to measure the memory and the pages of the real server too.
    pub with_server: bool,
    /// The duration of the endurance run in minutes.
    pub minutes: u32,
    /// The time between two samples of the memory in the endurance run.
    pub sample_every: Duration,
    /// The number of idle and slow connections.
    pub connections: usize,
    backends: Vec<Backend>,
}

impl Plan {
    /// Everything, in less than a quarter of an hour.
    pub fn whole() -> Self {
        let mut backends = vec![Backend::Sqlite];
        if std::env::var_os(POSTGRES).is_some() {
            backends.push(Backend::Postgres);
        }
        Self {
            tasks: vec![Task::Speed],
            sizes: vec![1_000, 100_000],
            clients: vec![1, 16, 64],
            each: Duration::from_secs(1),
            flash_sale: 10_000,
            reads: ReadKind::ALL.to_vec(),
            with_orders: true,
            with_server: true,
            minutes: 10,
            sample_every: Duration::from_secs(15),
            connections: 5_000,
            backends,
        }
    }

    /// A part, in about two minutes.
    pub fn quick() -> Self {
        Self {
            clients: vec![16],
            each: Duration::from_millis(700),
            flash_sale: 1_000,
            backends: vec![Backend::Sqlite],
            ..Self::whole()
        }
    }

    /// A few seconds of everything, to check that it works. The numbers are meaningless.
    pub fn smoke() -> Self {
        Self {
            tasks: vec![Task::Speed, Task::Beside, Task::Endurance, Task::Idle],
            sizes: vec![400],
            clients: vec![4],
            each: Duration::from_millis(100),
            flash_sale: 100,
            minutes: 1,
            sample_every: Duration::from_millis(500),
            connections: 100,
            ..Self::whole()
        }
    }

    /// How reads and orders grow from 1,000 products in 20 shops to 1,000,000 in 10,000. About five
    /// minutes beside filling the databases.
    pub fn million() -> Self {
        use ReadKind::{Detail, Home, List, PlatformHome, Search};
        Self {
            sizes: vec![1_000, 1_000_000],
            clients: vec![1, 16],
            flash_sale: 1_000,
            reads: vec![List, Detail, Search, Home, PlatformHome],
            with_server: false,
            ..Self::whole()
        }
    }

    /// Cached reads without and with orders in other shops.
    pub fn beside() -> Self {
        Self {
            tasks: vec![Task::Beside],
            each: Duration::from_secs(15),
            reads: vec![ReadKind::PlatformHome, ReadKind::Search, ReadKind::List],
            ..Self::of_small_dataset()
        }
    }

    /// Ten minutes of mixed load for each database.
    pub fn endurance() -> Self {
        Self {
            tasks: vec![Task::Endurance],
            clients: vec![64],
            ..Self::of_small_dataset()
        }
    }

    /// Reads without and with 5,000 idle and slow connections.
    pub fn idle() -> Self {
        Self {
            tasks: vec![Task::Idle],
            each: Duration::from_secs(15),
            reads: vec![ReadKind::List, ReadKind::Detail, ReadKind::PlatformHome],
            ..Self::of_small_dataset()
        }
    }

    fn of_small_dataset() -> Self {
        Self {
            sizes: vec![1_000],
            clients: vec![16],
            with_server: false,
            ..Self::whole()
        }
    }

    /// Restricts the plan to a filter: `database=postgresql`, `products=1000`, `clients=16`,
    /// `seconds=30` (per measurement), `minutes=2` (of endurance), `connections=500` (idle and slow)
    /// or `read=home`. Choosing a read skips orders, memory and pages.
    pub fn only(&mut self, filter: &str) -> Outcome<()> {
        let unknown = || format!("unknown filter {filter:?}");
        let (what, which) = filter.split_once('=').ok_or_else(unknown)?;
        let number = || which.parse::<usize>().map_err(|_| unknown());
        match what {
            "database" => {
                let named = |backend: &Backend| backend.to_string().eq_ignore_ascii_case(which);
                self.backends.retain(named);
            }
            "products" => self.sizes = vec![number()?],
            "clients" => self.clients = vec![number()?],
            "minutes" => self.minutes = u32::try_from(number()?)?,
            "connections" => self.connections = number()?,
            "seconds" => self.each = Duration::from_secs(number()? as u64),
            "read" => {
                self.reads.retain(|read| read.as_str() == which);
                (self.with_orders, self.with_server) = (false, false);
            }
            _ => return Err(unknown().into()),
        }
        let is_empty = self.backends.is_empty() || self.reads.is_empty();
        if is_empty {
            Err(unknown().into())
        } else {
            Ok(())
        }
    }

    /// All combinations of database and number of products.
    pub fn datasets(&self) -> Vec<(Backend, usize)> {
        let sizes = |backend: &Backend| {
            let backend = *backend;
            self.sizes.iter().map(move |size| (backend, *size))
        };
        self.backends.iter().flat_map(sizes).collect()
    }
}

/// The URL of a database in the cluster.
pub fn postgres_address(database: &str) -> Option<String> {
    let cluster = std::env::var(POSTGRES).ok()?;
    let end = cluster.match_indices('/').nth(2).map(|(at, _)| at);
    let server = &cluster[..end.unwrap_or(cluster.len())];
    Some(format!("{server}/{database}"))
}
