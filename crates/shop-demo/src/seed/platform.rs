//! The platform: its profile, notices, agreements and business categories.

use shop_app::{
    Actor, Application,
    admin::{
        self, AgreementForm, AgreementKind, BusinessCategoryForm, BusinessCategoryRecord,
        NoticeForm, PlatformForm,
    },
    idempotency::IdempotentRequest,
    platform,
};
use shop_catalog::Change;
use shop_core::{BusinessCategoryId, CurrencyForm, Locale};
use shop_orders::china_date;

use super::{
    FillError,
    gallery::{Files, Wanted},
    texts::text,
};
use crate::{
    goods::{
        Text, agreements,
        platform::{BusinessCategorySheet, NoticeSheet, PLATFORM},
        t,
    },
    pictures::{Ink, Motif, Pattern, PictureSpec, Piece},
};

/// The business category, by the English name that the database begins with, that the demo's slugs
/// mean.
const LINES: &[(&str, &str)] = &[
    ("ceramics", "Ceramics"),
    ("kitchen", "Kitchenware"),
    ("bags", "Bags & Luggage"),
    ("textiles", "Home & Living"),
    ("clothing", "Clothing"),
    ("lighting", "Lighting"),
    ("electronics", "Electronics"),
    ("toys", "Toys"),
    ("stationery", "Stationery"),
    ("hardware", "Hardware"),
    ("fragrance", "Daily Necessities"),
];

/// The business category that no merchant of the demo is in has a picture, too.
const JEWELLERY: (&str, PictureSpec) = (
    "Jewellery & Accessories",
    PictureSpec::Category {
        piece: Piece {
            motif: Motif::Watch,
            ink: Ink::Gold,
            accent: Ink::Ivory,
            pattern: Pattern::Plain,
            form: Some(0),
        },
        seed: 11,
        shop: 11,
    },
);

const SERVICE_TITLE: Text = t(
    "青花集服务协议",
    "Qinghua service agreement",
    "اتفاقية خدمة تشينغهوا",
);
const PRIVACY_TITLE: Text = t(
    "青花集隐私政策",
    "Qinghua privacy policy",
    "سياسة الخصوصية في تشينغهوا",
);
/// The version that the demo's people agree to.
const FIRST_VERSION: &str = "1.0";

/// What is drawn for the platform.
pub fn want(wanted: &mut Wanted, operator: &Actor) {
    let lines = PLATFORM
        .business_categories
        .iter()
        .map(BusinessCategorySheet::picture);
    let pictures: Vec<PictureSpec> = lines.chain([JEWELLERY.1]).chain(marks()).collect();
    wanted.add_all(operator, &pictures);
}

fn marks() -> [PictureSpec; 3] {
    let code = PictureSpec::Contact {
        address: PLATFORM.contact_address.to_owned(),
        ink: Ink::Cobalt,
    };
    [PictureSpec::PlatformLogo, PictureSpec::Opening, code]
}

/// Publishes what everybody agrees to who registers.
pub async fn publish_agreements(app: &Application, operator: &Actor) -> Result<(), FillError> {
    let texts = [
        (AgreementKind::Service, SERVICE_TITLE, agreements::SERVICE),
        (AgreementKind::Privacy, PRIVACY_TITLE, agreements::PRIVACY),
    ];
    for (kind, title, text) in texts {
        let form = AgreementForm {
            version: FIRST_VERSION.to_owned(),
            title: self::text(title),
            text: self::text(text),
        };
        let published = admin::publish_agreement(app, operator, kind, &form).await;
        published.map_err(FillError::refused(title.original()))?;
    }
    Ok(())
}

/// Says what the platform is, puts up its notices and hangs up the pictures of its business
/// categories.
pub async fn describe(app: &Application, operator: &Actor, files: &Files) -> Result<(), FillError> {
    let [logo, opening_image, qr] = marks().map(|mark| files.id(operator, &mark));
    let form = PlatformForm {
        name: text(PLATFORM.name),
        introduction: text(PLATFORM.introduction),
        address: text(PLATFORM.address),
        email: Some(PLATFORM.email.to_owned()),
        phones: Some(owned(&PLATFORM.phones)),
        wechat_ids: Some(owned(&PLATFORM.wechat_ids)),
        whatsapp_numbers: Some(owned(&PLATFORM.whatsapp_numbers)),
        logo: Change::Set(logo),
        opening_image: Change::Set(opening_image),
        qr: Change::Set(qr),
        levels: Vec::new(),
    };
    let seen = admin::platform_info(app, operator).await;
    let seen = seen.map_err(FillError::refused("platform"))?.revision;
    let saved = admin::update_platform_info(app, operator, seen, &form).await;
    saved.map_err(FillError::refused("platform"))?;
    enter_rates(app, operator).await?;
    // The oldest first: of notices of one day the later one counts as newer.
    for notice in PLATFORM.notices.iter().rev() {
        put_up(app, operator, notice).await?;
    }
    show_lines(app, operator, files).await
}

/// Enters what foreign buyers' currencies cost.
async fn enter_rates(app: &Application, operator: &Actor) -> Result<(), FillError> {
    let rates = PLATFORM.rates.iter();
    let currencies: Vec<_> = rates
        .map(|&(code, rate_micro)| CurrencyForm {
            code: code.to_owned(),
            rate_micro,
            decimals: None,
            source: None,
            is_enabled: true,
            is_renewed: false,
        })
        .collect();
    let seen = admin::currencies(app, operator).await;
    let seen = seen.map_err(FillError::refused("rates"))?.revision;
    let saved = admin::update_currencies(app, operator, seen, &currencies).await;
    saved.map_err(FillError::refused("rates"))?;
    Ok(())
}

fn owned(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|&text| text.to_owned()).collect()
}

/// Notices are dated by hand, so theirs may lie in the past.
async fn put_up(
    app: &Application,
    operator: &Actor,
    notice: &NoticeSheet,
) -> Result<(), FillError> {
    let day = app.now().plus_days(-i64::from(notice.days_ago));
    let form = NoticeForm {
        title: text(notice.title),
        text: text(notice.text),
        date: Some(china_date(day).to_string()),
    };
    let request = IdempotentRequest::default();
    let made = admin::create_notice(app, operator, &request, &form, &|_| Ok(String::new())).await;
    made.map(|_| ())
        .map_err(FillError::refused(notice.title.original()))
}

async fn show_lines(app: &Application, operator: &Actor, files: &Files) -> Result<(), FillError> {
    let known = admin::business_category_list(app, operator).await;
    let known = known.map_err(FillError::refused("business categories"))?;
    let demo = PLATFORM
        .business_categories
        .iter()
        .map(|line| (english(line.slug), line.picture()));
    for (name, picture) in demo.chain([JEWELLERY]) {
        // Where operators renamed their business categories, the demo leaves them alone.
        let named =
            |line: &&BusinessCategoryRecord| line.category.name.for_reader(Locale::En) == name;
        let Some(line) = known.iter().find(named) else {
            continue;
        };
        let form = BusinessCategoryForm {
            picture: Change::Set(files.id(operator, &picture)),
            ..BusinessCategoryForm::default()
        };
        let shown = admin::update_business_category(
            app,
            operator,
            line.category.id,
            line.category.revision,
            &form,
        )
        .await;
        shown.map_err(FillError::refused(name))?;
    }
    Ok(())
}

/// Business categories by their English names.
pub type Lines = Vec<(String, BusinessCategoryId)>;

/// The platform's business categories.
pub async fn lines(app: &Application) -> Result<Lines, FillError> {
    let overview = platform::overview(app).await?;
    let lines = overview
        .business_categories
        .into_iter()
        .map(|line| line.category);
    Ok(lines
        .map(|line| (line.name.for_reader(Locale::En).to_owned(), line.id))
        .collect())
}

/// The business category that a slug of the demo means.
pub fn line_of(lines: &Lines, slug: &str) -> Option<BusinessCategoryId> {
    find(lines, english(slug))
}

fn english(slug: &str) -> &str {
    let line = LINES.iter().find(|(known, _)| *known == slug);
    line.map_or(slug, |(_, name)| name)
}

fn find(lines: &Lines, name: &str) -> Option<BusinessCategoryId> {
    lines
        .iter()
        .find(|(known, _)| known == name)
        .map(|(_, id)| *id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn demo_business_categories_exist_in_new_database() {
        for sheet in &PLATFORM.business_categories {
            assert!(
                LINES.iter().any(|(slug, _)| *slug == sheet.slug),
                "{}",
                sheet.slug
            );
        }
    }
}
