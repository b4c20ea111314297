//! The results as Markdown tables.

use std::{fmt, time::Duration};

use crate::{load::LoadStats, plan::Backend};

/// The result of a read with a number of clients.
#[derive(Debug)]
pub struct ReadRow {
    pub backend: Backend,
    pub products: usize,
    /// The name of the read.
    pub what: &'static str,
    /// The length of the response.
    pub bytes: usize,
    /// The average number of statements per request, rounded up.
    pub statements: usize,
    /// The number of concurrent clients.
    pub clients: usize,
    /// With the response cache; the same bytes from memory; without the cache; SQL only.
    pub stats: [LoadStats; 4],
}

/// The result of orders with a number of clients.
#[derive(Debug)]
pub struct OrderRow {
    pub backend: Backend,
    pub products: usize,
    /// The number of concurrent clients.
    pub clients: usize,
    /// Orders through the server.
    pub placed: LoadStats,
    /// SQL only.
    pub sql: LoadStats,
}

/// The result of a flash sale on one product.
#[derive(Debug)]
pub struct FlashSaleRow {
    pub backend: Backend,
    pub products: usize,
    /// The number of attempted orders.
    pub orders: usize,
    /// The number of pieces sold, which equals the stock.
    pub sold: usize,
    pub stats: LoadStats,
}

/// The server's memory in KiB.
#[derive(Debug)]
pub struct MemoryRow {
    pub products: usize,
    /// Memory after the start.
    pub idle: u64,
    /// Memory after a load.
    pub after: u64,
    /// The most that it took at any time.
    pub peak: u64,
}

/// The result of a merchant's writes beside a flood of rejected calls.
#[derive(Debug)]
pub struct FloodRow {
    pub backend: Backend,
    /// The number of visitors who call at the same time.
    pub visitors: usize,
    /// How long each of them waits after a call, in milliseconds; `None` without a flood.
    pub pause: Option<u64>,
    /// Rejected calls per second.
    pub rejected_per_second: f64,
    pub writes: LoadStats,
}

/// All results.
#[derive(Debug, Default)]
pub struct Tables {
    pub reads: Vec<ReadRow>,
    pub orders: Vec<OrderRow>,
    pub flash_sales: Vec<FlashSaleRow>,
    pub memory: Vec<MemoryRow>,
    pub floods: Vec<FloodRow>,
}

impl fmt::Display for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reads(f)?;
        self.growth(f)?;
        self.orders(f)?;
        self.order_growth(f)?;
        self.memory(f)?;
        self.floods(f)
    }
}

impl Tables {
    fn reads(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.reads.is_empty() {
            return Ok(());
        }
        writeln!(f, "\n## Reads\n")?;
        writeln!(
            f,
            "Cached: from the response cache. Uncached: from the database for each request. Rates in \
             requests per second, times in milliseconds. `/ memory` and `/ SQL` are ratios to the ceilings, \
             `/ both` is the ratio to a response from memory plus the SQL alone.\n"
        )?;
        writeln!(
            f,
            "| database | products | read | bytes | statements | clients | cached/s | p50 | p99 | memory/s | / memory \
             | uncached/s | p50 | p99 | SQL/s | p99 | / SQL | / both |"
        )?;
        writeln!(
            f,
            "|---|--:|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|"
        )?;
        for row in &self.reads {
            let [cached, memory, uncached, sql] = row.stats;
            writeln!(
                f,
                "| {} | {} | {} | {} | {} | {} | {:.0} | {} | {} | {:.0} | {} | {:.0} | {} | {} | {:.0} | {} | {} | {} |",
                row.backend,
                row.products,
                row.what,
                row.bytes,
                row.statements,
                row.clients,
                cached.per_second,
                ms(cached.p50),
                ms(cached.p99),
                memory.per_second,
                share(cached, memory),
                uncached.per_second,
                ms(uncached.p50),
                ms(uncached.p99),
                sql.per_second,
                ms(sql.p99),
                share(uncached, sql),
                share_of_both(uncached, [memory, sql]),
            )?;
        }
        Ok(())
    }

    /// The ratio of latencies between the largest and the smallest shop.
    fn growth(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.reads.is_empty() {
            return Ok(());
        }
        writeln!(
            f,
            "\n## Latency with the most products relative to the fewest\n"
        )?;
        writeln!(
            f,
            "| database | read | clients | cached p99 | uncached p99 | uncached p50 |"
        )?;
        writeln!(f, "|---|---|--:|--:|--:|--:|")?;
        let most = self.reads.iter().map(|row| row.products).max();
        let large = self.reads.iter().filter(|row| Some(row.products) == most);
        for row in large {
            let small = self.reads.iter().find(|other| {
                other.products < row.products
                    && (other.backend, other.what, other.clients)
                        == (row.backend, row.what, row.clients)
            });
            let Some(small) = small else { continue };
            let [(cached, cached_before), (uncached, uncached_before)] =
                [0, 2].map(|index| (row.stats[index], small.stats[index]));
            writeln!(
                f,
                "| {} | {} | {} | {} | {} | {} |",
                row.backend,
                row.what,
                row.clients,
                times(cached.p99, cached_before.p99),
                times(uncached.p99, uncached_before.p99),
                times(uncached.p50, uncached_before.p50),
            )?;
        }
        Ok(())
    }

    fn orders(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.orders.is_empty() {
            return Ok(());
        }
        writeln!(f, "\n## Orders\n")?;
        writeln!(
            f,
            "| database | products | clients | orders/s | p50 | p99 | SQL/s | / SQL |"
        )?;
        writeln!(f, "|---|--:|--:|--:|--:|--:|--:|--:|")?;
        for row in &self.orders {
            writeln!(
                f,
                "| {} | {} | {} | {:.0} | {} | {} | {:.0} | {} |",
                row.backend,
                row.products,
                row.clients,
                row.placed.per_second,
                ms(row.placed.p50),
                ms(row.placed.p99),
                row.sql.per_second,
                share(row.placed, row.sql),
            )?;
        }
        writeln!(
            f,
            "\n| database | products | orders of one SKU | sold | orders/s | p50 | p99 |"
        )?;
        writeln!(f, "|---|--:|--:|--:|--:|--:|--:|")?;
        for row in &self.flash_sales {
            writeln!(
                f,
                "| {} | {} | {} | {} | {:.0} | {} | {} |",
                row.backend,
                row.products,
                row.orders,
                row.sold,
                row.stats.per_second,
                ms(row.stats.p50),
                ms(row.stats.p99),
            )?;
        }
        Ok(())
    }

    /// The ratio of the latencies of orders between the largest and the smallest shop.
    fn order_growth(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let most = self.orders.iter().map(|row| row.products).max();
        let large = self.orders.iter().filter(|row| Some(row.products) == most);
        let pairs = large.filter_map(|row| {
            let small = self.orders.iter().find(|other| {
                other.products < row.products
                    && (other.backend, other.clients) == (row.backend, row.clients)
            });
            small.map(|small| (row, small))
        });
        for (index, (row, small)) in pairs.enumerate() {
            if index == 0 {
                writeln!(f, "\n| database | clients | order p99 | order p50 |")?;
                writeln!(f, "|---|--:|--:|--:|")?;
            }
            writeln!(
                f,
                "| {} | {} | {} | {} |",
                row.backend,
                row.clients,
                times(row.placed.p99, small.placed.p99),
                times(row.placed.p50, small.placed.p50),
            )?;
        }
        Ok(())
    }

    fn memory(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.memory.is_empty() {
            return Ok(());
        }
        writeln!(f, "\n## Memory of the server on SQLite\n")?;
        writeln!(f, "| products | idle MiB | after load MiB | peak MiB |")?;
        writeln!(f, "|--:|--:|--:|--:|")?;
        for row in &self.memory {
            writeln!(
                f,
                "| {} | {} | {} | {} |",
                row.products,
                row.idle / 1024,
                row.after / 1024,
                row.peak / 1024,
            )?;
        }
        Ok(())
    }

    fn floods(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.floods.is_empty() {
            return Ok(());
        }
        writeln!(
            f,
            "\n## A merchant's write beside a flood of rejected calls\n"
        )?;
        writeln!(
            f,
            "| database | visitors | pause after a call | rejected/s | write p50 | p95 | p99 |"
        )?;
        writeln!(f, "|---|--:|--:|--:|--:|--:|--:|")?;
        for row in &self.floods {
            let pause = row.pause.map(|pause| format!("{pause} ms"));
            writeln!(
                f,
                "| {} | {} | {} | {:.0} | {} | {} | {} |",
                row.backend,
                row.visitors,
                pause.as_deref().unwrap_or("–"),
                row.rejected_per_second,
                ms(row.writes.p50),
                ms(row.writes.p95),
                ms(row.writes.p99),
            )?;
        }
        Ok(())
    }
}

fn ms(time: Duration) -> String {
    format!("{:.2}", time.as_secs_f64() * 1000.0)
}

/// The rate relative to both ceilings in sequence.
fn share_of_both(stats: LoadStats, [first, second]: [LoadStats; 2]) -> String {
    let both = 1.0 / (1.0 / first.per_second + 1.0 / second.per_second);
    format!("{:.2}", stats.per_second / both)
}

fn share(stats: LoadStats, ceiling: LoadStats) -> String {
    format!("{:.2}", stats.per_second / ceiling.per_second)
}

fn times(now: Duration, then: Duration) -> String {
    format!("{:.2}", now.as_secs_f64() / then.as_secs_f64())
}
