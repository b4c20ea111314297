//! `/api/feedback`.

mod answer;
mod send;
