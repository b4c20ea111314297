//! One thing of a picture: its drawing, and the light and shadows that follow from its silhouette.

use resvg::tiny_skia::{IntRect, Pixmap, PremultipliedColorU8, Transform};
use resvg::usvg::Tree;

use super::look::Look;
use super::motif::Motif;
use super::raster::DrawError;
use super::template::{sheet, tree};

/// How a thing is seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Pose {
    /// On the floor, from the side.
    Stand,
    /// On the floor, from above.
    Lie,
    /// On the wall.
    Hang,
}

/// Side of the grid that holds a silhouette: light and shadows are soft and need no more.
pub const GRID: u16 = 110;
/// Units of the field for a cell of the grid, which shows 20 units beyond the field on all sides.
pub const CELL: f32 = 4.0;
/// Units that the grid shows beyond the field.
pub const BEYOND: f32 = 20.0;

const SIDE: usize = GRID as usize;

/// The forms a motif has at most.
const FORMS: u32 = 9;

/// One value for each cell.
type Grid = Vec<f32>;

/// A thing to put into a picture.
pub struct Thing {
    /// The thing itself.
    pub tree: Tree,
    /// With the glow around it, if it has one.
    pub glow: Option<Tree>,
    /// How it is seen.
    pub pose: Pose,
    /// Left, top, right and bottom of its silhouette on its field.
    pub bounds: [f32; 4],
    /// Light from the upper left and shade at the lower right, to lay upon it.
    pub relief: Pixmap,
    /// The shadow it casts, fading upwards.
    pub cast: Shadow,
    /// The shadow under its foot.
    pub contact: Shadow,
    /// The shadow of the whole silhouette.
    pub drop: Shadow,
}

/// A shadow: the part of the grid that is not empty.
pub struct Shadow {
    /// Its cells.
    pub cells: Pixmap,
    /// Column and row of its first cell.
    pub corner: (f32, f32),
}

impl Thing {
    /// A motif in a look.
    pub fn of(motif: Motif, look: &Look) -> Result<Self, DrawError> {
        let ornament = look.ornament();
        let svg = motif
            .svg()
            .replacen("</style>", &format!("</style>{ornament}"), 1);
        let mut css = sheet(&svg, &[("main", look.main), ("accent", look.accent)]);
        css += &form(&svg, look.form);
        if !ornament.is_empty() {
            css += "svg .ornament{fill:url(#ornament)}";
        }
        Self::new(&svg, css)
    }

    /// What `svg` shows under the style sheet `css`.
    pub fn new(svg: &str, css: String) -> Result<Self, DrawError> {
        let glow = svg
            .contains("class=\"glow\"")
            .then(|| tree(svg, css.clone()));
        let tree = tree(svg, css + "svg .glow{display:none}")?;
        let outline = silhouette(&tree)?;
        let bounds = bounds(&outline);
        let [_, top, _, bottom] = bounds;
        let rise = move |y: f32| ((bottom - y) / (bottom - top).max(1.0)).clamp(0.0, 1.0);
        let soft = blurred(&outline, 2);
        let cast = masked(&soft, |y| 0.4 * (1.0 - rise(y)).powi(2) + 0.06);
        let contact = masked(&soft, |y| 0.6 * (1.0 - rise(y) * 5.0).max(0.0));
        Ok(Self {
            glow: glow.transpose()?,
            pose: pose(svg),
            bounds,
            relief: relief(&blurred(&outline, 3), rise)?,
            cast: shadow(&cast)?,
            contact: shadow(&contact)?,
            drop: shadow(&masked(&soft, |_| 0.34))?,
            tree,
        })
    }
}

/// Shows one of the forms that `svg` has and hides the others.
fn form(svg: &str, wanted: u32) -> String {
    let has = |form: &u32| svg.contains(&format!("form-{form}"));
    let forms = (0..FORMS).rev().find(has).unwrap_or(0) + 1;
    let rules = (0..forms).map(|form| {
        let display = if form == wanted % forms {
            "inline"
        } else {
            "none"
        };
        format!("svg .form-{form}{{display:{display}}}")
    });
    rules.collect()
}

fn pose(svg: &str) -> Pose {
    if svg.contains("data-pose=\"lie\"") {
        Pose::Lie
    } else if svg.contains("data-pose=\"hang\"") {
        Pose::Hang
    } else {
        Pose::Stand
    }
}

fn grid() -> Result<Pixmap, DrawError> {
    Pixmap::new(GRID.into(), GRID.into()).ok_or(DrawError::Size(GRID, GRID))
}

fn silhouette(tree: &Tree) -> Result<Grid, DrawError> {
    let mut canvas = grid()?;
    let place = Transform::from_scale(1.0 / CELL, 1.0 / CELL).pre_translate(BEYOND, BEYOND);
    resvg::render(tree, place, &mut canvas.as_mut());
    let alphas = canvas
        .pixels()
        .iter()
        .map(|pixel| f32::from(pixel.alpha()) / 255.0);
    Ok(alphas.collect())
}

/// The rows of the grid, each with its place on the field.
fn rows(cells: &[f32]) -> impl Iterator<Item = (f32, &[f32])> {
    let places = (0_u16..).map(|row| f32::from(row) * CELL - BEYOND);
    places.zip(cells.chunks_exact(SIDE))
}

fn bounds(outline: &[f32]) -> [f32; 4] {
    let [mut left, mut top, mut right, mut bottom] = [400.0_f32, 400.0, 0.0, 0.0];
    for (y, row) in rows(outline) {
        let columns = (0_u16..).map(|column| f32::from(column) * CELL - BEYOND);
        for (x, _) in columns.zip(row).filter(|(_, alpha)| **alpha > 0.25) {
            left = left.min(x);
            right = right.max(x + CELL);
            top = top.min(y);
            bottom = bottom.max(y + CELL);
        }
    }
    [left, top, right.max(left + CELL), bottom.max(top + CELL)]
}

fn masked(outline: &[f32], strength: impl Fn(f32) -> f32) -> Grid {
    let scaled = rows(outline).flat_map(|(y, row)| {
        let strength = strength(y);
        row.iter().map(move |alpha| alpha * strength)
    });
    scaled.collect()
}

/// The mean of each cell's neighbours up to `reach` cells away, twice.
fn blurred(cells: &[f32], reach: usize) -> Grid {
    let across = |cells: &[f32]| smeared(&smeared(cells, reach), reach);
    turned(&across(&turned(&across(cells))))
}

fn smeared(cells: &[f32], reach: usize) -> Grid {
    let mut smeared = Grid::with_capacity(cells.len());
    for row in cells.chunks_exact(SIDE) {
        for column in 0..SIDE {
            let near = column.saturating_sub(reach)..(column + reach + 1).min(SIDE);
            let count = f32::from(u16::try_from(2 * reach + 1).unwrap_or(1));
            smeared.push(row.get(near).unwrap_or_default().iter().sum::<f32>() / count);
        }
    }
    smeared
}

/// Rows as columns.
fn turned(cells: &[f32]) -> Grid {
    let columns = (0..SIDE).flat_map(|column| cells.iter().skip(column).step_by(SIDE));
    columns.copied().collect()
}

const BLACK: [f32; 3] = [0.04, 0.06, 0.1];
const WHITE: [f32; 3] = [1.0; 3];

fn shadow(cells: &[f32]) -> Result<Shadow, DrawError> {
    let mut canvas = grid()?;
    let [mut left, mut top, mut right, mut bottom] = [GRID, GRID, 0, 0];
    let places = (0..GRID).flat_map(|row| (0..GRID).map(move |column| (column, row)));
    for ((pixel, alpha), (column, row)) in canvas.pixels_mut().iter_mut().zip(cells).zip(places) {
        *pixel = ink(BLACK, *alpha);
        if pixel.alpha() > 1 {
            (left, right) = (left.min(column), right.max(column + 1));
            (top, bottom) = (top.min(row), bottom.max(row + 1));
        }
    }
    let area = IntRect::from_ltrb(left.into(), top.into(), right.into(), bottom.into());
    Ok(match area.and_then(|area| canvas.clone_rect(area)) {
        Some(cells) => Shadow {
            cells,
            corner: (left.into(), top.into()),
        },
        None => Shadow {
            cells: canvas,
            corner: (0.0, 0.0),
        },
    })
}

/// Light where the silhouette rises towards the upper left, shade where it falls, and a little more
/// shade towards the foot.
fn relief(soft: &[f32], rise: impl Fn(f32) -> f32) -> Result<Pixmap, DrawError> {
    const STEP: usize = 2 * SIDE + 2;
    let mut canvas = grid()?;
    let feet = rows(soft).flat_map(|(y, row)| row.iter().map(move |_| y));
    for (place, (pixel, y)) in canvas.pixels_mut().iter_mut().zip(feet).enumerate() {
        let at = |place: Option<usize>| place.and_then(|place| soft.get(place)).unwrap_or(&0.0);
        let slope = at(Some(place + STEP)) - at(place.checked_sub(STEP));
        let foot = 0.14 * (1.0 - rise(y) * 6.0).max(0.0);
        *pixel = if slope > 0.0 {
            ink(WHITE, slope * 0.34)
        } else {
            ink(BLACK, foot - slope * 0.36)
        };
    }
    Ok(canvas)
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a share of 255 is a byte"
)]
fn ink(colour: [f32; 3], alpha: f32) -> PremultipliedColorU8 {
    let alpha = alpha.clamp(0.0, 1.0);
    let [red, green, blue] = colour.map(|level| (level * alpha * 255.0) as u8);
    let alpha = (alpha * 255.0).ceil() as u8;
    PremultipliedColorU8::from_rgba(red, green, blue, alpha)
        .unwrap_or(PremultipliedColorU8::TRANSPARENT)
}
