import { latePart } from '@/ui/late-part';
import { useHydrated } from '@/ui/use-hydrated';
import type { ProductView } from '../queries';

interface LateGoodsProps {
  product: ProductView;
  productHref: (id: number) => string;
}

const load = () => import('./related-products');
const useRelatedProducts = latePart(async () => (await load()).RelatedProducts);
const useMerchantGoods = latePart(async () => (await load()).MerchantGoods);
const useCollapsedHead = latePart(async () => (await import('./collapsed-head')).CollapsedHead);

/** Not missed when the code cannot be loaded. */
const ignore = () => undefined;

/** Other products of the category, whose code is loaded after the page. */
export function LateRelatedProducts(props: LateGoodsProps) {
  const Part = useRelatedProducts(useHydrated(), ignore);
  return Part && <Part {...props} />;
}

/** Other products of the merchant, whose code is loaded after the page. */
export function LateMerchantGoods(props: LateGoodsProps) {
  const Part = useMerchantGoods(useHydrated(), ignore);
  return Part && <Part {...props} />;
}

/** The head of the page once its pictures have scrolled away, whose code is loaded after the page. */
export function LateCollapsedHead(props: { product: ProductView; onBuy: () => void }) {
  const Part = useCollapsedHead(useHydrated(), ignore);
  return Part && <Part {...props} />;
}
