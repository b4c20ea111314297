import { useUrlState } from '@/app/use-url-state';
import type { ProductListView } from '@/features/catalog/product-results';
import type { ProductSort } from '@/features/catalog/queries';

const SORTS: readonly ProductSort[] = ['popular', 'newest', 'priceAsc', 'priceDesc'];

/** Sort order and view of a product list, from the query string; without a parameter, its usual order. */
export function useListOptions(usual: ProductSort = 'popular') {
  const [params, change] = useUrlState({ preventScrollReset: true });
  const sort = SORTS.find((known) => known === params.get('sort')) ?? usual;
  const view: ProductListView = params.get('view') === 'rows' ? 'rows' : 'grid';
  return {
    sort,
    view,
    setSort: (next: ProductSort) => change({ sort: next }),
    setView: (next: ProductListView) => change({ view: next }),
  };
}
