//! Orders: what a shop offers for pricing, taking and giving back stock, writing orders, moving
//! them, and the lists of both sides.

pub mod idempotency;

mod find;
mod insert;
mod list;
mod merchants;
mod offers;
mod read;
mod status;
mod stock;

pub use find::{OrderRecord, by_number, by_numbers};
pub use insert::{NewOrder, insert};
pub use list::{OrderFilter, OrderSide, OrderSummary, count_lines, count_open, list};
pub use offers::offers;
pub use status::{Move, hide, move_to};
pub use stock::{give_back, moved_since, take};
