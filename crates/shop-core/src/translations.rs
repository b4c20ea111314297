//! Translations as the API sends and receives them: an object with a property for each language.

use std::{borrow::Cow, fmt, marker::PhantomData};

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{DeserializeSeed, Error, IgnoredAny, MapAccess, Visitor},
    ser::SerializeMap,
};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        Array, Ref, RefOr, Schema, Type,
        schema::{AdditionalProperties, ObjectBuilder, SchemaType},
    },
};

use crate::{ByLocale, Locale, Localized};

/// What the translations of a kind are: of which text, and how the API's document describes them.
pub trait TranslationKind {
    /// What there is in each language: one text, or an object of several.
    type Text: ToSchema;

    /// The name of the schema.
    const NAME: &'static str;

    /// The description of the schema.
    const ABOUT: &'static str;

    /// Whether there is a single text. Its outdated languages are then named beside the languages, in
    /// `stale`; objects of texts name theirs.
    const IS_SINGLE: bool = false;

    /// Whether the originals are always in [`Locale::PLATFORM`], into which there is no translation
    /// then.
    const IS_OF_PLATFORM: bool = false;

    /// What the document says of each language, after its name.
    const NOTE: &'static str = ".";

    /// The same of [`Locale::PLATFORM`], the usual language of originals.
    const NOTE_OF_ORIGINALS: &'static str = Self::NOTE;
}

/// The schema of one language. That of an object of texts is referred to, because a derived one would
/// contain it for each language.
fn text_schema<K: TranslationKind>(locale: Locale) -> RefOr<Schema> {
    let note = if locale == Locale::PLATFORM {
        K::NOTE_OF_ORIGINALS
    } else {
        K::NOTE
    };
    let description = format!("{}{note}", locale.english_name());
    if K::IS_SINGLE {
        return ObjectBuilder::new()
            .schema_type(SchemaType::from_iter([Type::String, Type::Null]))
            .description(Some(description))
            .into();
    }
    let mut texts = Ref::from_schema_name(K::Text::name());
    texts.description = description;
    RefOr::Ref(texts)
}

/// The languages into which texts of a kind are translated.
fn languages<K: TranslationKind>() -> impl Iterator<Item = Locale> {
    let all = Locale::ALL.into_iter();
    all.filter(|locale| !(K::IS_OF_PLATFORM && *locale == Locale::PLATFORM))
}

/// The schema of both directions: `stale` is what the property of this name is for, and `is_required`
/// whether all properties are there.
fn schema<K: TranslationKind>(stale: &str, is_required: bool) -> ObjectBuilder {
    let mut schema = ObjectBuilder::new().description(Some(K::ABOUT));
    for locale in languages::<K>() {
        schema = schema.property(locale.code(), text_schema::<K>(locale));
    }
    if K::IS_SINGLE {
        let mut languages = Array::new(Ref::from_schema_name(Locale::name()));
        languages.description = Some(stale.to_owned());
        schema = schema.property(STALE, languages);
    }
    if is_required {
        for name in properties::<K>() {
            schema = schema.required(name);
        }
    }
    schema
}

/// The names of all properties.
fn properties<K: TranslationKind>() -> impl Iterator<Item = &'static str> {
    let languages = languages::<K>().map(Locale::code);
    languages.chain(K::IS_SINGLE.then_some(STALE))
}

/// The property that names outdated translations.
const STALE: &str = "stale";

/// Translations in a request. A language left out, or null, stays as it is. `stale` is ignored, so that
/// clients can send back what they read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Translations<K: TranslationKind>(ByLocale<Option<K::Text>>);

impl<K: TranslationKind> Default for Translations<K> {
    fn default() -> Self {
        Self(ByLocale::default())
    }
}

impl<K: TranslationKind> Translations<K> {
    /// These translations with another into `locale`.
    #[must_use]
    pub fn with(mut self, locale: Locale, text: impl Into<K::Text>) -> Self {
        self.0[locale as usize] = Some(text.into());
        self
    }

    /// The translation into `locale`, if it was sent.
    pub const fn get(&self, locale: Locale) -> Option<&K::Text> {
        self.0[locale as usize].as_ref()
    }

    /// The translation into `locale`, for changing it.
    pub const fn get_mut(&mut self, locale: Locale) -> &mut Option<K::Text> {
        &mut self.0[locale as usize]
    }

    /// What was sent of each language.
    pub fn into_inner(self) -> ByLocale<Option<K::Text>> {
        self.0
    }

    /// One text of each language.
    pub fn pick<'a>(
        &'a self,
        text: impl Fn(&'a K::Text) -> Option<&'a str>,
    ) -> ByLocale<Option<&'a str>> {
        self.0
            .each_ref()
            .map(|texts| texts.as_ref().and_then(&text))
    }
}

impl<K: TranslationKind<Text = String>> Translations<K> {
    /// The text of each language.
    pub fn texts(&self) -> ByLocale<Option<&str>> {
        self.0.each_ref().map(Option::as_deref)
    }
}

impl<K: TranslationKind> FromIterator<(Locale, K::Text)> for Translations<K> {
    fn from_iter<I: IntoIterator<Item = (Locale, K::Text)>>(texts: I) -> Self {
        let mut translations = Self::default();
        for (locale, text) in texts {
            translations.0[locale as usize] = Some(text);
        }
        translations
    }
}

impl<'de, K: TranslationKind<Text: Deserialize<'de>>> Deserialize<'de> for Translations<K> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(TranslationsVisitor(PhantomData))
    }
}

struct TranslationsVisitor<K>(PhantomData<K>);

impl<'de, K: TranslationKind<Text: Deserialize<'de>>> Visitor<'de> for TranslationsVisitor<K> {
    type Value = Translations<K>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("translations by their language")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut translations = Translations::default();
        let mut seen = Vec::new();
        while let Some(property) = map.next_key_seed(PropertyVisitor::<K>(PhantomData))? {
            if seen.contains(&property) {
                return Err(A::Error::duplicate_field(property));
            }
            seen.push(property);
            match property.parse::<Locale>() {
                Ok(locale) => translations.0[locale as usize] = map.next_value()?,
                Err(_) => _ = map.next_value::<IgnoredAny>()?,
            }
        }
        Ok(translations)
    }
}

/// Reads the name of a property. One that is unknown fails here, so that the error is at its place.
struct PropertyVisitor<K>(PhantomData<K>);

impl<'de, K: TranslationKind> DeserializeSeed<'de> for PropertyVisitor<K> {
    type Value = &'static str;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl<K: TranslationKind> Visitor<'_> for PropertyVisitor<K> {
    type Value = &'static str;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a language")
    }

    fn visit_str<E: Error>(self, property: &str) -> Result<Self::Value, E> {
        let known = properties::<K>().find(|known| *known == property);
        known.ok_or_else(|| unknown::<K, E>(property))
    }
}

/// The error of a property that is no language, in the words of serde, by which the HTTP layer knows it.
fn unknown<K: TranslationKind, E: Error>(property: &str) -> E {
    let known: Vec<String> = properties::<K>().map(|name| format!("`{name}`")).collect();
    let known = known.join(", ");
    E::custom(format_args!(
        "unknown field `{property}`, expected one of {known}"
    ))
}

impl<K: TranslationKind> PartialSchema for Translations<K> {
    fn schema() -> RefOr<Schema> {
        let stale = "Ignored, so that translations can be sent back as they were read.";
        schema::<K>(stale, false)
            .additional_properties(Some(AdditionalProperties::FreeForm(false)))
            .into()
    }
}

impl<K: TranslationKind> ToSchema for Translations<K> {
    fn name() -> Cow<'static, str> {
        K::NAME.into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        described::<K>(schemas);
    }
}

/// Adds the schemas to which those of translations refer.
fn described<K: TranslationKind>(schemas: &mut Vec<(String, RefOr<Schema>)>) {
    if K::IS_SINGLE {
        schemas.push((Locale::name().into_owned(), Locale::schema()));
    } else {
        schemas.push((K::Text::name().into_owned(), K::Text::schema()));
        K::Text::schemas(schemas);
    }
}

/// Translations in a response: all languages, null or empty where there is none.
#[derive(Debug, Clone)]
pub struct TranslationsView<K: TranslationKind> {
    texts: ByLocale<K::Text>,
    /// Languages whose translation is older than the original; sent by kinds that have it.
    stale: Vec<Locale>,
}

impl<K: TranslationKind> TranslationsView<K> {
    /// The translations of a kind that has `stale` beside its texts.
    pub fn of(text: impl FnMut(Locale) -> K::Text) -> Self {
        Self {
            texts: Locale::ALL.map(text),
            stale: Vec::new(),
        }
    }
}

impl<K: TranslationKind<Text = Option<String>>> From<&Localized> for TranslationsView<K> {
    fn from(text: &Localized) -> Self {
        let stale = Locale::ALL.into_iter();
        Self {
            texts: Locale::ALL.map(|locale| text.translation(locale).map(str::to_owned)),
            stale: stale.filter(|locale| text.is_stale(*locale)).collect(),
        }
    }
}

impl<K: TranslationKind<Text: Serialize>> Serialize for TranslationsView<K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for locale in languages::<K>() {
            map.serialize_entry(locale.code(), &self.texts[locale as usize])?;
        }
        if K::IS_SINGLE {
            map.serialize_entry(STALE, &self.stale)?;
        }
        map.end()
    }
}

impl<K: TranslationKind> PartialSchema for TranslationsView<K> {
    fn schema() -> RefOr<Schema> {
        schema::<K>(
            "Languages whose translation is older than the original.",
            true,
        )
        .into()
    }
}

impl<K: TranslationKind> ToSchema for TranslationsView<K> {
    fn name() -> Cow<'static, str> {
        K::NAME.into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        described::<K>(schemas);
    }
}

/// The localized texts of a resource, each with its name in the API.
pub trait LocalizedTexts {
    /// What the API's document says of each text.
    const ABOUT: &'static [(&'static str, &'static str)];

    /// The texts.
    fn texts(&self) -> impl Iterator<Item = (&'static str, &Localized)>;
}

/// How the API describes a resource's texts in one language, in responses.
pub trait TextsViewKind {
    /// The texts.
    type Texts: LocalizedTexts;

    /// The name of the schema.
    const NAME: &'static str;

    /// The description of the schema.
    const ABOUT: &'static str;

    /// The documentation of texts of which it differs from that of requests.
    const DIFFERENT: &'static [(&'static str, &'static str)] = &[];
}

/// A resource's texts in one language, in responses. A text that is missing has no translation.
#[derive(Debug, Clone)]
pub struct TextsView<K> {
    texts: Vec<(&'static str, String)>,
    /// The names of texts whose translation is older than their original.
    stale: Vec<&'static str>,
    kind: PhantomData<K>,
}

impl<K: TextsViewKind> TextsView<K> {
    /// The translations of `texts` into `locale`.
    pub fn of(texts: &K::Texts, locale: Locale) -> Self {
        let translated = |(name, text): (_, &Localized)| {
            let translation = text.translation(locale)?;
            Some((name, translation.to_owned()))
        };
        let stale = texts.texts().filter(|(_, text)| text.is_stale(locale));
        Self {
            stale: stale.map(|(name, _)| name).collect(),
            texts: texts.texts().filter_map(translated).collect(),
            kind: PhantomData,
        }
    }
}

impl<K: TextsViewKind> TextsView<K> {
    /// The originals of `texts`, for their owner.
    pub fn originals(texts: &K::Texts) -> Self {
        let texts = texts.texts();
        Self {
            texts: texts
                .map(|(name, text)| (name, text.original().to_owned()))
                .collect(),
            stale: Vec::new(),
            kind: PhantomData,
        }
    }
}

impl<K> Serialize for TextsView<K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (name, text) in &self.texts {
            map.serialize_entry(name, text)?;
        }
        map.serialize_entry(STALE, &self.stale)?;
        map.end()
    }
}

impl<K: TextsViewKind> PartialSchema for TextsView<K> {
    fn schema() -> RefOr<Schema> {
        let text = |about: &str| {
            ObjectBuilder::new()
                .schema_type(Type::String)
                .description(Some(about.trim()))
        };
        let mut schema = ObjectBuilder::new().description(Some(K::ABOUT));
        for (name, about) in K::Texts::ABOUT {
            let different = K::DIFFERENT.iter().find(|(other, _)| other == name);
            schema = schema.property(*name, text(different.map_or(about, |(_, about)| about)));
        }
        let mut stale = Array::new(ObjectBuilder::new().schema_type(Type::String));
        stale.description =
            Some("Names of the fields whose translation is older than their original.".to_owned());
        schema.property(STALE, stale).required(STALE).into()
    }
}

impl<K: TextsViewKind> ToSchema for TextsView<K> {
    fn name() -> Cow<'static, str> {
        K::NAME.into()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[derive(Debug, PartialEq, Eq)]
    struct Name;

    impl TranslationKind for Name {
        type Text = String;
        const NAME: &'static str = "Name";
        const ABOUT: &'static str = "A name.";
        const IS_OF_PLATFORM: bool = true;
        const IS_SINGLE: bool = true;
    }

    struct NameView;

    impl TranslationKind for NameView {
        type Text = Option<String>;
        const NAME: &'static str = "NameView";
        const ABOUT: &'static str = "A name.";
        const IS_SINGLE: bool = true;
    }

    #[test]
    fn request_has_known_languages_only() {
        let read = |json| serde_json::from_value::<Translations<Name>>(json);
        let name = read(json!({ "en": "Cup", "ar": null, "stale": ["en"] })).unwrap();
        assert_eq!(name, Translations::default().with(Locale::En, "Cup"));
        assert_eq!(
            name.texts().into_iter().flatten().collect::<Vec<_>>(),
            ["Cup"]
        );
        for unknown in ["zh", "fr", "EN", ""] {
            let error = read(json!({ unknown: "杯" })).unwrap_err().to_string();
            assert!(
                error.starts_with(&format!("unknown field `{unknown}`")),
                "{error}"
            );
        }
        let twice = serde_json::from_str::<Translations<Name>>(r#"{"en": null, "en": "Cup"}"#);
        assert!(
            twice
                .unwrap_err()
                .to_string()
                .starts_with("duplicate field `en`")
        );
        for wrong in [json!(7), json!("Cup"), json!({ "en": 1 }), json!(["Cup"])] {
            assert!(read(wrong).is_err());
        }
    }

    #[test]
    fn response_has_every_language() {
        let mut name = Localized::new("茶杯");
        name.translate(Locale::En, "Cup");
        name.set_original("杯");
        let view = TranslationsView::<NameView>::from(&name);
        let mut expected = json!({ "en": "Cup", "stale": ["en"] });
        for locale in Locale::En.others() {
            expected[locale.code()] = json!(null);
        }
        assert_eq!(serde_json::to_value(&view).unwrap(), expected);
    }
}
