//! A merchant's categories, in two levels (PRODUCT.md, 6.1).

use serde::Deserialize;
use shop_core::{
    CategoryId, Locale, Localized, MediaId, ShopId, Timestamp, TranslationKind, Translations,
    ValidationErrors, request::Ignored,
};
use utoipa::ToSchema;

use crate::{
    Change, LocalizedEdit,
    check::{Check, Given, LocalizedRule},
    translation::refuse_own_language,
};

/// The most categories of a shop in both levels together: the tree is one answer, and import and search read it whole.
pub const CATEGORIES_MAX: u64 = 2_000;

/// The editable fields of a category.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CategoryContent {
    /// The parent; `None` at the first level.
    pub parent: Option<CategoryId>,
    /// Name, unique within its parent.
    pub name: Localized,
    /// Description; may be empty.
    pub description: Localized,
    /// Main image.
    pub main_image: Option<MediaId>,
    /// Sort position among siblings, ascending; ties are ordered by ID.
    pub sort: i32,
}

/// A merchant's category.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Category {
    /// The category ID.
    pub id: CategoryId,
    /// The merchant.
    pub owner: ShopId,
    /// The editable fields.
    pub content: CategoryContent,
    /// Revision for optimistic locking; an update must name it.
    pub revision: i64,
    /// When it was created.
    pub created_at: Timestamp,
    /// When it was last changed.
    pub updated_at: Timestamp,
}

impl Category {
    /// Whether the category is at the first of the two levels.
    pub fn is_first_level(&self) -> bool {
        self.content.parent.is_none()
    }
}

/// The name of a category.
pub const NAME: LocalizedRule = LocalizedRule::line(1, 50);

/// The description of a category.
pub const DESCRIPTION: LocalizedRule = LocalizedRule::lines(500);

/// Sort positions; the range leaves room for steps of a thousand.
pub const SORT: std::ops::RangeInclusive<u32> = 0..=1_000_000;

/// A category's texts in other languages.
pub type CategoryTranslations = Translations<CategoryTextsForm>;

/// The fields of a create or update request.
#[derive(Debug, Clone, Default)]
pub struct CategoryForm {
    /// `parentId`.
    pub parent_id: Change<Option<i64>>,
    /// `name`.
    pub name: Option<String>,
    /// `description`.
    pub description: Option<String>,
    /// `mainImageId`.
    pub main_image_id: Change<Option<i64>>,
    /// `sort`.
    pub sort: Option<i64>,
    /// `translations`.
    pub translations: CategoryTranslations,
}

/// A category's texts in one language. A text left out stays as it is; an empty one is removed.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = CategoryTexts)]
pub struct CategoryTextsForm {
    /// The name.
    #[schema(nullable = false)]
    pub name: Option<String>,
    /// The description.
    #[schema(nullable = false)]
    pub description: Option<String>,
    /// Ignored, so that translations can be sent back as they were read.
    #[schema(value_type = Option<Vec<String>>, nullable = false)]
    pub stale: Option<Ignored>,
}

impl TranslationKind for CategoryTextsForm {
    type Text = Self;
    const NAME: &'static str = "CategoryTranslations";
    const ABOUT: &'static str = "A category's texts in the languages other than the shop's. A language left out stays as it is.";
    const NOTE_OF_ORIGINALS: &'static str = ", where the originals are in another language.";
}

/// A validated change of a category.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct CategoryDraft {
    /// The parent.
    pub parent: Change<Option<CategoryId>>,
    /// Name.
    pub name: LocalizedEdit,
    /// Description.
    pub description: LocalizedEdit,
    /// Main image.
    pub main_image: Change<Option<MediaId>>,
    /// Sort position among siblings.
    pub sort: Change<i32>,
}

impl Category {
    /// Validates a create request; the name is required.
    pub fn parse_new(form: &CategoryForm) -> Result<CategoryDraft, ValidationErrors> {
        parse(form, Some(form.name.as_deref().unwrap_or_default()))
    }

    /// Validates an update request; omitted fields stay unchanged.
    pub fn parse_change(form: &CategoryForm) -> Result<CategoryDraft, ValidationErrors> {
        parse(form, form.name.as_deref())
    }
}

fn parse(form: &CategoryForm, name: Option<&str>) -> Result<CategoryDraft, ValidationErrors> {
    let mut check = Check::default();
    let texts = &form.translations;
    let draft = CategoryDraft {
        parent: form.parent_id.map(|id| id.map(CategoryId::new)),
        name: check.localized(
            "name",
            NAME,
            Given {
                original: name,
                translations: texts.pick(|t| t.name.as_deref()),
            },
        ),
        description: check.localized(
            "description",
            DESCRIPTION,
            Given {
                original: form.description.as_deref(),
                translations: texts.pick(|t| t.description.as_deref()),
            },
        ),
        main_image: form.main_image_id.map(|id| id.map(MediaId::new)),
        sort: parse_sort(&mut check, form.sort),
    };
    check.finish(draft)
}

fn parse_sort(check: &mut Check, sort: Option<i64>) -> Change<i32> {
    let place = sort.map(|place| check.count("sort", SORT, place));
    place.and_then(|place| i32::try_from(place).ok()).into()
}

impl CategoryDraft {
    /// Applies this change to `stored`, of a shop that writes in `language`.
    ///
    /// # Errors
    /// For translations into `language`.
    pub fn apply_to(
        &self,
        stored: &CategoryContent,
        language: Locale,
    ) -> Result<CategoryContent, ValidationErrors> {
        let content = CategoryContent {
            parent: self.parent.or(stored.parent),
            name: self.name.apply_to(&stored.name),
            description: self.description.apply_to(&stored.description),
            main_image: self.main_image.or(stored.main_image),
            sort: self.sort.or(stored.sort),
        };
        let mut errors = ValidationErrors::new();
        let texts = [
            ("name", &content.name),
            ("description", &content.description),
        ];
        let path = |field: &str| format!("translations.{language}.{field}");
        refuse_own_language(&mut errors, language, path, texts);
        errors.into_result(content)
    }

    /// Creates a category from this draft, in a shop that writes in `language`.
    ///
    /// # Errors
    /// For translations into `language`.
    pub fn to_new(&self, language: Locale) -> Result<CategoryContent, ValidationErrors> {
        self.apply_to(&CategoryContent::default(), language)
    }
}

/// A category with its requested parent.
#[derive(Debug, Clone, Copy)]
pub struct Placement<'a> {
    /// The owner of the category.
    pub owner: ShopId,
    /// The category ID; `None` for a new category.
    pub id: Option<CategoryId>,
    /// Whether the category has children.
    pub has_children: bool,
    /// The requested parent as loaded from the store; `None` if it does not exist.
    pub parent: Option<&'a Category>,
}

/// Why a parent is rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PlacementError {
    /// The parent does not exist or belongs to another merchant.
    #[error("the parent category does not exist; choose one of your first-level categories")]
    ParentNotFound,
    /// It would create a third level or a cycle.
    #[error("categories have two levels; choose a first-level category as the parent")]
    TooDeep,
}

/// Checks that a category may have the requested parent.
pub fn check_placement(placement: &Placement<'_>) -> Result<(), PlacementError> {
    let parent = placement
        .parent
        .filter(|parent| parent.owner == placement.owner)
        .ok_or(PlacementError::ParentNotFound)?;
    let under_itself = placement.id == Some(parent.id);
    if under_itself || placement.has_children || !parent.is_first_level() {
        Err(PlacementError::TooDeep)
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use shop_core::Reason;

    use super::*;

    fn errors(result: Result<CategoryDraft, ValidationErrors>) -> Vec<(String, Reason)> {
        let errors = result.err().unwrap_or_default();
        let errors = errors.as_slice().iter();
        errors.map(|f| (f.path.clone(), f.reason)).collect()
    }

    #[test]
    fn only_new_category_requires_a_name() {
        let empty = CategoryForm::default();
        let refused = [("name".to_owned(), Reason::Required)];
        assert_eq!(errors(Category::parse_new(&empty)), refused);
        assert_eq!(errors(Category::parse_change(&empty)), []);
        let emptied = CategoryForm {
            name: Some(" ".into()),
            ..CategoryForm::default()
        };
        assert_eq!(errors(Category::parse_change(&emptied)), refused);
    }

    #[test]
    fn errors_are_reported_with_their_paths() {
        let form = CategoryForm {
            name: Some("名".repeat(51)),
            description: Some("述".repeat(501)),
            sort: Some(-1),
            translations: Translations::default()
                .with(
                    Locale::En,
                    CategoryTextsForm {
                        name: Some("n".repeat(51)),
                        ..CategoryTextsForm::default()
                    },
                )
                .with(
                    Locale::Ar,
                    CategoryTextsForm {
                        description: Some("a\u{0}".into()),
                        ..CategoryTextsForm::default()
                    },
                ),
            ..CategoryForm::default()
        };
        let expected = [
            ("name", Reason::TooLong),
            ("translations.en.name", Reason::TooLong),
            ("description", Reason::TooLong),
            ("translations.ar.description", Reason::InvalidCharacters),
            ("sort", Reason::OutOfRange),
        ];
        let expected = expected.map(|(path, error)| (path.to_owned(), error));
        assert_eq!(errors(Category::parse_new(&form)), expected);
    }

    #[test]
    fn change_keeps_unnamed_fields() {
        let new = CategoryForm {
            name: Some("茶杯".into()),
            parent_id: Change::Set(Some(3)),
            sort: Some(7),
            translations: Translations::default().with(
                Locale::En,
                CategoryTextsForm {
                    name: Some("Cups".into()),
                    ..CategoryTextsForm::default()
                },
            ),
            ..CategoryForm::default()
        };
        let stored = Category::parse_new(&new)
            .unwrap()
            .to_new(Locale::Zh)
            .unwrap();
        let change = CategoryForm {
            parent_id: Change::Set(None),
            ..CategoryForm::default()
        };
        let change = Category::parse_change(&change).unwrap();
        let changed = change.apply_to(&stored, Locale::Zh).unwrap();
        assert_eq!((changed.parent, changed.sort), (None, 7));
        assert_eq!(changed.name.translation(Locale::En), Some("Cups"));
    }
}

#[cfg(test)]
mod placement_tests {
    use shop_core::Timestamp;

    use super::CategoryContent;
    use super::*;

    const OWNER: ShopId = ShopId::new(1);

    fn category(id: i64, owner: i64, parent: Option<i64>) -> Category {
        Category {
            id: CategoryId::new(id),
            owner: ShopId::new(owner),
            content: CategoryContent {
                parent: parent.map(CategoryId::new),
                ..CategoryContent::default()
            },
            revision: 1,
            created_at: Timestamp::from_millis(0),
            updated_at: Timestamp::from_millis(0),
        }
    }

    #[test]
    fn category_parent_must_be_own_first_level() {
        let first = category(5, 1, None);
        let second = category(6, 1, Some(5));
        let foreign = category(7, 2, None);
        let cases = [
            (None, false, Some(&first), Ok(())),
            (Some(8), false, Some(&first), Ok(())),
            (Some(8), true, Some(&first), Err(PlacementError::TooDeep)),
            (Some(5), false, Some(&first), Err(PlacementError::TooDeep)),
            (None, false, Some(&second), Err(PlacementError::TooDeep)),
            (
                None,
                false,
                Some(&foreign),
                Err(PlacementError::ParentNotFound),
            ),
            (None, false, None, Err(PlacementError::ParentNotFound)),
        ];
        for (id, has_children, parent, expected) in cases {
            let placement = Placement {
                owner: OWNER,
                id: id.map(CategoryId::new),
                has_children,
                parent,
            };
            assert_eq!(check_placement(&placement), expected, "{placement:?}");
        }
    }
}
