//! A table with its columns known: rows that belong to one product are grouped.

use std::collections::{HashMap, HashSet};

use shop_core::uniqueness_key;

use crate::{
    Column, Fault, FaultReason,
    table::{Row, Table},
};

/// A table whose columns are mapped.
#[derive(Debug, Clone)]
pub struct Catalogue {
    rows: Vec<Row>,
    places: HashMap<Column, usize>,
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
        let mut catalogue = Self {
            rows: table.rows,
            places,
            groups: Vec::new(),
        };
        catalogue.groups = catalogue.group();
        Ok(catalogue)
    }

    /// The products, in the order of their first rows.
    pub fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// The number of rows.
    pub fn row_count(&self) -> usize {
        self.rows.len()
    }

    /// Whether the table has a column.
    pub fn has(&self, column: Column) -> bool {
        self.places.contains_key(&column)
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
        cell.map_or("", |cell| cell.trim())
    }

    /// The first of a product's cells of a column that has something in it, with its row.
    pub fn first<'a>(&'a self, group: &'a Group, column: Column) -> Option<(u32, &'a str)> {
        let mut cells = self
            .rows_of(group)
            .map(|row| (row.number, self.cell(row, column)));
        cells.find(|(_, cell)| !cell.is_empty())
    }

    /// The names of a product's pictures in the table, the main one first; none if the table has none for it.
    /// Pictures in the cells come after those that are named.
    pub fn picture_names(&self, group: &Group) -> Option<Vec<String>> {
        let mut names: Vec<String> = Vec::new();
        if let Some((_, cell)) = self.first(group, Column::Pictures) {
            let parts = cell.split(['\n', ',', '，', ';', '；', '|']);
            let parts = parts.map(str::trim).filter(|part| !part.is_empty());
            names.extend(parts.map(str::to_owned));
        }
        for row in self.rows_of(group) {
            names.extend(row.pictures.iter().cloned());
        }
        (!names.is_empty()).then_some(names)
    }

    /// Cells that contradict those of an earlier row of the same product.
    pub fn contradictions(&self, group: &Group) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut columns: Vec<Column> = self.places.keys().copied().collect();
        columns.sort_unstable();
        for column in columns.into_iter().filter(|column| !column.is_of_sku()) {
            let Some((_, first)) = self.first(group, column) else {
                continue;
            };
            for row in self.rows_of(group) {
                let cell = self.cell(row, column);
                if !cell.is_empty() && cell != first {
                    faults.push(Fault::new(row.number, column, FaultReason::RowsDiffer));
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
    /// same name. A row without an id joins the only id that has its item number.
    fn group(&self) -> Vec<Group> {
        let mut ids: HashMap<String, Option<&str>> = HashMap::new();
        for row in &self.rows {
            let (id, number) = (self.cell(row, Column::Id), self.number_key(row));
            if !id.is_empty() && !number.is_empty() {
                let known = ids.entry(number).or_insert(Some(id));
                if *known != Some(id) {
                    *known = None;
                }
            }
        }
        let mut groups: Vec<Group> = Vec::new();
        let mut places: HashMap<(Column, String), usize> = HashMap::new();
        for (index, row) in self.rows.iter().enumerate() {
            let (id, number) = (self.cell(row, Column::Id), self.number_key(row));
            let id = if id.is_empty() {
                ids.get(&number).copied().flatten().unwrap_or_default()
            } else {
                id
            };
            let name = uniqueness_key(self.cell(row, Column::Name));
            let key = if !id.is_empty() {
                (Column::Id, id.to_owned())
            } else if !number.is_empty() {
                (Column::ItemNumber, number)
            } else if !name.is_empty() {
                (Column::Name, name)
            } else {
                (Column::Pictures, index.to_string())
            };
            let place = *places.entry(key).or_insert_with(|| {
                groups.push(Group {
                    rows: Vec::new(),
                    id: id.to_owned(),
                    item_number: String::new(),
                    name: String::new(),
                });
                groups.len() - 1
            });
            let group = &mut groups[place];
            group.rows.push(index);
            for (known, column) in [
                (&mut group.item_number, Column::ItemNumber),
                (&mut group.name, Column::Name),
            ] {
                if known.is_empty() {
                    self.cell(row, column).clone_into(known);
                }
            }
        }
        groups
    }

    fn number_key(&self, row: &Row) -> String {
        uniqueness_key(self.cell(row, Column::ItemNumber))
    }
}

impl Group {
    /// The number of its rows.
    pub fn row_count(&self) -> usize {
        self.rows.len()
    }
}
