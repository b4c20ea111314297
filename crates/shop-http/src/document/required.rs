//! Which fields of responses are required: all but those that are left out when they are empty. The
//! macros take each `Option` for a field that may be left out, as it may be in a request. A response
//! writes null instead, unless its field is `nullable = false`.

use utoipa::openapi::{
    Components, RefOr, Schema,
    schema::{AdditionalProperties, ArrayItems, Object, SchemaType, Type},
};

/// Requires the fields of responses that may be null.
pub(super) fn describe(components: &mut Components) {
    components.schemas.values_mut().for_each(require);
}

fn require(schema: &mut RefOr<Schema>) {
    match schema {
        RefOr::T(Schema::Object(object)) if !is_request(object) => {
            require_nullable(object);
            object.properties.values_mut().for_each(require);
        }
        RefOr::T(Schema::Array(array)) => {
            if let ArrayItems::RefOrSchema(items) = &mut array.items {
                require(items);
            }
        }
        RefOr::T(Schema::OneOf(variants)) => variants.items.iter_mut().for_each(require),
        RefOr::T(Schema::AllOf(parts)) => parts.items.iter_mut().for_each(require),
        _ => {}
    }
}

/// Requests refuse fields that they do not know.
fn is_request(object: &Object) -> bool {
    matches!(
        object.additional_properties.as_deref(),
        Some(AdditionalProperties::FreeForm(false))
    )
}

/// Requires the fields that may be null, in the order in which they are declared.
fn require_nullable(object: &mut Object) {
    let fields = object.properties.iter();
    let required = fields.filter(|(name, field)| {
        is_nullable(field) || object.required.iter().any(|known| known == *name)
    });
    object.required = required.map(|(name, _)| name.clone()).collect();
}

fn is_nullable(field: &RefOr<Schema>) -> bool {
    let allows_null = |types: &SchemaType| match types {
        SchemaType::Type(only) => *only == Type::Null,
        SchemaType::Array(types) => types.contains(&Type::Null),
        SchemaType::AnyValue => false,
    };
    match field {
        RefOr::T(Schema::Object(object)) => allows_null(&object.schema_type),
        RefOr::T(Schema::Array(array)) => allows_null(&array.schema_type),
        RefOr::T(Schema::OneOf(variants)) => variants.items.iter().any(is_nullable),
        _ => false,
    }
}
