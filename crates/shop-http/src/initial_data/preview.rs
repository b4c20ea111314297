//! What a page is called, and how its link looks in a chat.

use crate::views::{Media, Platform, ProductView, ShopView};

/// Characters of a description: search engines and chat apps show no more.
const DESCRIPTION: usize = 160;
/// Pixels of a preview picture: chat apps draw theirs no wider.
const PICTURE_WIDTH: u32 = 640;

/// The words and the picture of a shared link (the Open Graph protocol, <https://ogp.me>).
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Preview {
    /// The page's title.
    pub title: String,
    /// One or two sentences.
    pub description: String,
    /// Words to be found by.
    pub keywords: Vec<String>,
    /// Where the picture is served: a path of this site, or an address.
    pub picture: Option<String>,
    /// The shop, or the platform.
    pub site: String,
}

/// The preview of a page: of its product, else its shop, else the platform.
pub fn of(
    platform: Option<&Platform>,
    shop: Option<&ShopView>,
    product: Option<&ProductView>,
) -> Preview {
    match (product, shop, platform) {
        (Some(product), _, _) => of_product(product),
        (None, Some(shop), _) => of_shop(shop),
        (None, None, Some(platform)) => of_platform(platform),
        (None, None, None) => Preview::default(),
    }
}

fn of_product(product: &ProductView) -> Preview {
    let shop = product.shop.name.clone();
    Preview {
        title: titled(&product.name, &shop),
        description: first_of([&product.title, &product.description, &product.shop.name]),
        keywords: product.keywords.clone(),
        picture: picture(product.images.first().or(product.shop.main_image.as_ref())),
        site: shop,
    }
}

fn of_shop(shop: &ShopView) -> Preview {
    let names = [&shop.website_name, &shop.company_name, &shop.alias];
    let name = first_of(names);
    Preview {
        description: first_of([
            &shop.website_description,
            &shop.introduction,
            &shop.main_products,
        ]),
        keywords: shop.website_keywords.clone(),
        picture: picture(shop.main_image.as_ref().or(shop.carousel.first())),
        title: name.clone(),
        site: name,
    }
}

fn of_platform(platform: &Platform) -> Preview {
    Preview {
        title: platform.name.clone(),
        description: first_of([&platform.introduction]),
        keywords: Vec::new(),
        picture: picture(platform.logo.as_ref()),
        site: platform.name.clone(),
    }
}

fn titled(name: &str, site: &str) -> String {
    if site.is_empty() {
        name.to_owned()
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
        return line;
    }
    let cut: String = line.chars().take(DESCRIPTION - 1).collect();
    format!("{}…", cut.trim_end())
}

/// The smallest rendition that is wide enough, else the file itself.
fn picture(media: Option<&Media>) -> Option<String> {
    let media = media?;
    let wide_enough = media
        .variants()
        .filter(|variant| variant.width >= PICTURE_WIDTH)
        .min_by_key(|variant| variant.width);
    let address = wide_enough.map_or_else(|| media.url(), |variant| variant.url);
    Some(address.to_string())
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
}
