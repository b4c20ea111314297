//! `/api/platform` and `/api/area`.

mod areas;
mod read;
