//! Filling a shop with the demo. Everything goes through the application's use cases, so that
//! whatever is there afterwards is what people could have made.

mod albums;
mod cast;
mod error;
mod extent;
mod further;
mod gallery;
mod homes;
mod orders;
mod people;
mod platform;
mod products;
mod shops;
mod texts;

pub use error::FillError;
pub use extent::Extent;
pub use people::SignIn;

use cast::Cast;
use gallery::Files;
use products::Catalogue;
use shop_app::{
    Application,
    shop::{ShopName, public},
};
use shops::Places;

use crate::goods::{self, Good};

/// Receives progress messages.
type Progress<'a> = &'a mut dyn FnMut(&str);

/// What the demo was filled with.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Filled {
    /// The demo was there before; nothing was done.
    pub already_there: bool,
    /// With what the first merchant signs in; all merchants have the same password.
    pub sign_in: Option<SignIn>,
    /// With what the platform's operator signs in.
    pub operator: Option<SignIn>,
    /// With what somebody signs in who only buys.
    pub buyer: Option<SignIn>,
    /// Merchants.
    pub merchants: usize,
    /// Products.
    pub products: usize,
    /// Pictures.
    pub pictures: usize,
    /// Orders.
    pub orders: usize,
}

/// Fills as much of the demo in as `extent` says, unless its first merchant is there already. With
/// `products`, further merchants sell as many more products as it takes to have so many in all; fewer
/// than the demo's own are not to be had. `progress` is called with a sentence now and then.
///
/// # Errors
/// When a name of the demo's is taken, an earlier filling was interrupted, or something below fails;
/// what was made before stays.
pub async fn fill(
    app: &Application,
    extent: &Extent,
    progress: Progress<'_>,
) -> Result<Filled, FillError> {
    if is_there(app).await? {
        return Ok(Filled {
            already_there: true,
            ..Filled::default()
        });
    }
    let cast = Cast::register(app, extent).await?;
    let stocks: Vec<Vec<Good>> = cast
        .shops
        .iter()
        .map(|shop| products::chosen(shop, extent))
        .collect();
    let files = Files::draw(app, cast.pictures(&stocks), progress).await?;
    platform::describe(app, &cast.operator, &files).await?;
    let catalogue = open_shops(app, &cast, (&stocks, &files), progress).await?;
    let people = cast.people();
    homes::decorate(app, &cast.operator, (&people, &catalogue)).await?;
    let orders = orders::place_all(app, &people, &catalogue).await?;
    let missing = extent.products.unwrap_or(0).saturating_sub(catalogue.len());
    let further = match missing {
        0 => further::Added::default(),
        _ => further::add(app, (&cast.operator, cast.password()), missing, progress).await?,
    };
    Ok(Filled {
        already_there: false,
        merchants: cast.shops.len() + further.merchants,
        products: catalogue.len() + further.products,
        pictures: files.count() + further.pictures,
        orders,
        ..cast.sign_ins()
    })
}

/// The first merchant is the last to be given products, after all pictures were drawn: without any,
/// somebody interrupted the filling.
async fn is_there(app: &Application) -> Result<bool, FillError> {
    let Some(first) = goods::merchant(0) else {
        return Ok(false);
    };
    match public(app, &ShopName::Alias(first.alias)).await? {
        None => Ok(false),
        Some(shop) if shop.on_sale_count == 0 => Err(FillError::Interrupted),
        Some(_) => Ok(true),
    }
}

/// Books, arranges, stocks and introduces every shop.
async fn open_shops(
    app: &Application,
    cast: &Cast,
    (stocks, files): (&[Vec<Good>], &Files),
    progress: Progress<'_>,
) -> Result<Catalogue, FillError> {
    let places = Places::find(app).await?;
    let mut catalogue = Catalogue::new();
    for (index, (shop, goods)) in cast.shops.iter().zip(stocks).rev().enumerate() {
        shops::book(app, &cast.operator, shop, goods.len()).await?;
        shops::write_in(app, shop).await?;
        let shelves = shops::arrange(app, shop, files).await?;
        let made = products::create(app, shop, goods, (&shelves, files)).await?;
        let recommended = homes::recommended(&shop.merchant.alias, &made);
        shops::introduce(app, shop, (&places, files), recommended).await?;
        albums::create(app, shop, files).await?;
        catalogue.extend(made);
        progress(&format!(
            "Opening shops: {} of {}",
            index + 1,
            cast.shops.len()
        ));
    }
    // The last one recommended comes first.
    for shop in cast.shops.iter().rev() {
        shops::recommend(app, &cast.operator, shop).await?;
    }
    Ok(catalogue)
}

#[cfg(test)]
mod tests;
