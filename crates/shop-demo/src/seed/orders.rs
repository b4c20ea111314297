//! Orders, taken through their states.

use std::collections::HashMap;

use shop_app::{
    Actor, Application,
    idempotency::IdempotentRequest,
    order::{self, OrderOverview, StatusChange},
};
use shop_core::Locale;
use shop_orders::{LineForm, OrderAction, OrderForm, OrderNumber, PaymentMethod, QuoteForm};

use super::{FillError, products::Catalogue};
use crate::goods::orders::{Action, ORDERS, OrderSheet};

/// The demo's people by their shop codes.
pub type People = HashMap<String, Actor>;

/// Places those orders whose people and goods are there, the oldest first, and returns how many.
pub async fn place_all(
    app: &Application,
    people: &People,
    catalogue: &Catalogue,
) -> Result<usize, FillError> {
    let mut placed = 0;
    for sheet in ORDERS.iter().rev() {
        let parties = people.get(sheet.buyer).zip(people.get(sheet.seller));
        let form = parties.and_then(|(_, seller)| form(sheet, seller, catalogue));
        let (Some((buyer, seller)), Some(form)) = (parties, form) else {
            continue;
        };
        let number = place(app, buyer, &form).await?;
        follow(app, buyer, seller, sheet, &number).await?;
        placed += 1;
    }
    Ok(placed)
}

async fn place(
    app: &Application,
    buyer: &Actor,
    form: &OrderForm,
) -> Result<OrderNumber, FillError> {
    let basket = QuoteForm {
        shop_id: form.shop_id,
        items: form.items.clone(),
    };
    let priced = order::price(app, Some(buyer), &basket, Locale::Zh, "").await;
    let total = priced.map_err(FillError::refused("basket"))?.quote.total;
    let form = &OrderForm {
        expected_total: total.map_err(FillError::refused("total"))?.get(),
        ..form.clone()
    };
    let number = |placed: &OrderOverview| Ok(placed.order.number.to_string());
    let request = IdempotentRequest::default();
    let placed = order::place(app, buyer, &request, form, Locale::Zh, &number).await;
    let number = placed.map_err(FillError::refused("order"))?;
    number.parse().map_err(FillError::refused("order number"))
}

/// None when a product is not there, or an unknown way to pay is named.
pub fn form(sheet: &OrderSheet, seller: &Actor, catalogue: &Catalogue) -> Option<OrderForm> {
    let mut items = Vec::with_capacity(sheet.lines.len());
    for (number, combination, quantity) in &sheet.lines {
        let made = catalogue.get(*number)?;
        let sku = made.skus.get(*combination)?;
        let quantity = i64::from(*quantity);
        items.push(LineForm {
            product_id: made.id.get(),
            sku_id: sku.get(),
            quantity,
            ..LineForm::default()
        });
    }
    Some(OrderForm {
        shop_id: seller.user.get(),
        items,
        customer_name: sheet.customer.to_owned(),
        customer_phone: sheet.phone.to_owned(),
        address: sheet.address.to_owned(),
        payment_method: sheet.payment.parse::<PaymentMethod>().ok()?,
        remark: Some(sheet.remark.to_owned()),
        expected_date: None,
        // It is priced when it is placed.
        expected_total: 0,
    })
}

/// What happened to an order since it was placed.
async fn follow(
    app: &Application,
    buyer: &Actor,
    seller: &Actor,
    sheet: &OrderSheet,
    number: &OrderNumber,
) -> Result<(), FillError> {
    for action in &sheet.actions {
        let (who, step) = match *action {
            Action::Confirm => (seller, StatusChange::new(OrderAction::Confirm)),
            Action::Ship => (seller, StatusChange::new(OrderAction::Ship)),
            Action::Complete => (buyer, StatusChange::new(OrderAction::Complete)),
            Action::BuyerCancel => (buyer, StatusChange::new(OrderAction::Cancel)),
            Action::MerchantCancel(why) => {
                (seller, StatusChange::new(OrderAction::Cancel).because(why))
            }
        };
        let moved = order::change_status(app, who, number, step, Locale::Zh).await;
        moved.map_err(FillError::refused("order"))?;
    }
    Ok(())
}
