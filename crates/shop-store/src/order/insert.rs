//! Writing an order with its lines and the first entry of its history.

use sea_orm::{ConnectionTrait, EntityTrait, NotSet, Set};
use shop_core::{InquiryId, Locale, OrderId, Secret, ShopId, Timestamp, UserId, uniqueness_key};
use shop_orders::{
    Order, OrderDraft, OrderEvent, OrderLine, OrderNumber, OrderParty, OrderStatus, Shipment,
    pricing::{PricedLine, PricedOrder},
};

use super::{status, stock};
use crate::{
    StoreError,
    entity::{order_lines, orders},
    value,
};

/// An order to be written.
#[derive(Debug)]
pub struct NewOrder<'a> {
    /// Its number.
    pub number: &'a OrderNumber,
    /// Who places it; `None` if the merchant makes it from an inquiry.
    pub buyer: Option<UserId>,
    /// The inquiry that it is made from.
    pub inquiry: Option<InquiryId>,
    /// Who places it: the buyer, or who made it of an inquiry.
    pub actor: UserId,
    /// The language the buyer reads.
    pub locale: Locale,
    /// To whom it goes and how.
    pub draft: &'a OrderDraft,
    /// Its lines and total.
    pub priced: &'a PricedOrder,
    /// The token that makes its link openable.
    pub share_token: Secret<&'a str>,
    /// Until when that token opens it.
    pub share_expires_at: Timestamp,
    /// When it is placed.
    pub now: Timestamp,
}

impl NewOrder<'_> {
    /// In which role it is placed.
    const fn party(&self) -> OrderParty {
        if self.buyer.is_some() {
            OrderParty::Buyer
        } else {
            OrderParty::Merchant
        }
    }
}

/// Writes an order as submitted, after its shop was locked and its stock taken, and counts what was
/// sold. Returns the order as [`super::by_number`] finds it.
///
/// # Errors
/// [`crate::Conflict::OrderNumber`] when the number is in use.
pub async fn insert(conn: &impl ConnectionTrait, new: &NewOrder<'_>) -> Result<Order, StoreError> {
    let row = orders::Entity::insert(order_row(new)).exec(conn).await?;
    let id = OrderId::new(row.last_insert_id);
    let lines = new.priced.lines.iter().enumerate();
    let lines: Result<Vec<_>, _> = lines
        .map(|(index, line)| line_row(id, index, line))
        .collect();
    order_lines::Entity::insert_many(lines?)
        .exec_without_returning(conn)
        .await?;
    let placed = status::Move {
        order: id,
        action: None,
        status: OrderStatus::Submitted,
        by: new.party(),
        actor: new.actor,
        reason: "",
        shipment: None,
        now: new.now,
    };
    status::record(conn, &placed).await?;
    let sold = new.priced.lines.iter();
    let sold = sold.map(|line| (line.product.get(), i64::from(line.quantity)));
    stock::count_sold(conn, sold).await?;
    Ok(order(id, new))
}

fn order(id: OrderId, new: &NewOrder<'_>) -> Order {
    let NewOrder { draft, priced, .. } = new;
    let placed = OrderEvent {
        at: new.now,
        action: None,
        status: OrderStatus::Submitted,
        by: new.party(),
        reason: String::new(),
    };
    Order {
        id,
        number: new.number.clone(),
        shop: draft.shop,
        buyer: new.buyer,
        is_buyer_disabled: false,
        inquiry: new.inquiry,
        buyer_locale: new.locale,
        status: OrderStatus::Submitted,
        lines: priced.lines.iter().cloned().map(OrderLine::from).collect(),
        total: priced.total,
        customer: draft.customer.clone(),
        payment_method: draft.payment_method,
        remark: draft.remark.clone(),
        expected_date: draft.expected_date,
        shipment: Shipment::default(),
        history: vec![placed],
        created_at: new.now,
    }
}

fn order_row(new: &NewOrder<'_>) -> orders::ActiveModel {
    let draft = new.draft;
    orders::ActiveModel {
        id: NotSet,
        number: Set(new.number.to_string()),
        shop_id: Set(draft.shop.get()),
        buyer_id: Set(new.buyer.map(Into::into)),
        inquiry_id: Set(new.inquiry.map(Into::into)),
        buyer_locale: Set(new.locale.code().to_owned()),
        status: Set(OrderStatus::Submitted.as_str().to_owned()),
        total: Set(new.priced.total.get()),
        customer_name: Set(draft.customer.name.clone()),
        customer_phone: Set(draft.customer.phone.clone()),
        customer_country: Set(draft
            .customer
            .country
            .map(|country| country.code().to_owned())),
        customer_wechat_id: Set(draft.customer.wechat_id.clone()),
        address: Set(draft.customer.address.clone()),
        payment_method: Set(draft.payment_method.as_str().to_owned()),
        remark: Set(draft.remark.clone()),
        expected_date: Set(draft.expected_date.map(|date| date.to_string())),
        carrier: Set(String::new()),
        tracking_number: Set(String::new()),
        search_text: Set(search_text(new)),
        share_token: Set((*new.share_token).to_owned()),
        share_expires_at: Set(new.share_expires_at.millis()),
        buyer_deleted_at: Set(None),
        merchant_deleted_at: Set(None),
        // An order that the merchant made is no news.
        merchant_read_at: Set(new
            .buyer
            .is_none_or(|buyer| ShopId::of_account(buyer) == draft.shop)
            .then_some(new.now.millis())),
        created_at: Set(new.now.millis()),
        updated_at: Set(new.now.millis()),
    }
}

/// What the lists' keyword looks into: number, customer and goods, folded as names are compared.
fn search_text(new: &NewOrder<'_>) -> String {
    let customer = &new.draft.customer;
    let mut words = vec![
        new.number.as_str(),
        &customer.name,
        &customer.phone,
        &customer.wechat_id,
    ];
    for line in &new.priced.lines {
        let snapshot = &line.snapshot;
        words.extend([
            &*snapshot.name.original,
            &snapshot.name.buyer,
            &snapshot.item_number,
        ]);
    }
    uniqueness_key(&words.join(" "))
}

fn line_row(
    order: OrderId,
    index: usize,
    line: &PricedLine,
) -> Result<order_lines::ActiveModel, StoreError> {
    Ok(order_lines::ActiveModel {
        id: NotSet,
        order_id: Set(order.get()),
        position: Set(value::position(index)),
        product_id: Set(Some(line.product.get())),
        sku_id: Set(Some(line.sku.get())),
        quantity: Set(i64::from(line.quantity)),
        unit_price: Set(line.unit_price.get()),
        amount: Set(line.amount.get()),
        image_id: Set(line.snapshot.picture.map(Into::into)),
        snapshot: Set(value::to_json("order_lines.snapshot", &line.snapshot)?),
    })
}
