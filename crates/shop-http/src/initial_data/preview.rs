//! What a page is called, how its link looks in a chat, and what search engines read of it.

use shop_core::{Locale, balance_marks};

use crate::{
    initial_data::{
        self,
        screen::{Address, Screen},
    },
    media::{Media, Rendition},
    platform::Platform,
    product::views::{Availability, ProductView},
    user::shop::ShopView,
};

/// Characters of a description: search engines and chat apps show no more.
const DESCRIPTION: usize = 160;

/// The words and the picture of a shared link (the Open Graph protocol, <https://ogp.me>), and what
/// search engines read (<https://schema.org>). Addresses are paths of this site or absolute.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Preview {
    /// The page's title.
    pub title: String,
    /// One or two sentences.
    pub description: String,
    /// Words to be found by.
    pub keywords: Vec<String>,
    /// The picture.
    pub picture: Option<PreviewPicture>,
    /// The shop, or the platform.
    pub site: String,
    /// The page's one address, without a language. None: search engines leave the page alone.
    pub address: Option<String>,
    /// The pages above this one and the page itself, from the home page.
    pub trail: Vec<Crumb>,
    /// The shop, or the platform.
    pub organization: Option<Organization>,
    /// The product.
    pub product: Option<ProductOffer>,
}

/// The picture of a link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PreviewPicture {
    /// Where it is served.
    pub address: String,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// The media type.
    pub content_type: String,
}

/// A page above another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Crumb {
    /// What it is called.
    pub name: String,
    /// Its address.
    pub address: String,
}

/// A shop or the platform.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Organization {
    /// Its name.
    pub name: String,
    /// Its home page.
    pub address: String,
    /// Its picture.
    pub logo: Option<String>,
}

/// The prices of what can be ordered of a product, in fen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OfferPrices {
    /// The lowest price of a piece.
    pub lowest: i64,
    /// The highest price of a piece.
    pub highest: i64,
}

/// A product with its prices.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProductOffer {
    /// Its name.
    pub name: String,
    /// Its pictures.
    pub pictures: Vec<String>,
    /// The merchant's item number; possibly empty.
    pub item_number: String,
    /// The name of its category.
    pub category: String,
    /// The lowest and the highest price of a piece, in fen; `None` if not everybody sees them.
    pub prices: Option<OfferPrices>,
    /// How many combinations can be ordered.
    pub combinations: usize,
    /// Whether there is any in stock.
    pub is_in_stock: bool,
    /// The fewest pieces of an order.
    pub min_order_quantity: i64,
    /// Lower prices, with the pieces from which they apply; rising.
    pub tiers: Vec<(i64, OfferPrices)>,
}

/// What a page shows.
#[derive(Debug, Default)]
pub struct Shown<'a> {
    /// The platform.
    pub platform: Option<&'a Platform>,
    /// The shop that the address names.
    pub shop: Option<&'a ShopView>,
    /// The product.
    pub product: Option<&'a ProductView>,
    /// The name of the category or notice.
    pub subject: Option<&'a str>,
}

/// The preview of a page: of its product, else its shop, else the platform.
pub fn of(shown: &Shown<'_>, address: &Address, locale: Locale) -> Preview {
    let mut preview = match (shown.product, shown.shop, shown.platform) {
        (Some(product), _, _) => of_product(product),
        (None, Some(shop), _) => of_shop(shop),
        (None, None, Some(platform)) => of_platform(platform),
        (None, None, None) => return Preview::default(),
    };
    let screen = address.screen;
    let in_product = shown.product.map(|product| product.shop.alias.as_str());
    let code = in_product.or(shown.shop.map(|shop| shop.alias.as_str()));
    preview.address = address.listed(code);
    let name = match shown.product {
        Some(product) => Some(product.name.as_str()),
        None => shown
            .subject
            .or(initial_data::of(screen, code.is_some(), locale)),
    };
    let home = Address::of(Screen::Home).listed(code).unwrap_or_default();
    let crumb = |name: &str, address: &str| Crumb {
        name: name.to_owned(),
        address: address.to_owned(),
    };
    preview.trail.push(crumb(&preview.site, &home));
    if let Some(organization) = &mut preview.organization {
        organization.address = home;
    }
    if let Some(product) = shown.product {
        preview.trail.extend(categories(product));
    }
    if let (Some(name), Some(address)) = (name, &preview.address) {
        preview.trail.push(crumb(name, address));
    }
    if let Some(name) = name {
        preview.title = titled(name, &preview.site);
    }
    balance(&mut preview);
    preview
}

/// Ends the direction of every text with it. Title and description are made of such texts.
fn balance(preview: &mut Preview) {
    let Preview {
        title: _,
        description: _,
        keywords,
        picture: _,
        site,
        address: _,
        trail,
        organization,
        product,
    } = preview;
    let mut texts: Vec<&mut String> = keywords.iter_mut().collect();
    texts.push(site);
    texts.extend(trail.iter_mut().map(|crumb| &mut crumb.name));
    texts.extend(organization.iter_mut().map(|shop| &mut shop.name));
    if let Some(product) = product {
        texts.extend([
            &mut product.name,
            &mut product.item_number,
            &mut product.category,
        ]);
    }
    for text in texts {
        *text = balance_marks(text).into_owned();
    }
}

/// The categories that a product is in.
fn categories(product: &ProductView) -> impl Iterator<Item = Crumb> {
    let category = &product.category;
    let above = category.parent_id.zip(category.parent_name.clone());
    let levels = above
        .into_iter()
        .chain([(category.id, category.name.clone())]);
    levels.filter_map(|(id, name)| {
        let screen = Screen::Categories(Some(id));
        let address = Address::of(screen).listed(Some(&product.shop.alias))?;
        Some(Crumb { name, address })
    })
}

fn of_product(product: &ProductView) -> Preview {
    let shop = product.shop.name.clone();
    let logo = product.shop.main_image.as_ref();
    Preview {
        title: titled(&product.name, &shop),
        description: first_of([&product.title, &product.description, &product.shop.name]),
        keywords: product.keywords.clone(),
        picture: picture(product.images.first().or(logo)),
        organization: Some(organization(&shop, logo)),
        product: Some(ProductOffer {
            name: product.name.clone(),
            pictures: product.images.iter().map(address_of).collect(),
            item_number: product.item_number.clone(),
            category: product.category.name.clone(),
            prices: product
                .price_min
                .zip(product.price_max)
                .map(|(lowest, highest)| OfferPrices { lowest, highest }),
            combinations: product.skus.len(),
            is_in_stock: product.availability != Availability::SoldOut,
            min_order_quantity: product.min_order_quantity,
            tiers: product
                .tiers
                .iter()
                .map(|tier| {
                    let prices = OfferPrices {
                        lowest: tier.price_min,
                        highest: tier.price_max,
                    };
                    (tier.min_quantity, prices)
                })
                .collect(),
        }),
        site: shop,
        ..Preview::default()
    }
}

fn of_shop(shop: &ShopView) -> Preview {
    let names = [&shop.website_name, &shop.company_name, &shop.alias];
    let name = first_of(names);
    let image = shop.main_image.as_ref().or(shop.carousel.first());
    Preview {
        description: first_of([
            &shop.website_description,
            &shop.introduction,
            &shop.main_products,
        ]),
        keywords: shop.website_keywords.clone(),
        picture: picture(image),
        organization: Some(organization(&name, shop.main_image.as_ref())),
        title: titled(&name, ""),
        site: name,
        ..Preview::default()
    }
}

fn of_platform(platform: &Platform) -> Preview {
    Preview {
        title: titled(&platform.name, ""),
        description: first_of([&platform.introduction]),
        picture: picture(platform.logo.as_ref()),
        organization: Some(organization(&platform.name, platform.logo.as_ref())),
        site: platform.name.clone(),
        ..Preview::default()
    }
}

fn organization(name: &str, logo: Option<&Media>) -> Organization {
    Organization {
        name: name.to_owned(),
        address: String::new(),
        logo: logo.map(address_of),
    }
}

/// The directional marks of each name end with it.
fn titled(name: &str, site: &str) -> String {
    let (name, site) = (balance_marks(name), balance_marks(site));
    if site.is_empty() {
        name.into_owned()
    } else {
        format!("{name} - {site}")
    }
}

/// The first text that says something, in one line and not too long.
fn first_of<const N: usize>(texts: [&String; N]) -> String {
    let text = texts.into_iter().find(|text| !text.is_empty());
    let words: Vec<&str> = text
        .map(|text| text.split_whitespace().collect())
        .unwrap_or_default();
    let line = words.join(" ");
    if line.chars().count() <= DESCRIPTION {
        return balance_marks(&line).into_owned();
    }
    let cut: String = line.chars().take(DESCRIPTION - 1).collect();
    format!("{}…", balance_marks(cut.trim_end()))
}

fn picture(media: Option<&Media>) -> Option<PreviewPicture> {
    let Rendition {
        url,
        width,
        height,
        content_type,
    } = media?.for_link()?;
    Some(PreviewPicture {
        address: url.to_string(),
        width,
        height,
        content_type: content_type.to_owned(),
    })
}

/// Where the rendition for links is served, else the file itself.
fn address_of(media: &Media) -> String {
    let rendition = media.for_link().map(|rendition| rendition.url);
    rendition.unwrap_or_else(|| media.url()).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn preview_description_is_one_short_line() {
        let long = "瓷 ".repeat(300);
        let cases = [
            (["", "b"], "b".to_owned()),
            ([" a \n\n b ", "c"], "a b".to_owned()),
            (["", ""], String::new()),
        ];
        for ([first, second], line) in cases {
            assert_eq!(first_of([&first.to_owned(), &second.to_owned()]), line);
        }
        let line = first_of([&long]);
        assert!(line.ends_with('…') && line.chars().count() <= DESCRIPTION);
    }

    #[test]
    fn direction_of_every_text_ends_with_it() {
        let open = || "\u{2067}\u{202E}a".to_owned();
        let crumb = Crumb {
            name: open(),
            address: "/home".to_owned(),
        };
        let product = ProductOffer {
            name: open(),
            pictures: Vec::new(),
            item_number: open(),
            category: open(),
            prices: None,
            combinations: 1,
            is_in_stock: true,
            min_order_quantity: 1,
            tiers: Vec::new(),
        };
        let mut preview = Preview {
            keywords: vec![open()],
            site: open(),
            trail: vec![crumb],
            organization: Some(organization(&open(), None)),
            product: Some(product),
            ..Preview::default()
        };
        balance(&mut preview);
        let written = format!("{preview:?}");
        assert_eq!(written.matches("\"a\"").count(), 7, "{written}");
    }

    #[test]
    fn direction_of_a_name_ends_with_the_name() {
        assert_eq!(titled("\u{2067}كوب", "\u{202E}Cups"), "كوب - Cups");
        let description = "\u{2066}a\u{2069} \u{2067}b".to_owned();
        assert_eq!(first_of([&description]), "\u{2066}a\u{2069} b");
    }
}
