//! Further merchants with as many products as were asked for, written many at once.

use shop_app::{Actor, Application, product};
use shop_catalog::product::ProductForm;

use super::{
    FillError, Progress, SignIn,
    gallery::{Files, Wanted},
    people, products,
    shops::{self, Places, Shelves, Shop},
};
use crate::goods::{self, Availability, Good, Merchant, ScaledGood};

/// Products of one further merchant at most.
const OF_ONE_SHOP: usize = 2_500;
/// Products written in one transaction: long enough to be fast, short enough that others can
/// write in between.
const AT_ONCE: usize = 250;

/// A further shop, ready to be filled.
struct Stall {
    shop: Shop,
    shelves: Shelves,
    /// The product whose picture illustrates its category.
    samples: Vec<Good>,
    /// Products that wait to be written.
    waiting: Vec<ProductForm>,
}

/// How much was added.
#[derive(Debug, Clone, Copy, Default)]
pub struct Added {
    /// Merchants.
    pub merchants: usize,
    /// Products.
    pub products: usize,
    /// Pictures.
    pub pictures: usize,
}

/// Adds `count` products of further merchants, who all have the same password.
pub async fn add(
    app: &Application,
    operator: &Actor,
    password: &str,
    count: usize,
    progress: Progress<'_>,
) -> Result<Added, FillError> {
    let sellers = count.div_ceil(OF_ONE_SHOP);
    let (mut stalls, files) = open(app, operator, password, sellers, count, progress).await?;
    let mut products = 0;
    for ScaledGood { merchant, good } in goods::scaled(count, sellers) {
        let Some(stall) = stalls.get_mut(merchant) else {
            continue;
        };
        stall.put(good, &files);
        if stall.waiting.len() == AT_ONCE {
            products += stall.write(app).await?;
            progress(&format!("Writing products: {products} of {count}"));
        }
    }
    for stall in &mut stalls {
        products += stall.write(app).await?;
    }
    progress(&format!("Writing products: {products} of {count}"));
    Ok(Added {
        merchants: stalls.len(),
        products,
        pictures: files.count(),
    })
}

/// Opens the shops: accounts, levels, pictures, profiles, categories.
async fn open(
    app: &Application,
    operator: &Actor,
    password: &str,
    sellers: usize,
    count: usize,
    progress: Progress<'_>,
) -> Result<(Vec<Stall>, Files), FillError> {
    let own = goods::own_merchants();
    let mut shops = Vec::with_capacity(sellers);
    for merchant in (own..own + sellers).filter_map(goods::merchant) {
        let shop = register(app, merchant, password).await?;
        shops::book(app, operator, &shop, count.div_ceil(sellers)).await?;
        shops.push((samples(&shop), shop));
    }
    let mut wanted = Wanted::default();
    for (samples, shop) in &shops {
        wanted.add(&shop.actor, &shop.merchant.logo);
        products::want(&mut wanted, shop, samples);
    }
    let files = Files::draw(app, wanted, progress).await?;
    let places = Places::find(app).await?;
    let mut stalls = Vec::with_capacity(sellers);
    for (samples, shop) in shops {
        shops::introduce(app, &shop, &places, &files, Vec::new()).await?;
        let shelves = shops::arrange(app, &shop, &files).await?;
        stalls.push(Stall {
            shop,
            shelves,
            samples,
            waiting: Vec::new(),
        });
    }
    Ok((stalls, files))
}

async fn register(
    app: &Application,
    merchant: Merchant,
    password: &str,
) -> Result<Shop, FillError> {
    let sign_in = SignIn {
        username: merchant.username.clone(),
        password: password.to_owned(),
        alias: merchant.alias.clone(),
    };
    Ok(Shop {
        actor: people::register(app, &sign_in).await?,
        merchant,
    })
}

/// The first good of each category, plain, with its main picture.
fn samples(shop: &Shop) -> Vec<Good> {
    let mut samples: Vec<Good> = Vec::new();
    for mut good in goods::goods(shop.merchant.sheet) {
        if samples
            .iter()
            .all(|sample| sample.category != good.category)
        {
            good.pictures.truncate(1);
            good.offer = goods::Offer::Single { price: 0, stock: 0 };
            samples.push(good);
        }
    }
    samples
}

impl Stall {
    /// Lets a good wait for its turn: on sale, with the picture of its category's sample.
    fn put(&mut self, mut good: Good, files: &Files) {
        let Some(category) = self.shelves.get(&good.category) else {
            return;
        };
        let sample = self
            .samples
            .iter()
            .find(|sample| sample.category == good.category);
        good.availability = Availability::InStock;
        good.pictures = sample
            .map(|sample| sample.pictures.clone())
            .unwrap_or_default();
        self.waiting
            .push(products::form(&self.shop, &good, *category, files));
    }

    /// Writes what waits and returns how many it was.
    async fn write(&mut self, app: &Application) -> Result<usize, FillError> {
        if self.waiting.is_empty() {
            return Ok(0);
        }
        let forms = std::mem::take(&mut self.waiting);
        let written = product::import(app, &self.shop.actor, &forms).await;
        Ok(written
            .map_err(FillError::refused("further products"))?
            .len())
    }
}
