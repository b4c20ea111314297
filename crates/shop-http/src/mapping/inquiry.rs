//! Inquiries, from the domain to what travels.

use shop_app::inquiries::{
    BlockedContact as Blocked, InquiryOverview, InquiryViewer as Viewer, Sent,
};
use shop_core::{Locale, Page, Timestamp};
use shop_orders as domain;

use super::{integer, media, order, shop};
use crate::views::{
    BlockedContact, BlockedContacts, InquiryOrder, InquiryPage, InquiryProduct, InquirySummary,
    InquiryView, InquiryViewer, Media, SentInquiry, SentInquiryPage, SentInquirySummary,
};

/// An inquiry as its sender is answered.
pub fn sent(sent: &Sent) -> SentInquiry {
    let inquiry = &sent.inquiry;
    SentInquiry {
        inquiry_number: inquiry.number.to_string(),
        share_token: inquiry.share_token.clone(),
        created_at: inquiry.created_at.to_rfc3339(),
    }
}

/// A page of inquiries.
pub fn page(page: Page<InquiryOverview>, locale: Locale) -> InquiryPage {
    InquiryPage {
        list: page
            .list
            .iter()
            .map(|shown| summary(shown, locale))
            .collect(),
        next_cursor: page.next.map(shop_core::Cursor::into_string),
        total: page.total.map(integer),
    }
}

/// An inquiry in full.
pub fn view(overview: &InquiryOverview, locale: Locale) -> InquiryView {
    let inquiry = &overview.inquiry;
    let contact = &inquiry.contact;
    let lines = inquiry.lines.iter().map(|line| {
        let present = overview.present.of(line);
        order::line(line, &overview.shelf, (locale, inquiry.locale), &present)
    });
    InquiryView {
        inquiry_number: inquiry.number.to_string(),
        status: inquiry.status,
        actions: overview.actions.clone(),
        viewer: viewer(overview.viewer),
        shop: shop::brief(&overview.shop, locale),
        language: inquiry.locale,
        lines: lines.collect(),
        product: inquiry
            .product
            .as_ref()
            .map(|asked| product(overview, asked, locale)),
        pieces: integer(inquiry.pieces()),
        total_price: inquiry.total.get(),
        packing: order::packing(inquiry.packing()),
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

/// How many pictures a card shows.
const CARD_PICTURES: usize = 3;

fn summary(overview: &InquiryOverview, locale: Locale) -> InquirySummary {
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
        total_price: inquiry.total.get(),
        pictures: card_pictures(overview),
        unread: overview.is_unread,
        order_number: overview
            .order
            .as_ref()
            .map(|order| order.number.to_string()),
        created_at: inquiry.created_at.to_rfc3339(),
    }
}

/// A page of the inquiries that a browser sent.
pub fn sent_page(page: Page<InquiryOverview>, locale: Locale) -> SentInquiryPage {
    SentInquiryPage {
        list: page
            .list
            .iter()
            .map(|shown| sent_summary(shown, locale))
            .collect(),
        next_cursor: page.next.map(shop_core::Cursor::into_string),
        total: page.total.map(integer),
    }
}

fn sent_summary(overview: &InquiryOverview, locale: Locale) -> SentInquirySummary {
    let inquiry = &overview.inquiry;
    SentInquirySummary {
        inquiry_number: inquiry.number.to_string(),
        status: inquiry.status,
        shop: shop::brief(&overview.shop, locale),
        product_name: product_name(inquiry, locale),
        line_count: integer(inquiry.lines.len() as u64),
        pieces: integer(inquiry.pieces()),
        total_price: inquiry.total.get(),
        pictures: card_pictures(overview),
        product_names: order::product_names(&inquiry.lines, (locale, inquiry.locale)),
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
    pictures.take(CARD_PICTURES).collect()
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
pub fn blocked(contacts: Vec<Blocked>) -> BlockedContacts {
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
