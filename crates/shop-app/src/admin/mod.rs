//! Operator use cases. Every change is recorded in the audit log within the same transaction.

mod area;
mod bulk;
mod business_category;
mod currency;
pub(crate) mod export;
pub mod limits;
mod notice;
mod platform;
pub(crate) mod trail;
mod user;

use shop_catalog::product;
use shop_core::{
    ByLocale, FieldError, Locale, Localized, Page, PageRequest, Reason, ShopId, TextRule,
    TranslationKind, Translations, ValidationErrors, normalise,
};
use shop_store::{Transaction, audit};

use crate::{Actor, Application, Error, revision::written};

pub use area::{
    AreaForm, AreaRecord, NewAreaForm, area_list, create_area, remove_area, reorder_areas,
    update_area,
};
pub use bulk::{Outcomes, message, renew};
pub use business_category::{
    BusinessCategoryForm, BusinessCategoryRecord, business_category_list, create_business_category,
    remove_business_category, reorder_business_categories, update_business_category,
};
pub use currency::{CurrencyRecord, currencies, update_currencies};
pub use export::{AccountsExport, ROWS_MAX as EXPORT_ROWS_MAX, accounts_link, audit_link};
pub use notice::{NoticeForm, create_notice, notices, remove_notice, update_notice};
pub use platform::{
    AgreementForm, LevelForm, PlatformForm, PlatformRecord, RootFileForm, agreement, agreements,
    platform_info, publish_agreement, put_root_file, remove_root_file, root_files,
    update_platform_info,
};
pub use shop_store::{
    account::{AccountFilter, AccountShop, AccountSort, AccountStatus, AccountSummary, Role},
    audit::{AuditEntry, AuditFilter, AuditSort},
    platform::{AgreementKind, BusinessCategory, Notice, PublishedAgreement, RootFile},
};
pub(crate) use user::book;
pub use user::{
    Queue, SettlementForm, queue, reset_password, set_licence_verified, set_recommended,
    set_settlement, set_status, user, users,
};

/// Rejects callers that are not operators.
pub(crate) fn permit(operator: &Actor) -> Result<(), Error> {
    if operator.is_operator() {
        Ok(())
    } else {
        Err(Reason::Forbidden.into())
    }
}

/// Checks the role and begins a write transaction.
async fn begin(app: &Application, operator: &Actor) -> Result<Transaction, Error> {
    permit(operator)?;
    Ok(app.database.begin_write().await?)
}

/// Checks the role and begins a write transaction that may lock a shop.
pub(crate) async fn begin_in_shop(
    app: &Application,
    operator: &Actor,
    shop: ShopId,
) -> Result<Transaction, Error> {
    permit(operator)?;
    Ok(app.database.begin_shop_write(shop).await?)
}

/// Lists audit log entries.
pub async fn audit_trail(
    app: &Application,
    operator: &Actor,
    filter: &AuditFilter,
    page: &PageRequest,
) -> Result<Page<AuditEntry>, Error> {
    permit(operator)?;
    Ok(audit::list(app.database.read(), filter, page).await?)
}

/// The maximum sort position; leaves room for steps of a thousand.
pub const SORT_MAX: i64 = 1_000_000;

/// A localized text of a form. `None` means unchanged; an empty translation is removed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TextForm {
    /// The original.
    pub original: Option<String>,
    /// The translations; there is none into [`Locale::PLATFORM`].
    pub translations: ByLocale<Option<String>>,
}

impl TextForm {
    /// The name of a request.
    pub fn new<K: TranslationKind<Text = String>>(
        original: Option<String>,
        translations: Option<Translations<K>>,
    ) -> Self {
        let translations = translations.map(Translations::into_inner);
        Self {
            original,
            translations: translations.unwrap_or_default(),
        }
    }
}

impl From<&Localized> for TextForm {
    /// All languages of the text.
    fn from(text: &Localized) -> Self {
        Self {
            original: Some(text.original().to_owned()),
            translations: Locale::ALL.map(|locale| text.translation(locale).map(str::to_owned)),
        }
    }
}

/// Validates a change and applies it to `stored`, which is empty for a new text. Errors have the
/// path `path` or `translations.<language>.<path>`.
pub fn text(
    errors: &mut ValidationErrors,
    path: &str,
    rule: TextRule,
    form: &TextForm,
    stored: &Localized,
) -> Localized {
    each_language(path, form, stored, |path, text| {
        errors.keep(rule.parse(path, text)).unwrap_or_default()
    })
}

/// Like [`text`], for a form whose only text is its name: the path is `translations.<language>`.
pub fn name(
    errors: &mut ValidationErrors,
    rule: TextRule,
    form: &TextForm,
    stored: &Localized,
) -> Localized {
    let translated = |locale: Locale| format!("translations.{}", locale.code());
    each_language_at("name", translated, form, stored, |path, text| {
        errors.keep(rule.parse(path, text)).unwrap_or_default()
    })
}

/// Like [`text`], for rich text, sanitized to the elements allowed in product details.
pub fn rich_text(
    errors: &mut ValidationErrors,
    path: &str,
    rule: TextRule,
    form: &TextForm,
    stored: &Localized,
) -> Localized {
    each_language(path, form, stored, |path, text| {
        let clean = product::sanitise(text);
        // A text too long to sanitize exceeds every limit.
        let most = i64::try_from(rule.max()).unwrap_or(i64::MAX);
        let clean = clean.map_err(|_| FieldError::at(path, Reason::TooLong, most));
        let clean = clean.and_then(|clean| rule.parse(path, &clean));
        errors.keep(clean).unwrap_or_default()
    })
}

/// Validates a list of at most `most` short texts.
pub fn list(
    errors: &mut ValidationErrors,
    path: &str,
    rule: TextRule,
    most: usize,
    texts: &[String],
) -> Vec<String> {
    at_most(errors, path, most, texts.len());
    let texts = texts.iter().enumerate();
    texts
        .filter_map(|(index, text)| errors.keep(rule.parse(&format!("{path}[{index}]"), text)))
        .collect()
}

/// Records an error if a list of `length` items is longer than `most`.
pub fn at_most(errors: &mut ValidationErrors, path: &str, most: usize, length: usize) {
    if length > most {
        let limit = i64::try_from(most).unwrap_or(i64::MAX);
        errors.push(FieldError::at(path, Reason::TooManyItems, limit));
    }
}

/// Validates a sort position; defaults to `stored`.
pub fn sort(errors: &mut ValidationErrors, given: Option<i64>, stored: i32) -> i32 {
    let Some(place) = given else { return stored };
    if !(0..=SORT_MAX).contains(&place) {
        let border = if place < 0 { 0 } else { SORT_MAX };
        errors.push(FieldError::at("sort", Reason::OutOfRange, border));
    }
    i32::try_from(place).unwrap_or(stored)
}

fn each_language(
    path: &str,
    form: &TextForm,
    stored: &Localized,
    check: impl FnMut(&str, &str) -> String,
) -> Localized {
    let translated = |locale: Locale| format!("translations.{}.{path}", locale.code());
    each_language_at(path, translated, form, stored, check)
}

fn each_language_at(
    path: &str,
    translated: impl Fn(Locale) -> String,
    form: &TextForm,
    stored: &Localized,
    mut check: impl FnMut(&str, &str) -> String,
) -> Localized {
    let original = form.original.as_deref().unwrap_or(stored.original());
    let original = check(path, original);
    let mut translations = Vec::new();
    for locale in Locale::PLATFORM.others() {
        let Some(mut given) = form.translations[locale as usize].as_deref().map(normalise) else {
            continue;
        };
        if !given.is_empty() {
            given = check(&translated(locale), &given);
        }
        translations.push((locale, given));
    }
    stored.changed(Some(&original), translations)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAME: TextRule = TextRule::line(1, 7);

    fn form(original: Option<&str>, en: Option<&str>, ar: Option<&str>) -> TextForm {
        let owned = |text: Option<&str>| text.map(str::to_owned);
        let mut translations = ByLocale::default();
        translations[Locale::En as usize] = owned(en);
        translations[Locale::Ar as usize] = owned(ar);
        TextForm {
            original: owned(original),
            translations,
        }
    }

    #[test]
    fn each_translation_is_validated_under_its_path() {
        let form = form(Some(" 青花 "), Some("Qinghua"), Some("تشينغهوا"));
        let mut errors = ValidationErrors::new();
        let checked = text(&mut errors, "name", NAME, &form, &Localized::default());
        assert_eq!(checked.original(), "青花");
        assert_eq!(checked.translation(Locale::En), Some("Qinghua"));
        let [error] = errors.as_slice() else {
            panic!("{errors:?}")
        };
        assert_eq!(
            (error.path.as_str(), error.reason),
            ("translations.ar.name", Reason::TooLong)
        );
    }

    #[test]
    fn omitted_fields_stay_and_cleared_fields_go() {
        let mut stored = Localized::new("青花");
        stored.translate(Locale::En, "Qinghua");
        stored.translate(Locale::Ar, "خزف");
        let mut errors = ValidationErrors::new();
        let changed = text(
            &mut errors,
            "name",
            NAME,
            &form(Some("红花"), None, Some(" ")),
            &stored,
        );
        assert_eq!(
            (changed.original(), errors),
            ("红花", ValidationErrors::new())
        );
        assert_eq!(changed.translation(Locale::En), Some("Qinghua"));
        assert!(changed.is_stale(Locale::En));
        assert_eq!(changed.translation(Locale::Ar), None);
    }

    #[test]
    fn new_required_text_is_required() {
        let mut errors = ValidationErrors::new();
        text(
            &mut errors,
            "name",
            NAME,
            &TextForm::default(),
            &Localized::default(),
        );
        assert_eq!(errors, ValidationErrors::one("name", Reason::Required));
    }

    #[test]
    fn rich_text_keeps_headings_and_drops_scripts() {
        let form = form(Some("<h2>一</h2><script>x()</script>"), None, None);
        let mut errors = ValidationErrors::new();
        let checked = rich_text(
            &mut errors,
            "text",
            TextRule::lines(1, 100),
            &form,
            &Localized::default(),
        );
        assert_eq!(
            (checked.original(), errors),
            ("<h2>一</h2>", ValidationErrors::new())
        );
    }

    #[test]
    fn position_limits_are_enforced() {
        for (given, expected, fits) in [
            (None, 7, true),
            (Some(0), 0, true),
            (Some(1_000_000), 1_000_000, true),
            (Some(-1), -1, false),
            (Some(1_000_001), 1_000_001, false),
        ] {
            let mut errors = ValidationErrors::new();
            assert_eq!(sort(&mut errors, given, 7), expected);
            assert_eq!(errors.is_empty(), fits, "{given:?}");
        }
    }
}
