//! Test products.

use shop_catalog::{
    category::{Category, CategoryForm},
    product::{
        NameTranslations, Product, ProductForm, ProductPlan, ProductType, SkuForm, SpecForm,
        SpecItemForm,
    },
};
use shop_core::{CategoryId, Locale, PriceVisibility, ProductId, ShopId};
use shop_store::{category, product, shop};

use super::{TestDatabase, fixtures::NOW};

/// Inserts a first-level category.
pub async fn category(db: &TestDatabase, owner: ShopId, name: &str) -> CategoryId {
    category_in(db, owner, name, None).await
}

/// Inserts a category under a parent.
pub async fn category_in(
    db: &TestDatabase,
    owner: ShopId,
    name: &str,
    parent: Option<CategoryId>,
) -> CategoryId {
    let form = CategoryForm {
        name: Some(name.to_owned()),
        parent_id: shop_catalog::Change::Set(parent.map(CategoryId::get)),
        ..CategoryForm::default()
    };
    let content = Category::parse_new(&form)
        .unwrap()
        .to_new(Locale::Zh)
        .unwrap();
    category::create(db.write(), owner, &content, NOW)
        .await
        .unwrap()
}

/// A single-spec product for 12.50 yuan, ten in stock.
pub fn single_product(category: CategoryId, name: &str) -> ProductForm {
    ProductForm {
        name: name.to_owned(),
        category_id: category.get(),
        sale_price: Some(1250),
        stock: Some(10),
        ..ProductForm::default()
    }
}

/// A product with colours and sizes. Each SKU costs 100 fen more than the previous one.
pub fn multi_product(category: CategoryId, colours: &[&str], sizes: &[&str]) -> ProductForm {
    let spec = |name: &str, items: &[&str]| SpecForm {
        name: name.to_owned(),
        items: items
            .iter()
            .map(|item| SpecItemForm {
                name: (*item).to_owned(),
                translations: NameTranslations::default().with(Locale::En, format!("{item} en")),
            })
            .collect(),
        translations: NameTranslations::default(),
    };
    let pairs = colours
        .iter()
        .flat_map(|colour| sizes.iter().map(move |size| (colour, size)));
    let skus = pairs.zip(1_i64..).map(|((colour, size), place)| SkuForm {
        items: vec![(*colour).to_owned(), (*size).to_owned()],
        price: Some(place * 100),
        stock: Some(5),
        ..SkuForm::default()
    });
    ProductForm {
        name: "茶杯".to_owned(),
        category_id: category.get(),
        product_type: ProductType::Multi,
        specs: vec![spec("颜色", colours), spec("尺寸", sizes)],
        skus: skus.collect(),
        ..ProductForm::default()
    }
}

/// Validates a form and plans a new product.
pub fn plan(form: &ProductForm) -> ProductPlan {
    Product::parse(form, PriceVisibility::Everyone)
        .unwrap()
        .to_new(Locale::Zh)
        .unwrap()
}

/// Inserts a product.
pub async fn add(db: &TestDatabase, owner: ShopId, form: &ProductForm) -> ProductId {
    assert!(
        shop::take_product_slot(db.write(), owner, 1000)
            .await
            .unwrap()
    );
    product::create(db.write(), owner, &plan(form), NOW)
        .await
        .unwrap()
}

/// Reads a product as its owner.
pub async fn read(db: &TestDatabase, owner: ShopId, id: ProductId) -> Product {
    product::find(db.read(), owner, id).await.unwrap().unwrap()
}
