//! Orders: requests, pricing, packing, order numbers, status transitions and permissions, snapshots
//! of the ordered products, and the exported table.

pub mod basket;
pub mod export;
pub mod form;
pub mod masking;
pub mod number;
pub mod packing;
pub mod pricing;
pub mod shipment;
pub mod snapshot;
pub mod status;

mod calendar;
mod country;
mod inquiry;
mod item_number;
mod order;
mod quote;

pub use calendar::{YEARS, china_date, parse_day};
pub use country::Country;
pub use form::{LineForm, OrderDraft, OrderForm, QuoteForm, RequestedLine};
pub use inquiry::{
    ADDRESS_OF_INQUIRY, BadInquiryTransition, Contact, Inquiry, InquiryAction, InquiryDraft,
    InquiryForm, InquiryProduct, InquiryStatus, NOTE, OrderFromInquiryDraft, OrderFromInquiryForm,
    WECHAT_ID,
};
pub use item_number::item_number_key;
pub use number::{NotAnOrderNumber, OrderNumber};
pub use order::{Customer, Order, OrderEvent, PaymentMethod};
pub use quote::{LineProblem, NoTotal, Problem, Quote, QuotedLine};
pub use shipment::Shipment;
pub use snapshot::{
    InquiryLine, Line, LinePrice, LineSnapshot, LineTexts, OrderLine, PresentTexts, SnapshotText,
    SpecValueSnapshot, SpecValueTexts,
};
pub use status::{BadTransition, OrderAction, OrderParty, OrderStatus, Removal};
