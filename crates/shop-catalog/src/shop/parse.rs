//! Validates shop profile requests.

use shop_core::{
    AreaId, BusinessCategoryId, FieldError, MediaId, Phone, ValidationError, ValidationErrors,
    normalise,
};

use super::{
    ShopProfile, ShopProfileDraft, ShopProfileForm, ShopTextsDraft, ShopTextsForm, email, limits,
};
use crate::{
    Change, LocalizedEdit,
    check::{Check, Given, LocalizedRule},
    product::keywords,
};

/// The maximum length of a website name in characters (specification, section 5).
pub const WEBSITE_NAME_MAX: usize = 10;
/// The maximum number of carousel images (specification, section 9).
pub const CAROUSEL_MAX: usize = 9;
/// The maximum number of recommended products.
pub const RECOMMENDED_MAX: usize = 20;

impl ShopProfile {
    /// Validates an update request; omitted fields stay unchanged.
    pub fn parse(form: &ShopProfileForm) -> Result<ShopProfileDraft, ValidationErrors> {
        let mut check = Check::default();
        let media = |id: Change<Option<i64>>| id.map(|id| id.map(MediaId::new));
        let draft = ShopProfileDraft {
            language: form.language.into(),
            texts: texts(&mut check, form),
            website_keywords: parse_given(form.website_keywords.as_deref(), |words| {
                keywords::parse_list(&mut check, "websiteKeywords", words)
            }),
            main_image: media(form.main_image_id),
            license_image: media(form.license_image_id),
            customer_service_qr: media(form.customer_service_qr_id),
            carousel: parse_given(form.carousel_ids.as_deref(), |ids| {
                check.ids("carouselIds", CAROUSEL_MAX, ids)
            }),
            video: media(form.video_id),
            shipping_area: form.shipping_area.into(),
            area: form.area_id.map(|id| id.map(AreaId::new)),
            business_category: form
                .business_category_id
                .map(|id| id.map(BusinessCategoryId::new)),
            salesman_mobile: phone(
                &mut check,
                "salesmanMobile",
                form.salesman_mobile.as_deref(),
            ),
            operator_name: parse_given(form.operator_name.as_deref(), |name| {
                check.text("operatorName", limits::OPERATOR, Some(name))
            }),
            mobile: phone(&mut check, "mobile", form.mobile.as_deref()),
            wechat_id: parse_given(form.wechat_id.as_deref(), |id| wechat_id(&mut check, id)),
            whatsapp: parse_given(form.whatsapp.as_deref(), |number| {
                whatsapp(&mut check, number)
            }),
            email: parse_given(form.email.as_deref(), |email| {
                check.keep(email::parse("email", email))
            }),
            show_email: form.show_email.into(),
            show_platform_support: form.show_platform_support.into(),
            takes_inquiries: form.takes_inquiries.into(),
            order_minimum: parse_given(form.order_minimum, |fen| check.price("orderMinimum", fen)),
            recommended_products: parse_given(form.recommended_product_ids.as_deref(), |ids| {
                check.ids("recommendedProductIds", RECOMMENDED_MAX, ids)
            }),
        };
        check.finish(draft)
    }
}

fn parse_given<I, O>(given: Option<I>, parse: impl FnOnce(I) -> O) -> Change<O> {
    given.map(parse).into()
}

fn texts(check: &mut Check, form: &ShopProfileForm) -> ShopTextsDraft {
    let mut text = |field: &str,
                    rules: LocalizedRule,
                    original: &Option<String>,
                    translation: fn(&ShopTextsForm) -> Option<&str>|
     -> LocalizedEdit {
        let given = Given {
            original: original.as_deref(),
            translations: form.translations.pick(translation),
        };
        check.localized(field, rules, given)
    };
    ShopTextsDraft {
        company_name: text(
            "companyName",
            limits::COMPANY_NAME,
            &form.company_name,
            |t| t.company_name.as_deref(),
        ),
        website_name: text(
            "websiteName",
            limits::WEBSITE_NAME,
            &form.website_name,
            |t| t.website_name.as_deref(),
        ),
        website_description: text(
            "websiteDescription",
            limits::SHORT_TEXT,
            &form.website_description,
            |t| t.website_description.as_deref(),
        ),
        main_products: text(
            "mainProducts",
            limits::SHORT_TEXT,
            &form.main_products,
            |t| t.main_products.as_deref(),
        ),
        introduction: text(
            "introduction",
            limits::INTRODUCTION,
            &form.introduction,
            |t| t.introduction.as_deref(),
        ),
        notice: text("notice", limits::NOTICE, &form.notice, |t| {
            t.notice.as_deref()
        }),
        salesman_name: text("salesmanName", limits::PERSON, &form.salesman_name, |t| {
            t.salesman_name.as_deref()
        }),
        company_address: text(
            "companyAddress",
            limits::SHORT_TEXT,
            &form.company_address,
            |t| t.company_address.as_deref(),
        ),
    }
}

/// Validates a phone number; an empty one removes the stored number.
fn phone(check: &mut Check, path: &str, input: Option<&str>) -> Change<String> {
    parse_given(input, |input| match normalise(input).as_str() {
        "" => String::new(),
        number => check.keep(Phone::parse(path, number).map(Phone::into_string)),
    })
}

/// Validates a `WhatsApp` number, which has a country code; an empty one removes the stored number.
fn whatsapp(check: &mut Check, input: &str) -> String {
    if normalise(input).is_empty() {
        return String::new();
    }
    let number = Phone::parse("whatsapp", input).and_then(|phone| {
        let invalid = || FieldError::new("whatsapp", ValidationError::InvalidFormat);
        phone.to_e164().ok_or_else(invalid)
    });
    check.keep(number)
}

fn wechat_id(check: &mut Check, input: &str) -> String {
    let id = check.text("wechatId", limits::WECHAT_ID, Some(input));
    if id
        .bytes()
        .all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-'))
    {
        return id;
    }
    check.error(FieldError::new(
        "wechatId",
        ValidationError::InvalidCharacters,
    ));
    String::new()
}

#[cfg(test)]
mod tests {
    use shop_core::{Locale, ProductId};

    use super::*;
    use crate::Translations;

    fn errors(form: &ShopProfileForm) -> Vec<(String, ValidationError)> {
        let errors = ShopProfile::parse(form).err().unwrap_or_default();
        let errors = errors.as_slice().iter();
        errors.map(|f| (f.path.clone(), f.error)).collect()
    }

    #[test]
    fn errors_are_reported_with_their_paths() {
        let form = ShopProfileForm {
            website_name: Some("十一个字的网站名称太长".into()),
            website_keywords: Some(vec!["x".repeat(31)]),
            carousel_ids: Some((1..=10).collect()),
            salesman_mobile: Some("12345".into()),
            mobile: Some("x".into()),
            wechat_id: Some("a b".into()),
            whatsapp: Some("400-123-4567".into()),
            email: Some("a@b".into()),
            recommended_product_ids: Some(vec![3, 3]),
            translations: Translations {
                en: Some(ShopTextsForm {
                    notice: Some("n".repeat(501)),
                    ..ShopTextsForm::default()
                }),
                ..Translations::default()
            },
            ..ShopProfileForm::default()
        };
        let expected = [
            ("websiteName", ValidationError::TooLong),
            ("translations.en.notice", ValidationError::TooLong),
            ("websiteKeywords[0]", ValidationError::TooLong),
            ("carouselIds", ValidationError::TooManyItems),
            ("salesmanMobile", ValidationError::InvalidFormat),
            ("mobile", ValidationError::InvalidFormat),
            ("wechatId", ValidationError::InvalidCharacters),
            ("whatsapp", ValidationError::InvalidFormat),
            ("email", ValidationError::InvalidFormat),
            ("recommendedProductIds[1]", ValidationError::DuplicateItem),
        ];
        let expected = expected.map(|(path, error)| (path.to_owned(), error));
        assert_eq!(errors(&form), expected);
    }

    #[test]
    fn empty_request_changes_nothing() {
        let mut stored = ShopProfile {
            mobile: "13812345678".into(),
            area: Some(AreaId::new(4)),
            recommended_products: vec![ProductId::new(9)],
            ..ShopProfile::default()
        };
        stored.texts.notice.set_original("休息");
        stored.texts.notice.translate(Locale::En, "Closed");
        let draft = ShopProfile::parse(&ShopProfileForm::default()).unwrap();
        assert_eq!(draft.apply_to(&stored), stored);
    }

    #[test]
    fn empty_fields_clear_and_numbers_are_normalized() {
        let stored = ShopProfile {
            mobile: "13812345678".into(),
            email: "a@b.cn".into(),
            area: Some(AreaId::new(4)),
            ..ShopProfile::default()
        };
        let form = ShopProfileForm {
            mobile: Some(" ".into()),
            email: Some(String::new()),
            area_id: Change::Set(None),
            salesman_mobile: Some("+86 138-1234-5678".into()),
            ..ShopProfileForm::default()
        };
        let changed = ShopProfile::parse(&form).unwrap().apply_to(&stored);
        assert_eq!(
            (&*changed.mobile, &*changed.email, changed.area),
            ("", "", None)
        );
        assert_eq!(changed.salesman_mobile, "13812345678");
    }
}
