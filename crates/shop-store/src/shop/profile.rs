//! A shop's profile and its columns.

use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter,
};
use shop_catalog::shop::{CarouselPicture, ShopProfile, ShopTexts};
use shop_core::{MediaId, ProductId, ShopId, Timestamp, TranslationSheet};

use crate::{StoreError, Updated, product, shop::shops, sql, transaction::next, value};

/// Writes a profile, if its revision is still `seen`. A replaced licence is unchecked.
pub async fn save_profile(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    seen: i64,
    profile: &ShopProfile,
    now: Timestamp,
) -> Result<Updated, StoreError> {
    uncheck_replaced_licence(conn, owner, seen, profile.license_image).await?;
    let row = shops::ActiveModel {
        revision: Set(next(seen)),
        updated_at: Set(now.millis()),
        ..columns(profile)?
    };
    let done = shops::Entity::update_many()
        .set(row)
        .filter(shops::Column::Id.eq(owner.get()))
        .filter(shops::Column::Revision.eq(seen))
        .exec(conn)
        .await?;
    if done.rows_affected == 0 {
        let exists = shops::Entity::find_by_id(owner.get()).count(conn).await? > 0;
        return Ok(Updated::from_rows(0, exists));
    }
    product::inherit_price_access(conn, owner).await?;
    replace_carousel(conn, owner, &profile.carousel).await?;
    replace_recommended(conn, owner, &profile.recommended_products).await?;
    Ok(Updated::Yes)
}

/// A statement of its own, since it compares with the licence as it was: an operator may be checking
/// that one at this moment.
async fn uncheck_replaced_licence(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    seen: i64,
    licence: Option<MediaId>,
) -> Result<(), StoreError> {
    let sql = "UPDATE shops SET licence_verified_at = NULL
        WHERE id = $1 AND revision = $2 AND COALESCE(license_image_id, 0) <> $3";
    let licence = licence.map_or(0, MediaId::get);
    sql::execute(conn, sql, [owner.get().into(), seen.into(), licence.into()]).await?;
    Ok(())
}

/// Reads a profile off its row.
pub(crate) fn read(
    row: shops::Model,
    carousel: Vec<CarouselPicture>,
    recommended_products: Vec<ProductId>,
) -> Result<ShopProfile, StoreError> {
    Ok(ShopProfile {
        language: value::word("shops.language", &row.language)?,
        website_keywords: value::json("shops.website_keywords", &row.website_keywords)?,
        main_image: row.main_image_id.map(Into::into),
        license_image: row.license_image_id.map(Into::into),
        customer_service_qr: row.customer_service_qr_id.map(Into::into),
        carousel,
        video: row.video_id.map(Into::into),
        shipping_area: value::word("shops.shipping_area", &row.shipping_area)?,
        area: row.area_id.map(Into::into),
        business_category: row.business_category_id.map(Into::into),
        show_email: row.show_email,
        show_platform_support: row.show_platform_support,
        takes_inquiries: row.takes_inquiries,
        order_minimum: value::fen("shops.order_minimum", row.order_minimum)?,
        mix_amount: value::fen("shops.mix_amount", row.mix_amount)?,
        mix_pieces: value::count("shops.mix_pieces", row.mix_pieces)?,
        price_visibility: value::word("shops.price_visibility", &row.price_visibility)?,
        stock_display: value::word("shops.stock_display", &row.stock_display)?,
        currency_margin: value::currency_margin(row.currency_margin)?,
        recommended_products,
        texts: read_texts(value::sheet(&row.translations)?, &row),
        salesman_mobile: row.salesman_mobile,
        operator_name: row.operator_name,
        mobile: row.mobile,
        wechat_id: row.wechat_id,
        whatsapp: row.whatsapp,
        email: row.email,
    })
}

fn read_texts(mut sheet: TranslationSheet<'_>, row: &shops::Model) -> ShopTexts {
    ShopTexts {
        company_name: sheet.localize("companyName", &row.company_name),
        website_name: sheet.localize("websiteName", &row.website_name),
        website_description: sheet.localize("websiteDescription", &row.website_description),
        main_products: sheet.localize("mainProducts", &row.main_products),
        introduction: sheet.localize("introduction", &row.introduction),
        notice: sheet.localize("notice", &row.notice),
        salesman_name: sheet.localize("salesmanName", &row.salesman_name),
        company_address: sheet.localize("companyAddress", &row.company_address),
    }
}

fn write_sheet(texts: &ShopTexts) -> TranslationSheet<'static> {
    TranslationSheet::default()
        .with("companyName", &texts.company_name)
        .with("websiteName", &texts.website_name)
        .with("websiteDescription", &texts.website_description)
        .with("mainProducts", &texts.main_products)
        .with("introduction", &texts.introduction)
        .with("notice", &texts.notice)
        .with("salesmanName", &texts.salesman_name)
        .with("companyAddress", &texts.company_address)
}

fn columns(profile: &ShopProfile) -> Result<shops::ActiveModel, StoreError> {
    let texts = &profile.texts;
    let translations = value::to_json("shops.translations", &write_sheet(texts))?;
    let keywords = value::to_json("shops.website_keywords", &profile.website_keywords)?;
    Ok(shops::ActiveModel {
        language: Set(profile.language.code().to_owned()),
        company_name: Set(texts.company_name.original().to_owned()),
        website_name: Set(texts.website_name.original().to_owned()),
        website_description: Set(texts.website_description.original().to_owned()),
        main_products: Set(texts.main_products.original().to_owned()),
        introduction: Set(texts.introduction.original().to_owned()),
        notice: Set(texts.notice.original().to_owned()),
        salesman_name: Set(texts.salesman_name.original().to_owned()),
        company_address: Set(texts.company_address.original().to_owned()),
        translations: Set(translations),
        website_keywords: Set(keywords),
        main_image_id: Set(profile.main_image.map(Into::into)),
        license_image_id: Set(profile.license_image.map(Into::into)),
        customer_service_qr_id: Set(profile.customer_service_qr.map(Into::into)),
        video_id: Set(profile.video.map(Into::into)),
        shipping_area: Set(profile.shipping_area.as_str().to_owned()),
        area_id: Set(profile.area.map(Into::into)),
        business_category_id: Set(profile.business_category.map(Into::into)),
        salesman_mobile: Set(profile.salesman_mobile.clone()),
        operator_name: Set(profile.operator_name.clone()),
        mobile: Set(profile.mobile.clone()),
        wechat_id: Set(profile.wechat_id.clone()),
        whatsapp: Set(profile.whatsapp.clone()),
        email: Set(profile.email.clone()),
        show_email: Set(profile.show_email),
        show_platform_support: Set(profile.show_platform_support),
        takes_inquiries: Set(profile.takes_inquiries),
        order_minimum: Set(profile.order_minimum.get()),
        mix_amount: Set(profile.mix_amount.get()),
        mix_pieces: Set(profile.mix_pieces.into()),
        price_visibility: Set(profile.price_visibility.as_str().to_owned()),
        stock_display: Set(profile.stock_display.as_str().to_owned()),
        currency_margin: Set(profile
            .currency_margin
            .map(|margin| margin.permille().into())),
        ..Default::default()
    })
}

async fn replace_carousel(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    pictures: &[CarouselPicture],
) -> Result<(), StoreError> {
    use shop_carousel_images::{ActiveModel, Entity};
    let sql = "DELETE FROM shop_carousel_images WHERE shop_id = $1";
    sql::execute(conn, sql, [owner.get().into()]).await?;
    let mut rows = Vec::with_capacity(pictures.len());
    for (index, picture) in pictures.iter().enumerate() {
        let sheet = TranslationSheet::default().with("text", &picture.text);
        rows.push(ActiveModel {
            shop_id: Set(owner.get()),
            position: Set(value::position(index)),
            media_id: Set(picture.id.get()),
            text: Set(picture.text.original().to_owned()),
            translations: Set(value::to_json("shop_carousel_images.translations", &sheet)?),
        });
    }
    Entity::insert_many(rows)
        .exec_without_returning(conn)
        .await?;
    Ok(())
}

async fn replace_recommended(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    products: &[ProductId],
) -> Result<(), StoreError> {
    use shop_recommended_products::{ActiveModel, Entity};
    let sql = "DELETE FROM shop_recommended_products WHERE shop_id = $1";
    sql::execute(conn, sql, [owner.get().into()]).await?;
    let rows = products
        .iter()
        .enumerate()
        .map(|(index, product)| ActiveModel {
            shop_id: Set(owner.get()),
            position: Set(value::position(index)),
            product_id: Set(product.get()),
        });
    Entity::insert_many(rows)
        .exec_without_returning(conn)
        .await?;
    Ok(())
}

pub(crate) mod shop_carousel_images {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "shop_carousel_images")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub shop_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub position: i64,
        pub media_id: i64,
        pub text: String,
        pub translations: String,
    }
}

pub(crate) mod shop_recommended_products {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "shop_recommended_products")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub shop_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub position: i64,
        pub product_id: i64,
    }
}
