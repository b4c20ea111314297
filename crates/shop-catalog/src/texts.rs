//! The localized texts of a resource, declared once: each with its documentation, its field, its name in
//! the API and its rule.

/// Declares the texts of a resource as a table and makes of it
/// - the texts themselves, with `all()`, and `RULES` by their names in the API,
/// - the originals of a request,
/// - the texts of a request in one language (the schema named after `=`),
/// - the validated change.
///
/// A resource that is updated in parts passes `None` for an original that was left out.
macro_rules! localized_texts {
    (
        $(#[doc = $about:literal])+
        $texts:ident, $originals:ident, $draft:ident,
        $(#[doc = $form_about:literal])+
        $form:ident = $schema:ident;
        $translations:literal: $translations_about:literal;
        $($(#[doc = $doc:literal])+ $field:ident = $name:literal: $rule:expr;)+
    ) => {
        $(#[doc = $about])+
        #[derive(Debug, Clone, PartialEq, Eq, Default)]
        pub struct $texts {
            $($(#[doc = $doc])+ pub $field: ::shop_core::Localized,)+
        }

        impl $texts {
            /// The rule of each text, by its name in the API.
            pub const RULES: &'static [(&'static str, $crate::LocalizedRule)] =
                &[$(($name, $rule)),+];

            /// All texts, each with its name in the API.
            pub const fn all(
                &self,
            ) -> [(&'static str, &::shop_core::Localized); [$($name),+].len()] {
                [$(($name, &self.$field)),+]
            }
        }

        impl ::shop_core::LocalizedTexts for $texts {
            const ABOUT: &'static [(&'static str, &'static str)] =
                &[$(($name, concat!($($doc),+))),+];

            fn texts(&self) -> impl Iterator<Item = (&'static str, &::shop_core::Localized)> {
                self.all().into_iter()
            }
        }

        /// The originals in a request; `None` means unchanged.
        #[derive(Debug, Clone, Copy)]
        pub(crate) struct $originals<'a> {
            $(pub $field: Option<&'a str>,)+
        }

        $(#[doc = $form_about])+
        #[derive(Debug, Clone, Default, ::serde::Deserialize, ::utoipa::ToSchema)]
        #[serde(rename_all = "camelCase", deny_unknown_fields)]
        #[schema(as = $schema)]
        pub struct $form {
            $($(#[doc = $doc])+ #[schema(nullable = false)] pub $field: Option<String>,)+
            /// Ignored, so that translations can be sent back as they were read.
            #[schema(value_type = Option<Vec<String>>, nullable = false)]
            pub stale: Option<::shop_core::request::Ignored>,
        }

        impl ::shop_core::TranslationKind for $form {
            type Text = Self;
            const NAME: &'static str = $translations;
            const ABOUT: &'static str = $translations_about;
            const NOTE_OF_ORIGINALS: &'static str =
                ", where the originals are in another language.";
        }

        /// A validated change of the texts.
        #[derive(Debug, Clone, PartialEq, Eq)]
        #[non_exhaustive]
        pub struct $draft {
            $($(#[doc = $doc])+ pub $field: $crate::LocalizedEdit,)+
        }

        impl $draft {
            /// Validates the originals and translations of a request.
            pub(crate) fn parse(
                check: &mut $crate::check::Check,
                originals: $originals<'_>,
                translations: &::shop_core::Translations<$form>,
            ) -> Self {
                Self {
                    $($field: check.localized(
                        $name,
                        $rule,
                        $crate::check::Given {
                            original: originals.$field,
                            translations: translations.pick(|texts| texts.$field.as_deref()),
                        },
                    ),)+
                }
            }

            /// Applies the change to `stored`.
            pub fn apply_to(&self, stored: &$texts) -> $texts {
                $texts {
                    $($field: self.$field.apply_to(&stored.$field),)+
                }
            }
        }
    };
}
pub(crate) use localized_texts;
