import * as v from 'valibot';
import { readStored, writeStored } from '@/lib/stored';
import type { CategoryNode, ProductBody } from '../queries';
import type { ProductDraft } from './draft';

const KEY = 'editing.lastProduct';

/** What the next product usually has in common with the last one. */
const shared = v.object({
  categoryId: v.number(),
  unit: v.string(),
  minOrderQuantity: v.string(),
  orderMultiple: v.string(),
});
export type SharedFields = v.InferOutput<typeof shared>;

const isShared = (value: unknown): value is SharedFields => v.is(shared, value);

export function hasCategory(tree: CategoryNode[], id: number): boolean {
  return tree.some((first) => first.id === id || first.children.some((child) => child.id === id));
}

/** What was stored, if its category still exists; else the only category there is. */
export function loadShared(tree: CategoryNode[]): Partial<SharedFields> {
  const known = readStored(KEY, isShared);
  if (known && hasCategory(tree, known.categoryId)) return known;
  const [only, second] = tree;
  return only && !second && only.children.length === 0 ? { categoryId: only.id } : {};
}

/** Stores what was saved, on this device. */
export function storeShared(body: ProductBody): void {
  const { categoryId, unit = '', minOrderQuantity = 1, orderMultiple = 1 } = body;
  const fields: SharedFields = {
    categoryId,
    unit,
    minOrderQuantity: String(minOrderQuantity),
    orderMultiple: String(orderMultiple),
  };
  writeStored(KEY, fields);
}

/** A new product that begins with what was stored. */
export function withShared(draft: ProductDraft, known: Partial<SharedFields>): ProductDraft {
  return { ...draft, ...known, unit: known.unit || draft.unit };
}
