//! Products, from requests to the domain's forms.

use shop_catalog::{
    Translations,
    product::{NameTranslations, ProductForm, ProductTextsForm, SkuForm, SpecForm, SpecItemForm},
};

use crate::views;

/// What a request says of a product, whether it is new or replaced: the requests have the same fields.
macro_rules! form_of {
    ($request:ident) => {
        ProductForm {
            name: $request.name,
            title: $request.title,
            category_id: $request.category_id,
            description: $request.description,
            details: $request.details,
            product_type: $request.kind,
            unit: $request.unit,
            image_ids: $request.image_ids.unwrap_or_default(),
            video_id: $request.video_id,
            sale_price: $request.sale_price,
            strike_price: $request.strike_price,
            stock: $request.stock,
            stock_seen: $request.stock_seen,
            item_number: $request.item_number,
            is_clearance: $request.is_clearance,
            on_sale: $request.on_sale,
            keywords: $request.keywords,
            material: $request.material,
            packing_quantity: $request.packing_quantity,
            box_specification: $request.box_specification,
            item_weight_grams: $request.item_weight_grams,
            box_weight_grams: $request.box_weight_grams,
            remark: $request.remark,
            min_order_quantity: $request.min_order_quantity,
            order_multiple: $request.order_multiple,
            specs: $request.specs.into_iter().flatten().map(spec).collect(),
            skus: $request.skus.into_iter().flatten().map(sku).collect(),
            translations: $request.translations.map(translations).unwrap_or_default(),
        }
    };
}

/// A request to create a product.
pub fn product(request: views::ProductInput) -> ProductForm {
    form_of!(request)
}

/// A request to replace a product: what it says besides the revision that was seen.
pub fn replacement(request: views::UpdateProductRequest) -> ProductForm {
    form_of!(request)
}

fn spec(given: views::SpecInput) -> SpecForm {
    SpecForm {
        name: given.name,
        items: given.items.into_iter().map(item).collect(),
        translations: names(given.translations),
    }
}

fn item(given: views::SpecItemInput) -> SpecItemForm {
    SpecItemForm {
        name: given.name,
        translations: names(given.translations),
    }
}

fn sku(given: views::SkuInput) -> SkuForm {
    SkuForm {
        items: given.items,
        price: Some(given.price),
        stock: Some(given.stock),
        stock_seen: given.stock_seen,
        item_number: given.item_number,
        image_id: given.image_id,
    }
}

fn names(given: Option<views::NameTranslations>) -> NameTranslations {
    given.map_or_else(NameTranslations::default, |given| NameTranslations {
        en: given.en,
        ar: given.ar,
    })
}

fn translations(given: views::ProductTranslations) -> Translations<ProductTextsForm> {
    Translations {
        en: given.en.map(texts),
        ar: given.ar.map(texts),
    }
}

fn texts(given: views::ProductTexts) -> ProductTextsForm {
    ProductTextsForm {
        name: given.name,
        title: given.title,
        description: given.description,
        details: given.details,
        unit: given.unit,
    }
}
