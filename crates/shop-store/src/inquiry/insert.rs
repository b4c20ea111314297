//! Writing an inquiry with its lines.

use sea_orm::{ConnectionTrait, EntityTrait, NotSet, Set};
use shop_core::{InquiryId, Secret, Timestamp};
use shop_orders::{
    InquiryDraft, InquiryStatus, LineSnapshot, OrderNumber,
    pricing::{PricedLine, PricedOrder},
};

use crate::{
    StoreError,
    account::AgreedVersions,
    entity::{inquiries, inquiry_lines},
    value,
};

/// An inquiry to be written.
#[derive(Debug)]
pub struct NewInquiry<'a> {
    /// Its number.
    pub number: &'a OrderNumber,
    /// Who sends it, and what about.
    pub draft: &'a InquiryDraft,
    /// Its lines and total.
    pub priced: &'a PricedOrder,
    /// The product that a question is about.
    pub product: Option<&'a LineSnapshot>,
    /// What the sender agreed to.
    pub agreed: AgreedVersions<'a>,
    /// The hash of the sender's browser key.
    pub browser_hash: &'a str,
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
        total: Set(new.priced.total.get()),
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
    })
}

fn line_row(
    inquiry: InquiryId,
    index: usize,
    line: &PricedLine,
) -> Result<inquiry_lines::ActiveModel, StoreError> {
    Ok(inquiry_lines::ActiveModel {
        id: NotSet,
        inquiry_id: Set(inquiry.get()),
        position: Set(value::position(index)),
        product_id: Set(Some(line.product.get())),
        sku_id: Set(Some(line.sku.get())),
        quantity: Set(i64::from(line.quantity)),
        unit_price: Set(line.unit_price.get()),
        amount: Set(line.amount.get()),
        image_id: Set(line.snapshot.picture.map(Into::into)),
        snapshot: Set(value::to_json("inquiry_lines.snapshot", &line.snapshot)?),
    })
}
