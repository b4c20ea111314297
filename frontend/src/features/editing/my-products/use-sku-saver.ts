import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { NetworkError } from '@/api/errors';
import { invalidateAll, useCall } from '@/model/mutations';
import { type ProductView, productFormQuery, type Sku, type SkusChange } from '../queries';

/** Price in fen and pieces in stock of a SKU. */
export interface SkuValues {
  /** null: buyers ask for it. */
  price: number | null;
  stock: number;
}

/** What was typed for a SKU, and what was shown before. */
export interface SkuEdit {
  /** null: the only SKU of the product, whose id is not known yet. */
  id: number | null;
  seen: SkuValues;
  /** null: not touched. */
  price: number | null;
  stock: number | null;
  /** Whether the prices of the tiers change by the same amount as the price. */
  withTiers: boolean;
}

type SkuChange = SkusChange['body']['skus'][number];

export function skuOf({ skus }: ProductView, id: number | null): Sku | undefined {
  return id === null ? skus[0] : skus.find((sku) => sku.id === id);
}

/** The prices of the tiers once the price is another one; null where they stay. */
export function tiersAfter(
  tierPrices: readonly number[],
  before: number | null,
  price: number | null,
): number[] | null {
  if (before === null || price === null || price === before || tierPrices.length === 0) return null;
  return tierPrices.map((fen) => fen + price - before);
}

/** What is sent of one SKU; null when its price is another by now. */
function changeOf({ seen, price, stock, withTiers }: SkuEdit, sku: Sku | undefined): SkuChange[] | null {
  if (price === null && stock === null) return [];
  if (!sku || (price !== null && sku.price !== seen.price)) return null;
  const tierPrices = withTiers ? tiersAfter(sku.tierPrices, seen.price, price) : null;
  return [
    {
      id: sku.id,
      ...(price !== null && { price }),
      ...(tierPrices !== null && { tierPrices }),
      ...(stock !== null && { stock, stockSeen: seen.stock }),
    },
  ];
}

function changesFor(edits: SkuEdit[], product: ProductView): SkuChange[] | null {
  const changes = edits.map((edit) => changeOf(edit, skuOf(product, edit.id)));
  return changes.includes(null) ? null : changes.flatMap((change) => change ?? []);
}

/** A change that was sent without an answer, so that it may be stored, and the product that it was made for. */
interface Unanswered {
  product: ProductView;
  skus: SkuChange[];
}

const hasChange =
  ({ skus }: ProductView) =>
  ({ id, price, tierPrices, stock }: SkuChange) =>
    skus.some(
      (sku) =>
        sku.id === id &&
        (price ?? sku.price) === sku.price &&
        (tierPrices ?? sku.tierPrices).join() === sku.tierPrices.join() &&
        (stock ?? sku.stock) === sku.stock,
    );

/** Whether the change that was sent without an answer is the one that is typed, and is stored. */
function isStored({ product, skus }: Unanswered, edits: SkuEdit[], newest: ProductView): boolean {
  return JSON.stringify(changesFor(edits, product)) === JSON.stringify(skus) && skus.every(hasChange(newest));
}

/** How saving ended; `newest` is the product as it was read then. */
interface Saved {
  outcome: 'saved' | 'changedElsewhere' | 'maybeSaved';
  newest: ProductView;
}

/** Saves prices and stock of products' SKUs, each only if it is as it was shown. Invalidates nothing when it succeeds. */
export function useSkuSaver() {
  const cache = useQueryClient();
  const update = useCall('PUT', '/api/product/{id}/skus');
  const unanswered = useRef(new Map<number, Unanswered>());

  async function send(newest: ProductView, edits: SkuEdit[]): Promise<Saved> {
    const skus = changesFor(edits, newest);
    if (skus === null) return { outcome: 'changedElsewhere', newest };
    if (skus.length === 0) return { outcome: 'saved', newest };
    const { id, revision } = newest;
    try {
      await update.mutateAsync({ id, body: { revision, skus } });
    } catch (cause) {
      if (cause instanceof NetworkError) {
        unanswered.current.set(id, { product: newest, skus });
        invalidateAll(cache);
      }
      throw cause;
    }
    unanswered.current.delete(id);
    return { outcome: 'saved', newest };
  }

  async function save(productId: number, edits: SkuEdit[]): Promise<Saved> {
    const newest = await cache.fetchQuery({ ...productFormQuery(productId), staleTime: 0 });
    const last = unanswered.current.get(productId);
    if (!last || last.product.revision === newest.revision) return send(newest, edits);
    // A difference in stock that is sent again would be added twice.
    invalidateAll(cache);
    if (!isStored(last, edits, newest)) return { outcome: 'maybeSaved', newest };
    unanswered.current.delete(productId);
    return { outcome: 'saved', newest };
  }

  /** Call when what is stored was shown: from then on only that counts. */
  const forget = (productId: number) => void unanswered.current.delete(productId);

  return { save, forget };
}
