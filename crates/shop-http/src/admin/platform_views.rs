//! The platform's information, notices and agreements for operators, from the domain to what
//! travels, and back.

use shop_app::admin::{
    AgreementForm, LevelForm, Notice, NoticeForm, PlatformForm, PlatformRecord, PublishedAgreement,
    RootFile, RootFileForm, TextForm,
};
use shop_catalog::Change;
use shop_core::{Locale, Localized, MediaId, TranslationKind, Translations, TranslationsView};

use crate::{
    admin::{
        article::{
            AdminAgreement, AdminNotice, AdminRootFile, AdminRootFileList, AgreementRow,
            CreateNoticeRequest, NoticeTexts, PublishAgreementRequest, PutRootFileRequest,
            UpdateNoticeRequest,
        },
        platform::{
            AdminPlatform, ArticleTexts, ArticleTextsView, ArticleTranslationsView, PlatformTexts,
            PlatformTextsView, UpdatePlatformRequest,
        },
    },
    common::{stale, translation},
    media,
    user::settlement::levels_view,
};

/// The platform's information.
pub fn platform_view(record: &PlatformRecord) -> AdminPlatform {
    let info = &record.info;
    let original = |text: &Localized| text.original().to_owned();
    let texts = |locale: Locale| PlatformTextsView {
        name: translation(&info.name, locale),
        introduction: translation(&info.introduction, locale),
        address: translation(&info.address, locale),
        stale: stale(
            [
                ("name", &info.name),
                ("introduction", &info.introduction),
                ("address", &info.address),
            ],
            locale,
        ),
    };
    AdminPlatform {
        name: original(&info.name),
        introduction: original(&info.introduction),
        address: original(&info.address),
        email: info.email.clone(),
        phones: info.phones.clone(),
        wechat_ids: info.wechat_ids.clone(),
        whatsapp_numbers: info.whatsapp_numbers.clone(),
        logo: media::from_shelf(&record.shelf, info.logo),
        opening_image: media::from_shelf(&record.shelf, info.opening_image),
        qr: media::from_shelf(&record.shelf, info.qr),
        translations: TranslationsView::of(texts),
        levels: levels_view(&info.fees, &info.caps),
        revision: record.revision,
    }
}

/// Changes of the platform's information.
pub fn platform_form(request: UpdatePlatformRequest) -> PlatformForm {
    let translations = request.translations.unwrap_or_default();
    let text = |original, pick: fn(&PlatformTexts) -> Option<&str>| TextForm {
        original,
        translations: translations.pick(pick).map(|text| text.map(str::to_owned)),
    };
    let picture = |id: Change<Option<i64>>| id.map(|id| id.map(MediaId::new));
    PlatformForm {
        name: text(request.name, |texts| texts.name.as_deref()),
        introduction: text(request.introduction, |texts| texts.introduction.as_deref()),
        address: text(request.address, |texts| texts.address.as_deref()),
        email: request.email,
        phones: request.phones,
        wechat_ids: request.wechat_ids,
        whatsapp_numbers: request.whatsapp_numbers,
        logo: picture(request.logo_id),
        opening_image: picture(request.opening_image_id),
        qr: picture(request.qr_id),
        levels: request
            .levels
            .unwrap_or_default()
            .into_iter()
            .map(|change| LevelForm {
                level: change.level,
                yearly_fee: change.yearly_fee,
                product_cap: change.product_cap,
            })
            .collect(),
    }
}

/// A notice.
pub fn notice_view(notice: &Notice) -> AdminNotice {
    let texts = &notice.texts;
    AdminNotice {
        id: notice.id.get(),
        title: texts.title.original().to_owned(),
        text: texts.text.original().to_owned(),
        date: texts.date.clone(),
        translations: article_view(&texts.title, &texts.text),
        revision: notice.revision,
    }
}

/// A request to put up a notice.
pub fn new_notice(request: CreateNoticeRequest) -> NoticeForm {
    let [title, text] = article(
        Some(request.title),
        request.text,
        request.translations,
        |NoticeTexts { title, text, .. }| [title, text],
    );
    NoticeForm {
        title,
        text,
        date: request.date,
    }
}

/// A request to change a notice.
pub fn notice_change(request: UpdateNoticeRequest) -> NoticeForm {
    let [title, text] = article(
        request.title,
        request.text,
        request.translations,
        |NoticeTexts { title, text, .. }| [title, text],
    );
    NoticeForm {
        title,
        text,
        date: request.date,
    }
}

/// All files at the root of the site.
pub fn root_file_list(files: Vec<RootFile>) -> AdminRootFileList {
    AdminRootFileList {
        list: files.into_iter().map(root_file_view).collect(),
    }
}

/// A file at the root of the site.
pub fn root_file_view(file: RootFile) -> AdminRootFile {
    AdminRootFile {
        name: file.name,
        content: file.content,
        updated_at: file.updated_at.to_rfc3339(),
        revision: file.revision,
    }
}

/// A request to write a file at the root of the site.
pub fn root_file_form(name: String, request: PutRootFileRequest) -> RootFileForm {
    RootFileForm {
        name,
        content: request.content,
        revision: request.revision,
    }
}

/// A version of an agreement, in a list.
pub fn agreement_row(published: PublishedAgreement) -> AgreementRow {
    AgreementRow {
        id: published.id,
        kind: published.kind,
        version: published.agreement.version,
        title: published.agreement.title.original().to_owned(),
        published_at: published.at.to_rfc3339(),
    }
}

/// A version of an agreement.
pub fn agreement_view(published: PublishedAgreement) -> AdminAgreement {
    let agreement = published.agreement;
    AdminAgreement {
        id: published.id,
        kind: published.kind,
        title: agreement.title.original().to_owned(),
        text: agreement.text.original().to_owned(),
        translations: article_view(&agreement.title, &agreement.text),
        version: agreement.version,
        published_at: published.at.to_rfc3339(),
    }
}

/// A request to publish a version of an agreement.
pub fn agreement_form(request: PublishAgreementRequest) -> AgreementForm {
    let [title, text] = article(
        Some(request.title),
        Some(request.text),
        request.translations,
        |ArticleTexts { title, text, .. }| [title, text],
    );
    AgreementForm {
        version: request.version,
        title,
        text,
    }
}

fn article_view(title: &Localized, text: &Localized) -> ArticleTranslationsView {
    let texts = |locale: Locale| ArticleTextsView {
        title: translation(title, locale),
        text: translation(text, locale),
        stale: stale([("title", title), ("text", text)], locale),
    };
    TranslationsView::of(texts)
}

/// Title and text with their translations.
fn article<K: TranslationKind>(
    title: Option<String>,
    text: Option<String>,
    translations: Option<Translations<K>>,
    parts: fn(K::Text) -> [Option<String>; 2],
) -> [TextForm; 2] {
    let translated = translations
        .map(Translations::into_inner)
        .unwrap_or_default();
    let translated = translated.map(|texts| texts.map_or_else(Default::default, parts));
    [(title, 0), (text, 1)].map(|(original, part)| TextForm {
        original,
        translations: translated
            .each_ref()
            .map(|parts: &[Option<String>; 2]| parts[part].clone()),
    })
}
