//! Priced baskets, from the domain to what travels.

use shop_app::{
    media::Shelf,
    orders::{FoundItems as Found, PricedBasket},
};
use shop_core::Fen;
use shop_orders::{LineProblem, QuotedLine, SpecValueSnapshot, pricing::Offer};

use super::{integer, media, order::packing};
use crate::views::{
    FoundItem, FoundItems, FoundSku, PricedOrder, PricedOrderLine, QuantityProblem, SpecValue,
};

/// A basket at the current prices.
pub fn view(basket: &PricedBasket) -> PricedOrder {
    let quote = &basket.quote;
    let total = quote.packing();
    PricedOrder {
        lines: quote
            .lines
            .iter()
            .map(|quoted| line(quoted, &basket.shelf))
            .collect(),
        pieces: integer(total.pieces),
        total_price: quote.total.ok().map(Fen::get),
        packing: packing(total),
        order_minimum: quote.order_minimum.get(),
        missing_to_minimum: quote.missing_to_minimum().get(),
        takes_orders: basket.takes_orders,
        takes_inquiries: basket.takes_inquiries,
        can_order: basket.takes_orders && quote.is_orderable(),
    }
}

fn line(quoted: &QuotedLine, shelf: &Shelf) -> PricedOrderLine {
    let requested = &quoted.requested;
    let offer = quoted.offer.as_ref();
    let snapshot = offer.map(|offer| offer.snapshot.clone());
    let snapshot = snapshot.unwrap_or_default();
    let per_carton = snapshot.carton.packing_quantity;
    PricedOrderLine {
        product_id: requested.product.get(),
        sku_id: requested.sku.get(),
        name: snapshot.name.buyer,
        spec_values: spec_values(snapshot.spec_values),
        picture: media::from_shelf(shelf, snapshot.picture),
        unit: snapshot.unit.buyer,
        item_number: snapshot.item_number,
        quantity: requested.quantity.into(),
        unit_price: offer.map(|offer| offer.unit_price.get()),
        old_price: quoted.old_price().map(Fen::get),
        amount: quoted.amount.map(Fen::get),
        stock: offer.map_or(0, |offer| offer.stock.into()),
        min_order_quantity: offer.map_or(1, |offer| offer.minimum.into()),
        order_multiple: offer.map_or(1, |offer| offer.multiple.into()),
        packing_quantity: per_carton.map(i64::from),
        packing: quoted.packing().map(packing),
        problem: quoted.problem.map(|problem| problem_of(quoted, problem)),
    }
}

/// What a shop offers under item numbers.
pub fn found(numbers: &[String], found: Found) -> FoundItems {
    let shelf = found.shelf;
    let items = numbers.iter().zip(found.matches);
    let items = items.map(|(number, offers)| FoundItem {
        item_number: number.clone(),
        matches: offers.into_iter().map(|offer| sku(offer, &shelf)).collect(),
    });
    FoundItems {
        items: items.collect(),
    }
}

fn sku(offer: Offer, shelf: &Shelf) -> FoundSku {
    let snapshot = offer.snapshot;
    FoundSku {
        product_id: offer.product.get(),
        sku_id: offer.sku.get(),
        name: snapshot.name.buyer,
        spec_values: spec_values(snapshot.spec_values),
        picture: media::from_shelf(shelf, snapshot.picture),
        item_number: snapshot.item_number,
        unit_price: offer.unit_price.get(),
        stock: offer.stock.into(),
        min_order_quantity: offer.minimum.into(),
        order_multiple: offer.multiple.into(),
    }
}

fn spec_values(values: Vec<SpecValueSnapshot>) -> Vec<SpecValue> {
    let values = values.into_iter().map(|value| SpecValue {
        spec: value.spec.buyer,
        item: value.item.buyer,
    });
    values.collect()
}

fn problem_of(quoted: &QuotedLine, reason: LineProblem) -> QuantityProblem {
    let (below, above) = quoted.neighbours();
    QuantityProblem {
        reason,
        quantity_below: below.map(i64::from),
        quantity_above: above.map(i64::from),
    }
}
