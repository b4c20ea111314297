//! Structured data about a page, which search engines read (<https://schema.org>, as JSON-LD).

use serde_json::{Value, json};
use shop_core::{Fen, Locale};
use shop_http::{OfferPrices, Preview, ProductOffer};

use super::address::{PublicUrl, in_language};

/// Renders the element with the structured data. It has no `<` in it, so nothing in it can end it. A
/// script of this type is never run, so the Content Security Policy needs no exception.
pub fn write(preview: &Preview, site: &PublicUrl, locale: Locale) -> String {
    let link = |address: &str| in_language(&site.join(address), locale);
    let mut graph = Vec::new();
    if let Some(organization) = &preview.organization {
        let mut node = json!({
            "@type": "Organization",
            "name": organization.name,
            "url": link(&organization.address),
        });
        if let Some(logo) = &organization.logo {
            node["logo"] = json!(site.join(logo));
        }
        graph.push(node);
    }
    if let (Some(product), Some(address)) = (&preview.product, &preview.address) {
        graph.push(of_product(preview, product, site, &link(address)));
    }
    if preview.trail.len() > 1 {
        let items = preview.trail.iter().zip(1..).map(|(crumb, position)| {
            json!({
                "@type": "ListItem",
                "position": position,
                "name": crumb.name,
                "item": link(&crumb.address),
            })
        });
        let items: Vec<Value> = items.collect();
        graph.push(json!({"@type": "BreadcrumbList", "itemListElement": items}));
    }
    if graph.is_empty() {
        return String::new();
    }
    let text = json!({"@context": "https://schema.org", "@graph": graph}).to_string();
    let text = text.replace('<', "\\u003c");
    format!("<script type=\"application/ld+json\">{text}</script>")
}

fn of_product(preview: &Preview, product: &ProductOffer, site: &PublicUrl, link: &str) -> Value {
    let pictures = product.pictures.iter().map(|path| site.join(path));
    let mut node = json!({
        "@type": "Product",
        "name": product.name,
        "description": preview.description,
        "url": link,
        "category": product.category,
        "image": pictures.collect::<Vec<_>>(),
    });
    // An offer without a price is invalid.
    if let Some(prices) = product.prices {
        node["offers"] = offer(preview, product, prices, link);
    }
    if !product.item_number.is_empty() {
        node["sku"] = json!(product.item_number);
    }
    node
}

fn offer(preview: &Preview, product: &ProductOffer, prices: OfferPrices, link: &str) -> Value {
    let availability = if product.is_in_stock {
        "https://schema.org/InStock"
    } else {
        "https://schema.org/OutOfStock"
    };
    let mut offer = json!({
        "@type": "Offer",
        "url": link,
        "priceCurrency": "CNY",
        "availability": availability,
        "eligibleQuantity": {
            "@type": "QuantitativeValue",
            "minValue": product.min_order_quantity,
        },
        "seller": {"@type": "Organization", "name": preview.site},
    });
    if prices.lowest == prices.highest {
        offer["price"] = json!(yuan(prices.lowest));
    } else {
        // A kind of `Offer`.
        offer["@type"] = json!("AggregateOffer");
        offer["lowPrice"] = json!(yuan(prices.lowest));
        offer["highPrice"] = json!(yuan(prices.highest));
        offer["offerCount"] = json!(product.combinations);
    }
    if !product.tiers.is_empty() {
        let base = (product.min_order_quantity, prices);
        let tiers = std::iter::once(base).chain(product.tiers.iter().copied());
        let tiers = tiers.map(|(pieces, prices)| price_from(pieces, prices));
        offer["priceSpecification"] = tiers.collect();
    }
    offer
}

/// The price of a piece from a quantity on.
fn price_from(pieces: i64, prices: OfferPrices) -> Value {
    let mut price = json!({
        "@type": "UnitPriceSpecification",
        "priceCurrency": "CNY",
        "eligibleQuantity": {"@type": "QuantitativeValue", "minValue": pieces},
    });
    if prices.lowest == prices.highest {
        price["price"] = json!(yuan(prices.lowest));
    } else {
        price["minPrice"] = json!(yuan(prices.lowest));
        price["maxPrice"] = json!(yuan(prices.highest));
    }
    price
}

/// An amount in fen as schema.org writes prices.
fn yuan(fen: i64) -> String {
    Fen::new(fen).unwrap_or(Fen::MAX).yuan()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn price_has_two_decimals() {
        for (fen, text) in [
            (0, "0.00"),
            (5, "0.05"),
            (1250, "12.50"),
            (9_999_999_999, "99999999.99"),
        ] {
            assert_eq!(yuan(fen), text);
        }
    }
}
