//! The watermark that a shop draws on its pictures.

use std::ops::RangeInclusive;

use shop_core::{FieldError, MediaId, Reason, ValidationErrors, WatermarkLayout};

use super::limits;
use crate::check::Check;

/// Renditions of at least this width in pixels carry the watermark. Narrower ones are thumbnails.
pub const WATERMARK_MIN_WIDTH: u32 = 640;
/// The opacity in percent. Below a tenth nobody sees it.
pub const WATERMARK_OPACITIES: RangeInclusive<u32> = 10..=100;
/// The maximum width of the drawn text in pixels: thirty Chinese characters of 64 pixels and a margin; a longer text
/// is drawn smaller.
pub const WATERMARK_WIDTH_MAX: u32 = 2_048;
/// The maximum height of the drawn text in pixels.
pub const WATERMARK_HEIGHT_MAX: u32 = 256;

shop_core::string_enum! {
    /// What the watermark shows. `name`: the shop's name. `code`: the shop code. `text`: a text of the
    /// merchant. `off`: there is none.
    #[derive(utoipa::ToSchema)]
    pub enum WatermarkContent {
        /// There is none.
        Off = "off",
        /// The shop's name.
        Name = "name",
        /// The shop code.
        Code = "code",
        /// A text of the merchant.
        Text = "text",
    }
}

/// A request that sets the watermark.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WatermarkForm {
    /// What it shows.
    pub content: WatermarkContent,
    /// The text as it is drawn.
    pub text: String,
    /// Where it is drawn.
    pub layout: WatermarkLayout,
    /// In percent.
    pub opacity: i64,
    /// The drawn text.
    pub image_id: Option<i64>,
}

/// A shop's watermark.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Watermark {
    /// What it shows.
    pub content: WatermarkContent,
    /// The text as it was drawn; stays as it is when the shop's name changes.
    pub text: String,
    /// Where it is drawn.
    pub layout: WatermarkLayout,
    /// In percent.
    pub opacity: u32,
    /// The drawn text; `None` only while it is off.
    pub image: Option<MediaId>,
}

impl Default for Watermark {
    /// Off, with what the app offers first.
    fn default() -> Self {
        Self {
            content: WatermarkContent::Off,
            text: String::new(),
            layout: WatermarkLayout::Corner,
            opacity: 60,
            image: None,
        }
    }
}

impl Watermark {
    /// Validates a request. What is off keeps neither text nor image.
    ///
    /// # Errors
    /// `text` and `imageId` are required unless it is off; `opacity` is in percent.
    pub fn parse(form: &WatermarkForm) -> Result<Self, ValidationErrors> {
        let mut check = Check::default();
        let opacity = check.count("opacity", WATERMARK_OPACITIES, form.opacity);
        let (mut text, mut image) = (String::new(), None);
        if form.content != WatermarkContent::Off {
            text = check.text("text", limits::WATERMARK, Some(&form.text));
            image = form.image_id.map(MediaId::new);
            if image.is_none() {
                check.error(FieldError::new("imageId", Reason::Required));
            }
        }
        check.finish(Self {
            content: form.content,
            text,
            layout: form.layout,
            opacity,
            image,
        })
    }

    /// The drawn text; `None` while the watermark is off.
    pub fn image(&self) -> Option<MediaId> {
        self.image.filter(|_| self.content != WatermarkContent::Off)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(content: WatermarkContent) -> WatermarkForm {
        WatermarkForm {
            content,
            text: "  阳光灯饰  ".to_owned(),
            layout: WatermarkLayout::Tiled,
            opacity: 50,
            image_id: Some(7),
        }
    }

    #[test]
    fn watermark_has_a_text_and_its_image() {
        let parsed = Watermark::parse(&form(WatermarkContent::Name)).unwrap();
        assert_eq!((parsed.text.as_str(), parsed.opacity), ("阳光灯饰", 50));
        assert_eq!(parsed.image(), Some(MediaId::new(7)));
        let off = Watermark::parse(&form(WatermarkContent::Off)).unwrap();
        assert_eq!((off.text.as_str(), off.image), ("", None));
    }

    #[test]
    fn incomplete_watermark_is_refused() {
        let whole = form(WatermarkContent::Text);
        let cases = [
            (
                WatermarkForm {
                    text: " ".into(),
                    ..whole.clone()
                },
                "text",
                Reason::Required,
            ),
            (
                WatermarkForm {
                    text: "字".repeat(101),
                    ..whole.clone()
                },
                "text",
                Reason::TooLong,
            ),
            (
                WatermarkForm {
                    image_id: None,
                    ..whole.clone()
                },
                "imageId",
                Reason::Required,
            ),
            (
                WatermarkForm {
                    opacity: 9,
                    ..whole.clone()
                },
                "opacity",
                Reason::OutOfRange,
            ),
            (
                WatermarkForm {
                    opacity: 101,
                    ..whole
                },
                "opacity",
                Reason::OutOfRange,
            ),
        ];
        for (form, path, expected) in cases {
            let errors = Watermark::parse(&form).unwrap_err();
            let found: Vec<_> = errors
                .as_slice()
                .iter()
                .map(|error| (error.path.as_str(), error.reason))
                .collect();
            assert_eq!(found, [(path, expected)], "{form:?}");
        }
    }
}
