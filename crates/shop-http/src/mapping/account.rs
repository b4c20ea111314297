//! Accounts and sessions, from the domain to what travels.

use shop_app::{
    Actor, Application, Internal,
    account::SessionGrant,
    shop::{self as shops, OwnShop, ShopOverview},
};
use shop_catalog::shop::ShopTexts as Texts;
use shop_core::{Locale, Localized, ShopId, Timestamp};
use shop_settlement::{Settlement as Booked, SettlementState};

use super::{
    integer, media, shop,
    specs::name_translations,
    text_view::{stale, translation},
};
use crate::views::{
    AccountView, CarouselText, Settlement, ShopTextsView, ShopTranslationsView, SignedIn,
    TokenPair, UserView,
};

/// A session that has begun, with the account it belongs to.
pub async fn signed_in(
    app: &Application,
    grant: SessionGrant,
    locale: Locale,
) -> Result<SignedIn, Internal> {
    let claims = app.claims_of(&grant.access)?;
    let actor = Actor {
        user: grant.user,
        shop: ShopId::of_account(grant.user),
        session: claims.session,
        role: claims.role,
    };
    let own = shops::own(app, &actor).await?;
    let pair = token_pair(&grant);
    Ok(SignedIn {
        access_token: pair.access_token,
        access_expires_at: pair.access_expires_at,
        refresh_token: pair.refresh_token,
        refresh_expires_at: pair.refresh_expires_at,
        user: own_view(app, &own, &actor, locale),
    })
}

/// What continues a session.
pub fn token_pair(grant: &SessionGrant) -> TokenPair {
    TokenPair {
        access_token: grant.access.text.clone(),
        access_expires_at: grant.access.expires_at.to_rfc3339(),
        refresh_token: grant.refresh.as_str().to_owned().into(),
        refresh_expires_at: grant.refresh_expires_at.to_rfc3339(),
    }
}

/// A merchant as everybody may see it.
pub fn public_view(overview: &ShopOverview, locale: Locale) -> UserView {
    UserView {
        shop: shop::view(overview, locale),
        account: None,
    }
}

/// A merchant as its owner sees it.
pub fn own_view(app: &Application, own: &OwnShop, actor: &Actor, locale: Locale) -> UserView {
    let record = &own.shop.record;
    let profile = &record.shop.profile;
    let account = AccountView {
        id: own.account.id.get(),
        username: own.account.username.clone(),
        role: actor.role,
        alias: record.alias.clone(),
        alias_changeable_at: own.alias_changeable_at.map(Timestamp::to_rfc3339),
        operator_name: profile.operator_name.clone(),
        email: profile.email.clone(),
        show_email: profile.show_email,
        license_image: media::for_owner(app, actor, &own.shop.shelf, profile.license_image),
        recommended_product_ids: profile
            .recommended_products
            .iter()
            .map(|id| id.get())
            .collect(),
        settlement: settlement(&record.settlement, record.product_count, app.now()),
        language: profile.language,
        originals: originals(&profile.texts),
        translations: ShopTranslationsView {
            zh: translated(&profile.texts, Locale::Zh),
            en: translated(&profile.texts, Locale::En),
            ar: translated(&profile.texts, Locale::Ar),
        },
        carousel_texts: shop::shown_carousel(&own.shop)
            .map(|(_, text)| CarouselText {
                text: text.original().to_owned(),
                translations: name_translations(text),
            })
            .collect(),
        revision: record.shop.revision,
        chat_accounts: integer(own.chat_accounts),
        unread_orders: integer(own.unread_orders),
        unread_inquiries: integer(own.unread_inquiries),
        takes_inquiries: profile.takes_inquiries,
        unread_notifications: integer(own.unread_notifications),
    };
    UserView {
        shop: shop::view(&own.shop, locale),
        account: Some(account),
    }
}

/// A shop's subscription and its status at `now`.
pub fn settlement(settlement: &Booked, product_count: u64, now: Timestamp) -> Settlement {
    let state = settlement.state_at(now);
    let next = settlement.level.next();
    Settlement {
        level: settlement.level,
        product_cap: i64::from(settlement.level.product_cap()),
        product_count: integer(product_count),
        trial_ends_at: settlement.trial_ends_at().map(Timestamp::to_rfc3339),
        paid_until: settlement.paid_until.map(Timestamp::to_rfc3339),
        grace_ends_at: (state == SettlementState::Grace)
            .then(|| settlement.grace_ends_at().to_rfc3339()),
        state,
        next_level: next,
        next_level_cap: next.map(|level| i64::from(level.product_cap())),
    }
}

fn originals(texts: &Texts) -> ShopTextsView {
    let original = |text: &Localized| Some(text.original().to_owned());
    view(texts, original, Vec::new())
}

fn translated(texts: &Texts, locale: Locale) -> ShopTextsView {
    view(
        texts,
        |text| translation(text, locale),
        stale(texts.all(), locale),
    )
}

fn view(
    texts: &Texts,
    of: impl Fn(&Localized) -> Option<String>,
    stale: Vec<String>,
) -> ShopTextsView {
    ShopTextsView {
        company_name: of(&texts.company_name),
        website_name: of(&texts.website_name),
        website_description: of(&texts.website_description),
        main_products: of(&texts.main_products),
        introduction: of(&texts.introduction),
        notice: of(&texts.notice),
        salesman_name: of(&texts.salesman_name),
        company_address: of(&texts.company_address),
        stale,
    }
}
