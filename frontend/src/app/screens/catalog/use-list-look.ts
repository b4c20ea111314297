import { useSearchParams } from 'react-router';
import type { ProductListView } from '@/features/catalog/product-results';
import type { ProductSort } from '@/features/catalog/queries';

const SORTS: readonly ProductSort[] = ['popular', 'newest', 'priceAsc', 'priceDesc'];

/** Order and look of a product list, kept in the address. */
export function useListLook() {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(name, value);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  const sort = SORTS.find((known) => known === params.get('sort')) ?? 'popular';
  const view: ProductListView = params.get('view') === 'rows' ? 'rows' : 'grid';
  return {
    sort,
    view,
    setSort: (next: ProductSort) => set('sort', next),
    setView: (next: ProductListView) => set('view', next),
  };
}
