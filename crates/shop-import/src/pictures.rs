//! Pictures in a workbook's cells: drawings with an anchor, and the `DISPIMG` formulas of WPS. They are
//! optional: what cannot be found is left out.

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
};

/// The pictures of a sheet, by the names of their files in the workbook.
#[derive(Debug, Default)]
pub struct CellPictures {
    /// Of each row, from 0, from left to right.
    anchored: BTreeMap<u32, Vec<(u32, String)>>,
    /// By the id in the formula.
    by_id: HashMap<String, String>,
}

impl CellPictures {
    /// Finds the pictures of the sheet with this name.
    pub fn find<R: Read + Seek>(
        archive: &mut Archive<R>,
        sheet: &str,
    ) -> Result<Self, ArchiveError> {
        let mut found = Self {
            by_id: cell_images(archive)?,
            ..Self::default()
        };
        let Some(sheet) = sheet_path(archive, sheet)? else {
            return Ok(found);
        };
        let drawings = related(archive, &sheet)?.into_values();
        for drawing in drawings
            .filter(|path| path.contains("/drawings/") && path.strip_suffix(".xml").is_some())
        {
            let files = related(archive, &drawing)?;
            for (row, column, id) in anchors(&part(archive, &drawing)?) {
                if let Some(path) = files.get(&id) {
                    let name = file_name(path).to_lowercase();
                    found.anchored.entry(row).or_default().push((column, name));
                }
            }
        }
        for pictures in found.anchored.values_mut() {
            pictures.sort();
        }
        Ok(found)
    }

    /// The pictures whose upper edge is in a row, from 0.
    pub fn anchored(&self, row: u32) -> impl Iterator<Item = String> {
        let pictures = self.anchored.get(&row).into_iter().flatten();
        pictures.map(|(_, name)| name.clone())
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

/// Row, column and relation of each picture of a drawing.
fn anchors(xml: &[u8]) -> Vec<(u32, u32, String)> {
    let mut reader = Reader::from_reader(xml);
    let mut found = Vec::new();
    let (mut row, mut column) = (None, None);
    let mut is_from = false;
    let mut field = None;
    loop {
        match reader.read_event() {
            Ok(Event::Start(element) | Event::Empty(element)) => match local_name(&element) {
                "twoCellAnchor" | "oneCellAnchor" | "absoluteAnchor" => {
                    (row, column) = (None, None);
                }
                "from" => is_from = true,
                "row" if is_from => field = Some(true),
                "col" if is_from => field = Some(false),
                "blip" => {
                    if let (Some(row), Some(id)) = (row, attribute(&element, "embed")) {
                        found.push((row, column.unwrap_or_default(), id));
                    }
                }
                _ => {}
            },
            Ok(Event::Text(text)) => {
                let number = text.trim().parse().ok();
                match field.take() {
                    Some(true) => row = number,
                    Some(false) => column = number,
                    None => {}
                }
            }
            Ok(Event::End(element)) => {
                is_from &= element.local_name().as_ref() != "from";
                field = None;
            }
            Ok(Event::Eof) | Err(_) => return found,
            Ok(_) => {}
        }
    }
}

/// The path of the sheet with a name.
fn sheet_path<R: Read + Seek>(
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
fn part<R: Read + Seek>(archive: &mut Archive<R>, path: &str) -> Result<Vec<u8>, ArchiveError> {
    Ok(archive.part(path, PARTS_MAX_BYTES)?.unwrap_or_default())
}

fn for_each_element(xml: &[u8], mut see: impl FnMut(&BytesStart<'_>)) {
    let mut reader = Reader::from_reader(xml);
    loop {
        match reader.read_event() {
            Ok(Event::Start(element) | Event::Empty(element)) => see(&element),
            Ok(Event::Eof) | Err(_) => return,
            Ok(_) => {}
        }
    }
}

fn local_name<'a>(element: &'a BytesStart<'_>) -> &'a str {
    element.local_name().into_inner()
}

/// The value of an attribute by its name without prefix.
fn attribute(element: &BytesStart<'_>, name: &str) -> Option<String> {
    let mut attributes = element.attributes().flatten();
    let found = attributes.find(|attribute| attribute.key.local_name().as_ref() == name)?;
    Some(quick_xml::escape::unescape(&found.value).ok()?.into_owned())
}
