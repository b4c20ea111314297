//! Orders, from the domain to what travels.

use shop_app::{
    media::Shelf,
    orders::{OrderOverview, OrderViewer as Viewer},
};
use shop_core::{Locale, Page};
use shop_orders as domain;

use super::{integer, media, shop};
use crate::views::{
    OrderEvent, OrderLine, OrderLineTexts, OrderPage, OrderSummary, OrderView, OrderViewer,
    Packing, SpecValue,
};

/// A page of orders.
pub fn page(page: Page<OrderOverview>, locale: Locale) -> OrderPage {
    OrderPage {
        list: page
            .list
            .iter()
            .map(|order| summary(order, locale))
            .collect(),
        next_cursor: page.next.map(shop_core::Cursor::into_string),
        total: page.total.map(integer),
    }
}

/// An order in full.
pub fn view(overview: &OrderOverview, locale: Locale) -> OrderView {
    let order = &overview.order;
    OrderView {
        order_number: order.number.to_string(),
        status: order.status,
        actions: overview.actions.clone(),
        viewer: viewer(overview.viewer),
        shop: shop::brief(&overview.shop, locale),
        buyer_language: order.buyer_locale,
        lines: order
            .lines
            .iter()
            .map(|l| {
                line(
                    l,
                    &overview.shelf,
                    (locale, order.buyer_locale),
                    &overview.present.of(l),
                )
            })
            .collect(),
        pieces: integer(order.pieces()),
        total_price: order.total.get(),
        packing: packing(order.packing()),
        customer_name: order.customer.name.clone(),
        customer_phone: order.customer.phone.clone(),
        customer_country: order.customer.country.map(|country| country.to_string()),
        customer_wechat_id: order.customer.wechat_id.clone(),
        has_buyer_account: order.buyer.is_some(),
        inquiry_number: overview.inquiry_number.as_ref().map(ToString::to_string),
        address: order.customer.address.clone(),
        payment_method: order.payment_method,
        remark: order.remark.clone(),
        expected_time: order.expected_date.map(|date| date.to_string()),
        carrier: order.shipment.carrier.clone(),
        tracking_number: order.shipment.tracking_number.clone(),
        history: order.history.iter().map(event).collect(),
        share_token: overview.share_token.clone(),
        created_at: order.created_at.to_rfc3339(),
    }
}

/// How many pictures and names a card shows.
const CARD_PICTURES: usize = 3;

/// The names of the first products of lines, each once.
pub fn product_names(
    lines: &[domain::OrderLine],
    (reader, buyer): (Locale, Locale),
) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for line in lines {
        let name = line.snapshot.name.for_reader(reader, buyer, None);
        if names.len() < CARD_PICTURES && !names.iter().any(|known| known == name) {
            names.push(name.to_owned());
        }
    }
    names
}

fn summary(overview: &OrderOverview, locale: Locale) -> OrderSummary {
    let order = &overview.order;
    let pictures = order.lines.iter().filter_map(|line| line.snapshot.picture);
    OrderSummary {
        order_number: order.number.to_string(),
        status: order.status,
        actions: overview.actions.clone(),
        shop: shop::brief(&overview.shop, locale),
        customer_name: order.customer.name.clone(),
        has_buyer_account: order.buyer.is_some(),
        total_price: order.total.get(),
        pieces: integer(order.pieces()),
        line_count: integer(order.lines.len() as u64),
        pictures: pictures
            .filter_map(|id| media::from_shelf(&overview.shelf, Some(id)))
            .take(CARD_PICTURES)
            .collect(),
        product_names: product_names(&order.lines, (locale, order.buyer_locale)),
        unread: overview.is_unread,
        share_token: overview.share_token.clone(),
        created_at: order.created_at.to_rfc3339(),
    }
}

/// A line for a reader, of an order or inquiry in the buyer's language.
pub fn line(
    line: &domain::OrderLine,
    shelf: &Shelf,
    (reader, buyer): (Locale, Locale),
    present: &domain::PresentTexts,
) -> OrderLine {
    let snapshot = &line.snapshot;
    let OrderLineTexts {
        name,
        spec_values,
        unit,
    } = texts(snapshot.for_reader(reader, buyer, present));
    OrderLine {
        product_id: line.product.map(Into::into),
        sku_id: line.sku.map(Into::into),
        name,
        spec_values,
        picture: media::from_shelf(shelf, snapshot.picture),
        unit,
        original: texts(snapshot.original()),
        buyer: texts(snapshot.for_buyer()),
        item_number: snapshot.item_number.clone(),
        quantity: i64::from(line.quantity),
        unit_price: line.unit_price.get(),
        amount: line.amount.get(),
        packing: packing(line.packing()),
        remark: snapshot.remark.clone(),
    }
}

fn texts(texts: domain::LineTexts) -> OrderLineTexts {
    let values = texts.spec_values.into_iter();
    let values = values.map(|domain::SpecValueTexts { spec, item }| SpecValue { spec, item });
    OrderLineTexts {
        name: texts.name,
        spec_values: values.collect(),
        unit: texts.unit,
    }
}

/// Cartons, weight and volume.
pub fn packing(packing: domain::packing::Packing) -> Packing {
    Packing {
        pieces: integer(packing.pieces),
        full_cartons: packing.full_cartons.map(integer),
        loose_pieces: packing.loose_pieces.map(integer),
        weight_grams: packing.weight_grams.map(integer),
        volume_cm3: packing.volume_cm3.map(integer),
        missing: packing.missing,
    }
}

fn event(event: &domain::OrderEvent) -> OrderEvent {
    OrderEvent {
        at: event.at.to_rfc3339(),
        action: event.action,
        status: event.status,
        by: event.by,
        reason: event.reason.clone(),
    }
}

const fn viewer(viewer: Viewer) -> OrderViewer {
    match viewer {
        Viewer::Buyer => OrderViewer::Buyer,
        // A merchant who ordered from their own shop needs the merchant's view.
        Viewer::Merchant | Viewer::BothSides => OrderViewer::Merchant,
        Viewer::Operator => OrderViewer::Operator,
        Viewer::Share => OrderViewer::Share,
    }
}
