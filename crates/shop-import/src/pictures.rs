//! Pictures in a workbook's cells: drawings with an anchor, those that Excel places in cells, and the `DISPIMG`
//! formulas of WPS. They are optional: what cannot be found is left out.

use std::{
    collections::{BTreeMap, HashMap},
    io::{Read, Seek},
};

use quick_xml::{
    Reader,
    events::{BytesStart, Event},
};

use crate::{
    archive::{Archive, ArchiveError, file_name},
    limits::PARTS_MAX_BYTES,
    table::layout::{Layout, PictureRow},
};

/// The pictures of a sheet, by the names of their files in the workbook.
#[derive(Debug, Default)]
pub struct CellPictures {
    /// Of each row, from 0, from left to right.
    anchored: BTreeMap<u32, Vec<Anchored>>,
    /// By the id in the formula.
    by_id: HashMap<String, String>,
    /// Of values that Excel places in cells, in their order.
    of_values: Vec<Option<String>>,
}

/// A picture with an anchor in a row.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Anchored {
    column: u32,
    name: String,
    /// The next row, if it could belong there as well.
    other: Option<u32>,
}

/// The anchor of a picture in a drawing.
#[derive(Debug, Default)]
struct Anchor {
    from: Option<u32>,
    offset: i64,
    column: u32,
    to: Option<(u32, i64)>,
    height: i64,
    picture: Option<String>,
}

impl CellPictures {
    /// Finds the pictures of the sheet at this path.
    pub fn find<R: Read + Seek>(
        archive: &mut Archive<R>,
        sheet: Option<&str>,
        layout: &Layout,
    ) -> Result<Self, ArchiveError> {
        let mut found = Self {
            by_id: cell_images(archive)?,
            of_values: if layout.values.is_empty() {
                Vec::new()
            } else {
                placed_images(archive)?
            },
            ..Self::default()
        };
        let Some(sheet) = sheet else {
            return Ok(found);
        };
        let drawings = related(archive, sheet)?.into_values();
        for drawing in drawings
            .filter(|path| path.contains("/drawings/") && path.strip_suffix(".xml").is_some())
        {
            let files = related(archive, &drawing)?;
            for anchor in anchors(&part(archive, &drawing)?) {
                let path = anchor.picture.as_ref().and_then(|id| files.get(id));
                if let (Some(path), Some(place)) = (path, anchor.place(layout)) {
                    let (row, other) = match place {
                        PictureRow::In(row) => (row, None),
                        PictureRow::Between(row, other) => (row, Some(other)),
                    };
                    found.anchored.entry(row).or_default().push(Anchored {
                        column: anchor.column,
                        name: file_name(path).to_lowercase(),
                        other,
                    });
                }
            }
        }
        for pictures in found.anchored.values_mut() {
            pictures.sort();
        }
        Ok(found)
    }

    /// The pictures of a row, from 0, each with another row in which it could belong as well.
    pub fn anchored(&self, row: u32) -> impl Iterator<Item = (&str, Option<u32>)> {
        let pictures = self.anchored.get(&row).into_iter().flatten();
        pictures.map(|picture| (picture.name.as_str(), picture.other))
    }

    /// The picture of a value in a cell, from 1.
    pub fn of_value(&self, value: usize) -> Option<&str> {
        self.of_values.get(value.checked_sub(1)?)?.as_deref()
    }

    /// The picture of a cell with `=DISPIMG("ID_0123",1)`.
    pub fn of_formula(&self, text: &str) -> Option<&str> {
        let (_, rest) = text.split_once("DISPIMG(")?;
        let id = rest
            .trim_start_matches(['"', '\''])
            .split(['"', '\'', ','])
            .next()?;
        self.by_id.get(id).map(String::as_str)
    }
}

/// The pictures of formulas, by their ids: WPS keeps them in a part of its own.
fn cell_images<R: Read + Seek>(
    archive: &mut Archive<R>,
) -> Result<HashMap<String, String>, ArchiveError> {
    const PART: &str = "xl/cellimages.xml";
    let files = related(archive, PART)?;
    let mut images = HashMap::new();
    let mut id = None;
    for_each_element(&part(archive, PART)?, |element| match local_name(element) {
        "cNvPr" => id = attribute(element, "name"),
        "blip" => {
            let path = attribute(element, "embed").and_then(|embed| files.get(&embed));
            if let (Some(id), Some(path)) = (id.take(), path) {
                images.insert(id, file_name(path).to_lowercase());
            }
        }
        _ => {}
    });
    Ok(images)
}

/// The pictures that Excel places in cells. A cell names metadata, which name a rich value, whose structure says in
/// which of its fields the number of a relation is.
fn placed_images<R: Read + Seek>(
    archive: &mut Archive<R>,
) -> Result<Vec<Option<String>>, ArchiveError> {
    const RELATIONS: &str = "xl/richData/richValueRel.xml";
    let number = |element: &BytesStart<'_>, name| attribute(element, name)?.parse::<usize>().ok();
    let (mut rich_values, mut metadata) = (Vec::new(), Vec::new());
    for_each_element(
        &part(archive, "xl/metadata.xml")?,
        |element| match local_name(element) {
            "rvb" => rich_values.push(number(element, "i")),
            "rc" => metadata.push(number(element, "v")),
            _ => {}
        },
    );
    // The field of each structure that has the number.
    let mut structures: Vec<(usize, Option<usize>)> = Vec::new();
    let xml = part(archive, "xl/richData/rdrichvaluestructure.xml")?;
    for_each_element(&xml, |element| {
        match (local_name(element), structures.last_mut()) {
            ("s", _) => structures.push((0, None)),
            ("k", Some((count, field))) => {
                if attribute(element, "n")
                    .is_some_and(|name| name.ends_with("LocalImageIdentifier"))
                {
                    *field = Some(*count);
                }
                *count += 1;
            }
            _ => {}
        }
    });
    let values = rich_fields(&part(archive, "xl/richData/rdrichvalue.xml")?);
    let mut relations = Vec::new();
    for_each_element(&part(archive, RELATIONS)?, |element| {
        if local_name(element) == "rel" {
            relations.push(attribute(element, "id"));
        }
    });
    let files = related(archive, RELATIONS)?;
    let picture = |value: Option<usize>| {
        let (structure, fields) = values.get((*rich_values.get(value?)?)?)?;
        let field = structures.get(*structure)?.1?;
        let relation = relations.get(fields.get(field)?.parse::<usize>().ok()?)?;
        Some(file_name(files.get(relation.as_ref()?)?).to_lowercase())
    };
    Ok(metadata.into_iter().map(picture).collect())
}

/// The structure of each rich value, and its fields.
fn rich_fields(xml: &[u8]) -> Vec<(usize, Vec<String>)> {
    let mut reader = Reader::from_reader(xml);
    let mut values: Vec<(usize, Vec<String>)> = Vec::new();
    let mut is_field = false;
    loop {
        match reader.read_event() {
            Ok(Event::Start(element)) => {
                is_field = local_name(&element) == "v";
                if local_name(&element) == "rv" {
                    let structure = attribute(&element, "s").and_then(|s| s.parse().ok());
                    values.push((structure.unwrap_or_default(), Vec::new()));
                } else if let (true, Some((_, fields))) = (is_field, values.last_mut()) {
                    fields.push(String::new());
                }
            }
            Ok(Event::Text(text)) if is_field => {
                let field = values.last_mut().and_then(|(_, fields)| fields.last_mut());
                if let Some(field) = field {
                    field.push_str(text.trim());
                }
            }
            Ok(Event::End(_)) => is_field = false,
            Ok(Event::Eof) | Err(_) => return values,
            Ok(_) => {}
        }
    }
}

impl Anchor {
    /// The row of the picture; none if it has no cell.
    fn place(&self, layout: &Layout) -> Option<PictureRow> {
        let from = self.from?;
        let height = match self.to {
            Some((to, end)) => layout.height_between(from, self.offset, to, end),
            None => self.height,
        };
        Some(layout.picture_row(from, self.offset, height))
    }
}

/// The pictures of a drawing.
fn anchors(xml: &[u8]) -> Vec<Anchor> {
    let mut reader = Reader::from_reader(xml);
    let mut found = Vec::new();
    let mut anchor = Anchor::default();
    let mut corner = String::new();
    let mut field = String::new();
    loop {
        match reader.read_event() {
            Ok(Event::Start(element) | Event::Empty(element)) => match local_name(&element) {
                "twoCellAnchor" | "oneCellAnchor" | "absoluteAnchor" => anchor = Anchor::default(),
                name @ ("from" | "to") => name.clone_into(&mut corner),
                "ext" if anchor.height == 0 => {
                    let height = attribute(&element, "cy").and_then(|height| height.parse().ok());
                    anchor.height = height.unwrap_or_default();
                }
                "blip" => {
                    found.push(Anchor {
                        picture: attribute(&element, "embed"),
                        ..anchor
                    });
                }
                name => name.clone_into(&mut field),
            },
            Ok(Event::Text(text)) => {
                anchor.read(&corner, &field, text.trim());
            }
            Ok(Event::End(element)) => {
                if element.local_name().as_ref() == corner {
                    corner.clear();
                }
                field.clear();
            }
            Ok(Event::Eof) | Err(_) => return found,
            Ok(_) => {}
        }
    }
}

impl Anchor {
    /// Reads a field of one of its corners.
    fn read(&mut self, corner: &str, field: &str, text: &str) {
        let row = || text.parse::<u32>().ok();
        let offset = || text.parse::<i64>().unwrap_or_default();
        match (corner, field) {
            ("from", "row") => self.from = row(),
            ("from", "rowOff") => self.offset = offset(),
            ("from", "col") => self.column = row().unwrap_or_default(),
            ("to", "row") => self.to = row().map(|row| (row, 0)),
            ("to", "rowOff") => self.to = self.to.map(|(row, _)| (row, offset())),
            _ => {}
        }
    }
}

/// The path of the sheet with a name.
pub fn sheet_path<R: Read + Seek>(
    archive: &mut Archive<R>,
    name: &str,
) -> Result<Option<String>, ArchiveError> {
    const WORKBOOK: &str = "xl/workbook.xml";
    let mut id = None;
    for_each_element(&part(archive, WORKBOOK)?, |element| {
        if local_name(element) == "sheet" && attribute(element, "name").as_deref() == Some(name) {
            // Not `sheetId`, whose local name is another.
            id = attribute(element, "id");
        }
    });
    let mut parts = related(archive, WORKBOOK)?;
    Ok(id.and_then(|id| parts.remove(&id)))
}

/// What a part refers to inside the workbook, by the relations' ids.
fn related<R: Read + Seek>(
    archive: &mut Archive<R>,
    path: &str,
) -> Result<HashMap<String, String>, ArchiveError> {
    let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
    let relations = part(archive, &format!("{folder}/_rels/{name}.rels"))?;
    let mut found = HashMap::new();
    for_each_element(&relations, |element| {
        let (id, target) = (attribute(element, "Id"), attribute(element, "Target"));
        let is_outside = attribute(element, "TargetMode").is_some_and(|mode| mode == "External");
        if let (Some(id), Some(target), false) = (id, target, is_outside) {
            found.insert(id, resolve(folder, &target));
        }
    });
    Ok(found)
}

/// The path of `../media/image1.png` seen from `xl/drawings`.
fn resolve(folder: &str, target: &str) -> String {
    if let Some(absolute) = target.strip_prefix('/') {
        return absolute.to_owned();
    }
    let mut parts: Vec<&str> = folder.split('/').collect();
    for step in target.split('/') {
        match step {
            ".." => {
                parts.pop();
            }
            "." => {}
            step => parts.push(step),
        }
    }
    parts.join("/")
}

/// A part as XML; empty if there is none.
pub fn part<R: Read + Seek>(archive: &mut Archive<R>, path: &str) -> Result<Vec<u8>, ArchiveError> {
    Ok(archive.part(path, PARTS_MAX_BYTES)?.unwrap_or_default())
}

pub fn for_each_element(xml: &[u8], mut see: impl FnMut(&BytesStart<'_>)) {
    let mut reader = Reader::from_reader(xml);
    loop {
        match reader.read_event() {
            Ok(Event::Start(element) | Event::Empty(element)) => see(&element),
            Ok(Event::Eof) | Err(_) => return,
            Ok(_) => {}
        }
    }
}

pub fn local_name<'a>(element: &'a BytesStart<'_>) -> &'a str {
    element.local_name().into_inner()
}

/// The value of an attribute by its name without prefix.
pub fn attribute(element: &BytesStart<'_>, name: &str) -> Option<String> {
    let mut attributes = element.attributes().flatten();
    let found = attributes.find(|attribute| attribute.key.local_name().as_ref() == name)?;
    Some(quick_xml::escape::unescape(&found.value).ok()?.into_owned())
}
