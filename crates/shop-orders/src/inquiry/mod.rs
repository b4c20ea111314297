//! Stored inquiries: what somebody without an account asked a shop for.

mod form;
mod status;

use shop_core::{Fen, InquiryId, Locale, MediaId, ProductId, ShopId, Timestamp};

use crate::{Country, InquiryLine, LineSnapshot, OrderNumber, packing::Packing};

pub use form::{
    ADDRESS_OF_INQUIRY, InquiryDraft, InquiryForm, NOTE, OrderFromInquiryDraft,
    OrderFromInquiryForm, WECHAT_ID,
};
pub use status::{BadInquiryTransition, InquiryAction, InquiryStatus};

/// Who sent an inquiry, and how to reach them: by phone, `WeChat` or both.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contact {
    /// Name.
    pub name: String,
    /// Country.
    pub country: Country,
    /// Phone number in E.164; may be empty.
    pub phone: String,
    /// `WeChat` ID; may be empty.
    pub wechat_id: String,
}

/// The product that a question is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InquiryProduct {
    /// The product; `None` if deleted.
    pub product: Option<ProductId>,
    /// Its name, item number and main image when the question was sent.
    pub snapshot: LineSnapshot,
}

/// An inquiry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inquiry {
    /// The row ID.
    pub id: InquiryId,
    /// The public number, in the form of an order number.
    pub number: OrderNumber,
    /// The shop.
    pub shop: ShopId,
    /// The current status.
    pub status: InquiryStatus,
    /// The sender's language.
    pub locale: Locale,
    /// The sender.
    pub contact: Contact,
    /// The requested SKUs, in the buyer's order; empty for a question.
    pub lines: Vec<InquiryLine>,
    /// The total price when it was sent; `None` if the sender did not see the price of a line.
    pub total: Option<Fen>,
    /// The product that a question is about.
    pub product: Option<InquiryProduct>,
    /// The sender's remark.
    pub remark: String,
    /// The merchant's latest note; empty if there is none.
    pub note: String,
    /// The latest answer.
    pub answered_at: Option<Timestamp>,
    /// When it was closed without an order.
    pub closed_at: Option<Timestamp>,
    /// When it was sent, and the agreement was accepted.
    pub created_at: Timestamp,
}

impl Inquiry {
    /// The number of pieces of all lines.
    pub fn pieces(&self) -> u64 {
        self.lines.iter().map(|line| u64::from(line.quantity)).sum()
    }

    /// The packing of all lines together, see [`Packing::of_order`].
    pub fn packing(&self) -> Packing {
        Packing::of_order(
            self.lines
                .iter()
                .map(|line| (line.quantity, &line.snapshot)),
        )
    }

    /// The images of its lines and of its product.
    pub fn pictures(&self) -> impl Iterator<Item = MediaId> + '_ {
        let lines = self.lines.iter().map(|line| &line.snapshot);
        let product = self.product.iter().map(|product| &product.snapshot);
        lines.chain(product).filter_map(|snapshot| snapshot.picture)
    }
}
