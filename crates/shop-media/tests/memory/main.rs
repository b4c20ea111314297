//! How much memory pictures take, in a process of their own for each: files that are made to do harm
//! are refused before they can, and what is taken stays within what the worker counts for it.
//!
//! The modules say `cfg(test)`, which always holds here, so that clippy lets their helpers unwrap.

#[cfg(test)]
mod checks;
#[cfg(test)]
mod files;
