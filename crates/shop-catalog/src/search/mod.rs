//! Search in three languages with the same answers on every database: our own code makes the
//! terms, a database only looks them up.
//!
//! Chinese is found by any run of characters, other scripts by word beginnings; case, diacritics
//! and Arabic letter forms do not matter; several words must all match. Signs are ordinary characters:
//! a word that has some is found where it is contained.

mod document;
mod fold;
mod query;
mod segment;

pub use document::{Document, Weight};
pub use fold::fold;
pub use query::{KEYWORD_MAX, Query, Rank, Term, searched};

#[cfg(test)]
mod tests;
