import { productInputLimits } from '@/api/limits';
import { fenToYuanText, parseYuan, readYuan } from '@/lib/money';
import { PRICE_MAX, parseWhole } from '../product/amounts';
import type { ProductCard, ProductView } from '../queries';
import { type SkuEdit, type SkuValues, skuOf } from './use-sku-saver';

/** A row of the table: a product, or one of the SKUs of a product that is open. */
export type TableItem =
  | { kind: 'product'; key: string; product: ProductCard; isOpen: boolean }
  | {
      kind: 'sku';
      key: string;
      product: ProductCard;
      skuId: number;
      name: string;
      itemNumber: string;
      values: SkuValues;
    }
  /** While the SKUs are read, and when that failed. */
  | { kind: 'waiting'; key: string; product: ProductCard; error: string | null; onRetry: () => void };

export type EditPart = 'price' | 'stock';

/** What was typed in a row, and what it showed before. */
export interface RowEdit {
  productId: number;
  skuId: number | null;
  seen: SkuValues;
  hasTiers: boolean;
  price?: string;
  stock?: string;
}

/** By the key of the row. */
export type Edits = Readonly<Record<string, RowEdit>>;

/** The price and stock of a row that are edited in it; null for products with several SKUs. */
export function valuesOf(item: TableItem): SkuValues | null {
  if (item.kind === 'sku') return item.values;
  if (item.kind === 'waiting' || item.product.type !== 'single') return null;
  return { price: item.product.priceMin, stock: item.product.stock ?? 0 };
}

const shownText = ({ price, stock }: SkuValues, part: EditPart) =>
  part === 'stock' ? String(stock) : price === null ? '' : fenToYuanText(price);

/** The text of a cell as it is edited; null where nothing is edited. */
export function textOf(item: TableItem, part: EditPart, edits: Edits): string | null {
  const values = valuesOf(item);
  return values && (edits[item.key]?.[part] ?? shownText(values, part));
}

/** A pasted stock may have decimals that say nothing: "12.00", "12,0". Three zeros are thousands. */
const wholeText = (text: string) => text.replace(/[.,٫]0{1,2}$/, '');

/** The edits with another one; a text that means what is stored, and an empty one, takes the edit back. */
export function edited(edits: Edits, item: TableItem, part: EditPart, typed: string): Edits {
  const values = valuesOf(item);
  if (!values) return edits;
  const text = part === 'stock' ? wholeText(typed.trim()) : typed.trim();
  const seen = edits[item.key]?.seen ?? values;
  const meaning = part === 'price' ? parseYuan(text) : parseWhole(text);
  const { [item.key]: last, ...others } = edits;
  const { [part]: _, ...rest } = last ?? {
    productId: item.product.id,
    skuId: item.kind === 'sku' ? item.skuId : null,
    seen,
    hasTiers: item.product.tierQuantity != null,
  };
  const isTakenBack = text === '' || meaning === seen[part];
  const next: RowEdit = isTakenBack ? (rest as RowEdit) : ({ ...rest, [part]: text } as RowEdit);
  return next.price === undefined && next.stock === undefined ? others : { ...others, [item.key]: next };
}

export type Problem = 'price' | 'stock' | 'ambiguous';

/** What is wrong with a typed text; null for nothing. */
export function problemOf(text: string | undefined, part: EditPart): Problem | null {
  if (text === undefined) return null;
  if (part === 'stock') {
    const pieces = parseWhole(text);
    return pieces === null || pieces > productInputLimits.stock.maximum ? 'stock' : null;
  }
  const reading = readYuan(text);
  if (reading.kind === 'ambiguous') return 'ambiguous';
  return reading.kind === 'value' && reading.units <= PRICE_MAX ? null : 'price';
}

export const isWrong = ({ price, stock }: RowEdit) =>
  problemOf(price, 'price') !== null || problemOf(stock, 'stock') !== null;

export const becomesFree = ({ seen, price }: RowEdit) =>
  seen.price !== 0 && price !== undefined && parseYuan(price) === 0;

export function skuEditOf({ skuId, seen, price, stock }: RowEdit, withTiers: boolean): SkuEdit {
  return {
    id: skuId,
    seen,
    price: price === undefined ? null : parseYuan(price),
    stock: stock === undefined ? null : parseWhole(stock),
    withTiers,
  };
}

/** The edits of a product on its newest prices and stock: the input stays, unless it is what is stored. */
export function rebased(edits: Edits, newest: ProductView): Edits {
  const next = Object.entries(edits).flatMap(([key, edit]): [string, RowEdit][] => {
    if (edit.productId !== newest.id) return [[key, edit]];
    const sku = skuOf(newest, edit.skuId);
    // A SKU that is gone has nothing to save.
    if (!sku) return [];
    const { price, stock, ...rest } = edit;
    const kept: RowEdit = {
      ...rest,
      seen: { price: sku.price, stock: sku.stock ?? 0 },
      ...(price !== undefined && parseYuan(price) !== sku.price && { price }),
      ...(stock !== undefined && parseWhole(stock) !== sku.stock && { stock }),
    };
    return kept.price === undefined && kept.stock === undefined ? [] : [[key, kept]];
  });
  return Object.fromEntries(next);
}
