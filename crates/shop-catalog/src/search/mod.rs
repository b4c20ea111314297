//! Search in three languages with identical results on every database: the terms are computed here,
//! the database only looks them up.
//!
//! Chinese matches any run of characters, other scripts match word prefixes; case, diacritics and
//! Arabic letter forms are ignored; all words must match. Symbols are ordinary characters: a word
//! that contains some matches as a substring.

mod document;
mod fold;
mod query;
mod segment;

pub use document::{Document, Weight};
pub use fold::fold;
pub use query::{KEYWORD_MAX, Query, Rank, Term, searched};

#[cfg(test)]
mod tests;
