import { isOnRequest } from '@/model/price-words';
import { neighbours, type QuantityRules } from '@/model/quantity';
import type { PictureSource } from '@/ui/picture';
import { type Draft, formOf } from '../model/draft';
import type { OrderContent } from '../model/order-request';
import { packingOf } from '../model/packing';
import type { LineIssue } from '../model/selection';
import { itemNames } from '../model/spec-grid';
import type { LineFailure, Packing } from '../types';
import type { Buying } from './use-buying';
import { useIssueText } from './use-issue-text';

/** A line as the order form shows it. */
export interface PurchaseLine {
  productId: number;
  skuId: number;
  /** Name of the product, where the lines are of several products. */
  title: string | null;
  /** Spec values, or the name of a product without specs. */
  names: string[];
  picture: PictureSource | null | undefined;
  /** null for one that is no longer sold. */
  price: number | null;
  /** The price that the buyer saw before, if it has changed since. */
  oldPrice: number | null;
  quantity: number;
  amount: number | null;
  remark?: string | undefined;
  /** Its price is given on request: it can be asked for, not ordered. */
  isOnRequest?: boolean | undefined;
  /** Why the line cannot be ordered, and the closest quantities that can. */
  issue: { text: string; quantities: number[] } | null;
}

/** What is about to be ordered: variants of one product, or a basket. */
export interface Purchase extends Omit<OrderContent, 'total'> {
  /** Fen; null if the reader does not see all prices. */
  total: number | null;
  shop: { id: number; name: string; mainImage: PictureSource | null };
  /** The product, where all lines are of one. */
  productName: string | null;
  lines: PurchaseLine[];
  pieces: number;
  packing: Packing;
  isReady: boolean;
  /** True while the answer to a change is on its way. */
  isPricing: boolean;
  draft: Pick<Draft, 'attempt' | 'form'>;
  change: (part: Partial<Pick<Draft, 'attempt' | 'form'>>) => void;
  clear: () => void;
  /** Changes a line; 0 removes it. */
  setQuantity: (skuId: number, quantity: number) => void;
  /** Takes corrections from a rejected order. */
  refuse: (reason: string, lines: LineFailure[]) => void;
}

/** The chosen variants of a product, as the order form takes them. */
export function usePurchase(buying: Buying): Purchase {
  const issueText = useIssueText();
  const { product, loaded, summary, draft, change, clear, setQuantity, refuse } = buying;
  const lines = summary.lines.map(({ sku, quantity, amount, issue }): PurchaseLine => {
    const names = itemNames(product, sku);
    const oldPrice = loaded.skus.find(({ id }) => id === sku.id)?.price ?? sku.price;
    return {
      productId: product.id,
      skuId: sku.id,
      title: null,
      names: names.length > 0 ? names : [product.name],
      picture: sku.image ?? product.images[0],
      price: sku.price,
      oldPrice: oldPrice === sku.price ? null : oldPrice,
      quantity,
      amount,
      isOnRequest: sku.isHidden === true || (sku.price === null && isOnRequest(product.priceVisibility)),
      issue: issue && {
        text: issueText(issue),
        quantities: closest(issue, quantity, { ...product, ...sku }),
      },
    };
  });
  return {
    shop: product.shop,
    productName: product.name,
    lines,
    pieces: summary.pieces,
    total: summary.total,
    packing: packingOf(summary.pieces, product),
    isReady: summary.isReady && summary.total !== null,
    isPricing: false,
    draft: { attempt: draft.attempt, form: formOf(draft) },
    change,
    clear,
    setQuantity,
    refuse,
  };
}

function closest(
  issue: LineIssue,
  quantity: number,
  rules: QuantityRules & { stock: number | null },
): number[] {
  const isUnknown = issue.kind === 'exceedsStock' && issue.available === null;
  if (issue.kind === 'gone' || isUnknown) return [];
  const { below, above } = neighbours(quantity, rules);
  return [below, above].filter((near) => near !== null);
}
