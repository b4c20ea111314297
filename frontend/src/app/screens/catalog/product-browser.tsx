import { useTranslation } from 'react-i18next';
import { usePaths, useShop } from '@/app/paths';
import { ProductResults } from '@/features/catalog/product-results';
import { productsQuery } from '@/features/catalog/queries';
import { SortBar } from '@/features/catalog/sort-bar';
import type { ProductFilter } from '@/model/query-keys';
import { Button } from '@/ui/button';
import { Chips } from '@/ui/chips';
import { showSelectedChip } from '@/ui/show-selected-chip';
import { StateView } from '@/ui/state-view';
import { FilterButton } from './filter-button';
import { NothingFiltered } from './nothing-filtered';
import { useListOptions } from './use-list-options';
import { useProductFilters } from './use-product-filters';

/** Value of the chip that clears the selection. */
const ALL = 0;

interface ProductBrowserProps {
  filter: ProductFilter;
  /** Subcategories to choose from. */
  chips: { id: number; name: string }[];
  chosen: number | null;
  onChoose: (id: number | null) => void;
}

/** A product list with category chips, sort order, filters and view switch. */
export function ProductBrowser({ filter, chips, chosen, onChoose }: ProductBrowserProps) {
  const { t } = useTranslation(['catalog', 'common']);
  const paths = usePaths();
  const inShop = useShop() !== null;
  const { sort, view, setSort, setView } = useListOptions();
  const filters = useProductFilters();
  return (
    <>
      {chips.length > 0 && (
        <Chips
          rowRef={showSelectedChip}
          label={t('list.subCategories')}
          options={[
            { value: ALL, label: t('common:action.all') },
            ...chips.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={chosen ?? ALL}
          onChange={(id) => onChoose(id === ALL ? null : id)}
        />
      )}
      <SortBar
        sort={sort}
        onSort={setSort}
        view={view}
        onView={setView}
        filter={<FilterButton filters={filters} />}
      />
      <ProductResults
        isFirst
        pages={productsQuery({ ...filter, ...filters.filter, sort })}
        view={view}
        hrefOf={({ id }) => paths.product(id)}
        withOrigin={!inShop}
        empty={
          filters.count > 0 ? (
            <NothingFiltered filters={filters} />
          ) : (
            <StateView picture="empty" title={t('list.emptyTitle')} text={t('list.emptyText')}>
              <Button variant="tonal" href={paths.categories()}>
                {t('list.browse')}
              </Button>
            </StateView>
          )
        }
      />
    </>
  );
}
