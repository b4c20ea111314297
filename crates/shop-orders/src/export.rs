//! Orders as a table.
