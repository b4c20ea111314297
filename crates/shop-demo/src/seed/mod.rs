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
use gallery::{Files, Wanted};
use products::Catalogue;
use shop_app::{
    Application,
    shop::{ShopName, public},
};
use shops::Places;

use crate::goods;

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

/// What there is of the demo.
pub enum State {
    /// All of it.
    There,
    /// The first shop and some others: an earlier run was interrupted.
    InPart,
    /// The first shop, just now; the others are still to be filled.
    Begun(Box<Begun>),
}

/// A demo whose first shop is filled.
pub struct Begun {
    extent: Extent,
    cast: Cast,
    places: Places,
    catalogue: Catalogue,
    pictures: usize,
}

/// Fills as much of the demo in as `extent` says, unless its first merchant is there already. With
/// `products`, further merchants sell as many more products as it takes to have so many in all; fewer
/// than the demo's own are not to be had. `progress` is called with a sentence now and then.
///
/// # Errors
/// When a name of the demo's is taken, an earlier filling was interrupted before the first shop was
/// filled, or something below fails; what was made before stays.
pub async fn fill(
    app: &Application,
    extent: &Extent,
    progress: Progress<'_>,
) -> Result<Filled, FillError> {
    match begin(app, extent, progress).await? {
        State::There | State::InPart => Ok(Filled {
            already_there: true,
            ..Filled::default()
        }),
        State::Begun(begun) => begun.finish(app, progress).await,
    }
}

/// Registers everybody and fills the platform and the first shop, unless they are there already.
///
/// # Errors
/// Like those of [`fill`].
pub async fn begin(
    app: &Application,
    extent: &Extent,
    progress: Progress<'_>,
) -> Result<State, FillError> {
    if let Some(state) = found(app).await? {
        return Ok(state);
    }
    let cast = Cast::register(app, extent).await?;
    let mut wanted = Wanted::default();
    platform::want(&mut wanted, &cast.operator);
    let files = Files::draw(app, wanted, progress).await?;
    platform::describe(app, &cast.operator, &files).await?;
    let mut begun = Begun {
        extent: *extent,
        places: Places::find(app).await?,
        catalogue: Catalogue::new(),
        pictures: files.count(),
        cast,
    };
    begun.open(app, 0, progress).await?;
    if let Some(shop) = begun.cast.shops.first() {
        shops::recommend(app, &begun.cast.operator, shop).await?;
    }
    Ok(State::Begun(Box::new(begun)))
}

impl Begun {
    /// With what people sign in; nothing is counted yet.
    pub fn sign_ins(&self) -> Filled {
        self.cast.sign_ins()
    }

    /// Fills the other shops, then edits the platform's page and places the orders.
    ///
    /// # Errors
    /// Like those of [`fill`].
    pub async fn finish(
        mut self,
        app: &Application,
        progress: Progress<'_>,
    ) -> Result<Filled, FillError> {
        for index in 1..self.cast.shops.len() {
            self.open(app, index, progress).await?;
        }
        let Self {
            extent,
            cast,
            catalogue,
            pictures,
            ..
        } = self;
        // The last one recommended comes first.
        if let Some(first) = cast.shops.first() {
            shops::take_back(app, &cast.operator, first).await?;
        }
        for shop in cast.shops.iter().rev() {
            shops::recommend(app, &cast.operator, shop).await?;
        }
        let people = cast.people();
        let picks = homes::Picks {
            people: &people,
            catalogue: &catalogue,
        };
        homes::decorate_platform(app, &cast.operator, picks).await?;
        let orders = orders::place_all(app, &people, &catalogue).await?;
        for shop in &cast.shops {
            shops::hide_prices(app, shop).await?;
        }
        let missing = extent.products.unwrap_or(0).saturating_sub(catalogue.len());
        let further = match missing {
            0 => further::Added::default(),
            _ => further::add(app, &cast.operator, cast.password(), missing, progress).await?,
        };
        Ok(Filled {
            already_there: false,
            merchants: cast.shops.len() + further.merchants,
            products: catalogue.len() + further.products,
            pictures: pictures + further.pictures,
            orders,
            ..cast.sign_ins()
        })
    }

    /// Draws one shop's pictures; books, arranges, stocks and introduces the shop.
    async fn open(
        &mut self,
        app: &Application,
        index: usize,
        progress: Progress<'_>,
    ) -> Result<(), FillError> {
        let Some(shop) = self.cast.shops.get(index) else {
            return Ok(());
        };
        let goods = products::chosen(shop, &self.extent);
        let mut wanted = Wanted::default();
        shops::want(&mut wanted, shop);
        products::want(&mut wanted, shop, &goods);
        let files = Files::draw(app, wanted, progress).await?;
        shops::book(app, &self.cast.operator, shop, goods.len()).await?;
        shops::write_in(app, shop).await?;
        let shelves = shops::arrange(app, shop, &files).await?;
        let made = products::create(app, shop, &goods, &shelves, &files).await?;
        let recommended = homes::recommended(&shop.merchant.alias, &made);
        shops::introduce(app, shop, &self.places, &files, recommended).await?;
        albums::create(app, shop, &files).await?;
        homes::decorate(app, shop, &made).await?;
        self.catalogue.extend(made);
        self.pictures += files.count();
        progress(&format!(
            "Opening shops: {} of {}",
            index + 1,
            self.cast.shops.len()
        ));
        Ok(())
    }
}

/// What an earlier run has left: merchants are registered before anything else, and a shop without
/// products was not reached.
async fn found(app: &Application) -> Result<Option<State>, FillError> {
    let mut state = None;
    for merchant in goods::merchants(goods::own_merchants()) {
        let shop = public(app, &ShopName::Alias(merchant.alias.clone())).await?;
        let is_filled = shop.map(|shop| shop.on_sale_count > 0);
        state = match (state, is_filled) {
            (None, None) => return Ok(None),
            (None, Some(false)) => return Err(FillError::Interrupted),
            (None, Some(true)) => Some(State::There),
            (Some(_), Some(false)) => return Ok(Some(State::InPart)),
            (state, _) => state,
        };
    }
    Ok(state)
}

#[cfg(test)]
mod tests;
