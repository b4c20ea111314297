//! Restricts page signatures to this shop's pages.

use url::Url;

/// The public base URL of the shop.
#[derive(Debug, Clone)]
pub struct Site(Url);

/// The URL of a page of the shop, without its fragment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageAddress<'a>(&'a str);

/// The text is not a URL, or not one of this shop.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the address is not one of this site's pages")]
pub struct ForeignPage;

impl Site {
    /// Creates a site with this public URL.
    pub const fn new(public_url: Url) -> Self {
        Self(public_url)
    }

    /// Whether the site uses HTTPS, so that its cookies can be `Secure`.
    pub fn is_encrypted(&self) -> bool {
        self.0.scheme() == "https"
    }

    /// Parses the URL of a page. The text is not normalized, because the provider compares it byte
    /// by byte with the URL in the browser.
    ///
    /// # Errors
    /// If the text is not an HTTP URL, or has another host or port.
    pub fn page<'a>(&self, text: &'a str) -> Result<PageAddress<'a>, ForeignPage> {
        // Browsers percent-encode URLs; any other text does not come from one.
        if !text.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(ForeignPage);
        }
        let url = Url::parse(text).map_err(|_| ForeignPage)?;
        let is_ours = matches!(url.scheme(), "http" | "https")
            && url.host() == self.0.host()
            && url.port() == self.0.port()
            && url.username().is_empty()
            && url.password().is_none();
        if !is_ours {
            return Err(ForeignPage);
        }
        Ok(PageAddress(text.split('#').next().unwrap_or(text)))
    }
}

impl PageAddress<'_> {
    /// The text to sign.
    pub const fn as_str(&self) -> &str {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(address: &str) -> Site {
        Site::new(Url::parse(address).unwrap())
    }

    #[test]
    fn page_url_is_kept_without_fragment() {
        let cases = [
            ("https://shop.example/", "https://shop.example/"),
            ("https://shop.example", "https://shop.example"),
            (
                "https://shop.example/product/detail/7?m=a&x=%E6%9D%AF#top",
                "https://shop.example/product/detail/7?m=a&x=%E6%9D%AF",
            ),
            ("https://SHOP.example/a#b#c", "https://SHOP.example/a"),
        ];
        for (text, signed) in cases {
            assert_eq!(
                site("https://shop.example").page(text),
                Ok(PageAddress(signed))
            );
        }
        let own_port = site("http://127.0.0.1:8080/");
        assert!(own_port.page("http://127.0.0.1:8080/home").is_ok());
    }

    #[test]
    fn other_hosts_and_invalid_urls_are_foreign() {
        let ours = site("https://shop.example");
        for text in [
            "",
            "/home",
            "shop.example/home",
            "https://evil.example/",
            "https://shop.example.evil/",
            "https://sub.shop.example/",
            "https://shop.example:444/",
            "https://shop.example@evil.example/",
            "https://evil.example@shop.example/",
            "https://evil.example\\@shop.example/",
            "javascript:alert(1)",
            "ftp://shop.example/",
            "https://shop.example/a b",
            " https://shop.example/",
            "https://shop.example/\n",
            "https://shop.example/杯",
        ] {
            assert_eq!(ours.page(text), Err(ForeignPage), "{text}");
        }
        assert_eq!(
            site("http://127.0.0.1:8080").page("http://127.0.0.1:8081/"),
            Err(ForeignPage)
        );
    }
}
