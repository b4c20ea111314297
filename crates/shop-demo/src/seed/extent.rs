//! How much of the demo is made.

/// How much of the demo is made.
#[derive(Debug, Clone, Copy)]
pub struct Extent {
    /// Of the merchants with price lists of their own.
    pub merchants: usize,
    /// Goods of each second-level category.
    pub goods_each: usize,
    /// Pictures of the first good of each category, at most; the others have one or two. Galleries
    /// that show how many pictures fit, and those without any, stay as they are.
    pub pictures: usize,
    /// Products in all; further merchants make up for what is missing.
    pub products: Option<usize>,
}

impl Extent {
    /// The whole demo, with `products` in all if that is more than its own.
    pub const fn whole(products: Option<usize>) -> Self {
        Self {
            merchants: usize::MAX,
            goods_each: usize::MAX,
            pictures: 3,
            products,
        }
    }

    /// Two merchants with two goods of each category and one picture of each: every kind of thing
    /// that the demo has, filled in within seconds.
    pub const fn small() -> Self {
        Self {
            merchants: 2,
            goods_each: 2,
            pictures: 1,
            products: None,
        }
    }
}
