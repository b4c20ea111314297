//! The results as Markdown tables.

use std::{fmt, time::Duration};

use crate::{load::Pace, plan::Backend};

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
    pub paces: [Pace; 4],
}

/// The result of orders with a number of clients.
#[derive(Debug)]
pub struct OrderRow {
    pub backend: Backend,
    pub products: usize,
    /// The number of concurrent clients.
    pub clients: usize,
    /// Orders through the server.
    pub placed: Pace,
    /// SQL only.
    pub bare: Pace,
}

/// The result of a rush on one product.
#[derive(Debug)]
pub struct RushRow {
    pub backend: Backend,
    pub products: usize,
    /// The number of attempted orders.
    pub orders: usize,
    /// The number of pieces sold, which equals the stock.
    pub sold: usize,
    pub pace: Pace,
}

/// The server's memory in KiB.
#[derive(Debug)]
pub struct FootprintRow {
    pub products: usize,
    /// Memory after the start.
    pub idle: u64,
    /// Memory after a load.
    pub after: u64,
}

/// All results.
#[derive(Debug, Default)]
pub struct Tables {
    pub reads: Vec<ReadRow>,
    pub orders: Vec<OrderRow>,
    pub rushes: Vec<RushRow>,
    pub footprints: Vec<FootprintRow>,
}

impl fmt::Display for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reads(f)?;
        self.growth(f)?;
        self.orders(f)?;
        self.footprints(f)
    }
}

impl Tables {
    fn reads(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "\n## Reads\n")?;
        writeln!(
            f,
            "Kept: from the server's memory. Asked: from the database each time. Rates in requests \
             a second, times in milliseconds; `/ memory` and `/ SQL` are shares of the ceilings, `/ both` that of \
             an answer from memory and the bare SQL one after the other.\n"
        )?;
        writeln!(
            f,
            "| database | products | read | bytes | statements | clients | kept/s | p50 | p99 | memory/s | / memory \
             | asked/s | p50 | p99 | SQL/s | p99 | / SQL | / both |"
        )?;
        writeln!(
            f,
            "|---|--:|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|"
        )?;
        for row in &self.reads {
            let [kept, memory, asked, sql] = row.paces;
            writeln!(
                f,
                "| {} | {} | {} | {} | {} | {} | {:.0} | {} | {} | {:.0} | {} | {:.0} | {} | {} | {:.0} | {} | {} | {} |",
                row.backend,
                row.products,
                row.what,
                row.bytes,
                row.statements,
                row.clients,
                kept.per_second,
                ms(kept.p50),
                ms(kept.p99),
                memory.per_second,
                share(kept, memory),
                asked.per_second,
                ms(asked.p50),
                ms(asked.p99),
                sql.per_second,
                ms(sql.p99),
                share(asked, sql),
                share_of_both(asked, [memory, sql]),
            )?;
        }
        Ok(())
    }

    /// The ratio of latencies between the largest and the smallest shop.
    fn growth(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "\n## Times with the most products beside those with the fewest\n"
        )?;
        writeln!(
            f,
            "| database | read | clients | kept p99 | asked p99 | asked p50 |"
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
            let [(kept, kept_then), (asked, asked_then)] =
                [0, 2].map(|pace| (row.paces[pace], small.paces[pace]));
            writeln!(
                f,
                "| {} | {} | {} | {} | {} | {} |",
                row.backend,
                row.what,
                row.clients,
                times(kept.p99, kept_then.p99),
                times(asked.p99, asked_then.p99),
                times(asked.p50, asked_then.p50),
            )?;
        }
        Ok(())
    }

    fn orders(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
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
                row.bare.per_second,
                share(row.placed, row.bare),
            )?;
        }
        writeln!(
            f,
            "\n| database | products | orders of one SKU | sold | orders/s | p50 | p99 |"
        )?;
        writeln!(f, "|---|--:|--:|--:|--:|--:|--:|")?;
        for row in &self.rushes {
            writeln!(
                f,
                "| {} | {} | {} | {} | {:.0} | {} | {} |",
                row.backend,
                row.products,
                row.orders,
                row.sold,
                row.pace.per_second,
                ms(row.pace.p50),
                ms(row.pace.p99),
            )?;
        }
        Ok(())
    }

    fn footprints(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "\n## Memory of the server on SQLite\n")?;
        writeln!(f, "| products | idle MiB | after a load MiB |")?;
        writeln!(f, "|--:|--:|--:|")?;
        for row in &self.footprints {
            writeln!(
                f,
                "| {} | {} | {} |",
                row.products,
                row.idle / 1024,
                row.after / 1024
            )?;
        }
        Ok(())
    }
}

fn ms(time: Duration) -> String {
    format!("{:.2}", time.as_secs_f64() * 1000.0)
}

/// The rate relative to both ceilings in sequence.
fn share_of_both(pace: Pace, [first, second]: [Pace; 2]) -> String {
    let both = 1.0 / (1.0 / first.per_second + 1.0 / second.per_second);
    format!("{:.2}", pace.per_second / both)
}

fn share(pace: Pace, ceiling: Pace) -> String {
    format!("{:.2}", pace.per_second / ceiling.per_second)
}

fn times(now: Duration, then: Duration) -> String {
    format!("{:.2}", now.as_secs_f64() / then.as_secs_f64())
}
