import { late } from '@/model/late';
import { useHydrated } from '@/ui/use-hydrated';
import type { ProductView } from '../queries';

export interface LateGoodsProps {
  product: ProductView;
  shopHref: string;
  productHref: (id: number) => string;
}

const useOtherGoods = late(async () => (await import('./related-products')).OtherGoods);
const useCollapsedHead = late(async () => (await import('./collapsed-head')).CollapsedHead);

/** Other products of the category and of the merchant, whose code is loaded after the page. Last, so that they move nothing. */
export function LateGoods(props: LateGoodsProps) {
  const Part = useOtherGoods(useHydrated());
  return Part && <Part {...props} />;
}

/** The head of the page once its pictures have scrolled away, whose code is loaded after the page. */
export function LateCollapsedHead(props: { product: ProductView; priceWords: string; onBuy: () => void }) {
  const Part = useCollapsedHead(useHydrated());
  return Part && <Part {...props} />;
}
