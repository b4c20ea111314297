//! Requests to replace something: its form, and the revision that the client read.

use std::{borrow::Cow, marker::PhantomData};

use serde::{
    Deserialize, Deserializer,
    de::{
        DeserializeSeed, Error as _, IntoDeserializer as _, MapAccess, Visitor,
        value::MapAccessDeserializer,
    },
};
use shop_catalog::product::{ProductForm, SkuChangesForm};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{RefOr, Schema},
};

/// The field that an update has besides those of its form.
const REVISION: &str = "revision";

/// A product as it shall be; SKUs keep their id where the combination still exists.
pub type UpdateProductRequest = Update<ProductForm>;

/// Prices and stock as they shall be.
pub type UpdateSkusRequest = Update<SkuChangesForm>;

/// A form with the field `revision`. `#[serde(flatten)]` would neither refuse unknown fields nor tell
/// the path of a wrong one.
#[derive(Debug, Clone)]
pub struct Update<T> {
    /// The revision that the client read.
    pub revision: i64,
    /// The new content.
    pub form: T,
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Update<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_struct("Update", &[REVISION], UpdateVisitor(PhantomData))
    }
}

struct UpdateVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for UpdateVisitor<T> {
    type Value = Update<T>;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<Update<T>, A::Error> {
        let mut revision = None;
        let fields = WithoutRevision {
            fields,
            revision: &mut revision,
        };
        let form = T::deserialize(MapAccessDeserializer::new(fields))?;
        let revision = revision.ok_or_else(|| A::Error::missing_field(REVISION))?;
        Ok(Update { revision, form })
    }
}

/// The fields of the form. The revision is stored on the way.
struct WithoutRevision<'a, A> {
    fields: A,
    revision: &'a mut Option<i64>,
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for WithoutRevision<'_, A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, A::Error> {
        let mut seed = Some(seed);
        while let Some(name) = self.fields.next_key_seed(FieldOrRevision(&mut seed))? {
            if name.is_some() {
                return Ok(name);
            }
            if self.revision.is_some() {
                return Err(A::Error::duplicate_field(REVISION));
            }
            *self.revision = Some(self.fields.next_value()?);
        }
        Ok(None)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        self.fields.next_value_seed(seed)
    }
}

/// Reads a name with the form's seed, or `None` for the revision. The form's error must arise while the
/// name is read, or it would have no path.
struct FieldOrRevision<'a, K>(&'a mut Option<K>);

impl<'de, K: DeserializeSeed<'de>> DeserializeSeed<'de> for FieldOrRevision<'_, K> {
    type Value = Option<K::Value>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        let name = Cow::<'de, str>::deserialize(deserializer)?;
        let seed = if name == REVISION {
            None
        } else {
            self.0.take()
        };
        seed.map(|seed| seed.deserialize(name.into_deserializer()))
            .transpose()
    }
}

impl<T: ToSchema> PartialSchema for Update<T> {
    fn schema() -> RefOr<Schema> {
        let mut schema = T::schema();
        let mut revision = i64::schema();
        if let (RefOr::T(Schema::Object(form)), RefOr::T(Schema::Object(field))) =
            (&mut schema, &mut revision)
        {
            field.description = Some(
                "The `revision` that was read. If another one is stored, the update is refused with \
                 `changed_elsewhere` (409)."
                    .to_owned(),
            );
            form.properties.insert(REVISION.to_owned(), revision);
            form.required.insert(0, REVISION.to_owned());
        }
        schema
    }
}

impl<T: ToSchema> ToSchema for Update<T> {
    /// `UpdateProductRequest` for `ProductInput`.
    fn name() -> Cow<'static, str> {
        format!("Update{}Request", T::name().trim_end_matches("Input")).into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        T::schemas(schemas);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Form {
        name: String,
    }

    fn read(text: &str) -> Result<(i64, String), String> {
        let read: Result<Update<Form>, _> =
            serde_path_to_error::deserialize(&mut serde_json::Deserializer::from_str(text));
        read.map(|update| (update.revision, update.form.name))
            .map_err(|error| format!("{}: {}", error.path(), error.inner()))
    }

    #[test]
    fn the_revision_may_be_anywhere_among_the_fields_of_the_form() {
        for text in [
            r#"{"revision":7,"name":"x"}"#,
            r#"{"name":"x","revision":7}"#,
        ] {
            assert_eq!(read(text), Ok((7, "x".to_owned())));
        }
    }

    #[test]
    fn a_wrong_field_is_named() {
        let cases = [
            (r#"{"name":"x"}"#, "missing field `revision`"),
            (r#"{"revision":7}"#, "missing field `name`"),
            (r#"{"revision":"7","name":"x"}"#, "revision: invalid type"),
            (r#"{"revision":7,"name":7}"#, "name: invalid type"),
            (r#"{"revision":7,"nmae":"x"}"#, "nmae: unknown field `nmae`"),
            (
                r#"{"revision":7,"revision":7,"name":"x"}"#,
                "duplicate field `revision`",
            ),
        ];
        for (text, error) in cases {
            let refused = read(text).unwrap_err();
            assert!(refused.contains(error), "{text}: {refused}");
        }
    }
}
