//! JSON as the document describes it: where it says an object, an array of the same values in the
//! right order will not do, as `serde` would have it. Repeated names are kept, so that they
//! are refused. A refused value can be replaced by [`Json::Any`], so that reading continues with the next
//! fault.

use std::fmt;

use serde::{
    Deserialize, Deserializer,
    de::{
        Error as _, IntoDeserializer, MapAccess, SeqAccess, Unexpected, Visitor,
        value::{MapDeserializer, SeqDeserializer},
    },
    forward_to_deserialize_any,
};
use serde_json::{Error, Number};

/// A value as it was sent.
#[derive(Debug)]
pub enum Json {
    Null,
    Bool(bool),
    Number(Number),
    String(String),
    Array(Vec<Json>),
    Object(Vec<(String, Json)>),
    /// In place of a value that was refused: it is whatever is asked for.
    Any,
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Reader)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Json;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Json, E> {
        Ok(Json::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Json, E> {
        Ok(Json::Number(value.into()))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Json, E> {
        Ok(Json::Number(value.into()))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Json, E> {
        Ok(Number::from_f64(value).map_or(Json::Null, Json::Number))
    }

    fn visit_str<E>(self, value: &str) -> Result<Json, E> {
        Ok(Json::String(value.to_owned()))
    }

    fn visit_string<E>(self, value: String) -> Result<Json, E> {
        Ok(Json::String(value))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Json, A::Error> {
        let mut array = Vec::new();
        while let Some(item) = items.next_element()? {
            array.push(item);
        }
        Ok(Json::Array(array))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Json, A::Error> {
        let mut object = Vec::new();
        while let Some(field) = fields.next_entry()? {
            object.push(field);
        }
        Ok(Json::Object(object))
    }
}

impl Json {
    fn unexpected(&self) -> Unexpected<'_> {
        match self {
            Self::Null => Unexpected::Unit,
            Self::Bool(value) => Unexpected::Bool(*value),
            Self::Number(_) => Unexpected::Other("number"),
            Self::String(text) => Unexpected::Str(text),
            Self::Array(_) => Unexpected::Seq,
            Self::Object(_) => Unexpected::Map,
            Self::Any => Unexpected::Other("anything"),
        }
    }

    /// The value at a path, if there is one.
    pub fn at(&mut self, path: &[Step]) -> Option<&mut Self> {
        path.iter()
            .try_fold(self, |value, step| match (value, step) {
                (Self::Array(items), Step::Item(index)) => items.get_mut(*index),
                (Self::Object(fields), Step::Field(name)) => {
                    let found = fields.iter_mut().find(|(field, _)| field == name);
                    found.map(|(_, value)| value)
                }
                _ => None,
            })
    }
}

/// A step into a value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// Into a field of an object.
    Field(String),
    /// Into an item of an array.
    Item(usize),
}

/// Asks for a value of one kind, which [`Json::Any`] is.
macro_rules! kinds {
    ($($method:ident: $visit:ident($value:expr)),* $(,)?) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            match self {
                Json::Any => visitor.$visit($value),
                value => value.deserialize_any(visitor),
            }
        })*
    };
}

impl IntoDeserializer<'_, Error> for &Json {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

impl<'de> Deserializer<'de> for &Json {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Json::Null | Json::Any => visitor.visit_unit(),
            Json::Bool(value) => visitor.visit_bool(*value),
            Json::Number(number) => number.deserialize_any(visitor),
            Json::String(text) => visitor.visit_str(text),
            Json::Array(items) => visitor.visit_seq(SeqDeserializer::new(items.iter())),
            Json::Object(fields) => {
                let fields = fields.iter().map(|(name, value)| (name.as_str(), value));
                visitor.visit_map(MapDeserializer::new(fields))
            }
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Json::Null | Json::Any => visitor.visit_none(),
            value => visitor.visit_some(value),
        }
    }

    /// The reason for all this: an object, and nothing else.
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self {
            Json::Object(_) => self.deserialize_any(visitor),
            Json::Any => {
                let fields = fields.iter().map(|name| (*name, &Json::Any));
                visitor.visit_map(MapDeserializer::new(fields))
            }
            other => Err(Error::invalid_type(other.unexpected(), &visitor)),
        }
    }

    /// Closed lists are words; no body names a variant in any other way.
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        words: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let word = match (self, words) {
            (Json::String(word), _) => word.as_str(),
            (Json::Any, [first, ..]) => *first,
            (other, _) => return Err(Error::invalid_type(other.unexpected(), &visitor)),
        };
        visitor.visit_enum(word.into_deserializer())
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    kinds! {
        deserialize_bool: visit_bool(false),
        deserialize_i8: visit_i8(0),
        deserialize_i16: visit_i16(0),
        deserialize_i32: visit_i32(0),
        deserialize_i64: visit_i64(0),
        deserialize_u8: visit_u8(0),
        deserialize_u16: visit_u16(0),
        deserialize_u32: visit_u32(0),
        deserialize_u64: visit_u64(0),
        deserialize_f32: visit_f32(0.0),
        deserialize_f64: visit_f64(0.0),
        deserialize_str: visit_str(""),
        deserialize_string: visit_str(""),
        deserialize_seq: visit_seq(SeqDeserializer::new([(); 0].into_iter())),
        deserialize_map: visit_map(MapDeserializer::new([((), ()); 0].into_iter())),
    }

    forward_to_deserialize_any! {
        i128 u128 char bytes byte_buf unit unit_struct tuple tuple_struct identifier ignored_any
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq, Deserialize)]
    struct Pair {
        left: i64,
        right: Option<Box<Pair>>,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(rename_all = "camelCase")]
    enum Word {
        OneTwo,
    }

    fn read<T: for<'de> Deserialize<'de>>(text: &str) -> Result<T, Error> {
        T::deserialize(&serde_json::from_str::<Json>(text).unwrap())
    }

    #[test]
    fn arrays_are_refused_where_objects_are_expected() {
        let inner = Pair {
            left: 2,
            right: None,
        };
        let pair = Pair {
            left: -1,
            right: Some(Box::new(inner)),
        };
        let text = r#"{"left":-1,"right":{"left":2,"right":null}}"#;
        assert_eq!(read::<Pair>(text).unwrap(), pair);
        for text in [
            "[1,null]",
            r#"{"left":1,"right":[2,null]}"#,
            "1",
            "null",
            r#""x""#,
        ] {
            assert!(read::<Pair>(text).is_err(), "{text}");
        }
    }

    #[test]
    fn json_scalars_keep_their_types() {
        assert_eq!(read::<Word>(r#""oneTwo""#).unwrap(), Word::OneTwo);
        assert!(read::<Word>(r#"{"oneTwo":null}"#).is_err());
        assert_eq!(read::<u64>("18446744073709551615").unwrap(), u64::MAX);
        assert!(read::<i64>("1.5").is_err());
        assert!(read::<i64>("1e3").is_err());
        let texts: Vec<String> = read(r#"["一","\n"]"#).unwrap();
        assert_eq!(texts, ["一", "\n"]);
    }

    #[test]
    fn duplicate_json_key_is_refused() {
        let refused = read::<Pair>(r#"{"left":1,"left":2}"#).unwrap_err();
        assert!(refused.to_string().contains("duplicate"), "{refused}");
    }
}
