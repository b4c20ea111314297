//! Orders, taken through their states.

use std::collections::HashMap;

use shop_app::{
    Actor, Application,
    orders::{self, OrderOverview},
};
use shop_core::Locale;
use shop_orders::{LineForm, OrderAction, OrderForm, OrderNumber, PaymentMethod};
use uuid::Uuid;

use super::{FillError, products::Catalogue};
use crate::goods::orders::{Action, ORDERS, OrderSheet};

/// The demo's people by their shop codes.
pub type People = HashMap<String, Actor>;

/// Places those orders whose people and goods are there, the oldest first, and tells how many.
pub async fn place_all(
    app: &Application,
    people: &People,
    catalogue: &Catalogue,
) -> Result<usize, FillError> {
    let mut placed = 0;
    for (index, sheet) in ORDERS.iter().enumerate().rev() {
        let parties = people.get(sheet.buyer).zip(people.get(sheet.seller));
        let form = parties.and_then(|(_, seller)| form(sheet, seller, catalogue));
        let (Some((buyer, seller)), Some(form)) = (parties, form) else {
            continue;
        };
        let key = Uuid::from_u128(index as u128);
        let number = place(app, buyer, key, &form).await?;
        follow(app, (buyer, seller), sheet, &number).await?;
        placed += 1;
    }
    Ok(placed)
}

async fn place(
    app: &Application,
    buyer: &Actor,
    key: Uuid,
    form: &OrderForm,
) -> Result<OrderNumber, FillError> {
    let number = |placed: &OrderOverview| Ok(placed.order.number.to_string());
    let placed = orders::place(app, buyer, key, form, Locale::Zh, &number).await;
    let number = placed.map_err(FillError::refused("order"))?;
    number.parse().map_err(FillError::refused("order number"))
}

/// None when a product is not there, or an unknown way to pay is named.
pub fn form(sheet: &OrderSheet, seller: &Actor, catalogue: &Catalogue) -> Option<OrderForm> {
    let mut total = 0;
    let mut items = Vec::with_capacity(sheet.lines.len());
    for (number, combination, quantity) in &sheet.lines {
        let made = catalogue.get(*number)?;
        let (sku, price) = made.skus.get(*combination)?;
        let quantity = i64::from(*quantity);
        total += price * quantity;
        items.push(LineForm {
            product_id: made.id.get(),
            sku_id: sku.get(),
            quantity,
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
        expected_total: total,
    })
}

/// What happened to an order since it was placed.
async fn follow(
    app: &Application,
    (buyer, seller): (&Actor, &Actor),
    sheet: &OrderSheet,
    number: &OrderNumber,
) -> Result<(), FillError> {
    for action in &sheet.actions {
        let (who, step) = match *action {
            Action::Confirm => (seller, (OrderAction::Confirm, None)),
            Action::Ship => (seller, (OrderAction::Ship, None)),
            Action::Complete => (buyer, (OrderAction::Complete, None)),
            Action::BuyerCancel => (buyer, (OrderAction::Cancel, None)),
            Action::MerchantCancel(why) => (seller, (OrderAction::Cancel, Some(why))),
        };
        let moved = orders::change_status(app, who, number, step).await;
        moved.map_err(FillError::refused("order"))?;
    }
    Ok(())
}
