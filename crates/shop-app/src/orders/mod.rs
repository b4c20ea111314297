//! Orders: placing, changing, listing, sharing and exporting.

mod change_status;
mod export;
mod list;
mod overview;
mod place;
mod price;
mod read;
mod remove;
mod table;
mod table_pictures;

pub use self::read::read;
pub use change_status::{ChangeStatusError, StatusChange, change_status};
pub use export::{
    ExportError, ExportRequest, ExportTicket, NUMBERS_MAX, TableOptions, export_file, ticket,
};
pub use list::list;
pub use overview::{OrderOverview, OrderViewer};
pub(crate) use place::NUMBER_ATTEMPTS;
pub use place::{PlaceOrderError, place};
pub(crate) use price::quote;
pub use price::{FoundItems, PriceError, PricedBasket, find, price};
pub use remove::{Removed, remove};
pub use shop_store::order::{OrderFilter, OrderSide};
