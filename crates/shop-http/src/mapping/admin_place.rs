//! Shipping origins and business categories for operators, from the domain to what travels, and back.

use shop_app::admin::{
    AreaForm, AreaRecord, BusinessCategoryForm, BusinessCategoryRecord, NewAreaForm, TextForm,
};
use shop_catalog::Change;
use shop_core::{AreaId, Localized, MediaId};

use super::{integer, media, specs::name_translations};
use crate::views::{
    AdminArea, AdminAreaList, AdminBusinessCategory, AdminBusinessCategoryList, CreateAreaRequest,
    CreateBusinessCategoryRequest, NameTranslationsView, PlaceTranslations, PlaceTranslationsView,
    UpdateAreaRequest, UpdateBusinessCategoryRequest,
};

/// All shipping origins.
pub fn areas(records: &[AreaRecord]) -> AdminAreaList {
    AdminAreaList {
        list: records.iter().map(area).collect(),
    }
}

/// A shipping origin.
pub fn area(record: &AreaRecord) -> AdminArea {
    let area = &record.area;
    AdminArea {
        id: area.id.get(),
        code: area.code.clone(),
        parent_id: area.parent.map(AreaId::get),
        shipping_area: area.shipping_area,
        name: area.name.original().to_owned(),
        translations: place_translations(&area.name),
        sort: i64::from(area.sort),
        in_use: integer(record.in_use),
        revision: area.revision,
    }
}

/// A request to add a shipping origin.
pub fn new_area(request: CreateAreaRequest) -> NewAreaForm {
    NewAreaForm {
        code: request.code,
        parent: request.parent_id.map(AreaId::new),
        shipping_area: request.shipping_area,
        content: AreaForm {
            name: name(Some(request.name), request.translations),
            sort: request.sort,
        },
    }
}

/// A request to change a shipping origin.
pub fn area_change(request: UpdateAreaRequest) -> AreaForm {
    AreaForm {
        name: name(request.name, request.translations),
        sort: request.sort,
    }
}

/// All business categories.
pub fn business_categories(records: &[BusinessCategoryRecord]) -> AdminBusinessCategoryList {
    AdminBusinessCategoryList {
        list: records.iter().map(business_category).collect(),
    }
}

/// A business category.
pub fn business_category(record: &BusinessCategoryRecord) -> AdminBusinessCategory {
    let line = &record.category;
    AdminBusinessCategory {
        id: line.id.get(),
        name: line.name.original().to_owned(),
        translations: place_translations(&line.name),
        picture: media::from_shelf(&record.shelf, line.picture),
        sort: i64::from(line.sort),
        in_use: integer(record.in_use),
        revision: line.revision,
    }
}

/// A request to add a business category.
pub fn new_business_category(request: CreateBusinessCategoryRequest) -> BusinessCategoryForm {
    BusinessCategoryForm {
        name: name(Some(request.name), request.translations),
        picture: Change::Set(request.picture_id.map(MediaId::new)),
        sort: request.sort,
    }
}

/// A request to change a business category.
pub fn business_category_change(request: UpdateBusinessCategoryRequest) -> BusinessCategoryForm {
    BusinessCategoryForm {
        name: name(request.name, request.translations),
        picture: request.picture_id.map(|id| id.map(MediaId::new)),
        sort: request.sort,
    }
}

fn place_translations(name: &Localized) -> PlaceTranslationsView {
    let NameTranslationsView { en, ar, stale, .. } = name_translations(name);
    PlaceTranslationsView { en, ar, stale }
}

fn name(original: Option<String>, translations: Option<PlaceTranslations>) -> TextForm {
    let (en, ar) = translations.map_or((None, None), |given| (given.en, given.ar));
    TextForm { original, en, ar }
}
