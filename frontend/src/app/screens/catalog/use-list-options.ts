import { useUrlState } from '@/app/use-url-state';
import type { ProductListView } from '@/features/catalog/product-results';
import type { ProductSort } from '@/features/catalog/queries';
import { useHydrated } from '@/ui/use-hydrated';

/** That of the shop is the usual one where it can be chosen, so no address names it. */
const SORTS: readonly ProductSort[] = ['popular', 'newest', 'priceAsc', 'priceDesc'];

/**
 * Sort order and view of a product list, from the query string; without a parameter, its usual order. Where the server
 * does not read them, the list begins as the server has rendered it.
 */
export function useListOptions(usual: ProductSort, isReadByServer: boolean) {
  const [params, change] = useUrlState({ preventScrollReset: true });
  const isHydrated = useHydrated();
  const isRead = isHydrated || isReadByServer;
  const sort = SORTS.find((known) => isRead && known === params.get('sort')) ?? usual;
  const view: ProductListView = isRead && params.get('view') === 'rows' ? 'rows' : 'grid';
  return {
    usual,
    sort,
    view,
    setSort: (next: ProductSort) => {
      // What comes first now has not been seen.
      window.scrollTo(0, 0);
      change({ sort: next === usual ? null : next });
    },
    setView: (next: ProductListView) => change({ view: next }),
  };
}
