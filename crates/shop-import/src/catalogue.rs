//! A table with its columns known: rows that belong to one product are grouped.

use std::collections::{HashMap, HashSet};

use shop_core::uniqueness_key;

use crate::{
    Choices, Column, Fault, FaultReason, Note, NoteReason, OtherRow, SPECS,
    check::{Problems, check},
    column::{is_exported, names_private_notes, option_name, refused},
    options::split,
    other_currency::currency_in,
    other_rows::sort,
    table::{Row, Table},
};

/// A table whose columns are mapped.
#[derive(Debug, Clone)]
pub struct Catalogue {
    rows: Vec<Row>,
    other_rows: Vec<OtherRow>,
    /// The section of each row, if sections are categories.
    sections: Vec<Option<String>>,
    /// The category of new products that have none.
    category: Option<i64>,
    places: HashMap<Column, usize>,
    /// The names of options that headings have, by the columns of the options.
    option_names: HashMap<Column, String>,
    /// What is wrong with the cells of each row.
    problems: Vec<Problems>,
    /// The code of the other currency in which prices are, if any are.
    other_currency: Option<&'static str>,
    /// What is to be known of a whole column.
    notes: Vec<Note>,
    /// Whether a cell may have several options.
    split_options: bool,
    is_own: bool,
    groups: Vec<Group>,
}

/// Why columns cannot be mapped so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum MappingError {
    /// There are more or fewer columns than headings.
    #[error("the table has {0} columns")]
    WrongLength(usize),
    /// Two columns are mapped to the same.
    #[error("column {0} is mapped like an earlier one")]
    Duplicate(usize),
    /// Products are found by none of the columns.
    #[error("one column must be the name, the item number or the id")]
    NoKey,
}

/// The rows of one product.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// Indexes of its rows, at least one.
    rows: Vec<usize>,
    /// The text of its id; empty if it has none.
    pub id: String,
    /// Its item number; empty if it has none.
    pub item_number: String,
    /// Its name; empty if it has none.
    pub name: String,
}

impl Catalogue {
    /// Maps the columns of a table, one entry for each heading.
    pub fn new(table: Table, mapping: &[Option<Column>]) -> Result<Self, MappingError> {
        Self::with_choices(table, mapping, &Choices::default())
    }

    /// Maps the columns of a table with what a merchant has decided of it.
    pub fn with_choices(
        table: Table,
        mapping: &[Option<Column>],
        choices: &Choices,
    ) -> Result<Self, MappingError> {
        if mapping.len() != table.headings.len() {
            return Err(MappingError::WrongLength(table.headings.len()));
        }
        let mut places = HashMap::new();
        for (index, column) in mapping.iter().enumerate() {
            if let Some(column) = column
                && places.insert(*column, index).is_some()
            {
                return Err(MappingError::Duplicate(index));
            }
        }
        let keys = [Column::Id, Column::ItemNumber, Column::Name];
        if !keys.iter().any(|column| places.contains_key(column)) {
            return Err(MappingError::NoKey);
        }
        let option_names = SPECS
            .iter()
            .filter_map(|spec| {
                let heading = table.headings.get(*places.get(&spec.value)?)?;
                Some((spec.value, option_name(heading)?))
            })
            .collect();
        let headings = table.headings.clone();
        let is_own = is_exported(&headings);
        let notes = private_notes(&table, &places).filter(|_| !is_own);
        let mut sorted = sort(table, &places, choices, is_own);
        let problems = check(&headings, &mut sorted.rows, &places, choices.rate);
        let other_currency = other_currency(&headings, &sorted.rows, &problems, &places);
        let sections = if choices.sections_are_categories {
            sorted.sections
        } else {
            Vec::new()
        };
        let mut catalogue = Self {
            rows: sorted.rows,
            other_rows: sorted.others,
            sections,
            category: choices.category,
            places,
            option_names,
            problems,
            other_currency,
            notes: notes.into_iter().collect(),
            split_options: choices.split_options && !is_own,
            is_own,
            groups: Vec::new(),
        };
        catalogue.groups = catalogue.group();
        Ok(catalogue)
    }

    /// The products, in the order of their first rows.
    pub fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// The rows that are no products, in their order.
    pub fn other_rows(&self) -> &[OtherRow] {
        &self.other_rows
    }

    /// What is to be known of the whole table.
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// The code of the other currency in which prices are, if any are.
    pub const fn other_currency(&self) -> Option<&'static str> {
        self.other_currency
    }

    /// How prices of a product were computed from those in another currency.
    pub fn conversions(&self, group: &Group) -> Vec<Note> {
        let mut places: Vec<(&Column, &usize)> = self.places.iter().collect();
        places.sort_unstable_by_key(|(_, place)| **place);
        let of_row = |row: &Row| {
            let notes = places.iter().filter_map(|(column, place)| {
                Some(Note {
                    row: row.number,
                    column: Some(**column),
                    reason: NoteReason::PriceConverted,
                    detail: row.cells.get(**place)?.converted.clone()?,
                })
            });
            notes.collect::<Vec<_>>()
        };
        self.rows_of(group).flat_map(of_row).collect()
    }

    /// The rows in which one cell lists several options, and the first of these cells. A table that this product wrote
    /// has none.
    pub fn option_lists(&self) -> (usize, Option<&str>) {
        let list = |row| {
            let mut cells = SPECS.iter().map(|spec| self.cell(row, spec.value));
            cells.find(|cell| split(cell).len() > 1)
        };
        let rows = self.rows.iter().filter(|_| !self.is_own);
        let mut lists = rows.filter_map(list);
        let first = lists.next();
        (usize::from(first.is_some()) + lists.count(), first)
    }

    /// The options in a cell.
    pub fn options_in<'a>(&self, cell: &'a str) -> Vec<&'a str> {
        if self.split_options {
            split(cell)
        } else {
            vec![cell]
        }
    }

    /// The section of a product's first row, if sections are categories.
    pub fn section(&self, group: &Group) -> Option<&str> {
        let section = self.sections.get(*group.rows.first()?)?;
        section.as_deref()
    }

    /// The category of new products that have none.
    pub const fn default_category(&self) -> Option<i64> {
        self.category
    }

    /// The number of rows of products.
    pub fn row_count(&self) -> usize {
        self.rows.len()
    }

    /// Whether the table has a column.
    pub fn has(&self, column: Column) -> bool {
        self.places.contains_key(&column)
    }

    /// The name of the options in a column, if its heading has it.
    pub fn option_name(&self, column: Column) -> Option<&str> {
        self.option_names.get(&column).map(String::as_str)
    }

    /// The rows of a product.
    pub fn rows_of<'a>(&'a self, group: &'a Group) -> impl Iterator<Item = &'a Row> + Clone {
        group.rows.iter().map(|index| &self.rows[*index])
    }

    /// The number of the first row of a product.
    pub fn first_row(&self, group: &Group) -> u32 {
        self.rows_of(group).next().map_or(1, |row| row.number)
    }

    /// A cell, trimmed; empty if the table has no such column.
    pub fn cell<'a>(&self, row: &'a Row, column: Column) -> &'a str {
        let place = self.places.get(&column);
        let cell = place.and_then(|place| row.cells.get(*place));
        cell.map_or("", |cell| cell.text.trim())
    }

    /// Whether a cell repeats merged cells.
    pub fn is_repeated(&self, row: &Row, column: Column) -> bool {
        let place = self.places.get(&column);
        let cell = place.and_then(|place| row.cells.get(*place));
        cell.is_some_and(|cell| cell.is_repeated)
    }

    /// The first of a product's cells of a column that has something in it, with its row.
    pub fn first<'a>(&'a self, group: &'a Group, column: Column) -> Option<(u32, &'a str)> {
        let mut cells = self
            .rows_of(group)
            .map(|row| (row.number, self.cell(row, column)));
        cells.find(|(_, cell)| !cell.is_empty())
    }

    /// The names of a product's pictures in the table, the main one first; none if the table has none for it.
    /// Pictures in the cells come after those that are named. Words beside them, such as `如图`, name none.
    pub fn picture_names(&self, group: &Group) -> Option<Vec<String>> {
        let mut names: Vec<String> = Vec::new();
        let has_pictures = self.rows_of(group).any(|row| !row.pictures.is_empty());
        if let Some((_, cell)) = self.first(group, Column::Pictures) {
            let parts = cell.split(['\n', ',', '，', ';', '；', '|']);
            let names_file =
                |part: &&str| !is_picture_word(part) && (!has_pictures || part.contains('.'));
            names.extend(parts.map(str::trim).filter(names_file).map(str::to_owned));
        }
        for row in self.rows_of(group) {
            names.extend(row.pictures.iter().cloned());
        }
        (!names.is_empty()).then_some(names)
    }

    /// Cells of a product that must not become values, at most one merged cell in each row.
    pub fn unreadable_cells(&self, group: &Group) -> Vec<Fault> {
        let mut faults = Vec::new();
        for &index in &group.rows {
            let (row, mut is_merged) = (&self.rows[index], false);
            for (&column, problem) in &self.problems[index] {
                let is_another = problem.reason == FaultReason::MergedCells && is_merged;
                is_merged |= problem.reason == FaultReason::MergedCells;
                if !is_another {
                    faults.push(Fault {
                        detail: problem.detail.clone(),
                        ..Fault::new(row.number, column, problem.reason)
                    });
                }
            }
            if self.lacks_key(group, index) {
                let keys = [Column::ItemNumber, Column::Name, Column::Id];
                let key = keys.into_iter().find(|key| self.has(*key));
                faults.push(Fault::new(row.number, key, FaultReason::Required));
            }
            let mut others = row.pictures_shared_with.iter();
            if others.any(|other| self.is_of_another(group, *other)) {
                let reason = FaultReason::PictureBetweenRows;
                faults.push(Fault::new(row.number, Column::Pictures, reason));
            }
        }
        faults
    }

    /// Whether a cell must not become a value.
    pub fn is_unreadable(&self, group: &Group, row: u32, column: Column) -> bool {
        let mut rows = group
            .rows
            .iter()
            .filter(|index| self.rows[**index].number == row);
        rows.any(|index| self.problems[*index].contains_key(&column))
    }

    /// Whether the row with this number is one of another product.
    fn is_of_another(&self, group: &Group, number: u32) -> bool {
        let index = self.rows.binary_search_by_key(&number, |row| row.number);
        index.is_ok_and(|index| !group.rows.contains(&index))
    }

    /// Cells that contradict those of an earlier row of the same product.
    pub fn contradictions(&self, group: &Group) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut columns: Vec<Column> = self.places.keys().copied().collect();
        columns.sort_unstable();
        for column in columns.into_iter().filter(|column| !column.is_of_sku()) {
            let mut first = "";
            for &index in &group.rows {
                let cell = self.readable(index, column);
                if first.is_empty() {
                    first = cell;
                } else if !cell.is_empty() && cell != first {
                    let row = self.rows[index].number;
                    faults.push(Fault::new(row, column, FaultReason::RowsDiffer));
                }
            }
        }
        faults
    }

    /// Faults row by row, and within a row from the first column of the table to the last. Those of a whole
    /// row, or of a column that the table does not have, come first.
    pub fn in_order_of_cells(&self, mut faults: Vec<Fault>) -> Vec<Fault> {
        let place = |column: Option<Column>| self.places.get(&column?);
        faults.sort_by_key(|fault| (fault.row, place(fault.column)));
        faults
    }

    /// The chunks in which an import is written, as ranges of [`Self::groups`]: at most `most` rows, and
    /// at least one product.
    pub fn chunks(&self, most: usize) -> Vec<std::ops::Range<usize>> {
        let mut chunks = Vec::new();
        let (mut start, mut rows) = (0, 0);
        for (index, group) in self.groups.iter().enumerate() {
            if index > start && rows + group.rows.len() > most {
                chunks.push(start..index);
                (start, rows) = (index, 0);
            }
            rows += group.rows.len();
        }
        if start < self.groups.len() {
            chunks.push(start..self.groups.len());
        }
        chunks
    }

    /// The names of new products that an earlier product of the table has, too.
    pub fn repeated_names(&self) -> HashSet<usize> {
        let mut seen = HashSet::new();
        let named = self
            .groups
            .iter()
            .enumerate()
            .filter(|(_, group)| !group.name.is_empty());
        let repeated = named.filter(|(_, group)| !seen.insert(uniqueness_key(&group.name)));
        repeated.map(|(index, _)| index).collect()
    }

    /// Rows with the same id are one product, else those with the same item number, else those with the
    /// same name. A row without an id joins the only id that has its item number. A row of which none of these
    /// can be read joins the product above it if it has an option, and one whose item number cannot be read the
    /// product with its name: a product must not be written without one of its rows.
    fn group(&self) -> Vec<Group> {
        let ids = self.ids_by_number();
        let mut groups: Vec<Group> = Vec::new();
        let mut places: HashMap<(Column, String), usize> = HashMap::new();
        let mut of_row: Vec<Option<usize>> = Vec::new();
        for index in 0..self.rows.len() {
            let (id, number) = (self.readable(index, Column::Id), self.number_key(index));
            let id = if id.is_empty() {
                ids.get(&number).copied().flatten().unwrap_or_default()
            } else {
                id
            };
            let name = uniqueness_key(self.readable(index, Column::Name));
            let key = if !id.is_empty() {
                Some((Column::Id, id.to_owned()))
            } else if !number.is_empty() {
                Some((Column::ItemNumber, number))
            } else if !name.is_empty() && !self.has_unreadable_key(index) {
                Some((Column::Name, name))
            } else {
                None
            };
            let place = key.map(|key| {
                let new = groups.len();
                let place = *places.entry(key).or_insert(new);
                if place == new {
                    groups.push(Group::new(id));
                }
                self.join(&mut groups[place], index);
                place
            });
            of_row.push(place);
        }
        self.group_others(&mut groups, &mut of_row);
        for group in &mut groups {
            group.rows.sort_unstable();
        }
        groups.sort_unstable_by_key(|group| group.rows.first().copied());
        groups
    }

    /// Adds the rows without a key that can be read.
    fn group_others(&self, groups: &mut Vec<Group>, of_row: &mut [Option<usize>]) {
        for index in 0..of_row.len() {
            if of_row[index].is_some() {
                continue;
            }
            let name = uniqueness_key(self.readable(index, Column::Name));
            let named = |group: &Group| uniqueness_key(&group.name) == name;
            let above = index.checked_sub(1).and_then(|above| of_row[above]);
            let place = if name.is_empty() {
                above.filter(|_| self.has_option(index))
            } else {
                groups.iter().position(named)
            };
            let place = place.unwrap_or_else(|| {
                groups.push(Group::new(""));
                groups.len() - 1
            });
            self.join(&mut groups[place], index);
            of_row[index] = Some(place);
        }
    }

    /// Adds a row to a product.
    fn join(&self, group: &mut Group, index: usize) {
        group.rows.push(index);
        for (known, column) in [
            (&mut group.item_number, Column::ItemNumber),
            (&mut group.name, Column::Name),
        ] {
            if known.is_empty() {
                self.readable(index, column).clone_into(known);
            }
        }
    }

    /// The only id of each item number; none if several have it.
    fn ids_by_number(&self) -> HashMap<String, Option<&str>> {
        let mut ids: HashMap<String, Option<&str>> = HashMap::new();
        for index in 0..self.rows.len() {
            let (id, number) = (self.readable(index, Column::Id), self.number_key(index));
            if !id.is_empty() && !number.is_empty() {
                let known = ids.entry(number).or_insert(Some(id));
                if *known != Some(id) {
                    *known = None;
                }
            }
        }
        ids
    }

    /// A cell, trimmed; empty if it cannot be read.
    fn readable(&self, index: usize, column: Column) -> &str {
        if self.is_lost(index, column) {
            ""
        } else {
            self.cell(&self.rows[index], column)
        }
    }

    fn has_unreadable_key(&self, index: usize) -> bool {
        self.is_lost(index, Column::Id) || self.is_lost(index, Column::ItemNumber)
    }

    /// Whether the content of a cell is unknown. That of merged cells is known.
    fn is_lost(&self, index: usize, column: Column) -> bool {
        let problem = self.problems[index].get(&column);
        problem.is_some_and(|problem| problem.reason != FaultReason::MergedCells)
    }

    fn has_option(&self, index: usize) -> bool {
        let row = &self.rows[index];
        let mut options = SPECS.iter().map(|spec| self.cell(row, spec.value));
        options.any(|option| !option.is_empty())
    }

    /// Whether the row of a product with several rows does not say which product it is of.
    fn lacks_key(&self, group: &Group, index: usize) -> bool {
        let keys = [Column::Id, Column::ItemNumber, Column::Name];
        let is_empty = |column: &Column| self.cell(&self.rows[index], *column).is_empty();
        group.rows.len() > 1
            && keys.iter().all(is_empty)
            && !keys
                .iter()
                .any(|key| self.problems[index].contains_key(key))
    }

    fn number_key(&self, index: usize) -> String {
        uniqueness_key(self.readable(index, Column::ItemNumber))
    }
}

/// The code of the other currency in the headings of prices, else in the cells that were refused for theirs.
fn other_currency(
    headings: &[String],
    rows: &[Row],
    problems: &[Problems],
    places: &HashMap<Column, usize>,
) -> Option<&'static str> {
    let is_other = |heading: &&String| {
        let found = refused(heading);
        found.is_some_and(|(_, reason)| reason == FaultReason::OtherCurrency)
    };
    let mut of_headings = headings.iter().filter(is_other);
    let of_cells = || {
        let mut rows = rows.iter().zip(problems);
        rows.find_map(|(row, problems)| {
            let mut found = problems
                .iter()
                .filter(|(_, problem)| problem.reason == FaultReason::OtherCurrency);
            found.find_map(|(column, _)| currency_in(row.cells.get(*places.get(column)?)?.shown()))
        })
    };
    of_headings
        .find_map(|heading| currency_in(heading))
        .or_else(of_cells)
}

/// A note on a column of remarks, unless its heading says that they are private.
fn private_notes(table: &Table, places: &HashMap<Column, usize>) -> Option<Note> {
    let heading = table.headings.get(*places.get(&Column::PrivateNote)?)?;
    (!names_private_notes(heading)).then(|| Note {
        row: table.heading_row,
        column: Some(Column::PrivateNote),
        reason: NoteReason::PrivateNotes,
        detail: heading.trim().replace('\n', " "),
    })
}

/// Words in the column of pictures that name none.
const PICTURE_WORDS: [&str; 12] = [
    "如图",
    "如图片",
    "见图",
    "见图片",
    "图片",
    "无",
    "无图",
    "see picture",
    "see photo",
    "as picture",
    "none",
    "n/a",
];

/// Whether a text in the column of pictures names no file.
fn is_picture_word(text: &str) -> bool {
    let text = text.to_lowercase();
    !text.contains(char::is_alphanumeric) || PICTURE_WORDS.contains(&text.as_str())
}

impl Group {
    fn new(id: &str) -> Self {
        Self {
            rows: Vec::new(),
            id: id.to_owned(),
            item_number: String::new(),
            name: String::new(),
        }
    }

    /// The number of its rows.
    pub fn row_count(&self) -> usize {
        self.rows.len()
    }
}
