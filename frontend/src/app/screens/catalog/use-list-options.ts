import { useUrlState } from '@/app/use-url-state';
import type { ProductListView } from '@/features/catalog/product-results';
import type { ProductSort } from '@/features/catalog/queries';
import { useHydrated } from '@/ui/use-hydrated';

const SORTS: readonly ProductSort[] = ['popular', 'newest', 'priceAsc', 'priceDesc'];

/**
 * Sort order and view of a product list, from the query string; without a parameter, its usual order. The server reads
 * them only for lists that are usually sorted by popularity; others begin as it has rendered them.
 */
export function useListOptions(usual: ProductSort = 'popular') {
  const [params, change] = useUrlState({ preventScrollReset: true });
  const isHydrated = useHydrated();
  const isRead = isHydrated || usual === 'popular';
  const sort = SORTS.find((known) => isRead && known === params.get('sort')) ?? usual;
  const view: ProductListView = isRead && params.get('view') === 'rows' ? 'rows' : 'grid';
  return {
    sort,
    view,
    setSort: (next: ProductSort) => {
      // What comes first now has not been seen.
      window.scrollTo(0, 0);
      change({ sort: next });
    },
    setView: (next: ProductListView) => change({ view: next }),
  };
}
