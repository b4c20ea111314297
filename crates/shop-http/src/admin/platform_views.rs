//! The platform's information for operators, from the domain to what travels, and back.

use shop_app::admin::{LevelForm, PlatformForm, PlatformRecord, TextForm};
use shop_catalog::Change;
use shop_core::{Locale, Localized, MediaId, TranslationsView};

use crate::{
    admin::platform::{AdminPlatform, PlatformTexts, PlatformTextsView, UpdatePlatformRequest},
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
