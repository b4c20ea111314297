//! Messages and the audit log for operators, from the domain to what travels.

use shop_app::admin::{AuditEntry, FeedbackEntry};
use shop_core::{Cursor, Page, UserId};

use super::integer;
use crate::views::{AuditPage, AuditRow, FeedbackPage, FeedbackRow};

/// A page of messages.
pub fn feedback(page: Page<FeedbackEntry>) -> FeedbackPage {
    let row = |entry: FeedbackEntry| FeedbackRow {
        id: entry.id.get(),
        user_id: entry.user.get(),
        username: entry.username,
        text: entry.text,
        contact: entry.contact,
        sent_at: entry.at.to_rfc3339(),
    };
    FeedbackPage {
        list: page.list.into_iter().map(row).collect(),
        next_cursor: page.next.map(Cursor::into_string),
        total: page.total.map(integer),
    }
}

/// A page of what operators did.
pub fn audit(page: Page<AuditEntry>) -> AuditPage {
    let row = |entry: AuditEntry| AuditRow {
        id: entry.id,
        operator_id: entry.actor.map(UserId::get),
        operator: entry.actor_name,
        action: entry.action,
        subject: entry.subject,
        detail: entry.detail,
        at: entry.at.to_rfc3339(),
    };
    AuditPage {
        list: page.list.into_iter().map(row).collect(),
        next_cursor: page.next.map(Cursor::into_string),
        total: page.total.map(integer),
    }
}
