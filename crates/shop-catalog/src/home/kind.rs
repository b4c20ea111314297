//! What kinds of sections there are, what stands in them, and on whose home page.

use shop_core::words;

words! {
    /// What a section shows.
    pub enum SectionType {
        /// Large pictures that slide.
        Carousel = "carousel",
        /// The notice.
        Notice = "notice",
        /// Products chosen for this section.
        FeaturedProducts = "featuredProducts",
        /// Products that the shop recommends.
        RecommendedProducts = "recommendedProducts",
        /// Everything on sale, the newest first.
        ProductsForSale = "productsForSale",
        /// Categories.
        Categories = "categories",
        /// Products in clearance.
        Clearance = "clearance",
        /// A video.
        Video = "video",
        /// Albums that are public.
        Albums = "albums",
        /// The introduction.
        Introduction = "introduction",
        /// Where the shop is.
        StoreAddress = "storeAddress",
        /// How to get in touch.
        Contact = "contact",
        /// Merchants that the platform recommends.
        RecommendedMerchants = "recommendedMerchants",
        /// Merchants with some of their pictures.
        MerchantCards = "merchantCards",
        /// Merchants by line of business.
        CategorizedMerchants = "categorizedMerchants",
        /// Products by line of business.
        CategorizedProducts = "categorizedProducts",
    }
}

words! {
    /// How a section lays out what stands in it.
    #[derive(Default)]
    pub enum SectionLayout {
        /// One row that slides sideways.
        Rail = "rail",
        /// Cards side by side.
        #[default]
        Grid = "grid",
        /// One below the other.
        Rows = "rows",
    }
}

words! {
    /// What the ids picked for a section stand for.
    pub enum PickKind {
        /// Products.
        Product = "product",
        /// Merchants.
        Merchant = "merchant",
        /// Categories of the shop.
        Category = "category",
        /// Pictures.
        Picture = "picture",
        /// A video.
        Video = "video",
        /// Albums.
        Album = "album",
        /// Lines of business.
        BusinessCategory = "businessCategory",
    }
}

impl SectionType {
    /// Whether only the platform's home page may carry it: it shows more than one merchant.
    pub const fn is_platform_only(self) -> bool {
        matches!(
            self,
            Self::RecommendedMerchants
                | Self::MerchantCards
                | Self::CategorizedMerchants
                | Self::CategorizedProducts
        )
    }

    /// What may be picked for the section; none where it shows what the shop says elsewhere.
    /// Without picks a section that takes them shows its natural content, such as the shop's
    /// carousel or all its first-level categories.
    pub const fn pick_kind(self) -> Option<PickKind> {
        match self {
            Self::Carousel => Some(PickKind::Picture),
            Self::FeaturedProducts | Self::RecommendedProducts | Self::Clearance => {
                Some(PickKind::Product)
            }
            Self::Categories => Some(PickKind::Category),
            Self::Video => Some(PickKind::Video),
            Self::Albums => Some(PickKind::Album),
            Self::RecommendedMerchants | Self::MerchantCards => Some(PickKind::Merchant),
            Self::CategorizedMerchants | Self::CategorizedProducts => {
                Some(PickKind::BusinessCategory)
            }
            Self::Notice
            | Self::ProductsForSale
            | Self::Introduction
            | Self::StoreAddress
            | Self::Contact => None,
        }
    }

    /// How many picks the section takes: nine slides (specification, section 9), one video, else
    /// twenty, as many as a shop recommends products.
    pub const fn picks_max(self) -> usize {
        match self.pick_kind() {
            None => 0,
            Some(PickKind::Picture) => 9,
            Some(PickKind::Video) => 1,
            Some(_) => 20,
        }
    }

    /// How the section is laid out when nothing else is asked for: what one scrolls past as a
    /// rail, what one browses as a grid, what one reads as rows.
    pub const fn usual_layout(self) -> SectionLayout {
        match self {
            Self::Carousel
            | Self::FeaturedProducts
            | Self::RecommendedMerchants
            | Self::Clearance
            | Self::Albums => SectionLayout::Rail,
            Self::RecommendedProducts
            | Self::ProductsForSale
            | Self::Categories
            | Self::CategorizedProducts => SectionLayout::Grid,
            Self::Notice
            | Self::Video
            | Self::Introduction
            | Self::StoreAddress
            | Self::Contact
            | Self::MerchantCards
            | Self::CategorizedMerchants => SectionLayout::Rows,
        }
    }
}
