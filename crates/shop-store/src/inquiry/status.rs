//! Moving inquiries. An inquiry moves only from the status in which it was seen, so that of two moves
//! at once one wins.

use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, sea_query::Expr};
use shop_core::{InquiryId, Timestamp};
use shop_orders::InquiryStatus;

use crate::{StoreError, entity::inquiries, sql};

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
