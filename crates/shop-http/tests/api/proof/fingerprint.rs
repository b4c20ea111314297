//! Whether anything in a database has changed.

use shop_testing::{Backend, TestServer};

/// Tables that refused calls may write to: counters of attempts, and when a session was last used.
const IGNORED: [&str; 2] = ["rate_limits", "sessions"];

/// The content of every table except [`IGNORED`], as one query.
#[derive(Debug)]
pub struct Fingerprint(String);

impl Fingerprint {
    pub async fn of(server: &TestServer, backend: Backend) -> Self {
        let tables = match backend {
            Backend::Sqlite => {
                "SELECT group_concat(name) FROM sqlite_master WHERE type = 'table'
                    AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT LIKE 'sqlite%'"
            }
            Backend::Postgres => {
                "SELECT string_agg(table_name, ',' ORDER BY table_name)
                    FROM information_schema.tables WHERE table_schema = 'public'"
            }
        };
        let tables = server.text(tables).await;
        let mut parts = Vec::new();
        for table in tables.split(',').filter(|table| !IGNORED.contains(table)) {
            parts.push(match backend {
                Backend::Sqlite => {
                    let columns = format!(
                        "SELECT group_concat('quote(\"' || name || '\")', ' || ') FROM pragma_table_info('{table}')"
                    );
                    let row = server.text(&columns).await;
                    format!("(SELECT COALESCE(group_concat(r, ';'), '') FROM (SELECT {row} AS r FROM \"{table}\" ORDER BY r))")
                }
                Backend::Postgres => format!(
                    "(SELECT COALESCE(md5(string_agg(t::text, ';' ORDER BY t::text)), '') FROM \"{table}\" t)"
                ),
            });
        }
        assert!(parts.len() > 30, "only {} tables", parts.len());
        let labelled = tables
            .split(',')
            .filter(|table| !IGNORED.contains(table))
            .zip(parts)
            .map(|(table, part)| format!("'{table}=' || {part} || chr"));
        let separator = match backend {
            Backend::Sqlite => "char(10)",
            Backend::Postgres => "chr(10)",
        };
        let labelled: Vec<String> = labelled
            .map(|part| format!("{}{separator}", part.trim_end_matches("chr")))
            .collect();
        Self(format!("SELECT {}", labelled.join(" || ")))
    }

    /// The content as it is now.
    pub async fn now(&self, server: &TestServer) -> String {
        server.text(&self.0).await
    }
}

/// The lines in which two contents differ.
pub fn difference<'a>(before: &'a str, after: &'a str) -> Vec<&'a str> {
    let lines = after
        .lines()
        .filter(|line| !before.lines().any(|old| old == *line));
    lines.collect()
}
