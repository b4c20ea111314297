//! `/api/feedback`.

mod send;
