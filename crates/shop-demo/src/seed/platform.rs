//! The platform: what it tells of itself, its notices, agreements and lines of business.

use shop_app::{
    Actor, Application,
    admin::{self, AgreementForm, AgreementKind, NoticeForm, PlatformForm},
    platform,
};
use shop_core::{BusinessCategoryId, Locale};

use super::{
    FillError,
    gallery::{Files, Wanted},
    texts::localized,
};
use crate::{
    goods::{
        Text, agreements,
        platform::{BUSINESS_CATEGORIES, BusinessCategorySheet, NoticeSheet, PLATFORM},
    },
    pictures::{Ink, Motif, Pattern, PictureSpec, Piece},
};

/// The line of business, by the English name that the database begins with, that the demo's slugs
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

/// The line of business that no merchant of the demo is in has a picture, too.
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
    },
);

const SERVICE_TITLE: Text = Text {
    zh: "青花集服务协议",
    en: Some("Qinghua service agreement"),
    ar: Some("اتفاقية خدمة تشينغهوا"),
};
const PRIVACY_TITLE: Text = Text {
    zh: "青花集隐私政策",
    en: Some("Qinghua privacy policy"),
    ar: Some("سياسة الخصوصية في تشينغهوا"),
};
/// The version that the demo's people agree to.
const FIRST_VERSION: &str = "1.0";

/// What is drawn for the platform.
pub fn want(wanted: &mut Wanted, operator: &Actor) {
    let lines = BUSINESS_CATEGORIES
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
            title: localized(title),
            text: localized(text),
        };
        let published = admin::publish_agreement(app, operator, kind, &form).await;
        published.map_err(FillError::refused(title.zh))?;
    }
    Ok(())
}

/// Says what the platform is, puts up its notices and hangs up the pictures of its lines of
/// business.
pub async fn describe(app: &Application, operator: &Actor, files: &Files) -> Result<(), FillError> {
    let [logo, opening_image, qr] = marks().map(|mark| files.id(operator, &mark));
    let form = PlatformForm {
        name: localized(PLATFORM.name),
        introduction: localized(PLATFORM.introduction),
        address: localized(PLATFORM.address),
        email: PLATFORM.email.to_owned(),
        phones: PLATFORM
            .phones
            .iter()
            .map(|&phone| phone.to_owned())
            .collect(),
        wechat_ids: PLATFORM
            .wechat_ids
            .iter()
            .map(|&id| id.to_owned())
            .collect(),
        logo,
        opening_image,
        qr,
    };
    let saved = admin::save_platform_info(app, operator, &form).await;
    saved.map_err(FillError::refused("platform"))?;
    // The oldest first: of notices of one day the later one counts as newer.
    for notice in PLATFORM.notices.iter().rev() {
        put_up(app, operator, notice).await?;
    }
    show_lines(app, operator, files).await
}

/// Notices are dated by hand, so theirs may lie in the past.
async fn put_up(
    app: &Application,
    operator: &Actor,
    notice: &NoticeSheet,
) -> Result<(), FillError> {
    let form = NoticeForm {
        title: localized(notice.title),
        text: localized(notice.text),
        day: app.now().plus_days(-i64::from(notice.days_ago)),
    };
    let id = admin::insert_notice(app, operator, &form).await;
    id.map(|_| ()).map_err(FillError::refused(notice.title.zh))
}

async fn show_lines(app: &Application, operator: &Actor, files: &Files) -> Result<(), FillError> {
    let known = lines(app).await?;
    let demo = BUSINESS_CATEGORIES
        .iter()
        .map(|line| (english(line.slug), line.picture()));
    for (name, picture) in demo.chain([JEWELLERY]) {
        // Where operators renamed their lines of business, the demo leaves them alone.
        let Some(id) = find(&known, name) else {
            continue;
        };
        let file = files.id(operator, &picture);
        let shown = admin::set_business_category_picture(app, operator, id, file).await;
        shown.map_err(FillError::refused(name))?;
    }
    Ok(())
}

/// Lines of business by their English names.
pub type Lines = Vec<(String, BusinessCategoryId)>;

/// The platform's lines of business.
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

/// The line of business that a slug of the demo means.
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
    fn every_line_of_business_of_the_demo_is_one_the_database_begins_with() {
        for sheet in BUSINESS_CATEGORIES {
            assert!(
                LINES.iter().any(|(slug, _)| *slug == sheet.slug),
                "{}",
                sheet.slug
            );
        }
    }
}
