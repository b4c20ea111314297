//! Orders: what a shop offers for pricing, taking and giving back stock, writing orders, moving
//! them, and the lists of both sides.

mod find;
mod insert;
mod item_numbers;
mod list;
mod merchants;
mod offers;
mod present;
mod read;
mod status;
mod stock;
mod unread;

pub use find::{OrderRecord, by_number, by_numbers};
pub use insert::{NewOrder, insert};
pub use item_numbers::by_item_numbers;
pub use list::{ExportPart, OrderFilter, OrderSide, OrderSummary, count_open, export_part, list};
pub use offers::{offered_product, offers};
pub use present::{PresentLines, present_lines};
pub use status::{Move, hide, move_to};
pub use stock::{give_back, moved_since, take};
pub use unread::{count_unread, mark_read};
