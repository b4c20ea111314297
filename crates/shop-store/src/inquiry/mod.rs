//! Inquiries: writing them with their lines, reading them, moving them, and blocked contacts. An
//! inquiry becomes public by its token or its sender's browser; who may see one is the caller's rule,
//! and the record says whose it is.

pub(crate) mod blocked;
mod list;

use std::collections::HashMap;

use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, NotSet, QueryFilter, Set, sea_query::Expr,
};
use shop_core::{Fen, InquiryId, ProductId, Secret, ShopId, SkuId, Timestamp, UserId};
use shop_orders::{
    Contact, Inquiry, InquiryDraft, InquiryLine, InquiryProduct, InquiryStatus, LineSnapshot,
    OrderNumber, pricing::PricedInquiry,
};

use crate::{
    StoreError,
    account::AgreedVersions,
    order::orders,
    sql::{self, Filter},
    value,
};

pub use blocked::{BlockedContact, block, blocked, count_blocked, is_blocked, unblock};
pub use list::{
    InquiryFilter, InquirySearch, count_answers, count_open, count_sent, count_unread, list,
    list_sent, search,
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
    /// The account that sent it, if somebody was signed in.
    pub sender: Option<UserId>,
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
    let row = row.one(conn).await?;
    Ok(records(conn, row.into_iter().collect())
        .await?
        .into_iter()
        .next())
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
async fn records(
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
                sender: row.sender_id.map(Into::into),
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
) -> Result<HashMap<i64, Vec<InquiryLine>>, StoreError> {
    let mut filter = Filter::default();
    filter.and_among("inquiry_id IN (*)", ids);
    let rows =
        sql::list::<inquiry_lines::Entity>(conn, filter, "ORDER BY inquiry_id, position").await?;
    let mut lines = HashMap::<i64, Vec<InquiryLine>>::new();
    for row in rows {
        lines.entry(row.inquiry_id).or_default().push(line(&row)?);
    }
    Ok(lines)
}

async fn orders_of(
    conn: &impl ConnectionTrait,
    ids: &[i64],
) -> Result<HashMap<i64, OrderOfInquiry>, StoreError> {
    let mut filter = Filter::default();
    filter.and_among("inquiry_id IN (*)", ids);
    let rows = sql::list::<orders::Entity>(conn, filter, "").await?;
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

fn inquiry(row: inquiries::Model, lines: Vec<InquiryLine>) -> Result<Inquiry, StoreError> {
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
        total: value::fen_opt("inquiries.total", row.total)?,
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

fn line(row: &inquiry_lines::Model) -> Result<InquiryLine, StoreError> {
    Ok(InquiryLine {
        product: row.product_id.map(Into::into),
        sku: row.sku_id.map(Into::into),
        snapshot: value::json("inquiry_lines.snapshot", &row.snapshot)?,
        quantity: value::count("inquiry_lines.quantity", row.quantity)?,
        unit_price: value::fen_opt("inquiry_lines.unit_price", row.unit_price)?,
        amount: value::fen_opt("inquiry_lines.amount", row.amount)?,
    })
}

/// An inquiry to be written.
#[derive(Debug)]
pub struct NewInquiry<'a> {
    /// Its number.
    pub number: &'a OrderNumber,
    /// Who sends it, and what about.
    pub draft: &'a InquiryDraft,
    /// Its lines and total.
    pub priced: &'a PricedInquiry,
    /// The product that a question is about.
    pub product: Option<&'a LineSnapshot>,
    /// What the sender agreed to.
    pub agreed: AgreedVersions<'a>,
    /// The hash of the sender's browser key.
    pub browser_hash: &'a str,
    /// The account that sends it, if somebody is signed in.
    pub sender: Option<UserId>,
    /// The idempotency key, and a hash of the request.
    pub request: (&'a str, &'a str),
    /// The token that makes its link openable.
    pub share_token: Secret<&'a str>,
    /// Until when that token opens it.
    pub share_expires_at: Timestamp,
    /// When it is sent.
    pub now: Timestamp,
}

/// Writes an open inquiry.
///
/// # Errors
/// [`crate::Conflict::InquiryNumber`] and [`crate::Conflict::InquiryRequest`] when number or
/// idempotency key is in use.
pub async fn insert(
    conn: &impl ConnectionTrait,
    new: &NewInquiry<'_>,
) -> Result<InquiryId, StoreError> {
    let row = inquiries::Entity::insert(row(new)?).exec(conn).await?;
    let id = InquiryId::new(row.last_insert_id);
    let lines = new.priced.lines.iter().enumerate();
    let lines: Result<Vec<_>, _> = lines
        .map(|(index, line)| line_row(id, index, line))
        .collect();
    let lines = lines?;
    if !lines.is_empty() {
        inquiry_lines::Entity::insert_many(lines)
            .exec_without_returning(conn)
            .await?;
    }
    Ok(id)
}

fn row(new: &NewInquiry<'_>) -> Result<inquiries::ActiveModel, StoreError> {
    let draft = new.draft;
    let contact = &draft.contact;
    let snapshot = new
        .product
        .map(|product| value::to_json("inquiries.product_snapshot", product));
    Ok(inquiries::ActiveModel {
        id: NotSet,
        number: Set(new.number.to_string()),
        shop_id: Set(draft.shop.get()),
        status: Set(InquiryStatus::Open.as_str().to_owned()),
        locale: Set(draft.locale.code().to_owned()),
        total: Set(new.priced.total.map(Fen::get)),
        name: Set(contact.name.clone()),
        country: Set(contact.country.code().to_owned()),
        phone: Set(contact.phone.clone()),
        wechat_id: Set(contact.wechat_id.clone()),
        remark: Set(draft.remark.clone()),
        product_id: Set(draft.product.map(Into::into)),
        product_image_id: Set(new.product.and_then(|p| p.picture).map(Into::into)),
        product_snapshot: Set(snapshot.transpose()?),
        note: Set(String::new()),
        agreed_service_version: Set(new.agreed.service.to_owned()),
        agreed_privacy_version: Set(new.agreed.privacy.to_owned()),
        browser_hash: Set(new.browser_hash.to_owned()),
        request_key: Set(new.request.0.to_owned()),
        request_hash: Set(new.request.1.to_owned()),
        share_token: Set((*new.share_token).to_owned()),
        share_expires_at: Set(new.share_expires_at.millis()),
        merchant_read_at: Set(None),
        answered_at: Set(None),
        closed_at: Set(None),
        created_at: Set(new.now.millis()),
        updated_at: Set(new.now.millis()),
        sender_unread: Set(false),
        sender_id: Set(new.sender.map(UserId::get)),
    })
}

fn line_row(
    inquiry: InquiryId,
    index: usize,
    line: &InquiryLine,
) -> Result<inquiry_lines::ActiveModel, StoreError> {
    Ok(inquiry_lines::ActiveModel {
        id: NotSet,
        inquiry_id: Set(inquiry.get()),
        position: Set(value::position(index)),
        product_id: Set(line.product.map(ProductId::get)),
        sku_id: Set(line.sku.map(SkuId::get)),
        quantity: Set(i64::from(line.quantity)),
        unit_price: Set(line.unit_price.map(Fen::get)),
        amount: Set(line.amount.map(Fen::get)),
        image_id: Set(line.snapshot.picture.map(Into::into)),
        snapshot: Set(value::to_json("inquiry_lines.snapshot", &line.snapshot)?),
    })
}

// Moving inquiries. An inquiry moves only from the status in which it was seen, so that of two moves
// at once one wins.

/// A change of an inquiry's status.
#[derive(Debug, Clone, Copy)]
pub struct InquiryMove<'a> {
    /// The inquiry.
    pub inquiry: InquiryId,
    /// The status in which it was seen.
    pub seen: InquiryStatus,
    /// The status from then on.
    pub status: InquiryStatus,
    /// The merchant's note; empty leaves the stored one.
    pub note: &'a str,
    /// When. The merchant has read it by then.
    pub now: Timestamp,
}

/// Moves an inquiry that is still as it was seen; `false` when it has moved on since.
pub async fn move_to(
    conn: &impl ConnectionTrait,
    step: &InquiryMove<'_>,
) -> Result<bool, StoreError> {
    let now = Expr::value(step.now.millis());
    let mut update = inquiries::Entity::update_many()
        .col_expr(inquiries::Column::Status, Expr::value(step.status.as_str()))
        .col_expr(inquiries::Column::UpdatedAt, now.clone())
        .col_expr(inquiries::Column::SenderUnread, Expr::value(true));
    if !step.note.is_empty() {
        update = update.col_expr(inquiries::Column::Note, Expr::value(step.note));
    }
    match step.status {
        InquiryStatus::Answered => {
            update = update.col_expr(inquiries::Column::AnsweredAt, now);
        }
        InquiryStatus::Closed => update = update.col_expr(inquiries::Column::ClosedAt, now),
        InquiryStatus::Open | InquiryStatus::Ordered => {}
    }
    let moved = update
        .filter(inquiries::Column::Id.eq(step.inquiry.get()))
        .filter(inquiries::Column::Status.eq(step.seen.as_str()))
        .exec(conn)
        .await?;
    mark_read(conn, step.inquiry, step.now).await?;
    Ok(moved.rows_affected == 1)
}

/// Notes that the sender has opened an inquiry as it was changed at a time. A later change stays
/// unread.
pub async fn mark_answer_read(
    conn: &impl ConnectionTrait,
    inquiry: InquiryId,
    changed_at: Timestamp,
) -> Result<(), StoreError> {
    let sql = "UPDATE inquiries SET sender_unread = FALSE WHERE id = $1 AND updated_at = $2";
    let values = [inquiry.get().into(), changed_at.millis().into()];
    sql::execute(conn, sql, values).await?;
    Ok(())
}

/// Notes that the merchant has opened an inquiry; the first time counts.
pub async fn mark_read(
    conn: &impl ConnectionTrait,
    inquiry: InquiryId,
    now: Timestamp,
) -> Result<(), StoreError> {
    let sql = "UPDATE inquiries SET merchant_read_at = $2
        WHERE id = $1 AND merchant_read_at IS NULL";
    sql::execute(conn, sql, [inquiry.get().into(), now.millis().into()]).await?;
    Ok(())
}

pub(crate) mod inquiries {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "inquiries")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub number: String,
        pub shop_id: i64,
        pub status: String,
        pub locale: String,
        pub total: Option<i64>,
        pub name: String,
        pub country: String,
        pub phone: String,
        pub wechat_id: String,
        pub remark: String,
        pub product_id: Option<i64>,
        pub product_image_id: Option<i64>,
        pub product_snapshot: Option<String>,
        pub note: String,
        pub agreed_service_version: String,
        pub agreed_privacy_version: String,
        pub browser_hash: String,
        pub request_key: String,
        pub request_hash: String,
        pub share_token: String,
        pub share_expires_at: i64,
        pub merchant_read_at: Option<i64>,
        pub answered_at: Option<i64>,
        pub closed_at: Option<i64>,
        pub created_at: i64,
        pub updated_at: i64,
        pub sender_unread: bool,
        pub sender_id: Option<i64>,
    }
}

pub(crate) mod inquiry_lines {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "inquiry_lines")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub inquiry_id: i64,
        pub position: i64,
        pub product_id: Option<i64>,
        pub sku_id: Option<i64>,
        pub quantity: i64,
        pub unit_price: Option<i64>,
        pub amount: Option<i64>,
        pub image_id: Option<i64>,
        pub snapshot: String,
    }
}
