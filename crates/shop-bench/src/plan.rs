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
    /// A merchant's write on the real server beside a flood of rejected calls.
    Flood,
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
    /// Whether to measure the memory of the real server too.
    pub with_memory: bool,
    /// The number of visitors of a flood.
    pub visitors: usize,
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
            with_memory: true,
            visitors: 400,
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
            tasks: vec![Task::Speed, Task::Flood],
            sizes: vec![400],
            clients: vec![4],
            each: Duration::from_millis(100),
            flash_sale: 100,
            visitors: 20,
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
            with_memory: false,
            ..Self::whole()
        }
    }

    /// A merchant's write beside a flood of rejected calls.
    pub fn flood() -> Self {
        Self {
            tasks: vec![Task::Flood],
            sizes: vec![1_000],
            each: Duration::from_secs(10),
            with_memory: false,
            ..Self::whole()
        }
    }

    /// The memory of the real server.
    pub fn memory() -> Self {
        Self {
            tasks: Vec::new(),
            each: Duration::from_secs(5),
            ..Self::whole()
        }
    }

    /// Restricts the plan to a filter: `database=postgresql`, `products=1000`, `clients=16`,
    /// `seconds=30` (per measurement), `visitors=100` (of a flood) or `read=home`. Choosing a read skips
    /// orders and memory.
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
            "visitors" => self.visitors = number()?,
            "seconds" => self.each = Duration::from_secs(number()? as u64),
            "read" => {
                self.reads.retain(|read| read.as_str() == which);
                (self.with_orders, self.with_memory) = (false, false);
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

    /// All combinations of database and number of products that tasks run on.
    pub fn datasets(&self) -> Vec<(Backend, usize)> {
        if self.tasks.is_empty() {
            return Vec::new();
        }
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
