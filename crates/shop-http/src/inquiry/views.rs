//! Inquiries as they are sent and read.

use serde::{Deserialize, Serialize};
use shop_app::inquiry::{
    BlockedContact as Blocked, InquiryOverview, InquiryViewer as Viewer, Sent,
};
use shop_core::{Fen, Locale, Secret, Timestamp};
use shop_orders as domain;
use utoipa::ToSchema;

use crate::{
    common::integer,
    media::{self, Media},
    order::views::{self, OrderLineTexts, Packing, SpecValue},
    page::{Entry, Page},
    user::shop::{self, ShopBrief},
};

pub use shop_orders::{InquiryAction, InquiryStatus};

/// As whom the inquiry is seen. `sender`: the browser that sent it. `share`: by the inquiry's link.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum InquiryViewer {
    Sender,
    Merchant,
    Operator,
    Share,
}

/// An inquiry that was sent.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SentInquiry {
    /// The number: 6 digits of its date (`YYMMDD`) and 10 letters or digits.
    pub inquiry_number: String,
    /// Opens the inquiry to everybody for {inquiry-link-days} days, as parameter `t` of
    /// `GET /api/inquiry/{inquiryNumber}`.
    #[schema(value_type = String)]
    pub share_token: Secret<String>,
    /// When it was sent.
    #[schema(format = DateTime)]
    pub created_at: String,
}

/// The product that a question is about, as it was when the question was sent.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InquiryProduct {
    /// Id of the product; null once it is deleted.
    pub product_id: Option<i64>,
    /// Name in the requested language, if it is the sender's; else the original.
    pub name: String,
    /// Name in the merchant's language.
    pub original: String,
    /// Name in the sender's language.
    pub buyer: String,
    /// The main picture; null if there was none.
    pub picture: Option<Media>,
    /// The merchant's item number; possibly empty.
    pub item_number: String,
}

/// A line of an inquiry, with names, picture and price as they were when it was sent.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InquiryLine {
    /// Id of the product; null once it is deleted.
    pub product_id: Option<i64>,
    /// Id of the SKU; null once it is deleted.
    pub sku_id: Option<i64>,
    /// Name of the product in the requested language: as it was when the inquiry was sent, or as the
    /// product translates the same original today; else the original. So are `specValues` and `unit`.
    pub name: String,
    /// The chosen item of each spec; empty for a product without specs.
    pub spec_values: Vec<SpecValue>,
    /// The picture; null if there was none.
    pub picture: Option<Media>,
    /// What one piece is called.
    pub unit: String,
    /// The line in the merchant's language.
    pub original: OrderLineTexts,
    /// The line in the sender's language (`language`).
    pub buyer: OrderLineTexts,
    /// The merchant's item number; possibly empty.
    pub item_number: String,
    /// Number of pieces.
    pub quantity: i64,
    /// The price of one piece, in fen; null if the sender did not see it.
    pub unit_price: Option<i64>,
    /// `quantity` × `unitPrice`, in fen; null if that is.
    pub amount: Option<i64>,
    /// The price of one piece that the merchant has noted now, in fen, for a line without a price; null if
    /// there is none, and for everybody but the merchant.
    pub noted_price: Option<i64>,
    /// Cartons, weight and volume of the line alone. In those of the whole inquiry, the lines of one product
    /// fill cartons together.
    pub packing: Packing,
    /// The sender's remark on the line; possibly empty, always empty for viewers by the link.
    pub remark: String,
}

/// The order that was made from an inquiry.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InquiryOrder {
    /// The order number.
    pub order_number: String,
    /// Opens the order, as parameter `t` of `GET /api/order/{orderId}`; null once it has expired.
    #[schema(value_type = Option<String>)]
    pub share_token: Option<Secret<String>>,
}

/// An inquiry in full.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InquiryView {
    /// The number: 6 digits of its date (`YYMMDD`) and 10 letters or digits.
    pub inquiry_number: String,
    /// The present status.
    pub status: InquiryStatus,
    /// What the viewer may do now; empty for everybody but the merchant.
    pub actions: Vec<InquiryAction>,
    /// As whom the viewer sees the inquiry.
    pub viewer: InquiryViewer,
    /// The shop the inquiry was sent to.
    pub shop: ShopBrief,
    /// The sender's language.
    pub language: Locale,
    /// The lines, at most {order-lines}; empty for a question.
    pub lines: Vec<InquiryLine>,
    /// Whether the sender did not see the price of a line.
    pub has_hidden_prices: bool,
    /// The product that a question is about; null if there is none.
    pub product: Option<InquiryProduct>,
    /// Number of pieces of all lines.
    pub pieces: i64,
    /// The total at the prices of the time when it was sent, in fen; 0 without lines, null if the sender did
    /// not see the price of a line.
    pub total_price: Option<i64>,
    /// Cartons, weight and volume of all lines.
    pub packing: Packing,
    /// Name of the sender; partly masked for viewers by the link.
    pub name: String,
    /// Country of the sender (ISO 3166-1 alpha-2).
    pub country: String,
    /// Phone number of the sender (E.164); empty if not given. Partly masked for viewers by the link.
    pub phone: String,
    /// `WeChat` ID of the sender; empty if not given. Partly masked for viewers by the link.
    pub wechat_id: String,
    /// The sender's remark; possibly empty, always empty for viewers by the link.
    pub remark: String,
    /// The merchant's note; empty until there is one.
    pub note: String,
    /// When the merchant last answered; null if not yet.
    #[schema(format = DateTime)]
    pub answered_at: Option<String>,
    /// When it was closed without an order; null if it was not.
    #[schema(format = DateTime)]
    pub closed_at: Option<String>,
    /// The order that was made from it; null if there is none.
    pub order: Option<InquiryOrder>,
    /// Opens the inquiry to everybody for {inquiry-link-days} days, as parameter `t` of
    /// `GET /api/inquiry/{inquiryNumber}`. Only for sender and merchant, else null; null once it has
    /// expired.
    #[schema(value_type = Option<String>)]
    pub share_token: Option<Secret<String>>,
    /// When it was sent.
    #[schema(format = DateTime)]
    pub created_at: String,
}

/// An inquiry in the merchant's list.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InquirySummary {
    /// The number.
    pub inquiry_number: String,
    /// The present status.
    pub status: InquiryStatus,
    /// What the merchant may do now.
    pub actions: Vec<InquiryAction>,
    /// Name of the sender.
    pub name: String,
    /// Country of the sender (ISO 3166-1 alpha-2).
    pub country: String,
    /// Phone number of the sender (E.164); empty if not given.
    pub phone: String,
    /// `WeChat` ID of the sender; empty if not given.
    pub wechat_id: String,
    /// The sender's language.
    pub language: Locale,
    /// The sender's remark; possibly empty.
    pub remark: String,
    /// Name of the product that a question is about; empty if there is none.
    pub product_name: String,
    /// Number of lines.
    pub line_count: i64,
    /// Number of pieces of all lines.
    pub pieces: i64,
    /// The total at the prices of the time when it was sent, in fen; 0 without lines, null if the sender did
    /// not see the price of a line.
    pub total_price: Option<i64>,
    /// Pictures of its first products, at most {card-pictures}.
    pub pictures: Vec<Media>,
    /// Whether nobody has opened it yet. Reading it with `GET /api/inquiry/{inquiryNumber}` ends that.
    pub unread: bool,
    /// Number of the order that was made from it; null if there is none.
    pub order_number: Option<String>,
    /// When it was sent.
    #[schema(format = DateTime)]
    pub created_at: String,
}

impl Entry for InquirySummary {
    const PAGE: &str = "InquiryPage";
    const PLURAL: &str = "inquiries";
}

/// A page of inquiries.
pub type InquiryPage = Page<InquirySummary>;

/// An inquiry in the list of all shops' inquiries, for operators.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundInquiry {
    /// The number.
    pub inquiry_number: String,
    /// The present status.
    pub status: InquiryStatus,
    /// The shop the inquiry was sent to.
    pub shop: ShopBrief,
    /// Name of the sender.
    pub name: String,
    /// Country of the sender (ISO 3166-1 alpha-2).
    pub country: String,
    /// Phone number of the sender (E.164); empty if not given.
    pub phone: String,
    /// `WeChat` ID of the sender; empty if not given.
    pub wechat_id: String,
    /// Number of lines.
    pub line_count: i64,
    /// Number of pieces of all lines.
    pub pieces: i64,
    /// The total at the prices of the time when it was sent, in fen; 0 without lines, null if the sender did
    /// not see the price of a line.
    pub total_price: Option<i64>,
    /// When it was sent.
    #[schema(format = DateTime)]
    pub created_at: String,
}

impl Entry for FoundInquiry {
    const PAGE: &str = "FoundInquiryPage";
    const PLURAL: &str = "inquiries";
    const PAGE_OF: &str = "inquiries of all shops";
}

/// A page of inquiries of all shops.
pub type FoundInquiryPage = Page<FoundInquiry>;

/// An inquiry in the list of the browser that sent it.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SentInquirySummary {
    /// The number.
    pub inquiry_number: String,
    /// The present status.
    pub status: InquiryStatus,
    /// The shop the inquiry was sent to.
    pub shop: ShopBrief,
    /// Name of the product that a question is about; empty if there is none.
    pub product_name: String,
    /// Number of lines.
    pub line_count: i64,
    /// Number of pieces of all lines.
    pub pieces: i64,
    /// The total at the prices of the time when it was sent, in fen; 0 without lines, null if the sender did
    /// not see the price of a line.
    pub total_price: Option<i64>,
    /// Pictures of its first products, at most {card-pictures}.
    pub pictures: Vec<Media>,
    /// Names of its first products, at most {card-pictures}.
    pub product_names: Vec<String>,
    /// The merchant's note; empty until there is one.
    pub note: String,
    /// Whether the browser has not opened what the merchant did with it last. Reading it with
    /// `GET /api/inquiry/{inquiryNumber}` ends that.
    pub unread: bool,
    /// The order that was made from it; null if there is none.
    pub order: Option<InquiryOrder>,
    /// When it was sent.
    #[schema(format = DateTime)]
    pub created_at: String,
}

impl Entry for SentInquirySummary {
    const PAGE: &str = "SentInquiryPage";
    const PLURAL: &str = "inquiries";
    const PAGE_OF: &str = "sent inquiries";
}

/// A page of sent inquiries.
pub type SentInquiryPage = Page<SentInquirySummary>;

/// What to do with an inquiry.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeInquiryRequest {
    /// `answer` or `close`.
    pub action: InquiryAction,
    /// The note that the sender reads. Required for `answer`. Default: the note stays as it is.
    #[schema(nullable = false)]
    pub note: Option<String>,
}

/// Whose contact is blocked.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BlockContactRequest {
    /// Number of the inquiry whose phone number and `WeChat` ID are blocked.
    pub inquiry_number: String,
}

/// A phone number or `WeChat` ID that the shop takes no inquiries from.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BlockedContact {
    /// Id of the entry.
    pub id: i64,
    /// The phone number (E.164); empty if a `WeChat` ID is blocked.
    pub phone: String,
    /// The `WeChat` ID; empty if a phone number is blocked.
    pub wechat_id: String,
    /// When it was blocked.
    #[schema(format = DateTime)]
    pub created_at: String,
}

/// All blocked contacts of a shop.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BlockedContacts {
    /// The contacts, the latest first, at most {blocked-contacts}.
    pub list: Vec<BlockedContact>,
}

/// An inquiry as its sender is answered.
pub fn sent_view(sent: &Sent) -> SentInquiry {
    let inquiry = &sent.inquiry;
    SentInquiry {
        inquiry_number: inquiry.number.to_string(),
        share_token: inquiry.share_token.clone(),
        created_at: inquiry.created_at.to_rfc3339(),
    }
}

/// An inquiry in full.
pub fn inquiry_view(overview: &InquiryOverview, locale: Locale) -> InquiryView {
    let inquiry = &overview.inquiry;
    let contact = &inquiry.contact;
    let lines = inquiry
        .lines
        .iter()
        .map(|line| line_view(overview, line, locale));
    InquiryView {
        inquiry_number: inquiry.number.to_string(),
        status: inquiry.status,
        actions: overview.actions.clone(),
        viewer: viewer(overview.viewer),
        shop: shop::brief_view(&overview.shop, locale),
        language: inquiry.locale,
        lines: lines.collect(),
        has_hidden_prices: inquiry.total.is_none(),
        product: inquiry
            .product
            .as_ref()
            .map(|asked| product(overview, asked, locale)),
        pieces: integer(inquiry.pieces()),
        total_price: inquiry.total.map(Fen::get),
        packing: views::packing_view(inquiry.packing()),
        name: contact.name.clone(),
        country: contact.country.to_string(),
        phone: contact.phone.clone(),
        wechat_id: contact.wechat_id.clone(),
        remark: inquiry.remark.clone(),
        note: inquiry.note.clone(),
        answered_at: inquiry.answered_at.map(Timestamp::to_rfc3339),
        closed_at: inquiry.closed_at.map(Timestamp::to_rfc3339),
        order: order_of(overview),
        share_token: overview.share_token.clone(),
        created_at: inquiry.created_at.to_rfc3339(),
    }
}

fn line_view(
    overview: &InquiryOverview,
    line: &domain::InquiryLine,
    locale: Locale,
) -> InquiryLine {
    let buyer = overview.inquiry.locale;
    let snapshot = &line.snapshot;
    let present = overview.present.of(line);
    let OrderLineTexts {
        name,
        spec_values,
        unit,
    } = views::texts(snapshot.for_reader(locale, buyer, &present));
    let noted = line.sku.and_then(|sku| overview.noted_prices.get(&sku));
    InquiryLine {
        product_id: line.product.map(Into::into),
        sku_id: line.sku.map(Into::into),
        name,
        spec_values,
        picture: media::from_shelf(&overview.shelf, snapshot.picture),
        unit,
        original: views::texts(snapshot.original()),
        buyer: views::texts(snapshot.for_buyer()),
        item_number: snapshot.item_number.clone(),
        quantity: i64::from(line.quantity),
        unit_price: line.unit_price.map(Fen::get),
        amount: line.amount.map(Fen::get),
        noted_price: noted.map(|price| price.get()),
        packing: views::packing_view(line.packing()),
        remark: snapshot.remark.clone(),
    }
}

/// An inquiry in the list of its shop.
pub fn summary(overview: &InquiryOverview, locale: Locale) -> InquirySummary {
    let inquiry = &overview.inquiry;
    let contact = &inquiry.contact;
    InquirySummary {
        inquiry_number: inquiry.number.to_string(),
        status: inquiry.status,
        actions: overview.actions.clone(),
        name: contact.name.clone(),
        country: contact.country.to_string(),
        phone: contact.phone.clone(),
        wechat_id: contact.wechat_id.clone(),
        language: inquiry.locale,
        remark: inquiry.remark.clone(),
        product_name: product_name(inquiry, locale),
        line_count: integer(inquiry.lines.len() as u64),
        pieces: integer(inquiry.pieces()),
        total_price: inquiry.total.map(Fen::get),
        pictures: card_pictures(overview),
        unread: overview.is_unread,
        order_number: overview
            .order
            .as_ref()
            .map(|order| order.number.to_string()),
        created_at: inquiry.created_at.to_rfc3339(),
    }
}

/// An inquiry in the list of all shops' inquiries.
pub fn found_inquiry(overview: &InquiryOverview, locale: Locale) -> FoundInquiry {
    let inquiry = &overview.inquiry;
    let contact = &inquiry.contact;
    FoundInquiry {
        inquiry_number: inquiry.number.to_string(),
        status: inquiry.status,
        shop: shop::brief_view(&overview.shop, locale),
        name: contact.name.clone(),
        country: contact.country.to_string(),
        phone: contact.phone.clone(),
        wechat_id: contact.wechat_id.clone(),
        line_count: integer(inquiry.lines.len() as u64),
        pieces: integer(inquiry.pieces()),
        total_price: inquiry.total.map(Fen::get),
        created_at: inquiry.created_at.to_rfc3339(),
    }
}

/// An inquiry in the list of the browser that sent it.
pub fn sent_summary(overview: &InquiryOverview, locale: Locale) -> SentInquirySummary {
    let inquiry = &overview.inquiry;
    SentInquirySummary {
        inquiry_number: inquiry.number.to_string(),
        status: inquiry.status,
        shop: shop::brief_view(&overview.shop, locale),
        product_name: product_name(inquiry, locale),
        line_count: integer(inquiry.lines.len() as u64),
        pieces: integer(inquiry.pieces()),
        total_price: inquiry.total.map(Fen::get),
        pictures: card_pictures(overview),
        product_names: views::product_names(&inquiry.lines, locale, inquiry.locale),
        note: inquiry.note.clone(),
        unread: overview.is_unread,
        order: order_of(overview),
        created_at: inquiry.created_at.to_rfc3339(),
    }
}

fn order_of(overview: &InquiryOverview) -> Option<InquiryOrder> {
    overview.order.as_ref().map(|order| InquiryOrder {
        order_number: order.number.to_string(),
        share_token: order.share_token.clone(),
    })
}

fn card_pictures(overview: &InquiryOverview) -> Vec<Media> {
    let pictures = overview.inquiry.pictures();
    let pictures = pictures.filter_map(|id| media::from_shelf(&overview.shelf, Some(id)));
    pictures.take(views::CARD_PICTURES).collect()
}

/// The name of the product that a question is about; empty if there is none.
fn product_name(inquiry: &domain::Inquiry, locale: Locale) -> String {
    let product = inquiry.product.as_ref();
    let name = product.map(|product| {
        product
            .snapshot
            .name
            .for_reader(locale, inquiry.locale, None)
    });
    name.unwrap_or_default().to_owned()
}

fn product(
    overview: &InquiryOverview,
    asked: &domain::InquiryProduct,
    locale: Locale,
) -> InquiryProduct {
    let snapshot = &asked.snapshot;
    let name = snapshot
        .name
        .for_reader(locale, overview.inquiry.locale, None);
    InquiryProduct {
        product_id: asked.product.map(Into::into),
        name: name.to_owned(),
        original: snapshot.name.original.clone(),
        buyer: snapshot.name.buyer.clone(),
        picture: media::from_shelf(&overview.shelf, snapshot.picture),
        item_number: snapshot.item_number.clone(),
    }
}

/// All blocked contacts of a shop.
pub fn blocked_view(contacts: Vec<Blocked>) -> BlockedContacts {
    let list = contacts.into_iter().map(|contact| BlockedContact {
        id: contact.id.get(),
        phone: contact.phone,
        wechat_id: contact.wechat_id,
        created_at: contact.created_at.to_rfc3339(),
    });
    BlockedContacts {
        list: list.collect(),
    }
}

const fn viewer(viewer: Viewer) -> InquiryViewer {
    match viewer {
        Viewer::Sender => InquiryViewer::Sender,
        Viewer::Merchant => InquiryViewer::Merchant,
        Viewer::Operator => InquiryViewer::Operator,
        Viewer::Share => InquiryViewer::Share,
    }
}
