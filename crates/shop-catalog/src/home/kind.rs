//! Section types, their layouts and contents.

shop_core::string_enum! {
    /// What a section shows, and what can be picked for it (`picks`). Without picks a section shows
    /// its default content.
    ///
    /// | type | picks | default content |
    /// |---|---|---|
    /// | `carousel` | up to 9 ids of uploaded pictures | the shop's carousel |
    /// | `notice` | none | the shop's notice; on the platform the titles of its latest notices |
    /// | `featuredProducts` | up to 20 product ids | the most sold products |
    /// | `recommendedProducts` | up to 20 product ids | what the shop recommends |
    /// | `productsForSale` | none | the newest products |
    /// | `categories` | up to 20 category ids | all first-level categories |
    /// | `clearance` | up to 20 product ids | the newest products of the clearance list |
    /// | `video` | 1 id of an uploaded video | the shop's video |
    /// | `albums` | up to 20 album ids | the newest public albums |
    /// | `introduction` | none | the introduction |
    /// | `storeAddress` | none | the address |
    /// | `contact` | none | all contact data |
    /// | `recommendedMerchants` | up to 20 shop ids | merchants recommended by the platform |
    /// | `merchantCards` | up to 20 shop ids | the newest merchants |
    /// | `categorizedMerchants` | up to 20 ids of business categories | all business categories, each with merchants |
    /// | `categorizedProducts` | up to 20 ids of business categories | all business categories, each with products |
    ///
    /// The last four exist only on the platform's home page (`userId` 0).
    #[derive(utoipa::ToSchema)]
    pub enum SectionType {
        /// Image carousel.
        Carousel = "carousel",
        /// Notice.
        Notice = "notice",
        /// Products picked for this section.
        FeaturedProducts = "featuredProducts",
        /// Recommended products of the shop.
        RecommendedProducts = "recommendedProducts",
        /// All products on sale, newest first.
        ProductsForSale = "productsForSale",
        /// Categories.
        Categories = "categories",
        /// Products in clearance.
        Clearance = "clearance",
        /// Video.
        Video = "video",
        /// Public albums.
        Albums = "albums",
        /// Introduction.
        Introduction = "introduction",
        /// Shop address.
        StoreAddress = "storeAddress",
        /// Contact details.
        Contact = "contact",
        /// Merchants recommended by the platform.
        RecommendedMerchants = "recommendedMerchants",
        /// Merchants with some of their images.
        MerchantCards = "merchantCards",
        /// Merchants by business category.
        CategorizedMerchants = "categorizedMerchants",
        /// Products by business category.
        CategorizedProducts = "categorizedProducts",
    }
}

shop_core::string_enum! {
    /// How a section's items are laid out. `rail`: one row that scrolls sideways. `grid`: cards side
    /// by side. `rows`: one below the other.
    #[derive(Default, utoipa::ToSchema)]
    pub enum SectionLayout {
        /// A horizontally scrolling row.
        Rail = "rail",
        /// A grid of cards.
        #[default]
        Grid = "grid",
        /// A vertical list.
        Rows = "rows",
    }
}

shop_core::string_enum! {
    /// What the ids picked for a section refer to.
    pub enum PickKind {
        /// Products.
        Product = "product",
        /// Merchants.
        Merchant = "merchant",
        /// Categories of the shop.
        Category = "category",
        /// Images.
        Picture = "picture",
        /// A video.
        Video = "video",
        /// Albums.
        Album = "album",
        /// Business categories.
        BusinessCategory = "businessCategory",
    }
}

impl SectionType {
    /// Whether the section is allowed only on the platform's home page, because it shows several
    /// merchants.
    pub const fn is_platform_only(self) -> bool {
        matches!(
            self,
            Self::RecommendedMerchants
                | Self::MerchantCards
                | Self::CategorizedMerchants
                | Self::CategorizedProducts
        )
    }

    /// What can be picked for the section; `None` if its content comes from elsewhere in the shop.
    /// A section without picks shows its default content, such as the shop's carousel or all
    /// first-level categories.
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

    /// The maximum number of picks: nine slides (PRODUCT.md, 5.3), one video, otherwise
    /// twenty, the maximum number of recommended products.
    pub const fn picks_max(self) -> usize {
        match self.pick_kind() {
            None => 0,
            Some(PickKind::Picture) => 9,
            Some(PickKind::Video) => 1,
            Some(_) => 20,
        }
    }

    /// The default layout: a rail for teasers, a grid for browsing, rows for reading.
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
