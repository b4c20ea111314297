//! The test data: shops with categories, pictures and products in three languages.

use std::io::Cursor;

use bytes::Bytes;
use image::{ImageFormat, Rgb, RgbImage};
use shop_app::{
    Actor, Application,
    account::{self, Origin},
    admin::{self, SettlementForm},
    category, media, platform, product, shop,
};
use shop_auth::RegistrationForm;
use shop_catalog::{
    Change,
    category::{CategoryForm, CategoryTextsForm},
    product::{ProductForm, ProductTextsForm},
    shop::ShopProfileForm,
};
use shop_core::{Locale, Role, Translations};
use shop_media::MediaKind;
use shop_settlement::SettlementLevel;

use crate::{Outcome, log_progress};

/// The buyer's user name.
pub const BUYER: &str = "bench_buyer";
/// The password of all accounts.
pub const PASSWORD: &str = "kettle-on-7";

/// The number of shops with less than [`MANY`] products, independent of their number.
pub const SHOPS: usize = 20;
/// The number of products from which on shops multiply instead of growing.
const MANY: usize = 1_000_000;
/// Products per shop from then on.
const PRODUCTS_OF_MANY: usize = 100;
/// The id of the first shop: the operator registers first.
pub const FIRST_SHOP: usize = 2;
/// First-level categories per shop, and subcategories in each.
const GROUPS: usize = 4;
const SECTIONS: usize = 4;
/// One in this many products is on clearance: enough that even the smallest shop fills the clearance
/// section of its home page.
const CLEARANCE_EVERY: usize = 2;
/// Pictures per shop, shared by its products.
const PICTURES: u8 = 4;
/// Progress is reported every this many shops.
const PROGRESS_EVERY: usize = 10;
/// Products per transaction.
const BATCH: usize = 250;

/// Names of things in three languages.
const NOUNS: [[&str; 3]; 8] = [
    ["茶杯", "Tea cup", "فنجان شاي"],
    ["茶壶", "Tea pot", "إبريق شاي"],
    ["纸灯", "Paper lamp", "مصباح ورقي"],
    ["竹篮", "Bamboo basket", "سلة خيزران"],
    ["围巾", "Scarf", "وشاح"],
    ["木梳", "Wooden comb", "مشط خشبي"],
    ["香炉", "Incense burner", "مبخرة"],
    ["画框", "Picture frame", "إطار صورة"],
];

/// Attributes of things in three languages.
const ADJECTIVES: [[&str; 3]; 6] = [
    ["青花", "Blue and white", "أزرق وأبيض"],
    ["素白", "Plain white", "أبيض سادة"],
    ["朱红", "Vermilion", "قرمزي"],
    ["墨绿", "Dark green", "أخضر داكن"],
    ["鎏金", "Gilded", "مذهب"],
    ["手绘", "Hand painted", "مرسوم يدويا"],
];

/// A shop, with the ids of its categories and pictures.
struct SeededShop {
    actor: Actor,
    sections: Vec<i64>,
    pictures: Vec<i64>,
}

/// The number of shops with this many products in all.
pub const fn shops(products: usize) -> usize {
    if products < MANY {
        SHOPS
    } else {
        products / PRODUCTS_OF_MANY
    }
}

/// Fills an empty database with [`SHOPS`] shops.
pub async fn fill(app: &Application, products: usize) -> Outcome<()> {
    let operator = register(app, "operator").await?;
    account::set_role(app, "operator", Role::Admin).await?;
    let operator = Actor {
        role: Role::Admin,
        ..operator
    };
    let mut shops = Vec::with_capacity(SHOPS);
    for index in 0..SHOPS {
        shops.push(open(app, &operator, index).await?);
    }
    let each = products / SHOPS;
    for (index, shop) in shops.iter().enumerate() {
        let numbers: Vec<usize> = (0..each).collect();
        for numbers in numbers.chunks(BATCH) {
            let forms = numbers.iter().map(|number| form(shop, *number));
            let forms: Vec<ProductForm> = forms.collect();
            product::import(app, &shop.actor, &forms).await?;
        }
        if (index + 1) % PROGRESS_EVERY == 0 {
            log_progress(&format!("{} of {products} products", (index + 1) * each));
        }
    }
    register(app, BUYER).await?;
    Ok(())
}

/// The user name of a shop's merchant.
pub fn merchant(index: usize) -> String {
    format!("bench_{index:03}")
}

/// The shop code of a user: the end of the name, where names differ.
fn code(name: &str) -> String {
    name.chars().rev().take(8).collect()
}

async fn register(app: &Application, name: &str) -> Outcome<Actor> {
    let alias = code(name);
    let form = RegistrationForm {
        username: name,
        password: PASSWORD,
        confirm_password: PASSWORD,
        alias: &alias,
        language: Locale::Zh,
        agreed: true,
    };
    let grant = account::register(app, &form, &Origin::default()).await?;
    Ok(account::authenticate(app, &grant.access.text).await?)
}

async fn open(app: &Application, operator: &Actor, index: usize) -> Outcome<SeededShop> {
    let actor = register(app, &merchant(index)).await?;
    let booked = SettlementForm {
        level: SettlementLevel::Q,
        paid_until: Some(app.now().plus_days(365)),
    };
    let seen = admin::user(app, operator, actor.user)
        .await?
        .account
        .revision;
    admin::set_settlement(app, operator, actor.shop, seen, booked).await?;
    let mut pictures = Vec::new();
    for number in 0..PICTURES {
        let (id, _) = media::upload_bytes(app, &actor, MediaKind::Image, picture(number)?).await?;
        pictures.push(id.get());
    }
    let mut sections = Vec::new();
    for adjective in ADJECTIVES.iter().take(GROUPS) {
        let picture = *pick(&pictures, sections.len());
        let parent = add_category(app, &actor, adjective.map(str::to_owned), picture, None).await?;
        for noun in NOUNS.iter().take(SECTIONS) {
            let names = [0, 1, 2].map(|language| product_name(adjective, noun, language));
            let picture = *pick(&pictures, sections.len());
            sections.push(add_category(app, &actor, names, picture, Some(parent)).await?);
        }
    }
    set_profile(app, &actor, index, &pictures).await?;
    Ok(SeededShop {
        actor,
        sections,
        pictures,
    })
}

async fn add_category(
    app: &Application,
    actor: &Actor,
    names: [String; 3],
    picture: i64,
    parent: Option<i64>,
) -> Outcome<i64> {
    let [zh, en, ar] = names;
    let translated = |name| CategoryTextsForm {
        name: Some(name),
        ..CategoryTextsForm::default()
    };
    let form = CategoryForm {
        name: Some(zh),
        parent_id: Change::Set(parent),
        main_image_id: Change::Set(Some(picture)),
        translations: Translations::default()
            .with(Locale::En, translated(en))
            .with(Locale::Ar, translated(ar)),
        ..CategoryForm::default()
    };
    let made = category::create(app, actor, &form).await?;
    Ok(made.listed.category.id.get())
}

async fn set_profile(
    app: &Application,
    actor: &Actor,
    index: usize,
    pictures: &[i64],
) -> Outcome<()> {
    let lines = platform::overview(app).await?.business_categories;
    let line = lines.get(index % lines.len().max(1));
    let update = ShopProfileForm {
        revision: 1,
        business_category_id: Change::Set(line.map(|line| line.category.id.get())),
        company_name: Some(format!("景德镇瓷器 {index}")),
        introduction: Some("自家窑口，批发零售。".repeat(10)),
        main_image_id: Change::Set(pictures.first().copied()),
        carousel_ids: Some(pictures.to_vec()),
        ..ShopProfileForm::default()
    };
    shop::update(app, actor, &update).await?;
    Ok(())
}

/// The shop's product with this number.
fn form(shop: &SeededShop, number: usize) -> ProductForm {
    let noun = pick(&NOUNS, number);
    let adjective = pick(&ADJECTIVES, number / NOUNS.len());
    let texts = |language: usize| ProductTextsForm {
        name: Some(format!(
            "{} {number}",
            product_name(adjective, noun, language)
        )),
        title: Some(format!("{}, {}", noun[language], adjective[language])),
        ..ProductTextsForm::default()
    };
    let picture = *pick(&shop.pictures, number);
    let price = 500 + i64::try_from(number % 997).unwrap_or_default() * 13;
    ProductForm {
        name: format!("{} {number}", product_name(adjective, noun, 0)),
        title: Some(format!("{}，{}", noun[0], adjective[0])),
        description: Some("手工制作，每件略有不同。".to_owned()),
        category_id: *pick(&shop.sections, number),
        image_ids: vec![picture],
        sale_price: Some(price),
        item_number: Some(format!("B-{number:05}")),
        keywords: Some(format!("{},批发", noun[0])),
        is_clearance: Some(number.is_multiple_of(CLEARANCE_EVERY)),
        translations: Locale::PLATFORM
            .others()
            .into_iter()
            .zip([texts(1), texts(2)])
            .collect(),
        ..ProductForm::default()
    }
}

/// A product name in one language.
fn product_name(adjective: &[&str; 3], noun: &[&str; 3], language: usize) -> String {
    let between = if language == 0 { "" } else { " " };
    [adjective[language], between, noun[language]].concat()
}

/// The table entry at `number`, modulo its length.
fn pick<T>(table: &[T], number: usize) -> &T {
    &table[number % table.len()]
}

/// A picture of 640 × 480 pixels in a colour that depends on `number`.
fn picture(number: u8) -> Outcome<Bytes> {
    let shade = |at: u32| u8::try_from(at % 256).unwrap_or_default();
    let picture = RgbImage::from_fn(640, 480, |x, y| {
        Rgb([shade(x), shade(y), number.wrapping_mul(60)])
    });
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, ImageFormat::Png)?;
    Ok(bytes.into_inner().into())
}
