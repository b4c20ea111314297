//! Orders: requests, pricing, packing, order numbers, status transitions and permissions, snapshots
//! of the ordered products, and the exported table.

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
