import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isOnRequest } from '@/model/price-words';
import { lineRules, neighbours, type QuantityRules } from '@/model/quantity';
import type { PictureSource } from '@/ui/picture';
import { type Draft, formOf } from '../model/draft';
import type { OrderContent } from '../model/order-request';
import { packingOf } from '../model/packing';
import { type LineIssue, summarize } from '../model/selection';
import { itemNames } from '../model/spec-grid';
import { orderPriceQuery } from '../price-query';
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
  /** What is missing to the shop's minimum, in fen; null while it is not known. */
  missingToMinimum: number | null;
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

/** The prices of the chosen lines, by the server, while a form shows them; undefined until they are there. */
function usePrices({ product, loaded, draft, summary, gone }: Buying, isShown: boolean) {
  const seen = summarize(loaded, draft.selection, gone).prices;
  const items = summary.lines.flatMap(({ sku, quantity }) => {
    const price = seen.get(sku.id) ?? null;
    if (gone.has(sku.id) || quantity === 0) return [];
    return [
      {
        productId: product.id,
        skuId: sku.id,
        quantity,
        ...(price === null ? {} : { expectedPrice: price }),
      },
    ];
  });
  const query = useQuery(orderPriceQuery({ shopId: product.shop.id, items: isShown ? items : [] }));
  // The chosen quantities have a price here too: an order is never kept back by one that does not come.
  const isPricing = isShown && query.isFetching && query.failureCount === 0;
  return { priced: isShown && !query.isPlaceholderData ? query.data : undefined, isPricing, seen };
}

/** The chosen variants of a product, as the order form takes them while it is shown. */
export function usePurchase(buying: Buying, isShown: boolean): Purchase {
  const issueText = useIssueText();
  const cache = useQueryClient();
  const { product, summary, draft, change, clear, setQuantity, refuse } = buying;
  const { priced, isPricing, seen } = usePrices(buying, isShown);
  const rules = lineRules(product);
  const lines = summary.lines.map(({ sku, quantity, unitPrice, amount, issue }): PurchaseLine => {
    const names = itemNames(product, sku);
    const line = priced?.lines.find(({ skuId }) => skuId === sku.id);
    const before = seen.get(sku.id) ?? null;
    const price = line ? line.unitPrice : unitPrice;
    return {
      productId: product.id,
      skuId: sku.id,
      title: null,
      names: names.length > 0 ? names : [product.name],
      picture: sku.image ?? product.images[0],
      price,
      oldPrice: before === price ? null : before,
      quantity,
      amount: line ? line.amount : amount,
      isOnRequest: sku.isHidden === true || (price === null && isOnRequest(product.priceVisibility)),
      issue: issue && {
        text: issueText(issue),
        quantities: closest(issue, quantity, { ...rules, stock: sku.stock }),
      },
    };
  });
  const total = priced ? priced.totalPrice : summary.total;
  return {
    shop: product.shop,
    productName: product.name,
    lines,
    pieces: summary.pieces,
    total,
    missingToMinimum: priced?.missingToMinimum ?? null,
    packing: packingOf(summary.pieces, product),
    isReady: summary.isReady && total !== null,
    isPricing,
    draft: { attempt: draft.attempt, form: formOf(draft) },
    change,
    clear,
    setQuantity,
    refuse: (reason, failures) => {
      refuse(reason, failures);
      void cache.invalidateQueries({ queryKey: ['/api/order/price'] });
    },
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
