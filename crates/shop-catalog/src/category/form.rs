//! Category requests and their validation.

use serde::Deserialize;
use shop_core::{CategoryId, Locale, MediaId, ValidationErrors, request::Ignored};
use utoipa::ToSchema;

use super::{Category, CategoryContent};
use crate::{
    Change, LocalizedEdit, TranslatedTexts, Translations,
    check::{Check, Given, LocalizedRule},
    translation::refuse_own_language,
};

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

impl TranslatedTexts for CategoryTextsForm {
    const ABOUT: &str = "A category's texts in the languages other than the shop's. A language left out stays as it is.";
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
            translations: Translations {
                zh: None,
                en: Some(CategoryTextsForm {
                    name: Some("n".repeat(51)),
                    ..CategoryTextsForm::default()
                }),
                ar: Some(CategoryTextsForm {
                    description: Some("a\u{0}".into()),
                    ..CategoryTextsForm::default()
                }),
            },
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
            translations: Translations {
                zh: None,
                en: Some(CategoryTextsForm {
                    name: Some("Cups".into()),
                    ..CategoryTextsForm::default()
                }),
                ar: None,
            },
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
