//! Validates shop profile requests.

use std::ops::RangeInclusive;

use shop_core::{
    AreaId, BusinessCategoryId, CurrencyMargin, FieldError, MediaId, Phone, PriceVisibility,
    Reason, ValidationErrors, normalise,
};

use crate::{
    Change, LocalizedEdit,
    check::{Check, Given},
    product::keywords,
    shop::{ShopProfile, ShopProfileDraft, ShopProfileForm, ShopTextsDraft, email, limits},
};

/// The maximum length of a website name in characters (PRODUCT.md, 5.1).
pub const WEBSITE_NAME_MAX: usize = 10;

/// The maximum number of carousel images (PRODUCT.md, 5.1).
pub const CAROUSEL_MAX: usize = 9;

/// The pieces of a mixed lot; 0 for none.
pub const MIX_PIECES: RangeInclusive<u32> = 0..=999_999;

/// The maximum number of recommended products.
pub const RECOMMENDED_MAX: usize = 20;

impl ShopProfile {
    /// Validates an update request; omitted fields stay unchanged.
    pub fn parse(form: &ShopProfileForm) -> Result<ShopProfileDraft, ValidationErrors> {
        let mut check = Check::default();
        let media = |id: Change<Option<i64>>| id.map(|id| id.map(MediaId::new));
        let draft = ShopProfileDraft {
            language: form.language.into(),
            texts: ShopTextsDraft::parse(&mut check, form.originals(), &form.translations),
            website_keywords: parse_given(form.website_keywords.as_deref(), |words| {
                keywords::parse_list(&mut check, "websiteKeywords", words)
            }),
            main_image: media(form.main_image_id),
            license_image: media(form.license_image_id),
            customer_service_qr: media(form.customer_service_qr_id),
            carousel: parse_given(form.carousel_ids.as_deref(), |ids| {
                check.ids("carouselIds", CAROUSEL_MAX, ids)
            }),
            carousel_texts: carousel_texts(&mut check, form),
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
            price_visibility: parse_given(form.price_visibility, |visibility| {
                // Nobody could see the prices: no customer can be admitted yet.
                if visibility == PriceVisibility::Customers {
                    check.error(FieldError::new("priceVisibility", Reason::NotAllowed));
                }
                visibility
            }),
            stock_display: form.stock_display.into(),
            currency_margin: form.currency_margin.map(|margin| {
                margin.map(|permille| check.keep(currency_margin("currencyMargin", permille)))
            }),
            order_minimum: parse_given(form.order_minimum, |fen| check.price("orderMinimum", fen)),
            mix_amount: parse_given(form.mix_amount, |fen| check.price("mixAmount", fen)),
            mix_pieces: parse_given(form.mix_pieces, |pieces| {
                check.count("mixPieces", MIX_PIECES, pieces)
            }),
            recommended_products: parse_given(form.recommended_product_ids.as_deref(), |ids| {
                check.ids("recommendedProductIds", RECOMMENDED_MAX, ids)
            }),
        };
        check.finish(draft)
    }
}

/// The texts belong to the pictures of the same request: a list of another revision has another order.
fn carousel_texts(check: &mut Check, form: &ShopProfileForm) -> Vec<LocalizedEdit> {
    let Some(texts) = &form.carousel_texts else {
        return Vec::new();
    };
    match &form.carousel_ids {
        Some(ids) => check.at_most("carouselTexts", ids.len().min(CAROUSEL_MAX), texts.len()),
        None => check.error(FieldError::new("carouselIds", Reason::Required)),
    }
    let texts = texts.iter().enumerate();
    texts
        .map(|(index, form)| {
            let given = Given {
                original: form.text.as_deref(),
                translations: form.translations.texts(),
            };
            let part = format!("carouselTexts[{index}]");
            check.localized_in(&part, "text", limits::CAROUSEL_TEXT, given)
        })
        .collect()
}

fn parse_given<I, O>(given: Option<I>, parse: impl FnOnce(I) -> O) -> Change<O> {
    given.map(parse).into()
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
        let invalid = || FieldError::new("whatsapp", Reason::InvalidFormat);
        phone.to_e164().ok_or_else(invalid)
    });
    check.keep(number)
}

fn currency_margin(path: &str, permille: i64) -> Result<CurrencyMargin, FieldError> {
    CurrencyMargin::new(permille).ok_or_else(|| {
        let (lowest, highest) = (CurrencyMargin::MIN.into(), CurrencyMargin::MAX.into());
        FieldError::at(path, Reason::OutOfRange, permille.clamp(lowest, highest))
    })
}

fn wechat_id(check: &mut Check, input: &str) -> String {
    let id = check.text("wechatId", limits::WECHAT_ID, Some(input));
    if id
        .bytes()
        .all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-'))
    {
        return id;
    }
    check.error(FieldError::new("wechatId", Reason::InvalidCharacters));
    String::new()
}

#[cfg(test)]
mod tests {
    use shop_core::{Locale, Localized, ProductId, Translations};

    use super::*;
    use crate::shop::{ShopTextsForm, form::CarouselTextForm};

    fn errors(form: &ShopProfileForm) -> Vec<(String, Reason)> {
        let errors = ShopProfile::parse(form).err().unwrap_or_default();
        let errors = errors.as_slice().iter();
        errors.map(|f| (f.path.clone(), f.reason)).collect()
    }

    #[test]
    fn errors_are_reported_with_their_paths() {
        let form = ShopProfileForm {
            website_name: Some("十一个字的网站名称太长".into()),
            website_keywords: Some(vec!["x".repeat(31)]),
            carousel_ids: Some((1..=10).collect()),
            carousel_texts: Some(vec![
                CarouselTextForm {
                    text: Some("长".repeat(101)),
                    ..CarouselTextForm::default()
                },
                CarouselTextForm {
                    text: Some("店\n面".into()),
                    translations: Translations::default().with(Locale::Ar, "x".repeat(101)),
                },
            ]),
            salesman_mobile: Some("12345".into()),
            mobile: Some("x".into()),
            wechat_id: Some("a b".into()),
            whatsapp: Some("400-123-4567".into()),
            email: Some("a@b".into()),
            currency_margin: Change::Set(Some(201)),
            recommended_product_ids: Some(vec![3, 3]),
            translations: Translations::default().with(
                Locale::En,
                ShopTextsForm {
                    notice: Some("n".repeat(501)),
                    ..ShopTextsForm::default()
                },
            ),
            ..ShopProfileForm::default()
        };
        let expected = [
            ("websiteName", Reason::TooLong),
            ("translations.en.notice", Reason::TooLong),
            ("websiteKeywords[0]", Reason::TooLong),
            ("carouselIds", Reason::TooManyItems),
            ("carouselTexts[0].text", Reason::TooLong),
            ("carouselTexts[1].text", Reason::InvalidCharacters),
            ("carouselTexts[1].translations.ar", Reason::TooLong),
            ("salesmanMobile", Reason::InvalidFormat),
            ("mobile", Reason::InvalidFormat),
            ("wechatId", Reason::InvalidCharacters),
            ("whatsapp", Reason::InvalidFormat),
            ("email", Reason::InvalidFormat),
            ("currencyMargin", Reason::OutOfRange),
            ("recommendedProductIds[1]", Reason::DuplicateItem),
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
        assert!(stored.currency_margin.is_some());
        let form = ShopProfileForm {
            currency_margin: Change::Set(None),
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
        assert_eq!(changed.currency_margin, None);
    }

    fn carousel(ids: Option<&[i64]>, texts: &[&str]) -> ShopProfileForm {
        let text = |text: &&str| CarouselTextForm {
            text: Some((*text).to_owned()),
            ..CarouselTextForm::default()
        };
        ShopProfileForm {
            carousel_ids: ids.map(<[i64]>::to_vec),
            carousel_texts: (!texts.is_empty()).then(|| texts.iter().map(text).collect()),
            ..ShopProfileForm::default()
        }
    }

    #[test]
    fn carousel_texts_belong_to_the_pictures_of_their_request() {
        let alone = errors(&carousel(None, &["店面"]));
        assert_eq!(alone, [("carouselIds".to_owned(), Reason::Required)]);
        let more = errors(&carousel(Some(&[1]), &["店面", "展厅"]));
        assert_eq!(more, [("carouselTexts".to_owned(), Reason::TooManyItems)]);
    }

    #[test]
    fn moved_picture_keeps_its_text_and_a_removed_one_loses_it() {
        let change = |stored: &ShopProfile, ids: &[i64], texts: &[&str]| {
            let form = carousel(Some(ids), texts);
            ShopProfile::parse(&form).unwrap().apply_to(stored)
        };
        let texts = |profile: &ShopProfile| {
            let pictures = profile.carousel.iter();
            let pictures =
                pictures.map(|picture| (picture.id.get(), picture.text.original().to_owned()));
            pictures.collect::<Vec<_>>()
        };
        let named = |id: i64, text: &str| (id, text.to_owned());
        let first = change(
            &ShopProfile::default(),
            &[1, 2],
            &["店面", " 展  厅\u{202B} "],
        );
        assert_eq!(texts(&first), [named(1, "店面"), named(2, "展  厅")]);
        let moved = change(&first, &[2, 3, 1], &[]);
        assert_eq!(
            texts(&moved),
            [named(2, "展  厅"), named(3, ""), named(1, "店面")]
        );
        let shorter = change(&moved, &[1, 2], &["门面"]);
        assert_eq!(texts(&shorter), [named(1, "门面"), named(2, "展  厅")]);
        let back = change(&change(&shorter, &[2], &[]), &[1, 2], &[]);
        assert_eq!(texts(&back), [named(1, ""), named(2, "展  厅")]);
        assert_eq!(
            change(&shorter, &[1, 2], &["", ""]).carousel[1].text,
            Localized::default()
        );
    }

    #[test]
    fn carousel_text_has_no_translation_into_its_own_language() {
        let mut form = carousel(Some(&[1, 2]), &["店面", "展厅"]);
        if let Some(texts) = &mut form.carousel_texts {
            *texts[1].translations.get_mut(Locale::Zh) = Some("展厅".into());
        }
        let stored = ShopProfile::default();
        let changed = ShopProfile::parse(&form).unwrap().apply_to(&stored);
        let refused = changed.check_language(&stored).err().unwrap_or_default();
        let paths: Vec<_> = refused.as_slice().iter().map(|e| &*e.path).collect();
        assert_eq!(paths, ["carouselTexts[1].translations.zh"]);
    }
}
