//! Whose pages are signed: those of this shop, and nobody else's.

use url::Url;

/// Where the shop's pages are, by the address people open.
#[derive(Debug, Clone)]
pub struct Site(Url);

/// The address of a page of the shop, without its fragment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageAddress<'a>(&'a str);

/// The address is none, or not of this shop.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the address is not one of this site's pages")]
pub struct ForeignPage;

impl Site {
    /// The site that people reach at this address.
    pub const fn new(public_url: Url) -> Self {
        Self(public_url)
    }

    /// Whether its pages travel encrypted, so that its cookies may ask for it.
    pub fn is_encrypted(&self) -> bool {
        self.0.scheme() == "https"
    }

    /// Reads the address of one of its pages as the browser shows it: the provider compares the
    /// signed text with it sign by sign, so nothing of it is put in another form.
    ///
    /// # Errors
    /// For what is no web address, and for other hosts and ports.
    pub fn page<'a>(&self, text: &'a str) -> Result<PageAddress<'a>, ForeignPage> {
        // A browser's own address is percent-encoded; anything else was not read from one.
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
    /// The text that is signed.
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
    fn a_page_is_taken_as_it_stands_without_its_fragment() {
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
    fn other_hosts_and_what_is_no_address_are_foreign() {
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
