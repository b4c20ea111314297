import type { ProductView, Sku } from '../types';

/**
 * The specs of a product by their position in the sheet: the first as tiles, the second of three as chips,
 * the last as rows. Products with one spec have rows only; products without specs have a single row.
 */
interface SpecGrid {
  tiles: ProductView['specs'][number] | null;
  chips: ProductView['specs'][number] | null;
  rows: ProductView['specs'][number] | null;
}

/** The selected tile and chip, by item id. */
export interface SpecFocus {
  tile: number | null;
  chip: number | null;
}

export function specGrid({ specs }: Pick<ProductView, 'specs'>): SpecGrid {
  return {
    tiles: specs.length > 1 ? (specs[0] ?? null) : null,
    chips: specs.length > 2 ? (specs[1] ?? null) : null,
    rows: specs.at(-1) ?? null,
  };
}

function matches(sku: Sku, ...itemIds: (number | null)[]): boolean {
  return itemIds.every((itemId) => itemId === null || sku.itemIds.includes(itemId));
}

/** The rows for a tile and a chip, in the order of the items of the last spec. */
export function rowsOf(product: ProductView, focus: SpecFocus): Sku[] {
  const { rows } = specGrid(product);
  const shown = product.skus.filter((sku) => matches(sku, focus.tile, focus.chip));
  if (!rows) return shown;
  const place = new Map(rows.items.map((item, index) => [item.id, index]));
  const placeOf = (sku: Sku) => place.get(sku.itemIds.at(-1) ?? 0) ?? 0;
  return shown.sort((one, other) => placeOf(one) - placeOf(other));
}

/** The SKUs of a tile, or of a chip of the selected tile. */
export function skusUnder(product: ProductView, ...itemIds: (number | null)[]): Sku[] {
  return product.skus.filter((sku) => matches(sku, ...itemIds));
}

/** The initial selection: the first items in stock. */
export function firstFocus(product: ProductView): SpecFocus {
  const grid = specGrid(product);
  const stocked = product.skus.find((sku) => sku.availability !== 'soldOut') ?? product.skus[0];
  const idIn = (spec: SpecGrid['tiles']) =>
    spec?.items.find((item) => stocked?.itemIds.includes(item.id))?.id ?? spec?.items[0]?.id ?? null;
  return { tile: idIn(grid.tiles), chip: idIn(grid.chips) };
}

/** The tile and chip that show a SKU. */
export function focusOn(product: ProductView, sku: Sku): SpecFocus {
  const grid = specGrid(product);
  const idIn = (spec: SpecGrid['tiles']) =>
    spec?.items.find((item) => sku.itemIds.includes(item.id))?.id ?? null;
  return { tile: idIn(grid.tiles), chip: idIn(grid.chips) };
}

/** Item names of a SKU, in the order of the specs. */
export function itemNames(product: ProductView, sku: Sku): string[] {
  return product.specs.flatMap((spec) =>
    spec.items.filter((item) => sku.itemIds.includes(item.id)).map(({ name }) => name),
  );
}
