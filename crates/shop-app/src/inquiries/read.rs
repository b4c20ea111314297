//! Reads an inquiry.

use shop_auth::{BrowserKey, ShareToken};
use shop_core::Locale;
use shop_orders::OrderNumber;
use shop_store::{
    Invalidates, commit,
    inquiry::{self, InquiryRecord},
    order,
};

use super::{InquiryOverview, InquiryViewer, overview::overviews};
use crate::{Actor, Application, Internal};

/// Who reads an inquiry.
#[derive(Debug, Clone, Copy)]
pub struct Reading<'a> {
    /// Who is signed in.
    pub actor: Option<&'a Actor>,
    /// The key of the browser.
    pub browser: Option<&'a BrowserKey>,
    /// The token of the link.
    pub token: Option<&'a str>,
    /// The language of the reader.
    pub locale: Locale,
}

/// Returns an inquiry to its merchant, an operator, the browser that sent it, or anyone with the
/// token of its link. To everyone else it does not exist. Merchant and sender have read it from
/// then on.
pub async fn read(
    app: &Application,
    number: &OrderNumber,
    reading: Reading<'_>,
) -> Result<Option<InquiryOverview>, Internal> {
    let conn = app.database.read();
    let Some(record) = inquiry::by_number(conn, number).await? else {
        return Ok(None);
    };
    let Some(viewer) = viewer(app, &record, &reading) else {
        return Ok(None);
    };
    if viewer == InquiryViewer::Merchant && !record.is_read {
        let transaction = app.database.begin_write().await?;
        inquiry::mark_read(&transaction, record.inquiry.id, app.now()).await?;
        commit(transaction, Invalidates::Nothing).await?;
    }
    if viewer == InquiryViewer::Sender && record.has_unread_answer {
        let transaction = app.database.begin_write().await?;
        inquiry::mark_answer_read(&transaction, record.inquiry.id, record.changed_at).await?;
        commit(transaction, Invalidates::Nothing).await?;
    }
    let record = InquiryRecord {
        is_read: true,
        ..record
    };
    let present = order::present_lines(conn, &record.inquiry.lines, reading.locale).await?;
    let shown = overviews(conn, vec![record], viewer, app.now())
        .await?
        .pop();
    Ok(shown.map(|shown| InquiryOverview { present, ..shown }))
}

fn viewer(
    app: &Application,
    record: &InquiryRecord,
    reading: &Reading<'_>,
) -> Option<InquiryViewer> {
    let is_sender = |browser: &BrowserKey| browser.hash().as_str() == record.browser_hash;
    match reading.actor {
        Some(actor) if actor.shop == record.inquiry.shop => return Some(InquiryViewer::Merchant),
        Some(actor) if actor.is_operator() => return Some(InquiryViewer::Operator),
        _ => {}
    }
    if reading.browser.is_some_and(is_sender) {
        return Some(InquiryViewer::Sender);
    }
    let share = ShareToken::from_stored(record.share_token.as_str());
    let opens = app.now() < record.share_expires_at
        && reading.token.is_some_and(|token| share.matches(token));
    opens.then_some(InquiryViewer::Share)
}
