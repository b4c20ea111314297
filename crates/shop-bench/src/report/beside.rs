//! The tables of reads beside other load.

use std::fmt;

use super::{Tables, ms, share, times};
use crate::{load::LoadStats, paced_orders::Placed, plan::Backend};

/// The result of a cached read without and with orders in other shops.
#[derive(Debug)]
pub struct BesideRow {
    pub backend: Backend,
    pub products: usize,
    /// The name of the read.
    pub what: &'static str,
    /// The number of concurrent clients.
    pub clients: usize,
    /// The median round without orders.
    pub alone: LoadStats,
    /// The median round with orders.
    pub beside: LoadStats,
    /// The orders of all rounds.
    pub orders: Placed,
}

/// A minute of mixed load.
#[derive(Debug)]
pub struct MinuteRow {
    pub backend: Backend,
    pub products: usize,
    /// The number of concurrent clients.
    pub clients: usize,
    pub minute: u32,
    /// The number of reads.
    pub requests: usize,
    /// The number of failed reads.
    pub failed: usize,
    /// The reads without the failed ones.
    pub stats: LoadStats,
    pub orders: Placed,
    /// Samples of the server's memory in KiB.
    pub memory: Vec<u64>,
}

/// The result of a read without and with idle and slow connections.
#[derive(Debug)]
pub struct IdleRow {
    pub backend: Backend,
    pub products: usize,
    /// The name of the read.
    pub what: &'static str,
    /// The number of concurrent clients.
    pub clients: usize,
    /// The number of idle and slow connections.
    pub connections: usize,
    /// How often one was opened again because the server had closed it, in all rounds and reads.
    pub reopened: usize,
    /// The median round without the connections.
    pub alone: LoadStats,
    /// The median round with the connections.
    pub beside: LoadStats,
    /// The server's largest memory in KiB without and with the connections.
    pub memory: [u64; 2],
}

impl Tables {
    pub(super) fn beside(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.beside.is_empty() {
            return Ok(());
        }
        writeln!(
            f,
            "\n## Cached reads without and with orders in other shops\n"
        )?;
        writeln!(
            f,
            "| database | products | read | clients | without/s | p50 | p99 | with/s | p50 | p99 | with / without \
             | orders placed | failed |"
        )?;
        writeln!(f, "|---|--:|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|")?;
        for row in &self.beside {
            writeln!(
                f,
                "| {} | {} | {} | {} | {:.0} | {} | {} | {:.0} | {} | {} | {} | {} | {} |",
                row.backend,
                row.products,
                row.what,
                row.clients,
                row.alone.per_second,
                ms(row.alone.p50),
                ms(row.alone.p99),
                row.beside.per_second,
                ms(row.beside.p50),
                ms(row.beside.p99),
                share(row.beside, row.alone),
                row.orders.placed,
                row.orders.failed,
            )?;
        }
        Ok(())
    }

    pub(super) fn minutes(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.minutes.is_empty() {
            return Ok(());
        }
        writeln!(f, "\n## Minutes of mixed load\n")?;
        writeln!(
            f,
            "| database | products | clients | minute | reads | errors | p50 | p99 | orders | failed | MiB |"
        )?;
        writeln!(f, "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|")?;
        for row in &self.minutes {
            let memory = row.memory.iter().map(|kib| (kib / 1024).to_string());
            writeln!(
                f,
                "| {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} |",
                row.backend,
                row.products,
                row.clients,
                row.minute,
                row.requests,
                row.failed,
                ms(row.stats.p50),
                ms(row.stats.p99),
                row.orders.placed,
                row.orders.failed,
                memory.collect::<Vec<_>>().join(", "),
            )?;
        }
        Ok(())
    }

    pub(super) fn idle(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.idle.is_empty() {
            return Ok(());
        }
        writeln!(f, "\n## Reads without and with idle and slow connections\n")?;
        writeln!(
            f,
            "| database | products | read | clients | connections | opened again | without: p50 | p95 | p99 \
             | with: p50 | p95 | p99 | p95 with / without | MiB without | with |"
        )?;
        writeln!(
            f,
            "|---|--:|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|"
        )?;
        for row in &self.idle {
            let (alone, beside) = (row.alone, row.beside);
            let [before, with] = row.memory;
            writeln!(
                f,
                "| {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} |",
                row.backend,
                row.products,
                row.what,
                row.clients,
                row.connections,
                row.reopened,
                ms(alone.p50),
                ms(alone.p95),
                ms(alone.p99),
                ms(beside.p50),
                ms(beside.p95),
                ms(beside.p99),
                times(beside.p95, alone.p95),
                before / 1024,
                with / 1024,
            )?;
        }
        Ok(())
    }
}
