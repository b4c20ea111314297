//! The memory use of image processing, measured in one process per image: malicious files are
//! rejected early, and accepted ones stay within the worker's estimate.
//!
//! The modules have `cfg(test)`, which is always set here, so that clippy allows `unwrap` in
//! helpers.

#[cfg(test)]
mod checks;
#[cfg(test)]
mod files;
