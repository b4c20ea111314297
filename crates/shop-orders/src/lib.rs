//! Orders: what is asked for, what it costs, how it is packed, its number, its states and who may
//! move them, its own copy of what was bought, and its table.

pub mod export;
pub mod form;
pub mod masking;
pub mod number;
pub mod packing;
pub mod pricing;
pub mod snapshot;
pub mod status;

mod calendar;
mod order;

pub use calendar::{china_date, parse_day};
pub use form::{LineForm, OrderDraft, OrderForm, RequestedLine};
pub use number::{NotAnOrderNumber, OrderNumber};
pub use order::{Customer, Order, OrderEvent, PaymentMethod};
pub use snapshot::{LineSnapshot, OrderLine, SnapshotText, SpecValueSnapshot};
pub use status::{BadTransition, OrderAction, OrderParty, OrderStatus, Removal};
