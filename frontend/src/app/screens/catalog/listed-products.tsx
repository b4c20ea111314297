import type { ComponentProps, ReactNode } from 'react';
import { usePaths, useShop } from '@/app/paths';
import { ProductResults } from '@/features/catalog/product-results';
import { SortBar } from '@/features/catalog/sort-bar';
import { late } from '@/model/late';
import { useWindowFrom } from '@/ui/use-window-from';
import { FilterButton } from './filter-button';
import styles from './listed-products.module.css';
import { NothingFiltered } from './nothing-filtered';
import type { useListOptions } from './use-list-options';
import type { useProductFilters } from './use-product-filters';

const useFilterAside = late(async () => (await import('./filter-sheet')).FilterAside, ['search']);

interface ListedProductsProps {
  pages: ComponentProps<typeof ProductResults>['pages'];
  options: ReturnType<typeof useListOptions>;
  filters: ReturnType<typeof useProductFilters>;
  /** Shown when nothing is found without filters. */
  empty: ReactNode;
  /** The list begins on the first screen. */
  isFirst?: boolean | undefined;
}

/** A product list with its sort order, filters and view switch. */
export function ListedProducts({ pages, options, filters, empty, isFirst }: ListedProductsProps) {
  const paths = usePaths();
  const inShop = useShop() !== null;
  // Without them the list works as well.
  const FilterAside = useFilterAside(useWindowFrom(1024));
  return (
    <div className={styles.listed}>
      <div className={styles.filters}>{FilterAside && <FilterAside filters={filters} />}</div>
      <div>
        <SortBar
          usual={options.usual}
          sort={options.sort}
          onSort={options.setSort}
          view={options.view}
          onView={options.setView}
          filter={
            <span className={styles.button}>
              <FilterButton filters={filters} />
            </span>
          }
        />
        <ProductResults
          isFirst={isFirst}
          pages={pages}
          view={options.view}
          hrefOf={({ id }) => paths.product(id)}
          withOrigin={!inShop}
          empty={filters.count > 0 ? <NothingFiltered filters={filters} /> : empty}
        />
      </div>
    </div>
  );
}
