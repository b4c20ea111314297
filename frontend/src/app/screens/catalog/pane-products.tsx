import { useTranslation } from 'react-i18next';
import { usePaths } from '@/app/paths';
import { ProductResults } from '@/features/catalog/product-results';
import { type ProductFilter, productsQuery } from '@/features/catalog/queries';
import { SortBar } from '@/features/catalog/sort-bar';
import { StateView } from '@/ui/state-view';
import { FilterButton } from './filter-button';
import { NothingFiltered } from './nothing-filtered';
import { useListOptions } from './use-list-options';
import { useProductFilters } from './use-product-filters';

/** The products of a category beside the rail, with sort order and filters. */
export function PaneProducts({ of }: { of: ProductFilter }) {
  const { t } = useTranslation('catalog');
  const paths = usePaths();
  const usual = of.alias ? 'shop' : 'newest';
  const { sort, setSort } = useListOptions(usual, false);
  const filters = useProductFilters();
  // Without a parameter the server's first data is used.
  const order = sort === usual ? {} : { sort };
  return (
    <>
      <SortBar
        usual={usual}
        sort={sort}
        onSort={setSort}
        filter={<FilterButton filters={filters} narrow />}
      />
      <ProductResults
        isFirst
        pages={productsQuery({ ...of, ...filters.filter, ...order })}
        hrefOf={(product) => paths.product(product.id)}
        narrow
        empty={
          filters.count > 0 ? (
            <NothingFiltered filters={filters} />
          ) : (
            <StateView
              picture="empty"
              title={t('categories.noProductsTitle')}
              text={t('categories.noProductsText')}
            />
          )
        }
      />
    </>
  );
}
