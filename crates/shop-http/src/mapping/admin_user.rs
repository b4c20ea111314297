//! Accounts as operators see them, from the domain to what travels, and back.

use chrono::DateTime;
use shop_app::{
    Actor, Application,
    admin::{AccountSummary, SettlementForm},
    shop::OwnShop,
};
use shop_core::{Cursor, Locale, Page, Timestamp};

use super::{account::settlement, integer, media, shop};
use crate::{
    Failure, Reason,
    views::{AdminUser, AdminUserPage, AdminUserRow, SetSettlementRequest},
};

/// A page of accounts.
pub fn page(page: Page<AccountSummary>, now: Timestamp) -> AdminUserPage {
    AdminUserPage {
        list: page.list.into_iter().map(|user| row(user, now)).collect(),
        next_cursor: page.next.map(Cursor::into_string),
        total: page.total.map(integer),
    }
}

fn row(user: AccountSummary, now: Timestamp) -> AdminUserRow {
    let shop = user.shop.as_ref();
    let settled = shop.map(|shop| settlement(&shop.settlement, shop.product_count, now));
    AdminUserRow {
        id: user.id.get(),
        role: user.role,
        status: user.status,
        registered_at: user.created_at.to_rfc3339(),
        settlement: settled,
        recommended: shop.is_some_and(|shop| shop.recommended),
        revision: user.revision,
        username: user.username,
        alias: shop.map(|shop| shop.alias.clone()).unwrap_or_default(),
        company_name: shop
            .map(|shop| shop.company_name.clone())
            .unwrap_or_default(),
    }
}

/// An account with its shop, for an operator.
pub fn user(app: &Application, operator: &Actor, own: &OwnShop, locale: Locale) -> AdminUser {
    let account = &own.account;
    let record = &own.shop.record;
    let profile = &record.shop.profile;
    let date = Timestamp::to_rfc3339;
    AdminUser {
        id: account.id.get(),
        username: account.username.clone(),
        role: account.role,
        status: account.status,
        disabled_reason: account.disabled_reason.clone(),
        registered_at: date(account.created_at),
        agreement_version: account.agreement_version.clone(),
        privacy_version: account.privacy_version.clone(),
        agreed_at: account.agreed_at.map(date),
        chat_accounts: integer(own.chat_accounts),
        operator_name: profile.operator_name.clone(),
        email: profile.email.clone(),
        license_image: media::for_owner(app, operator, &own.shop.shelf, profile.license_image),
        settlement: settlement(&record.settlement, record.product_count, app.now()),
        recommended_at: record.recommended_at.map(date),
        revision: account.revision,
        shop: shop::view(&own.shop, locale),
    }
}

/// What a shop books.
pub fn settlement_form(request: &SetSettlementRequest) -> Result<SettlementForm, Failure> {
    let paid_until = request.paid_until.as_deref().map(|text| {
        let end = DateTime::parse_from_rfc3339(text);
        let end = end.map_err(|_| Failure::field("paidUntil", Reason::InvalidFormat))?;
        Ok::<_, Failure>(Timestamp::from(end.to_utc()))
    });
    Ok(SettlementForm {
        level: request.level,
        paid_until: paid_until.transpose()?,
    })
}
