//! Updates the actor's shop and account.

use shop_auth::Alias;
use shop_catalog::{
    Change,
    search::Document,
    shop::{ShopProfile, ShopProfileDraft, ShopProfileForm},
};
use shop_core::{FieldError, Locale, MediaId, Reason, ValidationErrors, uniqueness_key};
use shop_store::{
    Invalidates, Transaction, Updated, area, commit,
    media::{self, MediaKind},
    platform, product, search,
    shop::{self, AliasChange, ShopRecord},
};

use crate::{
    Actor, Application, Error, Internal, Refusal,
    named_files::NamedFiles,
    shop::{OwnShop, own},
};

/// Updates the actor's shop.
pub async fn update(
    app: &Application,
    actor: &Actor,
    update: &ShopProfileForm,
) -> Result<OwnShop, Error> {
    let draft = ShopProfile::parse(update)?;
    let alias = update
        .alias
        .as_deref()
        .map(Alias::parse)
        .transpose()
        .map_err(ValidationErrors::from)?;
    let transaction = app.database.begin_shop_write(actor.shop).await?;
    let record = shop::find(&transaction, actor.shop).await?;
    let gone = || Internal::Corrupt(format!("user {} has no shop", actor.user));
    let record = record.ok_or_else(gone)?;
    check_references(&transaction, actor, &draft).await?;
    let mut profile = draft.apply_to(&record.shop.profile);
    settle_origin(&transaction, &draft, &mut profile).await?;
    let has_new_language = profile.changes_language(&record.shop.profile);
    if has_new_language {
        check_new_language(&transaction, actor, profile.language).await?;
    }
    profile.check_language(&record.shop.profile)?;
    match shop::save_profile(
        &transaction,
        actor.shop,
        update.revision,
        &profile,
        app.now(),
    )
    .await?
    {
        Updated::Yes => {}
        Updated::Stale | Updated::Missing => return Err(Reason::ChangedElsewhere.into()),
    }
    if has_new_language {
        shop::note_new_language(&transaction, actor.shop).await?;
    }
    renew_watermarks(&transaction, &record, &profile).await?;
    if let Some(alias) = &alias {
        change_alias(app, &transaction, &record, alias).await?;
    }
    let code = alias.as_ref().map_or(record.alias.as_str(), Alias::as_str);
    search::index_shop(&transaction, actor.shop, &Document::of_shop(&profile, code)).await?;
    commit(transaction, Invalidates::Shop(actor.shop)).await?;
    Ok(own(app, actor).await?)
}

/// A code for customer service carries no watermark.
async fn renew_watermarks(
    transaction: &Transaction,
    record: &ShopRecord,
    profile: &ShopProfile,
) -> Result<(), Error> {
    let (old, new) = (
        record.shop.profile.customer_service_qr,
        profile.customer_service_qr,
    );
    if old != new {
        let pictures: Vec<MediaId> = old.into_iter().chain(new).collect();
        media::renew_watermarks_of(transaction, record.shop.owner, &pictures).await?;
    }
    Ok(())
}

/// Locks the shop, so that no text is written in the former language until the commit.
async fn check_new_language(
    transaction: &Transaction,
    actor: &Actor,
    language: Locale,
) -> Result<(), Error> {
    shop::lock(transaction, actor.shop).await?;
    if shop::has_translations(transaction, actor.shop, language).await? {
        return Err(ValidationErrors::one("language", Reason::HasTranslations).into());
    }
    Ok(())
}

async fn change_alias(
    app: &Application,
    transaction: &Transaction,
    record: &ShopRecord,
    alias: &Alias,
) -> Result<(), Error> {
    if alias.as_str() == record.alias {
        return Ok(());
    }
    let owner = record.shop.owner;
    if alias.key() == uniqueness_key(&record.alias) {
        // Only the case changes, so old links still work.
        return Ok(shop::respell_alias(transaction, owner, alias.as_str()).await?);
    }
    let now = app.now();
    let changed_at = record.alias_changed_at;
    if changed_at.is_some_and(|at| Alias::changeable_at(at, now).is_some()) {
        return Err(Refusal::field("alias", Reason::AliasChangeTooSoon).into());
    }
    let change = AliasChange {
        owner,
        alias: alias.as_str(),
        old_reserved_until: Alias::reserved_until(now),
        now,
    };
    Ok(shop::change_alias(transaction, &change).await?)
}

/// Checks references; other users' objects are treated as nonexistent.
async fn check_references(
    transaction: &Transaction,
    actor: &Actor,
    draft: &ShopProfileDraft,
) -> Result<(), Error> {
    let mut errors = ValidationErrors::new();
    check_files(transaction, actor, draft, &mut errors).await?;
    if let Some(Some(id)) = draft.business_category.value()
        && !platform::hold_business_category(transaction, *id).await?
    {
        errors.push(FieldError::new("businessCategoryId", Reason::NotFound));
    }
    if let Some(wanted) = draft.recommended_products.value() {
        let found = product::still_there(transaction, actor.shop, wanted).await?;
        for (index, id) in wanted.iter().enumerate() {
            if !found.contains(id) {
                let path = format!("recommendedProductIds[{index}]");
                errors.push(FieldError::new(path, Reason::NotFound));
            }
        }
    }
    Ok(errors.into_result(())?)
}

/// Checks that the shipping origin matches the shipping area, which is derived from it if only the
/// origin was sent.
async fn settle_origin(
    transaction: &Transaction,
    draft: &ShopProfileDraft,
    profile: &mut ShopProfile,
) -> Result<(), Error> {
    let is_new = draft.area.value().is_some();
    let (Some(id), true) = (
        profile.area,
        is_new || draft.shipping_area.value().is_some(),
    ) else {
        return Ok(());
    };
    let is_there = area::hold(transaction, id).await?;
    let Some(origin) = area::find(transaction, id).await?.filter(|_| is_there) else {
        return Err(ValidationErrors::one("areaId", Reason::NotFound).into());
    };
    if draft.shipping_area.value().is_none() {
        profile.shipping_area = origin.shipping_area;
    }
    if profile.shipping_area != origin.shipping_area {
        let path = if is_new { "areaId" } else { "shippingArea" };
        return Err(ValidationErrors::one(path, Reason::NotAllowed).into());
    }
    Ok(())
}

async fn check_files(
    transaction: &Transaction,
    actor: &Actor,
    draft: &ShopProfileDraft,
    errors: &mut ValidationErrors,
) -> Result<(), Error> {
    let one = |change: &Change<Option<MediaId>>| change.value().copied().flatten();
    let mut files = NamedFiles::default();
    files.picture("mainImageId", one(&draft.main_image));
    let license = one(&draft.license_image);
    files.file("licenseImageId", license, MediaKind::Document);
    files.picture("customerServiceQrId", one(&draft.customer_service_qr));
    files.video("videoId", one(&draft.video));
    files.pictures(
        "carouselIds",
        draft.carousel.value().map_or(&[], Vec::as_slice),
    );
    files.find(transaction, actor.shop, errors).await?;
    Ok(())
}
