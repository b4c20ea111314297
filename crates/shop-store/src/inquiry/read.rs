//! Single inquiries, and rows into the domain's inquiry.

use std::collections::HashMap;

use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};
use shop_core::{InquiryId, Secret, ShopId, Timestamp};
use shop_orders::{Contact, Inquiry, InquiryProduct, OrderLine, OrderNumber};

use crate::{
    StoreError,
    entity::{inquiries, inquiry_lines, orders},
    value,
};

/// An inquiry with what opens it.
#[derive(Debug, Clone)]
pub struct InquiryRecord {
    /// The inquiry.
    pub inquiry: Inquiry,
    /// The token of its link.
    pub share_token: Secret<String>,
    /// Until when the token opens it.
    pub share_expires_at: Timestamp,
    /// The hash of the sender's browser key.
    pub browser_hash: String,
    /// Whether the merchant has opened it.
    pub is_read: bool,
    /// Whether its sender has not opened what the merchant did with it last.
    pub has_unread_answer: bool,
    /// When its status or note changed last.
    pub changed_at: Timestamp,
    /// The order that was made from it.
    pub order: Option<OrderOfInquiry>,
}

/// The order that was made from an inquiry.
#[derive(Debug, Clone)]
pub struct OrderOfInquiry {
    /// Its number.
    pub number: OrderNumber,
    /// The token of its link.
    pub share_token: Secret<String>,
    /// Until when the token opens it.
    pub share_expires_at: Timestamp,
}

/// An inquiry as its sender is answered.
#[derive(Debug, Clone)]
pub struct SentInquiry {
    /// Its number.
    pub number: OrderNumber,
    /// The token of its link.
    pub share_token: Secret<String>,
    /// When it was sent.
    pub created_at: Timestamp,
}

/// The inquiry with a number.
pub async fn by_number(
    conn: &impl ConnectionTrait,
    number: &OrderNumber,
) -> Result<Option<InquiryRecord>, StoreError> {
    let row = inquiries::Entity::find().filter(inquiries::Column::Number.eq(number.as_str()));
    let rows = row.all(conn).await?;
    Ok(records(conn, rows).await?.into_iter().next())
}

/// The inquiry with a number that a shop received.
pub async fn of_shop(
    conn: &impl ConnectionTrait,
    shop: ShopId,
    number: &OrderNumber,
) -> Result<Option<InquiryRecord>, StoreError> {
    let found = by_number(conn, number).await?;
    Ok(found.filter(|record| record.inquiry.shop == shop))
}

/// The number of an inquiry.
pub async fn number_of(
    conn: &impl ConnectionTrait,
    id: InquiryId,
) -> Result<Option<OrderNumber>, StoreError> {
    let row = inquiries::Entity::find_by_id(id.get()).one(conn).await?;
    row.map(|row| value::word("inquiries.number", &row.number))
        .transpose()
}

/// The inquiry that was sent with an idempotency key, and the hash of its request.
pub async fn by_request(
    conn: &impl ConnectionTrait,
    key: &str,
) -> Result<Option<(String, SentInquiry)>, StoreError> {
    let row = inquiries::Entity::find()
        .filter(inquiries::Column::RequestKey.eq(key))
        .one(conn)
        .await?;
    let Some(row) = row else {
        return Ok(None);
    };
    let sent = SentInquiry {
        number: value::word("inquiries.number", &row.number)?,
        share_token: row.share_token.into(),
        created_at: Timestamp::from_millis(row.created_at),
    };
    Ok(Some((row.request_hash, sent)))
}

/// Rows with their lines and orders, in their order.
pub(super) async fn records(
    conn: &impl ConnectionTrait,
    rows: Vec<inquiries::Model>,
) -> Result<Vec<InquiryRecord>, StoreError> {
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let mut lines = lines(conn, &ids).await?;
    let mut orders = orders_of(conn, &ids).await?;
    rows.into_iter()
        .map(|row| {
            let lines = lines.remove(&row.id).unwrap_or_default();
            Ok(InquiryRecord {
                share_token: row.share_token.clone().into(),
                share_expires_at: Timestamp::from_millis(row.share_expires_at),
                browser_hash: row.browser_hash.clone(),
                is_read: row.merchant_read_at.is_some(),
                has_unread_answer: row.sender_unread,
                changed_at: Timestamp::from_millis(row.updated_at),
                order: orders.remove(&row.id),
                inquiry: inquiry(row, lines)?,
            })
        })
        .collect()
}

async fn lines(
    conn: &impl ConnectionTrait,
    ids: &[i64],
) -> Result<HashMap<i64, Vec<OrderLine>>, StoreError> {
    let rows = inquiry_lines::Entity::find()
        .filter(inquiry_lines::Column::InquiryId.is_in(ids.iter().copied()))
        .order_by_asc(inquiry_lines::Column::InquiryId)
        .order_by_asc(inquiry_lines::Column::Position)
        .all(conn)
        .await?;
    let mut lines = HashMap::<i64, Vec<OrderLine>>::new();
    for row in rows {
        lines.entry(row.inquiry_id).or_default().push(line(&row)?);
    }
    Ok(lines)
}

async fn orders_of(
    conn: &impl ConnectionTrait,
    ids: &[i64],
) -> Result<HashMap<i64, OrderOfInquiry>, StoreError> {
    let rows = orders::Entity::find()
        .filter(orders::Column::InquiryId.is_in(ids.iter().copied()))
        .all(conn)
        .await?;
    let found = rows.into_iter().filter_map(|row| {
        let order = value::word("orders.number", &row.number).map(|number| OrderOfInquiry {
            number,
            share_token: row.share_token.into(),
            share_expires_at: Timestamp::from_millis(row.share_expires_at),
        });
        row.inquiry_id.map(|inquiry| Ok((inquiry, order?)))
    });
    found.collect()
}

fn inquiry(row: inquiries::Model, lines: Vec<OrderLine>) -> Result<Inquiry, StoreError> {
    let snapshot = row.product_snapshot.as_deref();
    let snapshot = snapshot.map(|text| value::json("inquiries.product_snapshot", text));
    Ok(Inquiry {
        id: InquiryId::new(row.id),
        number: value::word("inquiries.number", &row.number)?,
        shop: ShopId::new(row.shop_id),
        status: value::word("inquiries.status", &row.status)?,
        locale: value::word("inquiries.locale", &row.locale)?,
        contact: Contact {
            name: row.name,
            country: value::word("inquiries.country", &row.country)?,
            phone: row.phone,
            wechat_id: row.wechat_id,
        },
        lines,
        total: value::fen("inquiries.total", row.total)?,
        product: snapshot.transpose()?.map(|snapshot| InquiryProduct {
            product: row.product_id.map(Into::into),
            snapshot,
        }),
        remark: row.remark,
        note: row.note,
        answered_at: value::moment(row.answered_at),
        closed_at: value::moment(row.closed_at),
        created_at: Timestamp::from_millis(row.created_at),
    })
}

fn line(row: &inquiry_lines::Model) -> Result<OrderLine, StoreError> {
    Ok(OrderLine {
        product: row.product_id.map(Into::into),
        sku: row.sku_id.map(Into::into),
        snapshot: value::json("inquiry_lines.snapshot", &row.snapshot)?,
        quantity: value::count("inquiry_lines.quantity", row.quantity)?,
        unit_price: value::fen("inquiry_lines.unit_price", row.unit_price)?,
        amount: value::fen("inquiry_lines.amount", row.amount)?,
    })
}
