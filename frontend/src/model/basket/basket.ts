import { basketInputLimits, basketLineInputLimits } from '@/api/limits';
import type { components } from '@/api/schema';

export type BasketView = components['schemas']['BasketView'];
export type BasketInput = components['schemas']['BasketInput'];

/** What a line looked like when it was added, for products that are gone by now. */
interface LineLook {
  name: string;
  specs: string[];
  itemNumber: string;
  picture: components['schemas']['Media'] | null;
}

export interface BasketLine {
  skuId: number;
  /** null when the server does not know the SKU any more. */
  productId: number | null;
  quantity: number;
  remark: string;
  /** When the buyer last changed the line, in milliseconds since 1970. */
  changedAt: number;
  /** The server has the line as it is here. */
  isSynced: boolean;
  /** Price of a piece in fen when the line was last changed; null for a line from another device. */
  price: number | null;
  look: LineLook | null;
}

/** One shop's basket on this device. */
export interface Basket {
  version: 1;
  shop: { id: number; alias: string };
  lines: BasketLine[];
  /** When lines that the server may still have were removed, by SKU id. */
  removed: Record<number, number>;
  /** The account that the basket is synchronised with, by user id. */
  owner: number | null;
}

export type NewLine = Pick<BasketLine, 'skuId' | 'productId' | 'quantity' | 'price' | 'look'> & {
  remark?: string;
};

export const LINES_MAX = basketInputLimits.lines.maxItems;
export const QUANTITY_MAX = basketLineInputLimits.quantity.maximum;

/** Whether the server prices and stores a line with this quantity. */
export function isInRange(quantity: number): boolean {
  return quantity >= 1 && quantity <= QUANTITY_MAX;
}

export function emptyBasket(shop: Basket['shop']): Basket {
  return { version: 1, shop, lines: [], removed: {}, owner: null };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isLine(value: unknown): value is BasketLine {
  return (
    isRecord(value) &&
    Number.isSafeInteger(value.skuId) &&
    Number.isSafeInteger(value.quantity) &&
    typeof value.remark === 'string' &&
    typeof value.changedAt === 'number' &&
    (value.look === null || (isRecord(value.look) && Array.isArray(value.look.specs)))
  );
}

/** Whether stored data is a basket of this version. */
export function isBasket(value: unknown): value is Basket {
  return (
    isRecord(value) &&
    value.version === 1 &&
    isRecord(value.shop) &&
    isRecord(value.removed) &&
    Array.isArray(value.lines) &&
    value.lines.every(isLine)
  );
}

/** Later than the last change, even if another device has a faster clock. */
function after(last: number | undefined, now: number): number {
  return last === undefined ? now : Math.max(now, last + 1);
}

export interface RefusedLine {
  line: NewLine;
  reason: 'basketFull' | 'tooManyPieces';
}

interface Added {
  basket: Basket;
  /** Lines that were not added; what the basket has of their SKU stays as it is. */
  refused: RefusedLine[];
}

/** Adds lines; `set` replaces the quantity of a SKU that is there, `add` adds to it. */
export function addLines(basket: Basket, added: readonly NewLine[], mode: 'add' | 'set', now: number): Added {
  const lines = [...basket.lines];
  const removed = { ...basket.removed };
  const refused: RefusedLine[] = [];
  for (const line of added) {
    const at = lines.findIndex(({ skuId }) => skuId === line.skuId);
    const old = lines[at];
    const quantity = mode === 'add' ? (old?.quantity ?? 0) + line.quantity : line.quantity;
    if (quantity > QUANTITY_MAX) {
      refused.push({ line, reason: 'tooManyPieces' });
      continue;
    }
    if (!old && lines.length >= LINES_MAX) {
      refused.push({ line, reason: 'basketFull' });
      continue;
    }
    const next: BasketLine = {
      ...line,
      quantity,
      remark: line.remark || old?.remark || '',
      changedAt: after(old?.changedAt ?? removed[line.skuId], now),
      isSynced: false,
    };
    delete removed[line.skuId];
    if (old) lines[at] = next;
    else lines.push(next);
  }
  return { basket: { ...basket, lines, removed }, refused };
}

/** Changes a line; without effect if it is gone. */
export function changeLine(
  basket: Basket,
  skuId: number,
  change: Partial<Pick<BasketLine, 'quantity' | 'remark' | 'price'>>,
  now: number,
): Basket {
  const lines = basket.lines.map((line) =>
    line.skuId === skuId
      ? { ...line, ...change, changedAt: after(line.changedAt, now), isSynced: false }
      : line,
  );
  return { ...basket, lines };
}

/** Removes lines and notes when, so that they do not come back from the server. */
export function removeLines(basket: Basket, skuIds: readonly number[], now: number): Basket {
  const removed = { ...basket.removed };
  for (const line of basket.lines) {
    if (skuIds.includes(line.skuId)) removed[line.skuId] = after(line.changedAt, now);
  }
  return { ...basket, lines: basket.lines.filter(({ skuId }) => !skuIds.includes(skuId)), removed };
}

/** Takes a removal back: the line returns to its place. */
export function restoreLine(basket: Basket, line: BasketLine, at: number, now: number): Basket {
  if (basket.lines.some(({ skuId }) => skuId === line.skuId)) return basket;
  const { [line.skuId]: removedAt, ...removed } = basket.removed;
  const lines = [...basket.lines];
  lines.splice(at, 0, { ...line, changedAt: after(removedAt ?? line.changedAt, now), isSynced: false });
  return { ...basket, lines, removed };
}

/**
 * Merges the basket of this device with the server's. For a SKU in both the newer line wins, never the sum. A line
 * that the server had and has no longer was removed on another device; one that it has and that was removed here
 * later stays removed. Together they may have more lines than a basket takes: none is dropped without a word. Returns
 * `local` itself when nothing changes.
 */
export function mergeBaskets(local: Basket, server: BasketView, owner: number): Basket {
  const here = new Map(local.lines.map((line) => [line.skuId, line]));
  const there = new Map(server.lines.map((line) => [line.skuId, line]));
  const ofOwner = local.owner === owner;
  const kept = local.lines.filter((line) => there.has(line.skuId) || !(ofOwner && line.isSynced));
  const lines = kept.map((line): BasketLine => {
    const other = there.get(line.skuId);
    if (!other) return { ...line, isSynced: false };
    const otherAt = Date.parse(other.changedAt);
    const isSame = other.quantity === line.quantity && other.remark === line.remark;
    if (line.changedAt > otherAt && !isSame) return { ...line, isSynced: false };
    return { ...line, ...valuesOf(other), price: isSame ? line.price : null };
  });
  for (const other of server.lines) {
    const removedAt = local.removed[other.skuId];
    const isRemoved = removedAt !== undefined && removedAt > Date.parse(other.changedAt);
    if (!here.has(other.skuId) && !isRemoved) {
      lines.push({ skuId: other.skuId, ...valuesOf(other), price: null, look: null });
    }
  }
  const merged = { ...local, lines, owner };
  return isEqual(merged, local) ? local : merged;
}

/** Whether two states of a basket have the same owner and lines. */
function isEqual(one: Basket, other: Basket): boolean {
  const keysOf = (line: BasketLine) => Object.keys(line) as (keyof BasketLine)[];
  return (
    one.owner === other.owner &&
    one.lines.length === other.lines.length &&
    one.lines.every((line, at) => keysOf(line).every((key) => line[key] === other.lines[at]?.[key]))
  );
}

function valuesOf(line: BasketView['lines'][number]) {
  const { productId, quantity, remark, changedAt } = line;
  return { productId, quantity, remark, changedAt: Date.parse(changedAt), isSynced: true };
}

/** Whether the server's basket has other lines than this one. */
export function differs(basket: Basket, server: BasketView): boolean {
  return (
    basket.lines.length !== server.lines.length ||
    basket.lines.some((line, at) => {
      const other = server.lines[at];
      return other?.skuId !== line.skuId || other.quantity !== line.quantity || other.remark !== line.remark;
    })
  );
}

export function toInput(basket: Basket, revision: number): BasketInput {
  const lines = basket.lines.map(({ skuId, quantity, remark, changedAt }) => ({
    skuId,
    quantity,
    remark,
    changedAt: new Date(changedAt).toISOString(),
  }));
  return { lines, revision };
}
