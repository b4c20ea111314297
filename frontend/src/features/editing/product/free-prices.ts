import { parseYuan } from '@/lib/money';
import { combinationsOf } from './combinations';
import type { ProductDraft } from './draft';

function freePrices({ type, salePrice, specs, cells }: ProductDraft): string[] {
  if (type === 'single') return parseYuan(salePrice) === 0 ? ['single'] : [];
  const keys = combinationsOf(specs).map(({ key }) => key);
  return keys.filter((key) => parseYuan(cells[key]?.price ?? '') === 0);
}

/** Whether a sale price of ¥0 was entered; one that the product had before is known. */
export function hasNewFreePrice(draft: ProductDraft, initial: ProductDraft): boolean {
  const known = new Set(freePrices(initial));
  return freePrices(draft).some((key) => !known.has(key));
}
