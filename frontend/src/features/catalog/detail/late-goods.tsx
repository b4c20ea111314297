import { latePart } from '@/ui/late-part';
import { useHydrated } from '@/ui/use-hydrated';
import type { ProductView } from '../queries';

export interface LateGoodsProps {
  product: ProductView;
  shopHref: string;
  productHref: (id: number) => string;
}

const useOtherGoods = latePart(async () => (await import('./related-products')).OtherGoods);
const useCollapsedHead = latePart(async () => (await import('./collapsed-head')).CollapsedHead);

/** Not missed when the code cannot be loaded. */
const ignore = () => undefined;

/** Other products of the category and of the merchant, whose code is loaded after the page. Last, so that they move nothing. */
export function LateGoods(props: LateGoodsProps) {
  const Part = useOtherGoods(useHydrated(), ignore);
  return Part && <Part {...props} />;
}

/** The head of the page once its pictures have scrolled away, whose code is loaded after the page. */
export function LateCollapsedHead(props: { product: ProductView; onBuy: () => void }) {
  const Part = useCollapsedHead(useHydrated(), ignore);
  return Part && <Part {...props} />;
}
