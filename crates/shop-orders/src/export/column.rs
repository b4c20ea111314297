//! The columns of the exported table and their cell values.

use chrono::NaiveDate;
use shop_core::{Fen, MediaId, SecondAmount, Timestamp, balance_marks};

use super::{ExportOrder, TableCurrency, TableOptions, words};
use crate::{OrderLine, SnapshotText, packing::Packing};

/// A column of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Column {
    OrderNumber,
    PlacedAt,
    Status,
    Shop,
    CustomerName,
    CustomerPhone,
    Address,
    Payment,
    Picture,
    Product,
    ProductOriginal,
    Specs,
    SpecsOriginal,
    ItemNumber,
    Quantity,
    Unit,
    UnitOriginal,
    UnitPrice,
    BasePrice,
    Amount,
    OrderTotal,
    SecondTotal,
    FullCartons,
    LoosePieces,
    Weight,
    Volume,
    MissingPacking,
    LineRemark,
    ExpectedDate,
    Remark,
    Carrier,
    TrackingNumber,
}

/// A cell value.
#[derive(Debug, Clone, PartialEq)]
pub enum Cell {
    Empty,
    Text(String),
    Count(u64),
    Money(Fen),
    /// Displayed in kilograms.
    Grams(u64),
    /// Displayed in cubic metres.
    CubicCentimetres(u64),
    Moment(Timestamp),
    Day(NaiveDate),
}

/// The row of one order line.
#[derive(Debug, Clone)]
pub struct Row<'a> {
    export: ExportOrder<'a>,
    line: &'a OrderLine,
    packing: Packing,
    options: TableOptions,
}

impl Column {
    /// All columns, in order; pictures and the total in a second currency only on request.
    pub const ALL: [Self; 32] = [
        Self::OrderNumber,
        Self::PlacedAt,
        Self::Status,
        Self::Shop,
        Self::CustomerName,
        Self::CustomerPhone,
        Self::Address,
        Self::Payment,
        Self::Picture,
        Self::Product,
        Self::ProductOriginal,
        Self::Specs,
        Self::SpecsOriginal,
        Self::ItemNumber,
        Self::Quantity,
        Self::Unit,
        Self::UnitOriginal,
        Self::UnitPrice,
        Self::BasePrice,
        Self::Amount,
        Self::OrderTotal,
        Self::SecondTotal,
        Self::FullCartons,
        Self::LoosePieces,
        Self::Weight,
        Self::Volume,
        Self::MissingPacking,
        Self::LineRemark,
        Self::ExpectedDate,
        Self::Remark,
        Self::Carrier,
        Self::TrackingNumber,
    ];

    /// The columns of a table.
    pub fn of_table(options: &TableOptions) -> Vec<Self> {
        let columns = Self::ALL.into_iter();
        let is_wanted = |column: &Self| match column {
            Self::Picture => options.pictures,
            Self::SecondTotal => options.second.is_some(),
            _ => true,
        };
        columns.filter(is_wanted).collect()
    }

    /// Width in characters of the default font.
    pub const fn width(self) -> f64 {
        match self {
            Self::Address
            | Self::Product
            | Self::ProductOriginal
            | Self::LineRemark
            | Self::Remark => 32.0,
            Self::OrderNumber
            | Self::PlacedAt
            | Self::Shop
            | Self::Specs
            | Self::SpecsOriginal
            | Self::MissingPacking
            | Self::SecondTotal
            | Self::TrackingNumber => 20.0,
            Self::CustomerPhone => 16.0,
            _ => 12.0,
        }
    }
}

impl<'a> Row<'a> {
    /// The row of `line` in a table.
    pub fn new(export: ExportOrder<'a>, line: &'a OrderLine, options: TableOptions) -> Self {
        Self {
            export,
            line,
            packing: line.packing(),
            options,
        }
    }

    /// The cell value in `column`.
    pub fn cell(&self, column: Column) -> Cell {
        let order = self.export.order;
        match column {
            Column::OrderNumber => Cell::text(order.number.as_str()),
            Column::PlacedAt => Cell::Moment(order.created_at),
            Column::Status => Cell::text(words::status(order.status, self.options.locale)),
            Column::Shop => Cell::text(self.export.shop_name),
            Column::CustomerName => Cell::text(&order.customer.name),
            Column::CustomerPhone => Cell::text(&order.customer.phone),
            Column::Address => Cell::text(&order.customer.address),
            Column::Payment => {
                Cell::text(words::payment(order.payment_method, self.options.locale))
            }
            Column::OrderTotal => Cell::Money(order.total),
            Column::SecondTotal => self.second_total(),
            Column::ExpectedDate => order.expected_date.map_or(Cell::Empty, Cell::Day),
            Column::Remark => Cell::text(&order.remark),
            Column::Carrier => Cell::text(&order.shipment.carrier),
            Column::TrackingNumber => Cell::text(&order.shipment.tracking_number),
            _ => self.line_cell(column),
        }
    }

    /// The order's total in the second currency, as a hint.
    fn second_total(&self) -> Cell {
        match (self.options.second, self.export.margin) {
            (Some(TableCurrency { currency, rate, .. }), Some(margin)) => {
                let total = self.export.order.total;
                Cell::Text(SecondAmount::of_total(total, currency, rate, margin).to_string())
            }
            _ => Cell::Empty,
        }
    }

    fn line_cell(&self, column: Column) -> Cell {
        let snapshot = &self.line.snapshot;
        match column {
            Column::Product => Cell::text(&snapshot.name.buyer),
            Column::ProductOriginal => Cell::text(&snapshot.name.original),
            Column::Specs => Cell::text(&self.specs(|text| &text.buyer)),
            Column::SpecsOriginal => Cell::text(&self.specs(|text| &text.original)),
            Column::ItemNumber => Cell::text(&snapshot.item_number),
            Column::Unit => Cell::text(&snapshot.unit.buyer),
            Column::UnitOriginal => Cell::text(&snapshot.unit.original),
            Column::LineRemark => Cell::text(&snapshot.remark),
            Column::MissingPacking => Cell::Text(self.missing()),
            Column::Quantity => Cell::Count(u64::from(self.line.quantity)),
            Column::UnitPrice => Cell::Money(self.line.unit_price),
            // Only where the buyer paid another one.
            Column::BasePrice => snapshot.price.base.map_or(Cell::Empty, Cell::Money),
            Column::Amount => Cell::Money(self.line.amount),
            Column::FullCartons => self.packing.full_cartons.map_or(Cell::Empty, Cell::Count),
            Column::LoosePieces => self.packing.loose_pieces.map_or(Cell::Empty, Cell::Count),
            Column::Weight => self.packing.weight_grams.map_or(Cell::Empty, Cell::Grams),
            Column::Volume => {
                let volume = self.packing.volume_cm3;
                volume.map_or(Cell::Empty, Cell::CubicCentimetres)
            }
            _ => Cell::Empty,
        }
    }

    /// The specs in one of the languages that the order keeps.
    fn specs(&self, pick: impl Fn(&SnapshotText) -> &str) -> String {
        let values = self.line.snapshot.spec_values.iter().map(|value| {
            let (spec, item) = (pick(&value.spec), pick(&value.item));
            format!("{spec}{}{item}", words::spec_separator(self.options.locale))
        });
        let values: Vec<_> = values.collect();
        values.join(words::list_separator(self.options.locale))
    }

    /// The packing data that the line lacks, so that its numbers are missing or too low.
    fn missing(&self) -> String {
        let gaps = self.packing.missing.iter();
        let gaps: Vec<_> = gaps
            .map(|gap| words::packing_gap(*gap, self.options.locale))
            .collect();
        gaps.join(words::list_separator(self.options.locale))
    }

    /// The picture of the line.
    pub fn picture(&self) -> Option<MediaId> {
        self.line.snapshot.picture
    }
}

impl Cell {
    /// A text whose directional marks end with it, also one that was stored before they were balanced.
    fn text(text: &str) -> Self {
        Self::Text(balance_marks(text).into_owned())
    }
}
