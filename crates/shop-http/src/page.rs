//! A page of a list, as all lists answer it.

use std::borrow::Cow;

use serde::Serialize;
use shop_core::Cursor;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        KnownFormat, Ref, RefOr, Schema, SchemaFormat,
        schema::{ArrayBuilder, ObjectBuilder, SchemaType, Type},
    },
};

use crate::common::integer;

/// An entry of a list that is read page by page.
pub trait Entry: ToSchema {
    /// The name of a page's schema, such as `AlbumPage`.
    const PAGE: &'static str;
    /// The entries in sentences, such as `albums`.
    const PLURAL: &'static str;
    /// The entries in the description of a page, where that says more.
    const PAGE_OF: &'static str = Self::PLURAL;
}

/// A page of a list.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Page<T> {
    /// The entries of this page.
    pub list: Vec<T>,
    /// `cursor` of the next page; null on the last page.
    pub next_cursor: Option<String>,
    /// Number of entries in the whole list, if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<i64>,
}

impl<T> Page<T> {
    /// A page of the views of what was found.
    pub fn of<F>(found: shop_core::Page<F>, view: impl FnMut(F) -> T) -> Self {
        Self {
            list: found.list.into_iter().map(view).collect(),
            next_cursor: found.next.map(Cursor::into_string),
            total: found.total.map(integer),
        }
    }
}

impl<T: Entry> PartialSchema for Page<T> {
    fn schema() -> RefOr<Schema> {
        let (page_of, plural) = (T::PAGE_OF, T::PLURAL);
        let list = ArrayBuilder::new()
            .description(Some(format!("The {plural} of this page.")))
            .items(Ref::from_schema_name(T::name()));
        let next_cursor = ObjectBuilder::new()
            .description(Some("`cursor` of the next page; null on the last page."))
            .schema_type(SchemaType::from_iter([Type::String, Type::Null]));
        let total = ObjectBuilder::new()
            .description(Some(format!(
                "Number of {plural} in the whole list; only with `withTotal=true`."
            )))
            .schema_type(Type::Integer)
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::Int64)));
        ObjectBuilder::new()
            .description(Some(format!("A page of {page_of}.")))
            .property("list", list)
            .required("list")
            .property("nextCursor", next_cursor)
            .property("total", total)
            .into()
    }
}

impl<T: Entry> ToSchema for Page<T> {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed(T::PAGE)
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.push((T::name().into_owned(), T::schema()));
        T::schemas(schemas);
    }
}
