//! Search in three languages with identical results on every database: the terms are computed here,
//! the database only looks them up.
//!
//! Chinese matches any run of characters, other scripts match word prefixes and stems, so that
//! singular and plural find each other; case, diacritics, Arabic letter forms and the Arabic article
//! are ignored; all words must match. Symbols are ordinary characters: a word that contains some
//! matches as a substring. Item numbers also match without their punctuation.

mod document;
mod fold;
mod query;
mod segment;
mod stem;

pub use document::{Document, Weight};
pub use fold::fold;
pub use query::{KEYWORD_MAX, Query, Rank, Term, searched};
pub use stem::{stem, without_article};

#[cfg(test)]
mod tests;
